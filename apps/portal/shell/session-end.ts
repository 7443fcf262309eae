import { forgetLeftPage, keepLeftPage } from './left-page.ts';
import { writeStored } from './storage.ts';
import { forgetTyped } from './typed-draft.ts';

/** Whoever left on purpose is on the way to /login: what is answered meanwhile, that nobody is signed in, leads nowhere else. */
let hasLeft = false;

/** The session is over: forgets the user and loads the login page anew, so that nothing of it stays in memory. Signing in leads back to the page. */
export function leaveForLogin(page: '/portal-login' | '/login' = '/portal-login'): void {
  if (hasLeft) return;
  if (location.pathname !== page) {
    keepLeftPage(location);
    location.assign(page);
  }
  writeStored('user', null);
}

/** Somebody left on purpose: what they typed goes with them. Whose session ended by itself finds it after signing in again. */
export function leaveForGood(): void {
  forgetTyped();
  leaveForLogin('/login');
  hasLeft = true;
  forgetLeftPage();
}
