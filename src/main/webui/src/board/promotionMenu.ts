import type { PromotionDialog } from 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';

/**
 * cm-chessboard hangs the menu of promotions from the middle of the square, half a square beside the file and
 * half a square off the rank. This moves it onto the file, its first man over the square.
 */
export function placeOnSquare(menu: PromotionDialog): void {
  const redraw = menu.redrawDialog.bind(menu);
  menu.redrawDialog = () => {
    redraw();
    if (menu.isPromotionDialogShown()) shift(menu);
  };
}

function shift({ chessboard, promotionDialogGroup, state, turned }: PromotionDialog): void {
  const { view } = chessboard;
  const { squareWidth, squareHeight } = view;
  const middle = view.squareToPoint(state.dialogParams.square).x + squareWidth / 2;
  const hangsLeft = middle + squareWidth > view.width;
  const right = hangsLeft ? squareWidth / 2 : -squareWidth / 2;
  const down = turned ? squareHeight / 2 : -squareHeight / 2;
  promotionDialogGroup.setAttribute('transform', `translate(${right} ${down})`);
}
