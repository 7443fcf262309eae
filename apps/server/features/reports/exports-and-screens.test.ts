/** Exports of what people declare, with amended, exempt, unverified, unknown and outside goods among them, against the answers that their screens show. */
import { Exact } from '@lods/cbam/decimal';
import { companyArchive } from '@lods/contract/company/archive';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { reports, type Sums } from '@lods/contract/reports/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { readWorkbook } from '@lods/documents/spreadsheet/read-workbook';
import { openArchive } from '@lods/documents/zip';
import { expect, test } from 'vitest';
import { speechOf } from '../../speech.ts';
import { bytesOf, csvRows, type ExportedRow, recordsOf, sumOf, workbookRows } from '../../testing/read-export.ts';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const { anna } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

const body = (reportingYear: number, reportingPeriod: 'Q1' | 'Q2', goods: readonly object[], status = 'draft') => ({
  secondOfQuarter: true,
  generalInfo: { ...coilDeclaration.generalInfo, reportingYear, reportingPeriod },
  goodsItems: goods.map((good, index) => ({ ...coil, itemNumber: index + 1, ...good })),
  emissionsData: [{ ...record, itemNumber: 1, determinationType: '01' as const }],
  status: status as 'draft' | 'submitted',
  ...(status === 'submitted' ? { reasonForErrors: 'Kept as it is' } : {}),
});

const MIXED = [
  { netMass: '100' },
  { netMass: '30', registry: { importerEori: 'DK33333333' } },
  { netMass: '80', countryOfOrigin: 'TR' },
  { netMass: '7', countryOfOrigin: 'NO' },
  { netMass: '9', registry: { exemption: 'military' } },
  { netMass: '2', cnCode: '31059080', hsCode: '310590' },
];
const filed = await anna.api(declarations.create, { body: body(2026, 'Q1', MIXED, 'submitted') });
await anna.api(declarations.create, { body: body(2026, 'Q2', MIXED.slice(2)) });
await anna.api(declarations.create, { body: body(2025, 'Q1', MIXED) });
// An amendment that is still a draft takes the place of what was submitted in every sum of the screen.
const amended = await anna.api(declarationLife.amend, { params: { id: filed.id } });
await anna.api(declarations.saveDraft, {
  params: { id: amended.id },
  body: body(2026, 'Q1', [{ netMass: '90' }, ...MIXED.slice(1)]),
});

const sumOfKnown = (amounts: readonly (string | null)[]) =>
  Exact.sum(0, ...amounts.map((amount) => amount ?? 0)).toFixed();

const archive = openArchive(await bytesOf(await anna.api(reports.export, {})));
const index = csvRows(await archive.bytes('index.csv'));
const lines = (await readWorkbook(await archive.bytes('lines.xlsx'), 'xlsx')).sheets.flatMap(({ rows }) =>
  recordsOf(rows),
);
const figures = await anna.api(reports.figures, { query: {} });
const list = await anna.api(declarations.list, {});

test('the index of all reports says of each declaration what the list says of it, and what is charged as its page does', async () => {
  expect(index).toHaveLength(list.length);
  for (const row of list) {
    const indexed = index.find(({ Declaration }) => Declaration === row.draftReportId);
    const charged = await anna.api(declarationGoods.charged, { params: { id: row.id } });
    const isCharged = row.year >= '2026';
    expect(indexed).toMatchObject({
      ...{ Goods: String(row.goodsCount), 'Amended since': row.supersededBy === null ? 'no' : 'yes' },
      'Emissions (tCO2e)': row.totalEmissions ?? row.knownPart?.emissionsTco2e ?? '',
      'Goods outside CBAM': String(row.knownPart?.goodsOutside ?? 0),
      'Goods of unknown emissions': String(row.knownPart?.goodsUnknown ?? 0),
      Certificates: (isCharged && charged.certificates) || '',
      'Cost (EUR)': (isCharged && charged.costEur) || '',
      'Certificates if not exempt': charged.exempt?.certificates ?? '',
      'Cost if not exempt (EUR)': charged.exempt?.costEur ?? '',
    });
  }
});

test('what is marked as newest adds up to the totals of the screen: in the index, and line by line', () => {
  const shown = (amount: keyof Sums) => sumOfKnown(figures.quarters.map((quarter) => quarter[amount] as string | null));
  for (const table of [index, lines]) {
    const newest = table.filter((line) => line['Newest version'] === 'yes');
    expect(newest.length).toBeLessThan(table.length);
    expect(sumOf(newest, 'Net mass (t)')).toBe(shown('netMassT'));
    expect(sumOf(newest, 'Emissions (tCO2e)')).toBe(shown('emissionsTco2e'));
  }
  const newest = lines.filter((line) => line['Newest version'] === 'yes');
  expect(sumOf(newest, 'Certificates')).toBe(shown('certificates'));
  expect(sumOf(newest, 'Cost (EUR)')).toBe(shown('costEur'));
  expect(sumOf(newest, 'Certificates if not exempt')).toBe(shown('exemptCertificates'));
  expect(sumOf(newest, 'Cost if not exempt (EUR)')).toBe(shown('exemptCostEur'));
});

