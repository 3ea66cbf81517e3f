/** What is used of cm-chessboard, which has no types of its own. */
declare module 'cm-chessboard/src/Chessboard.js' {
  export const COLOR: { white: 'w'; black: 'b' };
  export const INPUT_EVENT_TYPE: Record<
    | 'moveInputStarted'
    | 'movingOverSquare'
    | 'validateMoveInput'
    | 'moveInputCanceled'
    | 'moveInputFinished',
    string
  >;
  export interface InputEvent {
    type: string;
    squareFrom: string;
    squareTo: string;
    animate?: boolean;
  }
  export interface Marker {
    class: string;
    slice: string;
    position?: 'above';
  }
  export interface VisualMoveInput {
    view: { squareWidth: number; squareHeight: number };
    readonly moveInputState: string;
    draggablePiece: SVGSVGElement | null;
    createDraggablePiece(piece: string): void;
    moveDraggablePiece(x: number, y: number): void;
  }
  export class Chessboard {
    constructor(element: HTMLElement, props: Record<string, unknown>);
    readonly view: {
      visualMoveInput: VisualMoveInput;
      svg: SVGSVGElement;
      readonly width: number;
      readonly squareWidth: number;
      readonly squareHeight: number;
      squareToPoint(square: string): { x: number; y: number };
      setPieceVisibility(square: string | null, visible?: boolean): void;
    };
    setPosition(fen: string, animated?: boolean): Promise<void>;
    getPosition(): string;
    getPiece(square: string): string | null;
    setOrientation(color: 'w' | 'b', animated?: boolean): Promise<void>;
    getOrientation(): 'w' | 'b';
    enableMoveInput(handler: (event: InputEvent) => boolean, color?: 'w' | 'b'): void;
    disableMoveInput(): void;
    isMoveInputEnabled(): boolean;
    cancelMoveInput(): void;
    addMarker(type: Marker, square: string): void;
    removeMarkers(type?: Marker, square?: string): void;
    showPromotionDialog(
      square: string,
      color: 'w' | 'b',
      callback: (result: { type: string; piece?: string }) => void,
    ): void;
    isPromotionDialogShown(): boolean;
    getExtension<T>(extension: new (...args: never[]) => T): T | null;
    destroy(): void;
  }
}

declare module 'cm-chessboard/src/extensions/markers/Markers.js' {
  export class Markers {}
}

declare module 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js' {
  export class PromotionDialog {
    t: { choosePromotion: string; promoteTo: string; pieces: Record<string, string> };
    readonly promotionDialogGroup: SVGGElement;
    readonly chessboard: Chessboard;
    readonly turned: boolean;
    readonly state: { dialogParams: { square: string } };
    redrawDialog(): void;
    isPromotionDialogShown(): boolean;
  }
  export const PROMOTION_DIALOG_RESULT_TYPE: { pieceSelected: string; canceled: string };
}

declare module 'cm-chessboard/src/extensions/accessibility/Accessibility.js' {
  export class Accessibility {
    constructor(chessboard: unknown, props: Record<string, unknown>);
    t: Record<string, string>;
  }
}

declare module 'cm-chessboard/src/extensions/accessibility/I18n.js' {
  export const piecesTranslations: {
    en: {
      colors_long: Record<'w' | 'b', string>;
      pieces_long: Record<string, string>;
    };
  };
}
