import { answerLanguagesInWords } from '@lods/contract/answers/languages';
import { dayInWords } from '@lods/contract/day-in-words';
import { fillTemplate, type Placeholder } from '@lods/contract/requests/letter';
import { letter, type MailContent } from '@lods/messaging/mail/letter';

export interface Asked {
  readonly template: string;
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
        ? '- all goods under the mechanism that you deliver to us'
        : asked.goods.map(({ cnCode, description }) => `- ${cnCode} ${description}`.trimEnd()).join('\n'),
    deadline: dayInWords(asked.deadline),
  };
  return fillTemplate(asked.template, values).trim();
}

/**
 * The letter as a mail. To an address that its owner has not confirmed it goes in a frame that is always the same, because the
 * letter is the sender's own words and the reader has never heard of us.
 */
export function requestMail(
  text: string,
  { importerName, quarter, year }: Asked,
  { isConfirmed, isTracked, url }: { readonly isConfirmed: boolean; readonly isTracked: boolean; readonly url: string },
): MailContent {
  const letterParts = text.split(/\r?\n\s*\r?\n/);
  const [greeting = '', ...paragraphs] = isConfirmed ? letterParts : [...frameOf(importerName), ...letterParts];
  return letter({
    subject: `Emissions data of ${year} for goods imported in ${quarter}: request from ${importerName}`,
    greeting,
    paragraphs: [
      ...paragraphs,
      `The link opens a form that needs no account. It takes the workbook of the European Commission, the totals of your bills, or your figures, in ${answerLanguagesInWords()}. Keep it private: whoever has it can answer for you.`,
    ],
    action: { label: 'Answer this request', url },
    reason: `You get this mail because ${importerName} has named you as the maker of goods that it imports. Your answer goes to ${importerName} alone.${isTracked ? ` ${importerName} sees whether the link was opened.` : ''}`,
  });
}

const frameOf = (importerName: string) => [
  'Good day,',
  `the letter below was written by ${importerName} and sent with Lods, a service for the Carbon Border Adjustment Mechanism of the European Union. Lods does not know whether it is meant for you: nobody has confirmed this address. It never asks for passwords or payments.`,
];
