import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assessGood } from '@lods/cbam/assess-good';
import { input } from '@lods/cbam/figure';
import { declarations } from '@lods/contract/declarations/endpoints';
import { loadTables } from '@lods/reference/tables';
import { startTestServer } from '@lods/server/testing/server';
import { Decimal } from 'decimal.js';
import { afterAll, expect, test } from 'vitest';
import { casesOf, type GoldenLine, goldenLines } from './cases.ts';
import { declare, forget } from './declared.ts';

interface ErrorExpected {
  readonly embeddedEmissions: string | null;
  readonly certificatesUnrounded: string | null;
  readonly costEur: string | null;
  readonly mustSay: string;
}

const folder = mkdtempSync(join(tmpdir(), 'lods-golden-errors-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { anna } = await startTestServer();
const golden = casesOf<GoldenLine, ErrorExpected>('error');

/** What is said of each case, and what a draft with the good answers: a finding of its own, or the field that refuses it. */
const SAID: Readonly<Record<string, readonly [severity: string, code: string, overHttp?: string]>> = {
  E01: ['error', 'cn-code-unknown'],
  E02: ['info', 'cn-code-outside'],
  E03: ['error', 'default-value-ambiguous'],
  E04: ['error', 'cn-code-split'],
  E05: ['error', 'electricity-not-stated', 'unit-does-not-fit'],
  E06: ['error', 'unit-does-not-fit'],
  E07: ['warning', 'price-set-at-purchase'],
  E08: ['error', 'country-unknown', 'Country of origin is required'],
  E09: ['error', 'production-year-too-early', 'Not before 2026'],
  E10: ['error', 'route-not-stated'],
  E11: ['warning', 'cscf-not-published'],
  E12: ['info', 'cn-code-outside'],
  E13: ['info', 'country-exempt'],
  E14: ['error', 'route-does-not-fit'],
  E15: ['error', 'mass-malformed', 'Net mass must be greater than 0'],
  E16: ['info', 'before-2026', ''],
  E17: ['error', 'country-unknown'],
};

/**
 * Where the law says less than the case. E09: the year is refused by an error, and the presumption of Art. 7(1), the year of import, is shown. E14:
 * what is stated of emissions is known, free allocation is not. E16: before 2026 there are no certificates, which is no number of them.
 */
const OTHERWISE: Readonly<Record<string, readonly (string | null)[]>> = {
  E09: ['86', '22.73', null],
  E14: ['190', null, null],
  E16: [null, null, null],
};

const assess = (line: GoldenLine) =>
  assessGood(loadTables(), {
    ...{ cnCode: line.cnCode, taricCode: line.taricCode, countryOfOrigin: line.originCountry ?? '' },
    ...{ importDate: line.importDate, electricityMwh: line.energyMwh, path: '' },
    netMassKg: line.netMassT === undefined ? '' : new Decimal(line.netMassT).times(1000).toFixed(),
    actual:
      line.method === 'actual'
        ? {
            direct: input('direct', line.directSpecific ?? '', 'tCO2e/t', 'direct'),
            indirect: input('indirect', line.indirectSpecific ?? '0', 'tCO2e/t', 'indirect'),
            productionRoute: line.productionRoute,
            productionYear: line.productionYear,
            precursors: [],
            isVerified: true,
          }
        : undefined,
  });

test.each(golden)('$id: $expected.mustSay', ({ id, input: line, expected }) => {
  const { figures, findings } = assess(line);
  expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toContain(SAID[id]?.slice(0, 2).join(' '));
  expect([
    figures?.embedded.value ?? null,
    figures?.certificates.value ?? null,
    figures?.costEur.value ?? null,
  ]).toEqual(OTHERWISE[id] ?? [expected.embeddedEmissions, expected.certificatesUnrounded, expected.costEur]);
});

test('E03: both codes that the eight digits leave open come out as by hand, and neither is guessed', () => {
  const goldenCase = golden.find(({ id }) => id === 'E03');
  if (!goldenCase) throw new Error('There is no case E03.');
  const { candidates } = goldenCase.expected as unknown as { candidates: Record<string, Record<string, string>> };
  for (const [taricCode, by] of Object.entries(candidates)) {
    const { figures } = assess({ ...goldenCase.input, taricCode });
    expect([figures?.seeTotal.value, figures?.certificates.value]).toEqual([
      by.specificEmbeddedEmissions,
      by.certificatesUnrounded,
    ]);
  }
});

test('lods calc says the same of lines by default values', () => {
  const byDefault = golden.filter(({ input: line }) => line.method === 'default');
  const rows = byDefault.map(({ input: line }) => [
    ...[line.cnCode, line.originCountry ?? '', line.netMassT && new Decimal(line.netMassT).times(1000).toFixed()],
    ...[line.importDate, line.energyMwh ?? ''],
  ]);
  const file = join(folder, 'lines.csv');
  const header = ['cnCode', 'countryOfOrigin', 'netMassKg', 'date', 'electricityMwh'];
  writeFileSync(file, [header, ...rows].map((row) => row.join(',')).join('\n'));
  const program = join(import.meta.dirname, '../../../apps/server/runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], { encoding: 'utf8' });
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((json) => JSON.parse(json).findings.map(({ code }: { code: string }) => code));
  expect(messages).toEqual(byDefault.map(({ id }) => expect.arrayContaining([SAID[id]?.[1]])));
});

test('a draft with the good says it over HTTP: in its findings, or at the field that is refused', async () => {
  const messages: unknown[] = [];
  for (const { id, input: line } of golden) {
    const actual = { ...line, productionYearProven: true };
    const answer = await declare(anna, [{ line: actual, installation: 'INST-1' }]).catch((refusal) => refusal);
    if (!Array.isArray(answer)) {
      messages.push([id, JSON.stringify(answer.body ?? answer.message)]);
      continue;
    }
    const { findings, goodsItems } = await anna.api(declarations.read, { params: { id: answer[0] as string } });
    messages.push([id, findings.map(({ code }) => code).join(' ')]);
    if (id === 'E16') expect(goodsItems).toMatchObject([{ certificates: null, costEur: null }]);
    await forget(anna, answer);
  }
  expect(messages).toEqual(golden.map(({ id }) => [id, expect.stringContaining(SAID[id]?.[2] ?? SAID[id]?.[1] ?? id)]));
});

test('where the law has two readings of a benchmark, the line says which one counts and what the other is', () => {
  const line = goldenLines.find(({ id }) => id === 'L19');
  const { findings } = assess(line?.input as GoldenLine);
  expect(findings).toMatchObject([
    {
      code: 'benchmark-two-readings',
      severity: 'warning',
      message: expect.stringContaining(String(line?.expected.alternativeReading?.benchmark)),
    },
  ]);
  // A carbon steel of the same heading and country has one reading only.
  expect(assess(goldenLines.find(({ id }) => id === 'L20')?.input as GoldenLine).findings).toEqual([]);
});

test('where the free allocation of precursors can be read in two ways, a good with them says which one counts and what the other is', async () => {
  const toldOf = async (id: string) => {
    const line = goldenLines.find((golden) => golden.id === id)?.input as GoldenLine;
    const ids = await declare(anna, [{ line, installation: `INST-${id}` }]);
    const { findings } = await anna.api(declarations.read, { params: { id: ids[0] as string } });
    await forget(anna, ids);
    return findings.filter(({ code }) => code === 'allocation-two-readings');
  };
  // Ammonia: 0.975 × 1.522 in both columns.
  const alternative = goldenLines.find(({ id }) => id === 'A22')?.expected.alternativeReading?.specificFreeAllocation;
  expect(await toldOf('A22')).toMatchObject([
    { severity: 'warning', message: expect.stringContaining(String(alternative)) },
  ]);
  // A coil has a column A of its own process.
  expect(await toldOf('A30')).toEqual([]);
});
