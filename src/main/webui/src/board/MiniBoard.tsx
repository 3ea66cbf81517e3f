import { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { Markers } from 'cm-chessboard/src/extensions/markers/Markers.js';
import type { Color } from 'flagfall-client';
import { useEffect, useRef } from 'preact/hooks';
import { glideMs } from './Board.tsx';
import { MARK, provideSprites } from './sprites.ts';

/** A small board that only shows; what it shows is said in words next to it. */
export function MiniBoard(props: { placement: string; bottom?: Color; last?: string | undefined }) {
  const { placement, bottom = 'white', last } = props;
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Chessboard>(undefined);

  useEffect(() => {
    if (!element.current) return;
    provideSprites();
    board.current = new Chessboard(element.current, {
      position: placement,
      orientation: bottom === 'white' ? 'w' : 'b',
      assetsUrl: '',
      style: { cssClass: 'flagfall', showCoordinates: false, animationDuration: glideMs() },
      extensions: [{ class: Markers, props: { autoMarkers: null } }],
    });
    return () => board.current?.destroy();
  }, []);

  useEffect(() => {
    const it = board.current;
    if (!it) return;
    if (it.getPosition() !== placement) it.setPosition(placement, true);
    it.removeMarkers(MARK.last);
    if (last) for (const at of [last.slice(0, 2), last.slice(2, 4)]) it.addMarker(MARK.last, at);
  }, [placement, last]);

  return <div class="mini-board" aria-hidden="true" ref={element} />;
}
