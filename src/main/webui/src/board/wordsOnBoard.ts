import { Accessibility } from 'cm-chessboard/src/extensions/accessibility/Accessibility.js';
import { piecesTranslations } from 'cm-chessboard/src/extensions/accessibility/I18n.js';
import type { PromotionDialog } from 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';
import { t } from '../i18n/messages.ts';

/**
 * The extensions of cm-chessboard speak English and German. They read their words from two tables, in
 * which this puts those of the page's language before a board is made.
 */
export function teachWords(): void {
  const silent = {
    brailleNotationInAlt: false,
    movePieceForm: false,
    boardAsTable: false,
    piecesAsList: false,
    language: 'en',
  };
  Object.assign(new Accessibility({}, silent).t, {
    chessboard: t('board.label'),
    pieces_lists: t('board.pieces'),
    pieces: t('board.pieces'),
    empty_square: t('board.empty'),
    move_from: t('board.from'),
    move_to: t('board.to'),
    move_canceled: t('board.canceled'),
  });
  const { colors_long, pieces_long } = piecesTranslations.en;
  Object.assign(colors_long, { w: t('white'), b: t('black') });
  Object.assign(pieces_long, pieceNames());
}

const pieceNames = (): Record<string, string> => ({
  p: t('piece.p'),
  n: t('piece.n'),
  b: t('piece.b'),
  r: t('piece.r'),
  q: t('piece.q'),
  k: t('piece.k'),
});

/** The same for the menu from which a pawn's promotion is chosen; its name was given in the constructor. */
export function teachPromotion(menu: PromotionDialog): void {
  menu.t = {
    choosePromotion: t('board.promote'),
    promoteTo: t('board.promote'),
    pieces: pieceNames(),
  };
  menu.promotionDialogGroup.setAttribute('aria-label', t('board.promote'));
}
