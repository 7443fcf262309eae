import type { CostQuote, QuoteLine } from '@lods/contract/quotes/endpoints';
import { type PdfPart, writePdf } from '@lods/documents/pdf/write-pdf';
import type { Language } from '@lods/translations/browser/languages';
import type { Call } from '../../call.ts';
import { type Speech, speechOf } from '../../speech.ts';
import { companyName } from '../company/declarant.ts';
import { readQuote } from './service.ts';

/** The sheet to attach to an offer, with the figures as they were quoted. */
export async function downloadSheet(call: Call, id: string, language: Language) {
  const quote = await readQuote(call, id);
  const content = await writePdf(sheetOf(quote, await companyName(call), sheetSpeech(language), call.now));
  return { name: `${quote.number}-${language}.pdf`, mediaType: 'application/pdf', content };
}

/** The words of a sheet, and its numbers where they are known. */
type SheetSpeech = Omit<Speech, 'number'> & {
  readonly number: (value: string | null, decimals: number) => string;
};

function sheetSpeech(language: Language): SheetSpeech {
  const speech = speechOf(language);
  return {
    ...speech,
    number: (value, decimals) => (value === null ? speech.say('Unknown') : speech.number(value, decimals)),
  };
}

function sheetOf(quote: CostQuote, company: string, speech: SheetSpeech, createdAt: Date) {
  const { say, date } = speech;
  return {
    title: say('CBAM costs of your order'),
    subtitle: `${company}, ${quote.number}`,
    foot: `${company}, ${quote.number}`,
    createdAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say('Customer'), quote.customer],
          ...(quote.reference === '' ? [] : ([[say('Reference'), quote.reference]] as const)),
          [say('Calculated on'), date(quote.computedAt.slice(0, 10))],
          [say('Valid until'), date(quote.validUntil)],
        ],
      },
      tableOf(quote.lines, speech),
      { kind: 'heading', text: `${say('CBAM costs in total')}: ${speech.number(quote.totalEur, 2)} EUR` },
      ...notesOf(quote, speech).map((text): PdfPart => ({ kind: 'text', text })),
    ] satisfies PdfPart[],
  };
}

function tableOf(lines: readonly QuoteLine[], { say, number, country }: SheetSpeech): PdfPart {
  return {
    kind: 'table',
    columns: [
      { head: say('Line'), width: 1 },
      { head: say('Goods'), width: 4 },
      { head: say('CN code'), width: 2 },
      { head: say('Country of origin'), width: 3 },
      { head: say('Installation'), width: 2.5 },
      { head: say('Quarter of delivery'), width: 2 },
      { head: say('Amount'), width: 2, isNumber: true },
      { head: say('Certificates'), width: 2.5, isNumber: true },
      { head: say('Price a certificate (EUR)'), width: 2, isNumber: true },
      { head: say('Cost (EUR)'), width: 2, isNumber: true },
      { head: say('Per unit (EUR)'), width: 2, isNumber: true },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.description,
      line.cnCode,
      country(line.countryOfOrigin),
      line.installation ?? say('Default values'),
      line.quarter.split('-').reverse().join(' '),
      `${number(line.amount, 3)} ${line.unit}`,
      number(line.certificates, 3),
      line.basis === 'outside'
        ? say('Outside CBAM')
        : `${number(line.priceEur, 2)}${line.basis === 'assumed' ? ' *' : ''}`,
      number(line.costEur, 2),
      number(line.costPerUnitEur, 2),
    ]),
  };
}

function notesOf({ lines, linesLacking, assumedEur }: CostQuote, { say, number }: SheetSpeech): string[] {
  const hasUnverified = lines.some(({ installation, isVerified }) => installation !== null && !isVerified);
  const note = (holds: boolean, text: string) => (holds ? [text] : []);
  return [
    ...note(
      assumedEur !== '0',
      `${say('* The price of a certificate is assumed: it is published after the quarter, from 2027 on each week.')} ${say('At assumed prices')}: ${number(assumedEur, 2)} EUR.`,
    ),
    ...note(linesLacking > 0, say('Lines whose cost is unknown are not in the total.')),
    ...note(
      hasUnverified,
      say('Emissions that no accredited verifier has confirmed do not count: default values count instead.'),
    ),
    say(
      'Certificates are due for the goods of importers above 50 t a year: (EU) 2023/956 Art. 2a and 22. Costs follow the law and the prices known on the day of calculation.',
    ),
  ];
}
