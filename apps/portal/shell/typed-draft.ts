import { useRef, useState } from 'react';

let isKeeping = true;

/** Whether what is typed outlives a reload: a preference of the person. */
export function keepTyped(isWanted: boolean): void {
  isKeeping = isWanted;
}

const OWNER = 'typed-by';
const PREFIX = 'typed ';

/** Works with what this tab keeps. Storage that is closed or full is no reason to stop typing. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

const keyOf = (storage: Storage, key: string) => `${PREFIX}${storage.getItem(OWNER)} ${key}`;

/**
 * Whose typing this tab keeps from now on. That of another person is forgotten; that of the same person in another company waits
 * for them to come back to it, and is never shown in this one.
 */
export function keepTypedOf({ accountId, companyId }: { accountId: string; companyId: string }): void {
  inStorage((storage) => {
    if (!storage.getItem(OWNER)?.startsWith(`${accountId} `)) forgetTyped();
    storage.setItem(OWNER, `${accountId} ${companyId}`);
  });
}

/** Whoever signs out leaves nothing that was typed to the next person at this browser. */
export function forgetTyped(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key === OWNER || key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** State that survives a reload of the page in this tab: what a person has typed and not yet sent. `forget` when it was sent. */
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
    if (isKeeping) inStorage((storage) => storage.setItem(keyOf(storage, key), JSON.stringify(next)));
  };
  const forget = () => {
    inStorage((storage) => storage.removeItem(keyOf(storage, key)));
  };
  return [value, keep, forget];
}

function readDraft(key: string): object {
  const draft = inStorage((storage): unknown => JSON.parse(storage.getItem(keyOf(storage, key)) ?? '{}'));
  return typeof draft === 'object' && draft !== null ? draft : {};
}
