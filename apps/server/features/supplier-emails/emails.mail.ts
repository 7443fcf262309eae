import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { sayingIn } from '../../speech.ts';
import { letterFrame, recipientWords } from './email-words.ts';

export interface SupplierLetter {
  readonly subject: string;
  readonly message: string;
  readonly supplier: string;
  readonly language: LetterLanguage;
  /** Where the importer sees what the supplier has sent. */
  readonly url: string;
  /** The picture whose loading is counted; null where nothing is. */
  readonly picture: string | null;
}

/** What a supplier writes to an importer, in its own words. */
export function supplierLetter({ subject, message, supplier, language, url, picture }: SupplierLetter): MailContent {
  const [greeting = '', ...paragraphs] = message.split(/\n{2,}/);
  const say = sayingIn(language);
  const { action, reason } = letterFrame(supplier);
  return letter({
    subject,
    greeting,
    paragraphs,
    action: { label: say(action), url },
    reason: say(reason),
    ...(picture === null ? {} : { picture }),
  });
}

/** Asks an importer whether a supplier may write to this address. */
export function confirmRecipient(asked: {
  readonly supplier: string;
  readonly company: string;
  readonly address: string;
  readonly language: LetterLanguage;
  readonly url: string;
}): MailContent {
  const { supplier, company, address, language, url } = asked;
  const say = sayingIn(language);
  const { subject, greeting, paragraphs, action, reason } = recipientWords(supplier, company, address);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: paragraphs.map(say),
    action: { label: say(action), url },
    reason: say(reason),
  });
}
