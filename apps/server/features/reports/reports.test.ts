import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { reports } from '@lods/contract/reports/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { readCsv } from '@lods/documents/spreadsheet/read-csv';
import { readWorkbook } from '@lods/documents/spreadsheet/read-workbook';
import { openArchive } from '@lods/documents/zip';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, ownDraft, sayWhoDeclares } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna, boris } = server;
const [coil] = coilDeclaration.goodsItems;

const declare = (year: number, reportingPeriod: 'Q1' | 'Q2', goods: object[], status: 'draft' | 'submitted') =>
  anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year, reportingPeriod },
      goodsItems: goods.map((good, index) => ({ ...coil, ...good, itemNumber: index + 1 })),
      status,
    },
  });

const coils = await declare(2026, 'Q1', [{ netMass: '100' }, { netMass: '50', countryOfOrigin: 'TR' }], 'submitted');
await declare(2026, 'Q2', [{ netMass: '10', cnCode: '76011010', hsCode: '760110' }], 'draft');
const filed = await anna.api(declarations.create, {
  body: {
    secondOfQuarter: true,
    generalInfo: coilDeclaration.generalInfo,
    goodsItems: [...coilDeclaration.goodsItems],
    status: 'submitted',
    reasonForErrors: 'Kept as it is',
  },
});
const figuresOf = (query: object) => anna.api(reports.figures, { query });
const emissionsOf = (...ids: { totalEmissions: string | null }[]) => ids.map(({ totalEmissions }) => totalEmissions);

