import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { FORGED, type ForgedCell, type ForgedSheets, forgedSheets, forgeWorkbook } from '../testing/forge-workbook.ts';
import { readTemplate } from './read-template.ts';

const tables = loadTables();

/** The forged installation with some cells changed. */
function changed(changes: ForgedSheets, layout?: '2.1' | '2.1.1'): Promise<Awaited<ReturnType<typeof readTemplate>>> {
  const sheets = forgedSheets(layout);
  for (const [sheet, cells] of Object.entries(changes)) sheets[sheet] = { ...sheets[sheet], ...cells };
  return readTemplate(forgeWorkbook(sheets), tables);
}

const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => [
  ...new Set(findings.map(({ code }) => code)),
];
const cellsOf = ({ differences }: { differences: readonly { sheet: string; cell: string }[] }) =>
  differences.map(({ sheet, cell }) => `${sheet}!${cell}`);

test.each(['2.1', '2.1.1'] as const)(
  'a workbook of version %s is read and recalculated, and nothing is found in it',
  async (layout) => {
    const reading = await changed({}, layout);
    expect(reading.version).toBe(layout);
    expect(reading.differences).toEqual([]);
    expect(reading.findings.filter(({ code }) => code.startsWith('template.'))).toEqual([]);
    expect(reading.installation).toMatchObject({
      ...{ name: 'Forged Steelworks', country: 'TR', unlocode: 'TRIZM', latitude: '38.4' },
      ...{ periodStart: '2023-01-01', periodEnd: '2023-12-31' },
    });
    expect(reading.products).toEqual([
      {
        cnCode: '72071111',
        name: 'Slab A',
        specificDirect: FORGED.melting.direct,
        specificIndirect: FORGED.melting.indirect,
      },
      {
        cnCode: '72142000',
        name: 'Bar B',
        specificDirect: FORGED.rolling.direct,
        specificIndirect: FORGED.rolling.indirect,
      },
    ]);
    expect(reading.recalculated).toEqual(reading.products);
    expect(reading.goods[1]).toMatchObject({
      ...{ process: 'Rolling', electricityMwhPerT: 1, electricitySource: 'D.4(a)' },
      carbonPrice: { instrument: 'Carbon Tax', currency: 'USD', coveredShare: 0.5, duePerT: 12, rebatePerT: 2 },
    });
    expect(reading.totals).toEqual({ directT: '450', indirectT: '300' });
  },
);

test.each<[what: string, changes: ForgedSheets, cells: string[]]>([
  ['a typed figure in the summary', { Summary_Communication: { I26: 0.3 } }, ['Summary_Communication!I26']],
  [
    'swapped figures',
    { Summary_Communication: { I27: 0.48, J27: 0.98 } },
    ['Summary_Communication!I27', 'Summary_Communication!J27'],
  ],
  [
    'an error value',
    { Summary_Communication: { J27: { error: '#REF!', formula: 'Summary_Products!#REF!' } } },
    ['Summary_Communication!J27'],
  ],
  [
    'a code of another row',
    { Summary_Communication: { F27: { formula: 'Summary_Products!F10', value: '72071111' } } },
    ['Summary_Communication!F27'],
  ],
  [
    'a stale price',
    { Summary_Communication: { AR26: { formula: 'Summary_Products!AR10', value: 15 } } },
    ['Summary_Communication!AR26'],
  ],
  [
    'a period of another year',
    { Summary_Communication: { G20: { formula: 'X', value: 44_562 } } },
    ['Summary_Communication!G20'],
  ],
  ['a stale sum of routes', { D_Processes: { L24: { formula: 'SUM(L16:L23)', value: 900 } } }, ['D_Processes!L24']],
  ['stale emissions of a fuel', { B_EmInst: { AU17: { formula: 'SUM(BD17:BF17)', value: 220 } } }, ['B_EmInst!AU17']],
  [
    'a stale total',
    { 'C_Emissions&Energy': { L27: { formula: 'SUM(H27,J27:K27)', value: 400 } } },
    ['C_Emissions&Energy!L27'],
  ],
  ['a stale typed formula', { D_Processes: { L92: { formula: 'L81', value: 480 } } }, ['D_Processes!L92']],
])('%s is told by its cell, and no other', async (_, changes, cells) => {
  const reading = await changed(changes);
  expect(cellsOf(reading)).toEqual(cells);
  expect(codesOf(reading)).toContain('template.differs');
});

