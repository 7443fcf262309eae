import type { CarbonPath } from '@lods/cbam/production/carbon-path';
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { widthsOf } from './widths.ts';

/**
 * What boxes and lines show of the carbon, beside the canvas's own store: after each typed character only those boxes and lines are drawn
 * anew whose figure is another one. Handed through the nodes it cost 21 ms a character on a map of 200 steps.
 */
export interface CarbonOnCanvas {
  readonly subscribe: (listen: () => void) => () => void;
  readonly show: (path: CarbonPath) => void;
  readonly carriedBy: (step: string) => string | null;
  readonly widthOf: (connection: string) => number;
}

const THIN = 1.5;

function openCarbon(first: CarbonPath): CarbonOnCanvas {
  const listeners = new Set<() => void>();
  let path = first;
  let widths = widthsOf(first);
  return {
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    show(next) {
      if (next === path) return;
      path = next;
      widths = widthsOf(next);
      for (const listen of listeners) listen();
    },
    carriedBy: (step) => path.steps.get(step) ?? null,
    widthOf: (connection) => widths.get(connection) ?? THIN,
  };
}

export const CarbonContext = createContext<CarbonOnCanvas | null>(null);

/** The store of one canvas, which shows the path as soon as it is computed. */
export function useCarbonOf(path: CarbonPath): CarbonOnCanvas {
  const [carbon] = useState(() => openCarbon(path));
  useEffect(() => carbon.show(path), [carbon, path]);
  return carbon;
}

function useCarbon(): CarbonOnCanvas {
  const carbon = useContext(CarbonContext);
  if (!carbon) throw new Error('a box or a line stands outside the canvas');
  return carbon;
}

/** tCO2e that a step hands on; null where it is not known. */
export function useCarried(step: string): string | null {
  const carbon = useCarbon();
  return useSyncExternalStore(
    carbon.subscribe,
    useCallback(() => carbon.carriedBy(step), [carbon, step]),
  );
}

export function useWidth(connection: string): number {
  const carbon = useCarbon();
  return useSyncExternalStore(
    carbon.subscribe,
    useCallback(() => carbon.widthOf(connection), [carbon, connection]),
  );
}
