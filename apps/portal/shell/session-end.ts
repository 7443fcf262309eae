import { writeStored } from './storage.ts';

/** The session is over: forgets the user and loads the login page anew, so that nothing of it stays in memory. */
export function leaveForLogin(page: '/portal-login' | '/login' = '/portal-login'): void {
  writeStored('user', null);
  if (location.pathname !== page) location.assign(page);
}
