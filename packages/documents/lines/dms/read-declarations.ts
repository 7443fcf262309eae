import type { Tables } from '@lods/cbam/tables';
import { packCell, Rows } from '../../spreadsheet/rows.ts';
import { Copies } from '../copies.ts';
import { NUMERIC } from '../fields.ts';
import type { LineOptions } from '../line.ts';
import { remarkOf } from '../line-findings.ts';
import { type LinesOfFile, linesOfTables } from '../lines-of-tables.ts';
import type { Table } from '../read-table.ts';
import { type DmsField, type GoodsItem, goodsItems, HEADINGS, PATHS } from './goods-items.ts';
import { scanDeclarations } from './scan-declarations.ts';

const FIELDS = Object.keys(PATHS) as DmsField[];

/**
 * Reads customs declarations in XML: Danish DMS H1 and I1, one or many in a file. Masses are kilograms with a point by the data model, so nothing
 * of it is in doubt; each goods item becomes a row of a table whose columns are elements.
 */
export function openDeclarations(bytes: Uint8Array, tables: Tables, options: LineOptions): LinesOfFile {
  const items: GoodsItem[] = [];
  scanDeclarations(bytes, (declaration) => items.push(...goodsItems(declaration)));
  const table = tableOf(items);
  const copies = new Copies(1);
  const hear = copies.listener(table.sheet, table.columns);
  for (let index = 0; index < items.length; index += 1) hear(table.sheet.rows.packedAt(index), index);
  copies.settle();
  return linesOfTables('xml', 'dms', [table], copies, tables, options);
}

function tableOf(items: readonly GoodsItem[]): Table {
  const rows = new Rows();
  // The first column is never empty, so that every goods item stays a row.
  for (const [index, { values }] of items.entries())
    rows.add(index + 1, ['DMS', ...FIELDS.map((field) => packed(field, values[field]))]);
  const columns = FIELDS.map((field, index) => ({ index: index + 1, letter: PATHS[field], field }));
  return {
    sheet: { name: '', isHidden: false, rows, merges: [], hiddenRows: 0, hiddenColumns: new Set() },
    isUnderstood: true,
    firstIndex: 0,
    csv: undefined,
    headingTexts: ['Declaration', ...FIELDS.map((field) => HEADINGS[field])],
    columns,
    currency: null,
    quantityUnit: null,
    marks: new Map(columns.map(({ index }) => [index, '.'])),
    netMass: { mark: '.', unit: 'kg' },
    grossMass: { mark: '.', unit: 'kg' },
    dateOrder: null,
    isUtc: false,
    apartAt: () => null,
    headingKind: () => null,
    cellsAt: (index) => rows.packedAt(index),
    remarksAt: (index) => (items[index]?.isDateOfIssue ? [remarkOf('date-of-issue')] : []),
    mapping: {
      sheet: '',
      headingRow: null,
      language: null,
      columns: FIELDS.map((field) => ({
        column: PATHS[field],
        heading: HEADINGS[field],
        field,
        confidence: 'certain',
        because: 'customs data model',
        samples: [...new Set(items.slice(0, 50).map(({ values }) => values[field]))]
          .filter((text) => text !== '')
          .slice(0, 5),
        ...(field === 'netMass' || field === 'grossMass' ? { unit: 'kg' as const, decimalMark: '.' as const } : {}),
      })),
    },
    questions: [],
    findings: [],
  };
}

/** Amounts of the data model are numbers with a point; what is none stays a text and is refused where it matters. */
function packed(field: DmsField, text: string): string {
  return NUMERIC.includes(field) && /^\d+(\.\d+)?$/.test(text) ? packCell('number', text) : text;
}