test.each<[what: string, changes: ForgedSheets, row: 26 | 27, direct: number, indirect: number]>([
  ['the direct emissions', { D_Processes: { L119: 75 } }, 27, 1.03, 0.48],
  ['the output', { D_Processes: { L81: 400, L92: { formula: 'L81', value: 400 } } }, 27, 1.225, 0.6],
  ['the electricity factor', { D_Processes: { L131: 0.7 } }, 27, 0.98, 0.52],
  ['a precursor', { E_PurchPrec: { L49: 3 } }, 27, 1.18, 0.48],
  ['the process that a precursor goes to', { E_PurchPrec: { L29: 0, L28: 100 } }, 26, 0.6, 0.29],
  ['what a process takes from another', { D_Processes: { L32: 500, L27: 500 } }, 27, 0.9, 0.43],
  ['imported heat', { D_Processes: { L57: 10, L58: 60 } }, 26, 1, 0.25],
  ['exported waste gas', { D_Processes: { M61: 1 } }, 26, 0.3625813, 0.25],
  ['exported electricity', { D_Processes: { L71: 100, L72: 0.5 } }, 26, 0.35, 0.25],
])('a summary that is older than %s is recalculated from the input', async (_, changes, row, direct, indirect) => {
  const reading = await changed(changes);
  const product = reading.recalculated[row - 26];
  expect(product?.specificDirect).toBeCloseTo(direct, 6);
  expect(product?.specificIndirect).toBeCloseTo(indirect, 6);
  expect(cellsOf(reading).some((cell) => cell === `Summary_Communication!K${row}`)).toBe(true);
});

test('formulas that people type are worked out from their cells, also over several sheets', async () => {
  const typed: Record<string, ForgedCell> = {
    L16: { formula: '1000*(2-1)+0%', value: 1000 },
    L54: { formula: "'C_Emissions&Energy'!H32-L119", value: 400 },
    L65: { formula: 'SUM(L130,400)', value: 500 },
  };
  expect((await changed({ D_Processes: typed })).differences).toEqual([]);
  const reading = await changed({ D_Processes: { ...typed, L119: 75 } });
  expect(reading.differences).toContainEqual({ sheet: 'D_Processes', cell: 'L54', stated: 400, computed: 375 });
  expect(reading.recalculated[0]?.specificDirect).toBe(0.375);
});

test('a workbook that a program filled in without calculating is recalculated from its inputs', async () => {
  const sheets = forgedSheets();
  for (const cells of Object.values(sheets)) {
    for (const [address, cell] of Object.entries(cells)) {
      if (cell !== null && typeof cell === 'object' && 'value' in cell)
        cells[address] = { formula: cell.formula ?? '' };
    }
  }
  const reading = await readTemplate(forgeWorkbook(sheets), tables);
  expect(reading.products.map(({ cnCode, specificDirect }) => [cnCode, specificDirect])).toEqual([
    ['72071111', null],
    ['72142000', null],
  ]);
  expect(reading.recalculated.map(({ specificDirect }) => specificDirect)).toEqual([0.4, 0.98]);
  expect(codesOf(reading)).toContain('template.never_calculated');
  expect(reading.differences).toContainEqual({
    sheet: 'Summary_Communication',
    cell: 'I26',
    stated: null,
    computed: 0.4,
  });
});

