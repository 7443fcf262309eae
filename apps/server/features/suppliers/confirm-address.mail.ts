import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { sayingIn } from '../../speech.ts';
import { addressWords } from './address-words.ts';

export interface AddressQuestion {
  readonly company: string;
  readonly supplierName: string;
  readonly address: string;
  readonly language: LetterLanguage;
  readonly url: string;
  readonly days: number;
}

/** Asks the owner of an address whether it is the right one, before anything about goods goes there. */
export function confirmAddress({ url, language, ...asked }: AddressQuestion): MailContent {
  const say = sayingIn(language);
  const { subject, greeting, paragraphs, action, reason } = addressWords(asked);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: paragraphs.map(say),
    action: { label: say(action), url },
    reason: say(reason),
  });
}
