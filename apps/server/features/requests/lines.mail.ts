import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { sayingIn, speechOf } from '../../speech.ts';
import { lineLetterWords, lineWords } from './lines-words.ts';

/** A line of a customs declaration, as its supplier knows it. */
export interface AskedLine {
  readonly referenceNumber: string;
  readonly productCode: string;
  readonly description: string;
  /** kg; null: unknown */
  readonly netWeight: string | null;
  readonly countryOfOrigin: string;
  readonly importDate: string | null;
}

export interface EmissionRequest {
  readonly company: string;
  readonly supplierName: string;
  readonly answerTo: string;
  readonly language: LetterLanguage;
  readonly goods: readonly AskedLine[];
}

/**
 * Asks a supplier for what Annex IV to Regulation (EU) 2023/956 needs of the goods of customs declarations, and for the
 * carbon price paid (Article 9). Only verified values count in a declaration for 2026 and later (Article 8).
 */
export function requestEmissions({ goods, language, ...asking }: EmissionRequest): MailContent {
  const say = sayingIn(language);
  const words = lineLetterWords({ ...asking, count: goods.length });
  return letter({
    subject: say(words.subject),
    greeting: say(words.greeting),
    paragraphs: [
      `${say(words.imported)} ${say(words.asked)}`,
      words.items.map((item, at) => `${at + 1}. ${say(item)}`).join('\n'),
      say(words.without),
      say(words.answer),
    ],
    facts: goods.map((good) => factOf(good, language)),
    reason: say(words.reason),
  });
}

function factOf(good: AskedLine, language: LetterLanguage): [label: string, value: string] {
  const say = sayingIn(language);
  const { date, country, plainNumber } = speechOf(language);
  const { referenceNumber, productCode, description, netWeight, countryOfOrigin, importDate } = good;
  return [
    say(referenceNumber === '' ? lineWords.withoutNumber : lineWords.declaration(referenceNumber)),
    [
      productCode && say(lineWords.code(productCode)),
      description,
      netWeight === null ? '' : say(lineWords.mass(plainNumber(netWeight))),
      countryOfOrigin && say(lineWords.origin(country(countryOfOrigin))),
      importDate === null ? '' : say(lineWords.imported(date(importDate))),
    ]
      .filter(Boolean)
      .join(', '),
  ];
}
