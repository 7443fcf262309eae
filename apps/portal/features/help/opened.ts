import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export interface Opened {
  readonly has: (id: string) => boolean;
  readonly set: (id: string, isOpen: boolean) => void;
}

/**
 * Which entries are open. The one that the address names is opened and brought into view once it is there; `onArrival` gives up
 * a search that would hide it.
 */
export function useOpened(isLoaded: boolean, onArrival: () => void): Opened {
  const { hash, key } = useLocation();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival opens it anew
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!isLoaded || id === '') return;
    onArrival();
    setIds((known) => new Set([...known, id]));
    // after the page has put itself to its top
    const frame = requestAnimationFrame(() => {
      const entry = document.getElementById(id);
      entry?.querySelector('summary')?.focus({ preventScroll: true });
      entry?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isLoaded]);
  return {
    has: (id) => ids.has(id),
    set: (id, isOpen) =>
      setIds((known) => {
        if (known.has(id) === isOpen) return known;
        const next = new Set(known);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}
