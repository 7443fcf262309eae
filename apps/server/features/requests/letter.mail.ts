import { answerLanguagesInWords } from '@lods/contract/answers/languages';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { fillTemplate, type Placeholder } from '@lods/contract/requests/letter';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { sayingIn, speechOf } from '../../speech.ts';
import { goodsInLetter } from './goods-in-letter.ts';
import { ALL_GOODS, requestWords } from './letter-words.ts';

export interface Asked {
  readonly template: string;
  readonly language: LetterLanguage;
  readonly supplierName: string;
  readonly importerName: string;
  /** 'Q3' and 2026. */
  readonly quarter: string;
  readonly year: number;
  readonly goods: readonly { readonly cnCode: string; readonly description: string }[];
  readonly deadline: string;
}

/** The letter that asks for emissions data, with every placeholder filled. */
export function requestText(asked: Asked): string {
  const values: Record<Placeholder, string> = {
    supplierName: asked.supplierName,
    importerName: asked.importerName,
    quarter: asked.quarter,
    year: String(asked.year),
    goods:
      asked.goods.length === 0
        ? `- ${sayingIn(asked.language)(ALL_GOODS)}`
        : goodsInLetter(asked.goods, asked.language),
    deadline: speechOf(asked.language).date(asked.deadline),
  };
  return fillTemplate(asked.template, values).trim();
}

/**
 * The letter as a mail. To an address that its owner has not confirmed it goes in a frame that is always the same, because the
 * letter is the sender's own words and the reader has never heard of us.
 */
export function requestMail(
  text: string,
  asked: Asked,
  { isConfirmed, isTracked, url }: { readonly isConfirmed: boolean; readonly isTracked: boolean; readonly url: string },
): MailContent {
  const say = sayingIn(asked.language);
  const words = requestWords(asked);
  const letterParts = text.split(/\r?\n\s*\r?\n/);
  const [greeting = '', ...paragraphs] = isConfirmed
    ? letterParts
    : [say(words.greeting), say(words.frame), ...letterParts];
  return letter({
    subject: say(words.subject),
    greeting,
    paragraphs: [
      ...paragraphs,
      say(words.form(answerLanguagesInWords(asked.language === 'en' ? 'en-GB' : asked.language))),
    ],
    action: { label: say(words.action), url },
    reason: [say(words.reason), ...(isTracked ? [say(words.tracking)] : [])].join(' '),
  });
}
