// One game: keeps its state up to date, shows it, and sends what the visitor does.

import { Board } from './board.js';
import { Clocks } from './clocks.js';
import { Connection } from './connection.js';
import { after, other, outcome, turn } from './state.js';

const RETRY_MS = 1000;

const $ = (id) => document.getElementById(id);

export class Table {
  #state;
  #role = 'spectator';
  #bottom = 'white';
  #flipped = false;
  #unanswered; // our move, until the server has shown it

  constructor(game, protocols, say) {
    this.game = game;
    this.say = say;
    this.board = new Board($('board'), (uci) => this.#move(uci), choosePiece);
    this.clocks = new Clocks((color) => $(color === this.#bottom ? 'near' : 'far'));
    this.connection = new Connection(protocols, {
      up: () => this.#connected(),
      down: () => say('Connection lost, trying again…'),
      message: (message) => this.#received(message),
    });
    $('actions').onclick = ({ target }) => this.#act(target.dataset.act);
    const link = `${location.origin}/?game=${encodeURIComponent(game)}`;
    $('play-link').value = link;
    $('watch-link').value = `${link}&watch`;
    $('pgn').href = `/v1/games/${encodeURIComponent(game)}.pgn`;
    for (const field of [$('play-link'), $('watch-link')]) field.onclick = () => field.select();
  }

  #send(type, fields = {}) {
    this.connection.send({ type, game: this.game, ...fields });
  }

  #connected() {
    this.say('');
    this.#catchUp();
  }

  /** Asks for what happened since the version we have, or for everything. */
  #catchUp() {
    const known = this.#state;
    this.#send('join', known ? { since: known.version, history: known.history } : {});
  }

  #received(message) {
    if (message.game && message.game !== this.game) return;
    if (message.type === 'joined') this.#joined(message);
    if (message.type === 'event') this.#happened(message);
    if (message.type === 'error') this.#refused(message);
    if (message.type === 'paused') this.#paused();
    if (message.type === 'resumed') this.#connected();
  }

  #paused() {
    this.clocks.freeze();
    this.say('The service cannot store moves just now; clocks stand still');
  }

  #joined({ role, history, state, events }) {
    this.#role = role;
    this.clocks.thaw();
    if (state) this.#state = { ...state, history: history ?? state.history };
    else this.#take(events);
    this.#show();
    const move = this.#unanswered;
    if (move?.ply === this.#state.ply && this.#state.status === 'playing') this.#send('move', move);
  }

  #take(events) {
    for (const event of events) this.#state = after(this.#state, event);
    if (this.#unanswered?.ply < this.#state.ply) this.#unanswered = undefined;
    this.#askForStateIfNeeded();
  }

  #happened(event) {
    if (!this.#state || event.version <= this.#state.version) return;
    if (event.version > this.#state.version + 1) return this.#catchUp();
    this.#take([event]);
    this.#show();
  }

  #refused({ code, message }) {
    this.say(message ?? code);
    this.#unanswered = undefined;
    if (this.#state) this.#send('join');
    else if (code === 'unavailable') setTimeout(() => this.#catchUp(), RETRY_MS);
  }

  /** Legal moves and claims stand only in a state: a player to move asks for it. */
  #askForStateIfNeeded() {
    const { stale, legal } = this.#state;
    if (stale || (this.#isMyTurn() && !legal)) this.#send('join');
    this.#state.stale = false;
  }

  #isPlayer() {
    return this.#role === 'white' || this.#role === 'black';
  }

  #isMyTurn() {
    return this.#state.status === 'playing' && this.#isPlayer() && turn(this.#state) === this.#role;
  }

  #move(uci) {
    this.#unanswered = { ply: this.#state.ply, uci };
    this.#send('move', this.#unanswered);
  }

  #act(name) {
    const acts = {
      sit: () => this.#send('sit'),
      offer: () => this.#send('draw', { action: 'offer' }),
      accept: () => this.#send('draw', { action: 'accept' }),
      decline: () => this.#send('draw', { action: 'decline' }),
      claim: () => this.#send('draw', { action: 'claim', ply: this.#state.ply }),
      resign: () => confirm('Resign this game?') && this.#send('resign'),
      abort: () => this.#send('abort'),
      flip: () => this.#flip(),
    };
    acts[name]?.();
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#show();
  }

  #show() {
    const state = this.#state;
    const own = this.#role === 'black' ? 'black' : 'white';
    this.#bottom = this.#flipped ? other(own) : own;
    const legal = this.#isMyTurn() ? state.legal : [];
    this.board.show({ fen: state.fen, legal, last: state.moves.at(-1), bottom: this.#bottom });
    this.#showPlayers();
    this.#showMoves();
    this.#showActions();
    $('outcome').textContent = outcome(state) || this.#situation();
  }

  #showPlayers() {
    for (const color of ['white', 'black']) {
      const user = this.#state.players[color];
      const name = user ? (user.name ?? user.id) : 'nobody yet';
      const you = color === this.#role ? ' (you)' : '';
      $(color === this.#bottom ? 'near' : 'far').querySelector('.name').textContent = name + you;
    }
    if (this.#state.clock !== this.shownClock) this.clocks.set(this.#state.clock);
    this.shownClock = this.#state.clock;
  }

  #showMoves() {
    const { moves, initialFen } = this.#state;
    const [, side, , , , number] = (initialFen ?? '').split(' ');
    const sans = moves.map((move) => move.san);
    if (side === 'b') sans.unshift('…');
    const rows = [];
    for (let i = 0; i < sans.length; i += 2) rows.push(row(sans.slice(i, i + 2)));
    $('moves').start = Number(number) || 1;
    $('moves').replaceChildren(...rows);
    $('moves').scrollTop = $('moves').scrollHeight;
  }

  #showActions() {
    const { status, players, draw, ply } = this.#state;
    const plays = status === 'playing' && this.#isPlayer();
    const offered = draw?.offeredBy;
    const shown = {
      sit: status === 'waiting' && !this.#isPlayer() && !(players.white && players.black),
      offer: plays && !offered,
      accept: plays && offered === other(this.#role),
      decline: plays && offered === other(this.#role),
      claim: this.#isMyTurn() && draw?.claimable?.length > 0,
      resign: plays,
      abort: status !== 'ended' && this.#isPlayer() && ply < 2,
      flip: true,
    };
    for (const button of $('actions').children) button.hidden = !shown[button.dataset.act];
    $('invite').hidden = !(status === 'waiting' && this.#isPlayer());
  }

  #situation() {
    const side = turn(this.#state) === 'white' ? 'White' : 'Black';
    const offered = this.#state.draw?.offeredBy;
    const offer = offered ? `; a draw is offered by ${offered === 'white' ? 'White' : 'Black'}` : '';
    return (this.#isMyTurn() ? 'Your move' : `${side} to move`) + offer;
  }
}

function row(sans) {
  const item = document.createElement('li');
  for (const san of sans) {
    const cell = document.createElement('span');
    cell.textContent = san;
    item.append(cell);
  }
  return item;
}

/** What the pawn becomes; empty if the visitor closes the question. */
function choosePiece() {
  const question = $('promotion');
  question.returnValue = '';
  question.showModal();
  return new Promise((resolve) => {
    question.onclose = () => resolve(question.returnValue);
  });
}
