import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';
import type { Phrase } from '@lods/translations/phrase';
import { type Asked, invitationWords } from './invitation-words.ts';

/** Asks somebody into a company, in the language of who asks. */
export function invitationMail(asked: Asked, url: string, language: Language): MailContent {
  const say = (text: Phrase) => (language === 'en' ? String(text) : memoryOf(language).say(text));
  const { subject, greeting, paragraphs, action, reason } = invitationWords(asked);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: paragraphs.map(say),
    action: { label: say(action), url },
    reason: say(reason),
  });
}

export function confirmEmailMail(url: string, hours: number): MailContent {
  return letter({
    subject: 'Confirm your email address',
    greeting: 'Good day,',
    paragraphs: [
      'please confirm that this address is yours. A link for a new password is sent to it when you need one.',
      `The link works once and for ${hours} hours. Opening it alone confirms nothing.`,
    ],
    action: { label: 'Confirm this address', url },
    reason: 'You get this mail because this address was entered for an account of Lods. Not you? Ignore this mail.',
  });
}

export function resetMail(username: string, url: string, minutes: number): MailContent {
  return letter({
    subject: 'A new password for Lods',
    greeting: 'Good day,',
    paragraphs: [
      `somebody asked for a new password for your account ${username}.`,
      `The link works once and for ${minutes} minutes. Your password stays as it is until you choose a new one; a second factor is asked for all the same.`,
    ],
    action: { label: 'Choose a new password', url },
    reason: 'You get this mail because its address is confirmed for this account. Not you? Ignore this mail.',
  });
}

export function passwordWasReset(username: string): MailContent {
  return letter({
    subject: 'Your password was changed',
    greeting: 'Good day,',
    paragraphs: [
      `the password of your account ${username} was changed with a link that was sent to this address. Every session has ended.`,
      'If it was not you, ask the operator of your installation at once to disable the account.',
    ],
    reason: 'You get this mail because its address is confirmed for this account.',
  });
}

/** Tells the owner of an account that a way into it changed: `what` is a whole clause, 'a passkey was added'. */
export function signInChanged(username: string, what: string): MailContent {
  return letter({
    subject: 'Your sign-in was changed',
    greeting: 'Good day,',
    paragraphs: [
      `${what[0]?.toUpperCase()}${what.slice(1)} for your account ${username}.`,
      'If it was not you, choose a new password at once and look at passkeys and sessions in Settings.',
    ],
    reason: 'You get this mail because its address is confirmed for this account.',
  });
}
