import { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { Accessibility } from 'cm-chessboard/src/extensions/accessibility/Accessibility.js';
import { Markers } from 'cm-chessboard/src/extensions/markers/Markers.js';
import { PromotionDialog } from 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';
import type { Color } from 'flagfall-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/messages.ts';
import { BoardTable } from './BoardTable.tsx';
import { Coordinates } from './Coordinates.tsx';
import { BoardInput, type Play } from './input.ts';
import { forgiveLateMoves } from './lateMoves.ts';
import { placeOnSquare } from './promotionMenu.ts';
import { MARK, provideSprites } from './sprites.ts';
import { dragWithoutStyleAttributes } from './strictDrag.ts';
import { teachPromotion, teachWords } from './wordsOnBoard.ts';

const GLIDE_MS = 160;

export interface BoardProps {
  /** The first field of a FEN. */
  placement: string;
  bottom: Color;
  /** The last move, as UCI. */
  last?: string | undefined;
  /** The square of a king in check. */
  check?: string | undefined;
  premove?: string | undefined;
  /** Whose men the visitor may take up. */
  color?: Color | undefined;
  play?: Play | undefined;
}

const letter = (color: Color): 'w' | 'b' => (color === 'white' ? 'w' : 'b');

export const glideMs = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : GLIDE_MS;

/** The board on which a game is played or followed. */
export function Board(props: BoardProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const board = useRef<{ it: Chessboard; input: BoardInput }>(undefined);
  const [, redraw] = useState(0);

  useEffect(() => {
    if (!element.current) return;
    board.current = make(element.current, latest, () => redraw((count) => count + 1));
    return () => board.current?.it.destroy();
  }, []);

  useEffect(() => {
    if (board.current) show(board.current, props);
  });

  return (
    <div class="board">
      <h2 class="hidden">{t('board')}</h2>
      <BoardTable placement={props.placement} bottom={props.bottom} />
      <div class="board-squares" ref={element} />
      <Coordinates bottom={props.bottom} />
    </div>
  );
}

function make(element: HTMLElement, props: { current: BoardProps }, redraw: () => void) {
  provideSprites();
  teachWords();
  const it = new Chessboard(element, {
    position: props.current.placement,
    orientation: letter(props.current.bottom),
    assetsUrl: '',
    style: {
      cssClass: 'flagfall',
      showCoordinates: false,
      animationDuration: glideMs(),
    },
    extensions: [
      { class: Markers, props: { autoMarkers: null } },
      { class: PromotionDialog, props: { language: 'en' } },
      {
        class: Accessibility,
        props: {
          language: 'en',
          movePieceForm: false,
          boardAsTable: false,
          keyboardMoveInput: true,
        },
      },
    ],
  });
  const menu = it.getExtension(PromotionDialog);
  if (menu) {
    teachPromotion(menu);
    placeOnSquare(menu);
  }
  dragWithoutStyleAttributes(it);
  forgiveLateMoves(it);
  return { it, input: new BoardInput(it, () => playOf(props.current), redraw) };
}

const noPlay: Omit<Play, 'position'> = {
  mode: 'none',
  isChess960: false,
  onMove: () => undefined,
  onPremove: () => undefined,
};

const playOf = ({ play }: BoardProps): Play => play ?? (noPlay as Play);

function show({ it, input }: { it: Chessboard; input: BoardInput }, props: BoardProps): void {
  turn(it, letter(props.bottom));
  if (!input.isChoosing && it.getPosition() !== props.placement) {
    it.setPosition(props.placement, true);
  }
  allow(it, input, props);
  mark(it, props);
}

const turnedTo = new WeakMap<Chessboard, string>();

/** Turning takes its time on the board, which warns if it is asked again meanwhile. */
function turn(it: Chessboard, to: 'w' | 'b'): void {
  const is = turnedTo.get(it) ?? it.getOrientation();
  if (is === to) return;
  turnedTo.set(it, to);
  it.setOrientation(to).then(() => it.getOrientation() !== turnedTo.get(it) && turnedTo.delete(it));
}

function allow(it: Chessboard, input: BoardInput, { color, play }: BoardProps): void {
  const wanted = color !== undefined && play !== undefined && play.mode !== 'none';
  if (wanted && !it.isMoveInputEnabled()) it.enableMoveInput(input.handle, letter(color));
  if (!wanted && it.isMoveInputEnabled()) {
    // A move that is just being completed must not be cancelled: the board would look for it in vain.
    if (it.view.visualMoveInput.moveInputState !== 'moveDone') it.cancelMoveInput();
    it.disableMoveInput();
  }
}

function mark(it: Chessboard, { last, check, premove }: BoardProps): void {
  for (const type of [MARK.last, MARK.check, MARK.premove]) it.removeMarkers(type);
  const squares = (uci: string) => [uci.slice(0, 2), uci.slice(2, 4)];
  if (last) for (const at of squares(last)) it.addMarker(MARK.last, at);
  if (check) it.addMarker(MARK.check, check);
  if (premove) for (const at of squares(premove)) it.addMarker(MARK.premove, at);
}
