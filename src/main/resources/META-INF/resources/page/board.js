// Draws a position and turns clicks into one of the moves that the server calls legal.

const FILES = 'abcdefgh';
const GLYPHS = { k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' };
const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const AS_TEXT = '\uFE0E'; // not as a picture: some systems have an emoji for the pawn

export class Board {
  #squares = new Map();
  #fen;
  #legal = [];
  #chosen;

  /** `onMove` is called with a move in UCI; `choosePiece` asks what a pawn becomes. */
  constructor(root, onMove, choosePiece) {
    this.root = root;
    this.onMove = onMove;
    this.choosePiece = choosePiece;
    for (const rank of '87654321') {
      for (const file of FILES) this.#squares.set(file + rank, this.#square(file + rank));
    }
  }

  /** `last` is the move that led here, in UCI and SAN; `bottom` the colour that sits below. */
  show({ fen, legal = [], last, bottom }) {
    if (fen !== this.#fen) this.#chosen = undefined;
    this.#fen = fen;
    this.#legal = legal;
    const buttons = [...this.#squares.values()];
    this.root.replaceChildren(...(bottom === 'white' ? buttons : buttons.reverse()));
    const pieces = piecesOf(fen);
    const king = fen.split(' ')[1] === 'w' ? 'K' : 'k';
    for (const [name, button] of this.#squares) {
      const piece = pieces.get(name);
      put(button, name, piece);
      button.classList.toggle('last', (last?.uci.match(/../g) ?? []).includes(name));
      button.classList.toggle('check', piece === king && /[+#]$/.test(last?.san));
    }
    this.#mark();
  }

  #square(name) {
    const button = document.createElement('button');
    const isDark = (FILES.indexOf(name[0]) + Number(name[1])) % 2 === 1;
    button.classList.add(isDark ? 'dark' : 'light');
    button.dataset.square = name;
    button.onclick = () => this.#click(name);
    return button;
  }

  #click(name) {
    const moves = this.#legal.filter((uci) => this.#chosen && uci.startsWith(this.#chosen + name));
    this.#chosen = this.#legal.some((uci) => uci.startsWith(name)) ? name : undefined;
    this.#mark();
    if (moves.length === 1) this.onMove(moves[0]);
    if (moves.length > 1) this.#promote(moves);
  }

  async #promote(moves) {
    const piece = await this.choosePiece();
    const move = moves.find((uci) => uci[4] === piece);
    if (move) this.onMove(move);
  }

  #mark() {
    for (const [name, button] of this.#squares) {
      const isTarget = this.#legal.some((uci) => this.#chosen && uci.startsWith(this.#chosen + name));
      button.classList.toggle('chosen', name === this.#chosen);
      button.classList.toggle('target', isTarget);
    }
  }
}

function put(button, name, piece) {
  const color = piece && (piece === piece.toUpperCase() ? 'white' : 'black');
  button.textContent = piece ? GLYPHS[piece.toLowerCase()] + AS_TEXT : '';
  button.classList.toggle('white', color === 'white');
  button.classList.toggle('black', color === 'black');
  button.setAttribute('aria-label', piece ? `${name}, ${color} ${NAMES[piece.toLowerCase()]}` : name);
}

function piecesOf(fen) {
  const pieces = new Map();
  fen.split(' ')[0].split('/').forEach((row, i) => {
    let file = 0;
    for (const sign of row.replace(/~/g, '')) {
      if (/\d/.test(sign)) file += Number(sign);
      else pieces.set(FILES[file++] + (8 - i), sign);
    }
  });
  return pieces;
}
