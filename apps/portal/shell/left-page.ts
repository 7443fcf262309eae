import { readStored } from './storage.ts';
import { inStorage } from './typed-draft.ts';

const LEFT = 'left-page';

interface LeftPage {
  readonly path: string;
  /** Whose session ended there; null: whoever opened it was not signed in, as from the link of a mail. */
  readonly accountId: string | null;
}

/** Keeps the page that a session ended at, in this tab, until somebody signs in. */
export function keepLeftPage({ pathname, search, hash }: Location): void {
  const path = `${pathname}${search}${hash}`;
  const accountId = knownAccount();
  // Questions of one page fail together: the first knows whose page it was.
  if (accountId === null && read()?.path === path) return;
  inStorage((storage) => storage.setItem(LEFT, JSON.stringify({ path, accountId } satisfies LeftPage)));
}

/** The page to go back to, once; null for another person than the one who left it. */
export function takeLeftPage(signedIn: string): string | null {
  const left = read();
  forgetLeftPage();
  return left && (left.accountId ?? signedIn) === signedIn && /^\/(?![/\\])/.test(left.path) ? left.path : null;
}

export const forgetLeftPage = (): void => {
  inStorage((storage) => storage.removeItem(LEFT));
};

const read = (): LeftPage | null =>
  inStorage((storage) => JSON.parse(storage.getItem(LEFT) ?? 'null') as LeftPage | null);

function knownAccount(): string | null {
  try {
    return (JSON.parse(readStored('user') ?? 'null') as { id: string } | null)?.id ?? null;
  } catch {
    return null;
  }
}