test('quarters, origins and sectors each add up to what was declared', async () => {
  const figures = await figuresOf({});
  expect(figures.quarters.map(({ year, quarter, goodsCount }) => [year, quarter, goodsCount])).toEqual([
    [Number(filed.year), filed.reportingPeriod, 1],
    [2026, 'Q1', 2],
    [2026, 'Q2', 1],
  ]);
  expect(figures.quarters.slice(0, 2).map(({ emissionsTco2e }) => emissionsTco2e)).toEqual(emissionsOf(filed, coils));
  for (const parts of [figures.quarters, figures.origins, figures.groups])
    expect(parts.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(4);
  expect(figures.groups.map(({ group }) => group).sort()).toEqual(['Aluminium', 'Iron and steel']);
  expect(figures.origins.find(({ countryOfOrigin }) => countryOfOrigin === 'TR')).toMatchObject({ goodsCount: 1 });
});

test.each([
  [{ period: '2026' }, 3],
  [{ period: 'Q2' }, 1],
  [{ period: '2026-Q1', status: 'submitted' }, 2],
  [{ status: 'draft' }, 1],
  [{ status: 'approved' }, 0],
])('the filter %j leaves %i goods', async (query, count) => {
  const { quarters } = await figuresOf(query);
  expect(quarters.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(count);
});

test('another company sees none of it', async () => {
  expect(await boris.api(reports.figures, { query: {} })).toEqual({ quarters: [], origins: [], groups: [] });
});

test('a declaration that was amended counts once, in its newest version', async () => {
  const before = await figuresOf({ period: '2026-Q1' });
  await anna.api(declarationLife.amend, { params: { id: coils.id } });
  const after = await figuresOf({ period: '2026-Q1' });
  expect(after.quarters).toEqual(before.quarters);
});

test('the export holds every line of every version, and each registry file as it was filed', async () => {
  const response = await anna.api(reports.export, {});
  expect(response.headers.get('content-disposition')).toMatch(/cbam_reports_\d{4}-\d\d-\d\d\.zip/);
  const archive = openArchive(new Uint8Array(await response.arrayBuffer()));
  const index = readCsv(await archive.bytes('index.csv')).sheets[0]?.rows;
  const table = Array.from({ length: index?.length ?? 0 }, (_, row) => index?.packedAt(row) ?? []);
  expect(table).toHaveLength(1 + 4);
  const book = await readWorkbook(await archive.bytes('lines.xlsx'), 'xlsx');
  expect(book.sheets.map(({ name }) => name)).toEqual(['2025', '2026']);
  expect(book.sheets.map(({ rows }) => rows.length)).toEqual([2, 1 + 2 + 2 + 1]);
  const registry = archive.names.filter((name) => name.startsWith('registry/'));
  const files = table
    .slice(1)
    .map((row) => row[11])
    .filter(Boolean);
  expect(registry.sort()).toEqual(files.sort());
});

test('a company without declarations exports an empty index and the columns', async () => {
  const archive = openArchive(new Uint8Array(await (await boris.api(reports.export, {})).arrayBuffer()));
  const book = await readWorkbook(await archive.bytes('lines.xlsx'), 'xlsx');
  expect(book.sheets.map(({ rows }) => rows.length)).toEqual([1]);
});

const sumOf = (values: readonly unknown[]) =>
  values.reduce<Decimal>((sum, value) => sum.plus(String(value)), new Decimal(0)).toString();

type Sheet = { readonly length: number; cellsAt(row: number): readonly { readonly text: string }[] };

/** The numbers of a column, found by its heading. */
function columnOf(rows: Sheet, heading: string) {
  const [heads = [], ...lines] = Array.from({ length: rows.length }, (_, row) => rows.cellsAt(row));
  const at = heads.findIndex(({ text }) => text === heading);
  return lines.map((line) => line[at]?.text || 0);
}

test('every export of what is declared adds up to what the screen shows', async () => {
  await sayWhoDeclares(anna);
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const light = await declare(2026, 'Q1', [{ netMass: '0.125' }, { netMass: '7.5', measurementUnit: 'KG' }], 'draft');
  for (const { id, totals } of [light, coils]) {
    const pack = openArchive(await bytesOf(await anna.api(declarationLife.enquiryPack, { params: { id } })));
    const read = async (name: string) => JSON.parse(Buffer.from(await pack.bytes(name)).toString());
    const { goodsItems } = (await read('declaration.json')).declaration;
    expect(sumOf(goodsItems.map((good: { netMassT: string }) => good.netMassT))).toBe(totals.netMassT);
    const embedded = (await read('derivations.json')).map(
      ({ figures }: { figures: { embedded: { value: string } } }) => figures.embedded.value,
    );
    expect(sumOf(embedded)).toBe(totals.emissionsTco2e);
  }

  const coil = await ownDraft(anna);
  const xml = await (await anna.api(declarations.xml, coil)).text();
  const { totals } = await anna.api(declarations.read, coil);
  const [, ...goodsInXml] = xml.split(/<ImportedGood[ >]/);
  expect(sumOf(goodsInXml.map((good) => /<NetMass>([\d.]+)</.exec(good)?.[1]))).toBe(totals.netMassT);

  const archive = openArchive(await bytesOf(await anna.api(reports.export, {})));
  const index = readCsv(await archive.bytes('index.csv')).sheets[0]?.rows;
  const { sheets } = await readWorkbook(await archive.bytes('lines.xlsx'), 'xlsx');
  for (const heading of ['Net mass (t)', 'Emissions (tCO2e)', 'Certificates']) {
    const lines = sheets.flatMap(({ rows }) => columnOf(rows, heading));
    expect([heading, sumOf(lines)]).toEqual([heading, sumOf(index ? columnOf(index, heading) : [])]);
  }

  const year = await anna.api(years.read, { params: { year: 2026 } });
  const query = { format: 'xlsx' as const };
  const dataSet = await bytesOf(await anna.api(years.dataSet, { params: { year: 2026 }, query }));
  const [goods] = (await readWorkbook(dataSet, 'xlsx')).sheets;
  for (const [heading, total] of [
    ['Embedded tCO2e', year.totals.embeddedTco2e],
    ['Certificates', year.totals.certificates],
    ['Cost EUR', year.totals.costEur],
  ] as const)
    expect([heading, Number(sumOf(goods ? columnOf(goods.rows, heading) : []))]).toEqual([
      heading,
      expect.closeTo(Number(total), 9),
    ]);
});
