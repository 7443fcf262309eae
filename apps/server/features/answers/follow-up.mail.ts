import { dayInWords } from '@lods/contract/day-in-words';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { AskedOf } from '../requests/letters.ts';

const reasonOf = (importer: string) =>
  `You get this mail because ${importer} has named you as the maker of goods that it imports. Your answer goes to ${importer} alone.`;

const ANSWER = 'Answer this request';
const PRIVATE =
  'The link needs no account. Keep it private: whoever has it can answer for you. Links of earlier mails work too.';

/** Reminds of a request that was not answered. `isLate`: the day of the answer has passed. */
export function reminderMail(request: AskedOf, { isLate, url }: { isLate: boolean; url: string }): MailContent {
  const { importerName, supplierName, reportingYear, answerDueOn, goods } = request;
  return letter({
    subject: `Reminder: emissions data for ${reportingYear}, asked by ${importerName}`,
    greeting: 'Good day,',
    paragraphs: [
      `${importerName} asked ${supplierName} for the emissions of its goods. ${isLate ? `An answer was due by ${dayInWords(answerDueOn)}.` : `Please answer by ${dayInWords(answerDueOn)}.`}`,
      ...(goods.length === 0
        ? []
        : [goods.map(({ cnCode, description }) => `- ${cnCode} ${description}`.trimEnd()).join('\n')]),
      `Without your figures ${importerName} has to use the default values of the law, which are often higher. If you cannot answer, the form takes the reason.`,
      PRIVATE,
    ],
    action: { label: ANSWER, url },
    reason: reasonOf(importerName),
  });
}

/** Tells the supplier that its answer came back with a question. The question is in the form, not in the mail. */
export const questionMail = ({ importerName, reportingYear }: AskedOf, url: string): MailContent =>
  letter({
    subject: `A question about your emissions data for ${reportingYear}, from ${importerName}`,
    greeting: 'Good day,',
    paragraphs: [
      `${importerName} has read your answer and asks something about it. The link shows the question and what you answered; you can change it and send it again.`,
      PRIVATE,
    ],
    action: { label: 'Read the question', url },
    reason: reasonOf(importerName),
  });

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
