import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the address of a page asks for, and the way to change it: the page stays the same entry of the history. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (edit: (asked: URLSearchParams) => void) => {
      // From the address itself: what was drawn last may not know of what was set a moment ago.
      const asked = new URLSearchParams(window.location.search);
      edit(asked);
      setParams(asked, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, change };
}

/** Sets what the address asks for by this name; an empty value takes it out. */
export function put(asked: URLSearchParams, name: string, value: string): void {
  if (value === '') asked.delete(name);
  else asked.set(name, value);
}
