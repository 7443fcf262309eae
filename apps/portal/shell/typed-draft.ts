import { useRef, useState } from 'react';

let isKeeping = true;

/** Whether what is typed outlives a reload: a preference of the person. */
export function keepTyped(isWanted: boolean): void {
  isKeeping = isWanted;
}

/**
 * State that survives a reload of the page in this tab: what a person has typed and not yet sent. `forget` when it was
 * sent. Storage that is closed or full is no reason to stop typing.
 */
export function useTypedDraft<T extends object>(
  key: string,
  initial: T,
): [value: T, keep: (next: T | ((now: T) => T)) => void, forget: () => void] {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft(key) }));
  const latest = useRef(value);
  const keep = (given: T | ((now: T) => T)) => {
    const next = typeof given === 'function' ? given(latest.current) : given;
    latest.current = next;
    setValue(next);
    if (!isKeeping) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // see above
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // see above
    }
  };
  return [value, keep, forget];
}

function readDraft(key: string): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}
