/** What the browser is asked for passkeys. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Browsers make passkeys for names alone, over https or at localhost. */
export const isPasskeyPossible = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

export type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const makePasskey = (optionsJSON: CreationOptions) => startRegistration({ optionsJSON });
export const showPasskey = (optionsJSON: RequestOptions) => startAuthentication({ optionsJSON });

/** Somebody closed the window of the browser, or had no passkey in it: nothing went wrong, and they know. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** What to say when the browser made or showed none. */
export function sayBrowserFault(error: Error): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for your account already.';
  if (isGivenUp(error)) return 'No passkey was used. Try again, or sign in with your password.';
  return error.message;
}
