import { type RefObject, useEffect } from 'react';

/** In the middle; of what is taller than the window, its beginning. */
const bring = (place: HTMLElement | null) =>
  place?.scrollIntoView({ block: place.offsetHeight > innerHeight / 2 ? 'start' : 'center' });

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings what an address names into view. What stands above it may still be loading and would push it away again: it is kept in
 * view until whoever reads the page moves it. `asked` is null where it is not named, and another key each time that it is asked for.
 */
export function useBroughtIntoView(place: RefObject<HTMLElement | null>, asked: string | null): void {
  useEffect(() => {
    if (asked === null || !place.current) return;
    const growing = new ResizeObserver(() => bring(place.current));
    for (let box = place.current.parentElement; box; box = box.parentElement) growing.observe(box);
    const stop = new AbortController();
    const leave = () => {
      growing.disconnect();
      stop.abort();
    };
    for (const move of MOVES) addEventListener(move, leave, { passive: true, signal: stop.signal });
    return leave;
  }, [place, asked]);
}