test.each<[what: string, changes: ForgedSheets, code: string, place: string]>([
  ['a number as text', { D_Processes: { L119: '50' } }, 'template.text_number', 'D_Processes!L119'],
  [
    'a text that can be read in two ways',
    { D_Processes: { L16: '1.000' } },
    'template.ambiguous_number',
    'D_Processes!L16',
  ],
  ['kilograms', { D_Processes: { L16: '1000000 kg' } }, 'template.not_a_number', 'D_Processes!L16'],
  ['an error in an input', { D_Processes: { L119: { error: '#N/A' } } }, 'template.error_value', 'D_Processes!L119'],
  ['a blank input', { D_Processes: { L119: null } }, 'template.missing_emissions', 'D_Processes!L119'],
  ['electricity without its factor', { D_Processes: { L131: null } }, 'template.missing_factor', 'D_Processes!L131'],
  [
    'a typed figure in place of a formula',
    { Summary_Communication: { I26: 0.4 } },
    'template.formula_overwritten',
    'Summary_Communication!I26',
  ],
  [
    'a formula of another cell',
    { Summary_Communication: { I26: { formula: 'Summary_Products!J10', value: 0.4 } } },
    'template.formula_changed',
    'Summary_Communication!I26',
  ],
  ['an inserted row', { D_Processes: { D54: null, D55: '(g)' } }, 'template.shifted', 'D_Processes!D54'],
  ['negative consumption of a precursor', { E_PurchPrec: { L29: -100 } }, 'template.negative', 'E_PurchPrec!L29'],
  ['a process without output', { D_Processes: { L81: 0 } }, 'template.zero_output', 'D_Processes!L89'],
  [
    'a price that sheet F does not come to',
    { F_Tools: { H101: 1, J101: 30 } },
    'template.price_differs',
    'Summary_Products!AR10',
  ],
  ['an unknown process', { Summary_Products: { D11: 'Casting' } }, 'template.unknown_process', 'Summary_Products!D11'],
])('%s is told with its cell and a remedy', async (_, changes, code, place) => {
  const reading = await changed(changes);
  expect(reading.findings).toContainEqual(
    expect.objectContaining({ code, path: place, remedy: expect.stringMatching(/\w+\.$/) }),
  );
});

test.each<[what: string, changes: ForgedSheets, version: string | null, code: string]>([
  ['an older version', { VersionDocumentation: { B3: 45_370 } }, '2.0', 'template.version_old'],
  ['an unknown date', { VersionDocumentation: { B3: 46_000 } }, '2.1.1', 'template.version_unproven'],
  ['a version that its headings deny', { VersionDocumentation: { B3: 45_448 } }, '2.1', 'template.version_conflict'],
])('%s is shown and marked for a look', async (_, changes, version, code) => {
  const reading = await changed(changes);
  expect(reading.version).toBe(version);
  expect(codesOf(reading)).toContain(code);
});

test('a workbook of values without formulas is told once, not cell by cell', async () => {
  const sheets = forgedSheets();
  for (const cells of Object.values(sheets)) {
    for (const [address, cell] of Object.entries(cells)) {
      if (cell !== null && typeof cell === 'object' && 'value' in cell) cells[address] = cell.value ?? null;
    }
  }
  const reading = await readTemplate(forgeWorkbook(sheets), tables);
  expect(reading.differences).toEqual([]);
  expect(codesOf(reading).filter((code) => code.startsWith('template.'))).toEqual(['template.values_only']);
});

test('nothing is said per tonne where nothing was produced, and what rests on it is unknown too', async () => {
  const { recalculated } = await changed({ D_Processes: { L16: 0 } });
  expect(recalculated.map(({ specificDirect }) => specificDirect)).toEqual([null, null]);
});

test('a column that was inserted into the summary is found, and the figures behind it are still read', async () => {
  const sheets = forgedSheets();
  const summary = sheets.Summary_Communication ?? {};
  for (const row of [25, 26, 27]) {
    for (const [to, from] of [
      ['K', 'J'],
      ['J', 'I'],
    ]) {
      summary[`${to}${row}`] = summary[`${from}${row}`] ?? null;
      summary[`${from}${row}`] = null;
    }
  }
  const reading = await readTemplate(forgeWorkbook(sheets), tables);
  expect(reading.products[0]).toMatchObject({ specificDirect: 0.4, specificIndirect: 0.25 });
  expect(codesOf(reading)).toContain('template.shifted');
});
