import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { type Phrase, phrase, term } from '@lods/translations/phrase';
import { sayingIn, speechOf } from '../../speech.ts';
import { goodsInLetter } from '../requests/goods-in-letter.ts';
import { PRIVATE_LINK, questionWords, reminderWords, requestWords } from '../requests/letter-words.ts';
import type { AskedOf } from '../requests/letters.ts';

/** Reminds of a request that was not answered. `isLate`: the day of the answer has passed. */
export function reminderMail(request: AskedOf, { isLate, url }: { isLate: boolean; url: string }): MailContent {
  const { importerName, supplierName, reportingYear: year, answerDueOn, goods, language } = request;
  const say = sayingIn(language);
  const words = reminderWords({ importerName, supplierName, year, dueOn: speechOf(language).date(answerDueOn) });
  const { greeting, action, reason } = frameOf(request);
  return letter({
    subject: say(words.subject),
    greeting: say(greeting),
    paragraphs: [
      `${say(words.asked)} ${say(isLate ? words.late : words.due)}`,
      ...(goods.length === 0 ? [] : [goodsInLetter(goods, language)]),
      say(words.without),
      say(PRIVATE_LINK),
    ],
    action: { label: say(action), url },
    reason: say(reason),
  });
}

/** Tells the supplier that its answer came back with a question. The question is in the form, not in the mail. */
export function questionMail(request: AskedOf, url: string): MailContent {
  const say = sayingIn(request.language);
  const { subject, asked, action } = questionWords(request.importerName, request.reportingYear);
  const { greeting, reason } = frameOf(request);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: [say(asked), say(PRIVATE_LINK)],
    action: { label: say(action), url },
    reason: say(reason),
  });
}

const frameOf = ({ importerName, reportingPeriod, reportingYear }: AskedOf) =>
  requestWords({ importerName, quarter: reportingPeriod, year: reportingYear });

/** Direct and indirect emissions as tCO2e per tonne; null: not known. */
export type FigurePair = readonly [direct: string | null, indirect: string | null];

export interface News {
  readonly supplierName: string;
  readonly kind: 'answered' | 'changed' | 'declined' | 'shared';
  readonly version: number;
  /** Figures that an accepted version had before: CN code, before, now. */
  readonly changes: readonly { readonly cnCode: string; readonly before: FigurePair; readonly now: FigurePair }[];
  /** Quarters that were filed with goods of these codes. */
  readonly filed: readonly string[];
  readonly url: string;
}

const HAPPENED: Readonly<Record<News['kind'], (name: string) => Phrase>> = {
  answered: (name) => phrase`${name} has answered your request for emissions data.`,
  changed: (name) => phrase`${name} has sent a new version of an answer that you have accepted.`,
  declined: (name) => phrase`${name} will not answer your request for emissions data. The reason is on the page.`,
  shared: (name) => phrase`${name} has shared emissions data with you.`,
};

/** Tells the importer what a supplier sent, in the language of the reader. `importerName`: '' where it has none yet. */
export function newsMail(
  importerName: string,
  { supplierName, kind, version, changes, filed, url }: News,
  language: Language,
): MailContent {
  const say = sayingIn(language);
  const { plainNumber } = speechOf(language);
  const importer = importerName === '' ? term('your company') : importerName;
  const figures = (pair: FigurePair) =>
    pair.map((figure) => (figure === null ? say(phrase`unknown`) : plainNumber(figure))).join(' / ');
  return letter({
    subject: say(
      kind === 'declined'
        ? phrase`${supplierName}: no answer`
        : phrase`${supplierName}: emissions data, version ${version}`,
    ),
    greeting: say(phrase`Good day,`),
    paragraphs: [
      say(HAPPENED[kind](supplierName)),
      ...(changes.length === 0
        ? []
        : [say(phrase`What changes, as direct and indirect emissions in tCO2e per tonne:`)]),
      ...(kind === 'changed'
        ? [say(phrase`Your drafts keep the accepted figures until you accept the new version.`)]
        : []),
      ...(filed.length === 0
        ? []
        : [
            say(
              phrase`Filed with goods of these codes, and unchanged: ${filed.join(', ')}. To use the new figures there, file a correction.`,
            ),
          ]),
    ],
    facts: changes.map(({ cnCode, before, now }) => [cnCode, `${figures(before)} → ${figures(now)}`] as const),
    action: { label: say(kind === 'declined' ? phrase`Read the reason` : phrase`Review the answer`), url },
    reason: say(phrase`You get this mail because it is the contact address of ${importer}.`),
  });
}
