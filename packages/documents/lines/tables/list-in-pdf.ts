import type { Remark } from '@lods/cbam/finding-rule';
import type { Tables } from '@lods/cbam/tables';
import { isKnownCode } from '../../papers/known-codes.ts';
import { isBeside, type PaperKey, type PaperRecord } from '../../papers/paper-value.ts';
import { readPaper } from '../../papers/read-paper.ts';
import { openPdf, readTextPage } from '../../papers/text-pages.ts';
import type { ReaderContext } from '../../reader.ts';
import type { Field } from '../fields.ts';
import { findingOfFile } from '../findings/file-findings.ts';
import { remarkOf } from '../findings/line-findings.ts';
import type { LineOptions } from '../line.ts';
import type { LinesOfFile } from './lines-of-tables.ts';
import { type Item, linesOfItems } from './table-of-items.ts';

/** Where each field stands among the values of a customs paper. */
const PLACES = {
  mrn: 'MRN',
  reference: 'Reference nummer',
  cnCode: 'Varekode',
  description: 'Varebeskrivelse',
  countryOfOrigin: 'Oprindelsesland',
  netMass: 'Nettomasse',
  grossMass: 'Bruttomasse',
  date: 'Antagelsesdato',
  procedure: 'Procedure',
  importer: 'Modtager Navn',
  supplier: 'Afsender Navn',
  supplierAddress: 'Afsender Adresse',
} as const satisfies Partial<Record<Field, PaperKey>>;

type PaperField = keyof typeof PLACES;
const FIELDS = Object.keys(PLACES) as PaperField[];

const HEADINGS: Readonly<Record<PaperField, string>> = {
  mrn: 'MRN',
  reference: 'Reference',
  cnCode: 'Commodity code',
  description: 'Description of goods',
  countryOfOrigin: 'Country of origin',
  netMass: 'Net mass (kg)',
  grossMass: 'Gross mass (kg)',
  date: 'Acceptance date',
  procedure: 'Procedure',
  importer: 'Importer',
  supplier: 'Supplier',
  supplierAddress: 'Supplier address',
};

/** What decides whether a line is a good and how much of it: unsure, the line waits for a person. */
const DECIDING: ReadonlySet<PaperField> = new Set(['cnCode', 'countryOfOrigin', 'netMass', 'procedure']);

/**
 * Reads a list that was printed as PDF, or a customs paper, by the reader of papers. What it is not sure of is no line to take over: the line is
 * refused with what was read. A code of the nomenclature that is printed more often than it was read stands as a line without its values.
 * @throws {Refusal} as the reader of papers does
 */
export async function openListInPdf(
  bytes: Uint8Array,
  tables: Tables,
  options: LineOptions,
  report: ReaderContext['report'],
): Promise<LinesOfFile> {
  const printed = await codesPrinted(Uint8Array.from(bytes));
  const { records, findings } = await readPaper(Uint8Array.from(bytes), {}, { report, emit: async () => {} });
  const items = records.map(itemOf);
  for (const { values } of items) take(printed, values.cnCode);
  const unread = printed.map((code): Item<PaperField> => ({ values: { ...NOTHING, cnCode: code }, remarks: [] }));
  const file = {
    format: 'pdf',
    shape: 'pdf',
    because: 'read from the print',
    mark: 'PDF',
    headings: HEADINGS,
    places: filledPlaces(items),
    items: [...items, ...unread],
  } as const;
  return linesOfItems(file, tables, options, {
    findings: findings.map((text) => findingOfFile(null, 'paper-told', { text })),
    questions: [],
  });
}

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<PaperField, string>;

/** What no line states is no column, so that the quarter of lines without a day is asked once. */
const filledPlaces = (items: readonly Item<PaperField>[]) =>
  Object.fromEntries(
    Object.entries(PLACES).filter(
      ([field]) => DECIDING.has(field as PaperField) || items.some(({ values }) => values[field as PaperField] !== ''),
    ),
  ) as typeof PLACES;

function itemOf(record: PaperRecord): Item<PaperField> {
  const values = { ...NOTHING };
  const remarks: Remark[] = [];
  for (const field of FIELDS) {
    const found = record.find(({ key }) => key === PLACES[field]);
    if (!found || found.certainty === 'missing') continue;
    if (found.certainty === 'sure' || DECIDING.has(field)) values[field] = found.value;
    if (found.certainty === 'sure' || isBeside(found.key)) continue;
    const stated = { field, text: found.text };
    remarks.push(remarkOf(DECIDING.has(field) ? 'print-unsure' : 'print-left-out', stated));
  }
  return { values, remarks };
}

/** Codes of eight or ten digits on the pages of text that the nomenclature knows, in one word or in groups of digits. */
async function codesPrinted(bytes: Uint8Array): Promise<string[]> {
  const loading = openPdf(bytes);
  const codes: string[] = [];
  try {
    const document = await loading.promise.catch(() => null);
    for (let number = 1; number <= (document?.numPages ?? 0); number += 1) {
      const page = await document?.getPage(number);
      const read = page && (await readTextPage(page, number, { hasFields: false, hasDrawings: async () => false }));
      if (read && 'words' in read)
        for (const { text } of read.words) {
          const digits = text.replace(/[.\s]/g, '');
          if (/^(?:\d{8}|\d{10})$/.test(digits) && isKnownCode(digits) === true) codes.push(digits);
        }
      page?.cleanup();
    }
  } finally {
    await loading.destroy();
  }
  return codes;
}

/** Removes one code of the list that begins as this one. */
function take(codes: string[], code: string): void {
  const at = codes.findIndex((printed) => printed.slice(0, 8) === code.slice(0, 8));
  if (at >= 0) codes.splice(at, 1);
}
