import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, LineSummary } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';

/** Sample files lie beside the repository and are not part of it; without them these tests have nothing to read. */
const samples = join(import.meta.dirname, '../../../shared/samples/imports');
const TODAY = '2026-11-20';

async function read(file: string): Promise<{ lines: Line[]; summary: LineSummary }> {
  const opened = await openLines(readFileSync(join(samples, file)), loadTables(), { today: TODAY });
  const lines = [...opened.lines()];
  return { lines, summary: opened.summary() };
}
const codesOf = ({ findings }: Pick<Line, 'findings'>) => findings.map(({ code }) => code);
const kilograms = (lines: readonly Line[]) => lines.reduce((sum, { netMassKg }) => sum + Number(netMassKg ?? 0), 0);

describe.skipIf(!existsSync(samples))('sample files end as their description says', () => {
  test('official H1 declaration: every field', async () => {
    const { lines, summary } = await read('danish-customs-dms/official_h1_standard.xml');
    expect(summary).toMatchObject({ status: 'ready', format: 'xml', counts: { outside: 1, refused: 0 } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      mrn: null,
      reference: 'test124589',
      item: 1,
      cnCode: '08043000',
      taricCode: '0804300090',
      description: 'Tørret frugt',
      countryOfOrigin: 'GB',
      preferentialOrigin: null,
      countryOfDispatch: 'GB',
      netMassKg: '1800',
      grossMassKg: '2000',
      quantity: '1500',
      date: '2026-01-26',
      quarter: '2026-Q1',
      procedure: '4000',
      additionalProcedure: '000',
      importerEori: 'DK12345678',
      supplier: 'Test Company',
      supplierAddress: 'Rain street 12, 1212 London, GB',
      value: '30000',
      currency: 'GBP',
      statisticalValue: '268138',
      preference: '100',
      state: 'outside',
    });
  });

  test('official I1 declaration: every field, the preferential origin kept apart', async () => {
    const { lines } = await read('danish-customs-dms/official_i1_preference_uk.xml');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      reference: '3479677843453',
      item: 1,
      taricCode: '9405990090',
      description: 'Dele til møbler',
      countryOfOrigin: 'GB',
      preferentialOrigin: 'GB',
      netMassKg: '2000',
      grossMassKg: '2100',
      date: '2026-03-18',
      procedure: '4000',
      additionalProcedure: '000',
      importerEori: 'DK19552101',
      supplier: 'Mr. Smith',
      invoiceNumber: 'Proforma-1',
      value: '9500',
      currency: 'EUR',
      preference: '300',
      state: 'outside',
    });
  });

  test('H1 with placeholders: read, and nothing made of them', async () => {
    const { lines } = await read('danish-customs-dms/skat-dms-public-H1_Standard_v1.5.transcript.xml');
    expect(lines[0]).toMatchObject({
      taricCode: '0804300090',
      countryOfOrigin: 'CN',
      countryOfDispatch: 'CA',
      netMassKg: '850',
      date: null,
      importerEori: null,
      currency: 'EUR',
      state: 'outside',
    });
  });

  test('4,000 lines of furniture and textiles: read without doubt, none of them a CBAM good', async () => {
    const { lines, summary } = await read('danish-customs-dms/sample_imports.csv');
    expect(summary.status).toBe('ready');
    expect(summary.counts).toEqual({ accepted: 0, remark: 0, refused: 0, outside: 4000 });
    expect(lines[0]).toMatchObject({
      row: 2,
      cnCode: '63039290',
      taricCode: '6303929090',
      netMassKg: '190.7',
      procedure: '4000',
    });
    expect(new Set(lines.flatMap(codesOf))).toEqual(new Set(['cn-code-outside']));
  });

  test.each(['Codelists - Import.xlsx', 'DMS_IMPORT v1.2.xlsx'])('%s is no list of goods and says so', async (file) => {
    const { lines, summary } = await read(`danish-customs-dms/${file}`);
    expect(summary.status).toBe('needs-review');
    expect(codesOf(summary)).toContain('no-table');
    expect(lines).toEqual([]);
  });

  test('semicolons, dotted codes, kilograms, no dates: read, codes of older nomenclatures told, the quarter asked', async () => {
    const { lines, summary } = await read('importer-tables/demo_import_semicolon.csv');
    expect(lines.map(({ cnCode, netMassKg, state }) => [cnCode, netMassKg, state])).toEqual([
      ['76011000', '1500000', 'refused'],
      ['76012000', '850000', 'refused'],
      ['72011000', '3200000', 'refused'],
      ['72081000', '2800000', 'accepted'],
      ['72071100', '1800000', 'refused'],
      ['31021010', '1200000', 'refused'],
      ['31052000', '900000', 'refused'],
      ['25231000', '5000000', 'accepted'],
    ]);
    expect(codesOf(lines[0] as Line)).toEqual(['cn-code-split']);
    expect(lines[0]?.findings[0]?.remedy).toContain('76011010, 76011090');
    expect(lines[0]).toMatchObject({ supplier: 'RUSAL', value: '3450000', currency: 'EUR' });
    expect(summary.mapping.questions.map(({ about }) => about)).toContain('quarter');
  });

  test('byte-order mark, two-digit procedure: read', async () => {
    const { lines } = await read('importer-tables/imports-test-2025Q4.csv');
    expect(lines.map(({ reference, netMassKg, procedure, date }) => [reference, netMassKg, procedure, date])).toEqual([
      ['IMP-TEST-001', '540', '40', '2025-12-15'],
      ['IMP-TEST-002', '270', '40', '2025-12-18'],
    ]);
    expect(codesOf(lines[0] as Line)).toEqual(['cn-code-split']);
  });

  test('country code and name side by side: one origin, and scrap is outside', async () => {
    const { lines, summary } = await read('importer-tables/greenlang-demo_shipments.csv');
    expect(summary.status).toBe('ready');
    expect(lines).toHaveLength(20);
    expect(lines[1]).toMatchObject({
      cnCode: '25232900',
      countryOfOrigin: 'CN',
      netMassKg: '19800',
      quarter: '2025-Q4',
      state: 'accepted',
    });
    expect(lines.find(({ cnCode }) => cnCode === '72044900')?.state).toBe('outside');
  });

  test('kilograms and tonnes by row: each line in kilograms, quarter and year in place of a date', async () => {
    const { lines, summary } = await read('importer-tables/greenlang-sample_imports.csv');
    expect(summary.status).toBe('ready');
    expect(lines.map(({ netMassKg }) => netMassKg)).toEqual([
      '50000',
      '75000',
      '120500',
      '85250',
      '45000',
      '30000',
      '200000',
      '150000',
      '80000',
      '25000',
    ]);
    expect(lines.every(({ date, quarter }) => date === null && quarter === '2025-Q1')).toBe(true);
    expect(lines.map(({ state }) => state)).toEqual([
      ...Array(6).fill('accepted'),
      ...Array(3).fill('refused'),
      'outside',
    ]);
  });

  test('rows with a field too many: told row by row, and the file is not taken without a look', async () => {
    const { lines, summary } = await read('importer-tables/greenlang-imports_template.csv');
    expect(summary.status).toBe('needs-review');
    expect(lines.map((line) => codesOf(line).includes('row-too-long'))).toEqual([true, false, true]);
    expect(lines[0]?.findings[0]?.place).toEqual({ row: 2 });
  });

  test('codes with spaces, tonnes, EORI: 150 lines in kilograms', async () => {
    const { lines, summary } = await read('importer-tables/greenlang-demo_imports.csv');
    expect(lines).toHaveLength(150);
    expect(lines[4]).toMatchObject({
      cnCode: '72083900',
      netMassKg: '300000',
      importerEori: 'DE327891234567',
      state: 'accepted',
    });
    expect(lines[0]?.findings[0]).toMatchObject({
      code: 'cn-code-split',
      place: { row: 2, column: 'B', value: '7208 51 00' },
      remedy: 'Choose among 72085120, 72085191, 72085198.',
    });
    expect(summary.counts.refused + summary.counts.accepted).toBe(150);
    expect(kilograms(lines)).toBeCloseTo(1000 * tonnesOf('greenlang-demo_imports.csv', 3), 3);
  });

  test('codes of four digits: reported with what they may stand for, never padded', async () => {
    const { lines, summary } = await read('importer-tables/greenlang-demo_import_portfolio.csv');
    expect(lines).toHaveLength(500);
    const short = lines.filter((line) => line.findings.some(({ place }) => /^\d{4}$/.test(place?.value ?? '')));
    expect(short.filter(({ state }) => state === 'accepted' || state === 'remark')).toEqual([]);
    expect(lines[0]).toMatchObject({ cnCode: null, netMassKg: '520000', state: 'refused' });
    expect(summary.status).toBe('needs-review');
    expect(kilograms(lines)).toBeCloseTo(1000 * tonnesOf('greenlang-demo_import_portfolio.csv', 12), 3);
  });

  test('all values as text, dates with points: tonnes by the sheet that explains the columns', async () => {
    const { lines, summary } = await read('importer-tables/acssalazar-valid_sample.xlsx');
    expect(lines.map(({ netMassKg, date, countryOfOrigin }) => [netMassKg, date, countryOfOrigin])).toEqual([
      ['1250000', '2026-05-05', 'CN'],
      ['8750000', '2026-06-12', 'IN'],
      ['3200000', '2026-04-20', 'TR'],
    ]);
    expect(lines[0]).toMatchObject({
      sheet: 'Template',
      row: 2,
      cnCode: '72071114',
      taricCode: '7207111400',
      state: 'remark',
    });
    expect(codesOf(lines[0] as Line)).toEqual(['mrn-form']);
    expect(summary.mapping.tables[0]?.columns.find(({ field }) => field === 'netMass')).toMatchObject({ unit: 't' });
  });

  test('a missing EORI is told, a negative mass and country ZZ are refused, a date in ISO form is read', async () => {
    const { lines } = await read('importer-tables/acssalazar-invalid_sample.xlsx');
    expect(lines.map(({ state }) => state)).toEqual(['remark', 'refused', 'refused']);
    expect(codesOf(lines[0] as Line)).toContain('eori-missing');
    expect(lines[1]?.netMassKg).toBeNull();
    expect(lines[1]?.findings[0]).toMatchObject({
      code: 'mass-negative',
      place: { sheet: 'Template', row: 3, column: 'M', value: '-100' },
    });
    expect(lines[2]?.findings[0]).toMatchObject({
      code: 'country-unknown',
      place: { row: 4, column: 'O', value: 'ZZ' },
    });
    expect(lines[2]?.date).toBe('2026-05-05');
  });

  test('an empty template says that it has no lines', async () => {
    const { lines, summary } = await read('importer-tables/acssalazar-cbam_template.xlsx');
    expect(lines).toEqual([]);
    expect(codesOf(summary)).toContain('no-lines');
    expect(summary.status).toBe('needs-review');
  });
});

/** The sum of a column of tonnes, read in another way than ours. */
function tonnesOf(file: string, column: number): number {
  const [, ...rows] = readFileSync(join(samples, 'importer-tables', file), 'utf8')
    .trim()
    .split('\n');
  return rows.reduce((sum, row) => sum + Number((row.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? [])[column]), 0);
}
