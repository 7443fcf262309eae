import { serialDate } from '../spreadsheet/xlsx/numbers.ts';
import { AGENT_HEADING, COMMON_HEADINGS, FACTOR_HEADING, type Layout, SHEET } from './layout.ts';
import type { TemplateBook } from './open.ts';

/** What the workbook says it is, and what its headings show. */
export interface TemplateVersion {
  /** '2.1.1', '2.1', '2.0.1', '2.0', '1.1', '1.0', '0.1'; null where neither the version cell nor the headings tell. */
  readonly version: string | null;
  /** What the version cell says; null where its date is none of a published version. */
  readonly byCell: string | null;
  /** ISO date of the version cell. */
  readonly issued: string | null;
  readonly language: string | null;
  readonly layout: Layout;
  /** Row of the headings of the products. */
  readonly headingRow: number;
  /** Where the columns stand, by their letter in the template; those that are found nowhere keep it. */
  readonly columns: ReadonlyMap<string, string>;
  /** Headings that stand elsewhere than in the template. */
  readonly shifted: readonly { readonly cell: string; readonly heading: string }[];
}

/** Dates of issue as the workbook's own list of versions tells them. */
const ISSUED: Readonly<Record<string, string>> = {
  '2023-08-21': '0.1',
  '2023-10-23': '1.0',
  '2023-11-07': '1.1',
  '2024-03-19': '2.0',
  '2024-04-08': '2.0.1',
  '2024-06-05': '2.1',
  '2024-12-13': '2.1.1',
};

const USUAL_HEADING_ROW = 25;

export function versionOf(book: TemplateBook): TemplateVersion {
  const text = (sheet: string, address: string) => book.sheets.get(sheet)?.get(address)?.text.trim() ?? '';
  const issued = serialDate(Number(text(SHEET.version, 'B3')), book.isBase1904) ?? null;
  const byCell = issued === null ? null : (ISSUED[issued] ?? null);
  const headingRow = headingRowOf(text);
  const headings = headingsOf(text, headingRow);
  const byHeadings: Layout | null = headings.some(({ text: heading }) => heading === FACTOR_HEADING)
    ? '2.1.1'
    : headings.some(({ text: heading }) => heading.startsWith(AGENT_HEADING))
      ? '2.1'
      : null;
  const layout = byHeadings ?? (byCell === '2.1.1' ? '2.1.1' : '2.1');
  const { columns, shifted } = columnsOf(headings, headingRow);
  return {
    version: byCell ?? byHeadings,
    byCell,
    issued,
    language: text(SHEET.version, 'B5') || null,
    layout,
    headingRow,
    columns,
    shifted,
  };
}

type Texts = (sheet: string, address: string) => string;

/** Somebody may have inserted a row above the products. */
function headingRowOf(text: Texts): number {
  for (const row of [USUAL_HEADING_ROW, ...Array.from({ length: 40 }, (_, index) => index + 5)]) {
    if (['E', 'F', 'G'].some((column) => text(SHEET.summary, `${column}${row}`) === COMMON_HEADINGS.F)) return row;
  }
  return USUAL_HEADING_ROW;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SEARCHED = [...LETTERS, ...LETTERS.map((letter) => `A${letter}`)];

function headingsOf(text: Texts, row: number): { column: string; text: string }[] {
  return SEARCHED.map((column) => ({ column, text: text(SHEET.summary, `${column}${row}`) })).filter(
    ({ text: heading }) => heading !== '',
  );
}

function columnsOf(headings: readonly { column: string; text: string }[], row: number) {
  const columns = new Map<string, string>();
  const shifted: { cell: string; heading: string }[] = [];
  for (const [letter, heading] of Object.entries(COMMON_HEADINGS)) {
    const found = headings.filter(({ text }) => text.startsWith(heading)).map(({ column }) => column);
    const column = found.includes(letter) || found.length !== 1 ? letter : (found[0] as string);
    columns.set(letter, column);
    if (column !== letter) shifted.push({ cell: `${letter}${row}`, heading });
  }
  return { columns, shifted };
}
