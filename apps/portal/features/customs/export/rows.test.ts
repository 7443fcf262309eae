import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  type ExportRow,
  fileName,
  filtered,
  type LineToExport,
  omitted,
  toExport,
  totalMassKg,
} from './rows.ts';
import { workbookOf } from './workbook.ts';

const line = (change: Partial<LineToExport> = {}): LineToExport => ({
  id: crypto.randomUUID(),
  itemNumber: 1,
  referenceNumber: '26DK00000000000001',
  procedureCode: '4000',
  countryOfOrigin: 'TR',
  description: 'Bolte af stål',
  productCode: '7318158890',
  netWeight: '2400.5',
  senderName: 'Kuzey Civata A.S.',
  nomenclatureName: '',
  countedIn: null,
  ...change,
});
const rowsOf = (lines: readonly LineToExport[]) => toExport(lines).rows;
const NO_FILTERS = { number: '', country: '', operator: '', description: '' };

/** The sheet as another program reads it: shown texts, and the raw number of a mass. */
async function readBack(rows: readonly ExportRow[]) {
  const book = read(new Uint8Array(await (await workbookOf(rows)).arrayBuffer()), { cellFormula: true });
  const sheet = book.Sheets['Customs Declarations'];
  if (!sheet) throw new Error(`the sheets are ${book.SheetNames.join()}`);
  return { book, sheet, cells: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, raw: true }) };
}

describe('rows for the export', () => {
  it('leaves a line out whose item counts with other figures, and says so', () => {
    const counted = line({ countedIn: { isOther: false } });
    const file = toExport([line({ itemNumber: 2, countedIn: { isOther: true } }), counted]);
    expect(file.rows.map(({ id }) => id)).toEqual([counted.id]);
    expect(omitted(file)).toBe('Not listed: 1 whose item counts with other figures.');
  });

  it('hold the nine fields of a line, with the procedure of most imports where none is stated', () => {
    expect(rowsOf([line({ id: 'first', procedureCode: '' })])).toEqual([
      {
        id: 'first',
        declarationNumber: '26DK00000000000001',
        procedureCode: '40',
        countryOfOrigin: 'TR',
        description: 'Bolte af stål',
        hsSubheading: '731815',
        cnCode: '73181588',
        netMass: '2400.5',
        operator: 'Kuzey Civata A.S.',
        productDescription: 'screws, bolts, nuts, coach screws',
      },
    ]);
  });

  it('hold every item of every declaration, so that their mass is that of the lines', () => {
    const file = toExport([
      line({ netWeight: '2400.5' }),
      line({ itemNumber: 2, netWeight: '3100.25' }),
      line({ referenceNumber: ' 26DK00000000000002', netWeight: '0.000001' }),
    ]);
    expect(file.rows.map(({ netMass }) => netMass)).toEqual(['2400.5', '3100.25', '0.000001']);
    expect(totalMassKg(file.rows)).toBe('5500.750001');
    expect(omitted(file)).toBe(null);
  });

  it('leave out lines without a number and a second line of the same declaration and item, and say so', () => {
    const file = toExport([
      line({ id: 'a' }),
      line({ id: 'b', referenceNumber: ' ' }),
      line({ id: 'c', referenceNumber: '26DK00000000000001 ' }),
      line({ id: 'd', itemNumber: null }),
      line({ id: 'e', itemNumber: null }),
    ]);
    expect(file.rows.map(({ id }) => id)).toEqual(['a', 'd', 'e']);
    expect(omitted(file, 2)).toBe(
      'Not listed: 2 waiting for review, 1 without a declaration number, 1 repeating an item of a declaration that is listed already.',
    );
  });

  it.each([
    ['7318154890', 'screws and bolts of iron or steel'],
    ['7318156890', 'other screws and bolts'],
    ['7318159589', 'threaded articles'],
    ['7318220098', 'other washers'],
    ['7415390000', 'nails, tacks, drawing pins of copper'],
    ['7318152000', 'coach screws'],
    ['73182200', 'washers (non-threaded)'],
    ['7318150000', 'screws, bolts, nuts, coach screws'],
    ['7415390001', 'Unknown Product'],
    ['', 'Unknown Product'],
    ['constructor', 'Unknown Product'],
  ])('describe the product of code %j as %s', (productCode, description) => {
    expect(rowsOf([line({ productCode })])[0]?.productDescription).toBe(description);
  });

  it('call a code without a description of its own as the nomenclature calls it', () => {
    const [row] = rowsOf([line({ productCode: '73043983', nomenclatureName: 'Tubes, seamless' })]);
    expect(row?.productDescription).toBe('Tubes, seamless');
  });

  it('are filtered by every filter at once, capitals or not', () => {
    const rows = rowsOf([
      line(),
      line({ referenceNumber: 'X2', countryOfOrigin: 'CN', senderName: 'Ningbo Fasteners' }),
      line({ referenceNumber: 'X3', countryOfOrigin: 'CN', description: 'Skruer', productCode: '7318220098' }),
    ]);
    const found = (filters: Partial<typeof NO_FILTERS>) =>
      filtered(rows, { ...NO_FILTERS, ...filters }).map((row) => row.declarationNumber);
    expect(found({})).toHaveLength(3);
    expect(found({ number: 'x' })).toEqual(['X2', 'X3']);
    expect(found({ country: 'cn', operator: 'NINGBO' })).toEqual(['X2']);
    expect(found({ description: 'washer' })).toEqual(['X3']);
    expect(found({ description: 'skru', country: 'TR' })).toEqual([]);
  });
});

