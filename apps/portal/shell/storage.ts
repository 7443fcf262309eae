/**
 * What the portal keeps in local storage. Nothing in it opens anything: the session itself is a cookie that no script
 * can read. Where storage is closed or full, the portal goes on without.
 */
export type StoredKey = 'user' | 'theme' | 'language' | 'sidebar-expanded' | `columns-${string}`;

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not kept; the choice holds until the page is left.
  }
}
