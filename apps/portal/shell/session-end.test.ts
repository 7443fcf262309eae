import { afterEach, expect, test, vi } from 'vitest';

const storage = (): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('whoever signs out comes to /login, though the page they leave learns before it is gone that nobody is signed in', async () => {
  const loaded: string[] = [];
  vi.stubGlobal('location', {
    pathname: '/dashboard',
    search: '',
    hash: '',
    assign: (page: string) => loaded.push(page),
  });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  const { leaveForGood, leaveForLogin } = await import('./session-end.ts');
  leaveForGood();
  leaveForLogin();
  expect(loaded).toEqual(['/login']);
  expect(sessionStorage.getItem('left-page')).toBeNull();
});
