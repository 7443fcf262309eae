import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { phrase } from '@lods/translations/phrase';
import { sayingIn } from '../../speech.ts';
import { type Asked, invitationWords } from './invitation-words.ts';

/** Asks somebody into a company, in the language of who asks. */
export function invitationMail(asked: Asked, url: string, language: Language): MailContent {
  const say = sayingIn(language);
  const { subject, greeting, paragraphs, action, reason } = invitationWords(asked);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: paragraphs.map(say),
    action: { label: say(action), url },
    reason: say(reason),
  });
}

export function confirmEmailMail(url: string, hours: number, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`Confirm your email address`),
    greeting: say(phrase`Good day,`),
    paragraphs: [
      say(
        phrase`please confirm that this address is yours. A link for a new password is sent to it when you need one.`,
      ),
      say(phrase`The link works once and for ${hours} hours. Opening it alone confirms nothing.`),
    ],
    action: { label: say(phrase`Confirm this address`), url },
    reason: say(
      phrase`You get this mail because this address was entered for an account of Lods. Not you? Ignore this mail.`,
    ),
  });
}

const REASON = phrase`You get this mail because its address is confirmed for this account.`;

export function resetMail(username: string, url: string, minutes: number, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`A new password for Lods`),
    greeting: say(phrase`Good day,`),
    paragraphs: [
      say(phrase`somebody asked for a new password for your account ${username}.`),
      say(
        phrase`The link works once and for ${minutes} minutes. Your password stays as it is until you choose a new one; a second factor is asked for all the same.`,
      ),
    ],
    action: { label: say(phrase`Choose a new password`), url },
    reason: say(
      phrase`You get this mail because its address is confirmed for this account. Not you? Ignore this mail.`,
    ),
  });
}

export function passwordWasReset(username: string, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`Your password was changed`),
    greeting: say(phrase`Good day,`),
    paragraphs: [
      say(
        phrase`the password of your account ${username} was changed with a link that was sent to this address. Every session has ended.`,
      ),
      say(phrase`If it was not you, ask the operator of your installation at once to disable the account.`),
    ],
    reason: say(REASON),
  });
}

const CHANGED = {
  email: (username: string) => phrase`Another email address was confirmed for your account ${username}.`,
  password: (username: string) => phrase`The password was changed for your account ${username}.`,
  factorOn: (username: string) => phrase`The second factor was turned on for your account ${username}.`,
  factorOff: (username: string) => phrase`The second factor was turned off for your account ${username}.`,
  passkeyAdded: (username: string) => phrase`A passkey was added for your account ${username}.`,
  passkeyRemoved: (username: string) => phrase`A passkey was removed for your account ${username}.`,
} as const;
export type SignInChange = keyof typeof CHANGED;

/** Tells the owner of an account that a way into it changed. */
export function signInChanged(username: string, change: SignInChange, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`Your sign-in was changed`),
    greeting: say(phrase`Good day,`),
    paragraphs: [
      say(CHANGED[change](username)),
      say(phrase`If it was not you, choose a new password at once and look at passkeys and sessions in Settings.`),
    ],
    reason: say(REASON),
  });
}