test('the pack for an enquiry says the known emissions that the page of the declaration says, and which goods they lack', async () => {
  const { id, knownPart } = list.find(({ draftReportId }) => draftReportId === amended.draftReportId) ?? {};
  const pack = openArchive(await bytesOf(await anna.api(declarationLife.enquiryPack, { params: { id: id ?? '' } })));
  const read = async (name: string) => JSON.parse(Buffer.from(await pack.bytes(name)).toString());
  const { declaration, charged } = await read('declaration.json');
  expect(declaration.knownPart).toEqual(knownPart);
  expect(charged).toEqual(await anna.api(declarationGoods.charged, { params: { id: id ?? '' } }));
  expect(
    sumOfKnown(declaration.goodsItems.map(({ emissionsTco2e }: { emissionsTco2e: string | null }) => emissionsTco2e)),
  ).toBe(knownPart?.emissionsTco2e);
});

test('the workbook of a year has the goods and totals of the year, and those beside it', async () => {
  const year = await anna.api(years.read, { params: { year: 2026 } });
  const query = { format: 'xlsx' as const };
  const sheetOf = await workbookRows(await bytesOf(await anna.api(years.dataSet, { params: { year: 2026 }, query })));
  const cells = (goods: typeof year.goods) =>
    goods.map((good) => [
      good.cnCode,
      good.countryOfOrigin,
      good.embeddedTco2e ?? 'unknown',
      good.certificates ?? 'unknown',
      good.costEur ?? 'unknown',
    ]);
  const written = (rows: readonly ExportedRow[]) =>
    rows.map((row) => [row['CN code'], row.Origin, row['Embedded tCO2e'], row.Certificates, row['Cost EUR']]);
  expect(written(sheetOf('Goods 2026'))).toEqual(cells(year.goods));
  expect(year.ifVerified?.goods.length).toBeGreaterThan(0);
  expect(year.exempt?.goods.length).toBeGreaterThan(0);
  expect(written(sheetOf('If verified'))).toEqual(cells(year.ifVerified?.goods ?? []));
  expect(written(sheetOf('Exempt, would be'))).toEqual(cells(year.exempt?.goods ?? []));
});

test('the archive of the company has every declaration and good that the screens count, with their masses', async () => {
  const whole = openArchive(await bytesOf(await anna.api(companyArchive.download, {})));
  const rowsOf = async (table: string): Promise<Record<string, string | null>[]> =>
    Buffer.from(await whole.bytes(`tables/${table}.jsonl`))
      .toString()
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
  const archived = await rowsOf('declarations');
  expect(archived.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
  const goods = await rowsOf('goods_items');
  for (const { id, goodsCount } of list) {
    const { totals } = await anna.api(declarationGoods.overview, { params: { id } });
    const ofDeclaration = goods.filter(({ declaration_id }) => declaration_id === id);
    expect(ofDeclaration).toHaveLength(goodsCount);
    expect(sumOfKnown(ofDeclaration.map(({ net_mass }) => net_mass ?? null))).toBe(totals.netMassT);
  }
});

test.each(['da', 'sv', 'de'] as const)(
  'all reports speak the language of the page (%s), with the same figures',
  async (language) => {
    const { say } = speechOf(language);
    const spoken = openArchive(await bytesOf(await anna.api(reports.export, { query: { language } })));
    const rows = csvRows(await spoken.bytes('index.csv'));
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(index[0] ?? {}).map(say));
    expect(rows.map((row) => row[say('Net mass (t)')])).toEqual(index.map((row) => row['Net mass (t)']));
    expect(rows.map((row) => row[say('Status')])).toEqual(index.map(({ Status = '' }) => say(Status)));
    const { sheets } = await readWorkbook(await spoken.bytes('lines.xlsx'), 'xlsx');
    const written = sheets.flatMap((sheet) => recordsOf(sheet.rows));
    expect(Object.keys(written[0] ?? {})).toEqual(Object.keys(lines[0] ?? {}).map(say));
    expect(written.map((line) => line[say('Net mass')])).toEqual(lines.map((line) => line['Net mass']));
    // Words that all three languages write otherwise.
    for (const english of ['Amended since', 'Import date', 'Exempt importer', 'Goods outside CBAM'])
      expect(say(english)).not.toBe(english);
  },
);
