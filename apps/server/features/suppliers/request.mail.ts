import { dayInWords } from '@lods/contract/day-in-words';
import { fillTemplate, type Placeholder } from '@lods/contract/request-letter';
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

export function requestMail(text: string, { importerName, quarter, year }: Asked): MailContent {
  const [greeting = '', ...paragraphs] = text.split(/\r?\n\s*\r?\n/);
  return letter({
    subject: `Emissions data for ${quarter} ${year}: request from ${importerName}`,
    greeting,
    paragraphs,
    reason: `You get this mail because ${importerName} has named you as the maker of goods that it imports. Your answer goes to ${importerName}.`,
  });
}
