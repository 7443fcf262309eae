import { useState } from 'react';

/**
 * State that survives a reload of the page in this tab: what a person has typed and not yet sent. `forget` when it was
 * sent. Storage that is closed or full is no reason to stop typing.
 */
export function useKept<T extends object>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readKept(key) }));
  const keep = (next: T) => {
    setValue(next);
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

function readKept(key: string): object {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
