import {
  type Chessboard,
  INPUT_EVENT_TYPE,
  type InputEvent,
} from 'cm-chessboard/src/Chessboard.js';
import { PROMOTION_DIALOG_RESULT_TYPE } from 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';
import { legalMoves, premoves } from '../chess/moves.ts';
import { manAt, nameOf, type Position, type Step, square } from '../chess/position.ts';
import { MARK } from './sprites.ts';

/** What the visitor may do on the board now, and whom to tell. */
export interface Play {
  mode: 'move' | 'premove' | 'none';
  position: Position;
  isChess960: boolean;
  onMove: (uci: string) => void;
  onPremove: (uci: string | undefined) => void;
}

/** Takes what is done on the board by mouse, finger or keys, and makes moves of it. */
export class BoardInput {
  isChoosing = false;
  /** The own man that a premove has just named as its target, which is not to be taken up by the same click. */
  private justNamed: string | undefined;

  constructor(
    private readonly board: Chessboard,
    private readonly play: () => Play,
    private readonly redraw: () => void,
  ) {}

  readonly handle = (event: InputEvent): boolean => {
    switch (event.type) {
      case INPUT_EVENT_TYPE.moveInputStarted:
        return this.begin(event.squareFrom);
      case INPUT_EVENT_TYPE.validateMoveInput:
        this.clear();
        return this.finish(event.squareFrom, event.squareTo);
      case INPUT_EVENT_TYPE.moveInputCanceled:
      case INPUT_EVENT_TYPE.moveInputFinished:
        this.clear();
        return true;
      default:
        return true;
    }
  };

  private begin(from: string): boolean {
    const { mode, position, onPremove } = this.play();
    if (mode === 'none' || this.isChoosing || from === this.justNamed) return false;
    this.clear();
    if (mode === 'premove') onPremove(undefined);
    this.board.addMarker(MARK.chosen, from);
    for (const to of this.targets(from)) {
      const isTaking = manAt(position, square(to)) !== '';
      this.board.addMarker(isTaking ? MARK.capture : MARK.target, to);
    }
    return true;
  }

  private clear(): void {
    for (const mark of [MARK.chosen, MARK.target, MARK.capture]) this.board.removeMarkers(mark);
  }

  private targets(from: string): Set<string> {
    const { mode, position } = this.play();
    if (mode === 'premove') return new Set(premoves(position, square(from)).map(nameOf));
    return new Set(this.steps(from).map((step) => this.targetOf(step)));
  }

  private steps(from: string): Step[] {
    const at = square(from);
    return legalMoves(this.play().position).filter((step) => step.from === at);
  }

  /** Where a move is shown to lead: castling to the king's square, in Chess960 to the rook. */
  private targetOf(step: Step): string {
    const byRook = this.play().isChess960 || !step.castling;
    return nameOf(byRook ? step.to : (step.castling?.king ?? step.to));
  }

  private finish(from: string, to: string): boolean {
    const { mode, onMove } = this.play();
    if (mode === 'premove') {
      this.premove(from, to);
      return false;
    }
    if (mode === 'none') return false;
    const steps = this.steps(from).filter(
      (step) => this.targetOf(step) === to || (step.castling && nameOf(step.to) === to),
    );
    if (steps.length === 0) return false;
    if (steps[0]?.promotion) this.choose(to, (kind) => onMove(from + to + kind));
    else onMove(from + to);
    return true;
  }

  private premove(from: string, to: string): void {
    const { position, onPremove } = this.play();
    if (!premoves(position, square(from)).includes(square(to))) return;
    this.justNamed = to;
    setTimeout(() => {
      this.justNamed = undefined;
    });
    const isPawn = manAt(position, square(from)).toLowerCase() === 'p';
    const isLast = to.endsWith('8') || to.endsWith('1');
    if (isPawn && isLast) this.choose(to, (kind) => onPremove(from + to + kind));
    else onPremove(from + to);
  }

  private choose(at: string, then: (kind: string) => void): void {
    const color = at.endsWith('8') ? 'w' : 'b';
    this.isChoosing = true;
    document.addEventListener('pointerdown', cancelFromOutside, true);
    this.board.showPromotionDialog(at, color, (result) => {
      this.isChoosing = false;
      document.removeEventListener('pointerdown', cancelFromOutside, true);
      if (result.type === PROMOTION_DIALOG_RESULT_TYPE.pieceSelected && result.piece) {
        then(result.piece.charAt(1));
      }
      this.redraw();
    });
  }
}

/**
 * Who turns to something else does not choose any more. The menu takes all keys while it is there,
 * so that what is typed elsewhere would choose for him.
 */
function cancelFromOutside({ target }: Event): void {
  if (target instanceof Element && target.closest('.cm-chessboard')) return;
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
}
