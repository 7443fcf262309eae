import type { Remark } from '@lods/cbam/finding-rule';
import type { Tables } from '@lods/cbam/tables';
import { packCell, Rows } from '../../spreadsheet/rows.ts';
import type { Workbook } from '../../spreadsheet/workbook.ts';
import { type Field, NUMERIC } from '../fields.ts';
import type { LineOptions } from '../line.ts';
import { Copies } from '../status/copies.ts';
import { type LinesOfFile, linesOfTables } from './lines-of-tables.ts';
import type { Table } from './read-table.ts';

/** One goods item whose values are known by name: nothing about columns, units or numbers is open. Masses are kilograms with a point. */
export interface Item<F extends Field> {
  readonly values: Readonly<Record<F, string>>;
  readonly remarks: readonly Remark[];
  /** Why the item is none of the goods as it stands. */
  readonly apart?: Remark | null;
}

export interface ItemsOfFile<F extends Field> {
  readonly format: Workbook['format'];
  /** The same for every file of the form. */
  readonly shape: string;
  /** Why the fields are certain. */
  readonly because: string;
  /** Fills the first cell of every row, so that each item stays a row. */
  readonly mark: string;
  /** What stands where a table has its heading, field by field. */
  readonly headings: Readonly<Record<F, string>>;
  /** Where each field stands in a file of the form. */
  readonly places: Readonly<Record<F, string>>;
  readonly items: readonly Item<F>[];
}

/** The lines of a file whose items were read by name, as those of a table with a column for each field. */
export function linesOfItems<F extends Field>(
  file: ItemsOfFile<F>,
  tables: Tables,
  options: LineOptions,
  aside?: Parameters<typeof linesOfTables>[6],
): LinesOfFile {
  const table = tableOf(file);
  const copies = new Copies(1);
  const hear = copies.listener(table.sheet, table.columns);
  for (let index = 0; index < file.items.length; index += 1)
    if (table.apartAt(index) === null) hear(table.sheet.rows.packedAt(index), index);
  copies.settle();
  return linesOfTables(file.format, file.shape, [table], copies, tables, options, aside);
}

function tableOf<F extends Field>({ because, mark, headings, places, items }: ItemsOfFile<F>): Table {
  const fields = Object.keys(places) as F[];
  const rows = new Rows();
  for (const [index, { values }] of items.entries())
    rows.add(index + 1, [mark, ...fields.map((field) => packed(field, values[field]))]);
  const columns = fields.map((field, index) => ({ index: index + 1, letter: places[field], field }));
  return {
    sheet: { name: '', isHidden: false, rows, merges: [], hiddenRows: new Set(), hiddenColumns: new Set() },
    isUnderstood: true,
    firstIndex: 0,
    csv: undefined,
    headingTexts: ['Declaration', ...fields.map((field) => headings[field])],
    columns,
    currency: null,
    quantityUnit: null,
    marks: new Map(columns.map(({ index }) => [index, '.'])),
    netMass: { mark: '.', unit: 'kg' },
    grossMass: { mark: '.', unit: 'kg' },
    dateOrder: null,
    isUtc: false,
    headingRow: null,
    asides: [],
    statesInDoubt: new Map(),
    apartAt: (index) => items[index]?.apart ?? null,
    headingKind: () => null,
    cellsAt: (index) => rows.packedAt(index),
    remarksAt: (index) => [...(items[index]?.remarks ?? [])],
    mapping: {
      sheet: '',
      headingRow: null,
      language: null,
      columns: fields.map((field) => ({
        column: places[field],
        heading: headings[field],
        field,
        confidence: 'certain',
        because,
        samples: [...new Set(items.slice(0, 50).map(({ values }) => values[field]))]
          .filter((text) => text !== '')
          .slice(0, 5),
        ...(field === 'netMass' || field === 'grossMass' ? { unit: 'kg' as const, decimalMark: '.' as const } : {}),
      })),
    },
    questions: [],
    questionsOfHidden: [],
    findings: [],
  };
}

/** Amounts of such files are numbers with a point; what is none stays a text and is refused where it matters. */
function packed(field: Field, text: string): string {
  return NUMERIC.includes(field) && /^\d+(\.\d+)?$/.test(text) ? packCell('number', text) : text;
}
