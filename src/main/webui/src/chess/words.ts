import { isCheck, legalMoves, play } from './moves.ts';
import { manAt, nameOf, type Position, type Step, square } from './position.ts';

/** UCI as this game writes it: castling is the king's own step, in Chess960 king takes rook. */
export function uciOf(step: Step, isChess960: boolean): string {
  const to = step.castling && !isChess960 ? step.castling.king : step.to;
  return nameOf(step.from) + nameOf(to) + (step.promotion ?? '');
}

/** The legal move that a UCI text means, in either spelling of castling. */
export function readUci(position: Position, uci: string): Step | undefined {
  const from = square(uci.slice(0, 2));
  const to = square(uci.slice(2, 4));
  const named = legalMoves(position).filter(
    (step) => step.from === from && (step.promotion ?? '') === uci.slice(4, 5),
  );
  return (
    named.find((step) => step.castling && step.to === to) ??
    named.find((step) => !step.castling && step.to === to) ??
    named.find((step) => step.castling?.king === to)
  );
}

/** Standard algebraic notation of a legal move. */
export function sanOf(position: Position, step: Step): string {
  return bareSan(position, step) + sign(play(position, step));
}

function sign(after: Position): string {
  if (!isCheck(after)) return '';
  return legalMoves(after).length === 0 ? '#' : '+';
}

function bareSan(position: Position, step: Step, legal = legalMoves(position)): string {
  if (step.castling) return step.to > step.from ? 'O-O' : 'O-O-O';
  const kind = manAt(position, step.from).toUpperCase();
  const isPawn = kind === 'P';
  const takes = manAt(position, step.to) !== '' || (isPawn && step.to === position.passed);
  const origin = isPawn
    ? takes
      ? nameOf(step.from).charAt(0)
      : ''
    : kind + apart(position, step, legal);
  const promotion = step.promotion ? `=${step.promotion.toUpperCase()}` : '';
  return origin + (takes ? 'x' : '') + nameOf(step.to) + promotion;
}

/** File, rank or both, where another man of the kind could go there too. */
function apart(position: Position, step: Step, legal: readonly Step[]): string {
  const man = manAt(position, step.from);
  const rivals = legal
    .filter((one) => !one.castling && one.to === step.to && one.from !== step.from)
    .filter((one) => manAt(position, one.from) === man)
    .map((one) => nameOf(one.from));
  if (rivals.length === 0) return '';
  const own = nameOf(step.from);
  if (rivals.every((rival) => rival.charAt(0) !== own.charAt(0))) return own.charAt(0);
  if (rivals.every((rival) => rival.charAt(1) !== own.charAt(1))) return own.charAt(1);
  return own;
}

/** What somebody typed: SAN, loosely (`nf3`, `e8q`, `0-0`), or UCI; undefined if it is no single legal move. */
export function readTyped(position: Position, text: string): Step | undefined {
  const typed = text.trim();
  if (/^[a-h][1-8][a-h][1-8][qrbn]?$/i.test(typed)) {
    const step = readUci(position, typed.toLowerCase());
    if (step) return step;
  }
  const legal = legalMoves(position);
  const spelled = legal.map((step) => ({ step, san: plain(bareSan(position, step, legal)) }));
  const exact = spelled.filter(({ san }) => san === plain(typed));
  const loose = spelled.filter(({ san }) => san.toLowerCase() === plain(typed).toLowerCase());
  const found = exact.length > 0 ? exact : loose;
  return found.length === 1 ? found[0]?.step : undefined;
}

const plain = (san: string): string => san.replace(/0/g, 'O').replace(/[x+#=!?\s]/g, '');