describe('the workbook', () => {
  it('has one sheet with nine columns of fixed widths, its heads bold and masses as numbers', async () => {
    const { book, sheet, cells } = await readBack(rowsOf([line()]));
    expect(book.SheetNames).toEqual(['Customs Declarations']);
    expect(cells).toEqual([
      [
        'DECLARATION_NUMBER',
        'REQUESTED_PROCEDURE_CODE',
        'COUNTRY_OF_ORIGIN_CODE',
        'DESCRIPTION_OF_GOODS',
        'HARMONIZED_SYSTEM_SUB_HEADING_CODE',
        'COMBINED_NOMENCLATURE_CODE',
        'NET_MASS (KG)',
        'Operator',
        'PRODUCT_DESCRIPTION',
      ],
      [
        '26DK00000000000001',
        '4000',
        'TR',
        'Bolte af stål',
        '731815',
        '73181588',
        2400.5,
        'Kuzey Civata A.S.',
        'screws, bolts, nuts, coach screws',
      ],
    ]);
    expect(sheet['!ref']).toBe('A1:I2');
    expect(COLUMNS.map(({ width }) => width)).toHaveLength(9);
  });

  it('read back is the very rows, whatever the texts are: no formula, nothing cut or changed', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '=1+1',
        '@SUM(A1)',
        '+45 75',
        '-1',
        '\t=1',
        "'=1",
        '=HYPERLINK("http://x")',
        '＝1',
        '_x0041_',
        '00123',
      ),
    );
    const lines = fc.array(
      fc.record({
        id: fc.uuid(),
        itemNumber: fc.option(fc.integer({ min: 1, max: 3 })),
        referenceNumber: text,
        procedureCode: text,
        countryOfOrigin: text,
        description: text,
        productCode: fc.stringMatching(/^\d{0,10}$/),
        netWeight: fc.option(fc.integer({ min: 0, max: 9e9 }).map((grams) => String(grams / 1000))),
        senderName: text,
        nomenclatureName: text,
        countedIn: fc.constant(null),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (given) => {
        const rows = rowsOf(given);
        if (rows.length === 0) return;
        const { sheet, cells } = await readBack(rows);
        expect(Object.values(sheet).filter((cell) => cell !== null && typeof cell === 'object' && 'f' in cell)).toEqual(
          [],
        );
        const shown = rows.map((row) =>
          COLUMNS.map(({ key }) => {
            const value = row[key];
            return key === 'netMass' ? (value === null ? null : Number(value)) : value || null;
          }),
        );
        expect(cells.slice(1).map((row) => COLUMNS.map((_, index) => row[index] ?? null))).toEqual(shown);
      }),
      { numRuns: 60 },
    );
  });

  it('is refused where nothing remains', async () => {
    await expect(workbookOf(rowsOf([line({ referenceNumber: '' })]))).rejects.toThrow(
      'No valid declarations found after filtering',
    );
  });
});

it.each([
  [null, 'customs_declarations_2026-11-21.xlsx'],
  ['Kuzey Civata A.S.', 'customs_declarations_Kuzey_Civata_A.S._2026-11-21.xlsx'],
  ['../a/b: "c"\u202e', 'customs_declarations_.._a_b_c__2026-11-21.xlsx'],
])('the file for %j is %s', (supplier, name) => {
  expect(fileName(supplier, '2026-11-21')).toBe(name);
});
