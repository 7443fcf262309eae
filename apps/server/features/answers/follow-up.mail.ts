import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { sayingIn, speechOf } from '../../speech.ts';
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
      ...(goods.length === 0
        ? []
        : [goods.map(({ cnCode, description }) => `- ${cnCode} ${description}`.trimEnd()).join('\n')]),
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

export interface News {
  readonly supplierName: string;
  readonly kind: 'answered' | 'changed' | 'declined' | 'shared';
  readonly version: number;
  /** Figures that an accepted version had before: CN code, before, now. */
  readonly changes: readonly { readonly cnCode: string; readonly before: string; readonly now: string }[];
  /** Quarters that were filed with goods of these codes. */
  readonly filed: readonly string[];
  readonly url: string;
}

const HAPPENED: Readonly<Record<News['kind'], (name: string) => string>> = {
  answered: (name) => `${name} has answered your request for emissions data.`,
  changed: (name) => `${name} has sent a new version of an answer that you have accepted.`,
  declined: (name) => `${name} will not answer your request for emissions data. The reason is on the page.`,
  shared: (name) => `${name} has shared emissions data with you.`,
};

/** Tells the importer what a supplier sent. */
export function newsMail(
  importerName: string,
  { supplierName, kind, version, changes, filed, url }: News,
): MailContent {
  return letter({
    subject: `${supplierName}: ${kind === 'declined' ? 'no answer' : `emissions data, version ${version}`}`,
    greeting: 'Good day,',
    paragraphs: [
      HAPPENED[kind](supplierName),
      ...(changes.length === 0 ? [] : ['What changes, as direct and indirect emissions in tCO2e per tonne:']),
      ...(kind === 'changed' ? ['Your drafts keep the accepted figures until you accept the new version.'] : []),
      ...(filed.length === 0
        ? []
        : [
            `Filed with goods of these codes, and unchanged: ${filed.join(', ')}. To use the new figures there, file a correction.`,
          ]),
    ],
    facts: changes.map(({ cnCode, before, now }) => [cnCode, `${before} → ${now}`] as const),
    action: { label: kind === 'declined' ? 'Read the reason' : 'Review the answer', url },
    reason: `You get this mail because it is the contact address of ${importerName}.`,
  });
}
