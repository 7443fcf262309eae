import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assessGood } from '@lods/cbam/assess-good';
import { input } from '@lods/cbam/figure';
import { consolidateYear } from '@lods/cbam/year';
import { years } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Person } from '@lods/server/testing/person';
import { startTestServer } from '@lods/server/testing/server';
import { Decimal } from 'decimal.js';
import { afterAll, expect, test } from 'vitest';
import { goldenLines, type LineExpected, madeFrom } from './cases.ts';
import { type DeclaredLine, declare, isActual } from './declared.ts';

const { anna, boris, consultant, operator } = await startTestServer();

const folder = mkdtempSync(join(tmpdir(), 'lods-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = [
  ...['cnCode', 'countryOfOrigin', 'netMassKg', 'date', 'taricCode', 'electricityMwh', 'productionYear'],
  ...['directSpecific', 'indirectSpecific', 'indirectOfPrecursors', 'productionRoute', 'specificFreeAllocation'],
];

/** The file has no column that says that a good was made from no goods of Annex I: the free allocation is then stated. */
const MADE_FROM_NOTHING = ['A10', 'A16', 'A18'];

function rowOf({ id, input: line }: (typeof goldenLines)[number]): string[] {
  const made = line.precursors || MADE_FROM_NOTHING.includes(id) ? madeFrom(line) : null;
  const isActual = line.method === 'actual';
  const direct = made ? new Decimal(made.direct.value ?? Number.NaN).plus(made.byDefault.value ?? Number.NaN) : null;
  const indirect = made ? (made.indirect.value ?? '') : (line.indirectSpecific ?? '0');
  return [
    line.cnCode,
    line.originCountry ?? '',
    line.netMassT === undefined ? '' : new Decimal(line.netMassT).times(1000).toFixed(),
    line.importDate,
    line.taricCode ?? '',
    line.energyMwh ?? '',
    line.productionYearProven && isActual ? String(line.productionYear) : '',
    direct?.toFixed() ?? line.directSpecific ?? '',
    isActual ? indirect : '',
    made ? indirect : '',
    line.productionRoute ?? '',
    made ? (made.sefa.value ?? '') : (line.specificFreeAllocation ?? ''),
  ];
}

/** Where no certificate is due nothing is paid, whatever the price will be. */
const COST_NOTHING = ['A19'];
/** The act on the carbon price paid abroad is not adopted: its deduction stands beside, and the headline is without it. */
const BEFORE_DEDUCTION: Readonly<Record<string, Partial<LineExpected>>> = {
  // 1900 − 1335.75, at 75.36 EUR.
  A36: { certificatesUnrounded: '564.25', costEur: '42521.88' },
};
const expectedOf = ({ id, expected }: (typeof goldenLines)[number]): LineExpected => ({
  ...expected,
  ...(COST_NOTHING.includes(id) ? { costEur: '0' } : {}),
  ...BEFORE_DEDUCTION[id],
});

test('lods calc gives what was worked out by hand from the law, to the last digit', () => {
  const file = join(folder, 'lines.csv');
  writeFileSync(file, [COLUMNS, ...goldenLines.map(rowOf)].map((row) => row.join(',')).join('\n'));
  const program = join(import.meta.dirname, '../../../apps/server/runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], { encoding: 'utf8' });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((json) => JSON.parse(json));
  expect(
    answers.map(({ seeTotal, sefa, certificates, costEur }, index) => [
      goldenLines[index]?.id,
      seeTotal,
      sefa,
      certificates,
      costEur,
    ]),
  ).toEqual(
    goldenLines.map((golden) => {
      const { specificEmbeddedEmissions, specificFreeAllocation, certificatesUnrounded, costEur } = expectedOf(golden);
      return [golden.id, specificEmbeddedEmissions, specificFreeAllocation, certificatesUnrounded, costEur];
    }),
  );
});

/** What is no golden line: it lifts its importer above 50 t, so that the year charges every line. */
const ABOVE = { cnCode: '72085120', originCountry: 'KR', netMassT: '60', method: 'default' } as const;

test('drafts of all lines come to the same over HTTP, each good of the year to the last digit', async () => {
  const shares = new Map<Person, DeclaredLine[]>([
    [anna, []],
    [boris, []],
    [operator, []],
    // Unverified actual values count as default values in the headline: a company of their own shows them beside.
    [consultant, []],
  ]);
  const keyOf = ({ input: line }: (typeof goldenLines)[number]) =>
    [line.importDate.slice(0, 4), line.taricCode ?? line.cnCode, line.originCountry].join(' ');
  const placed = [
    ...[
      ...Map.groupBy(
        goldenLines.filter((golden) => !isActual(golden.input)),
        keyOf,
      ).values(),
    ].flatMap((alike) => alike.map((golden, index) => ({ golden, person: [anna, boris, operator][index] as Person }))),
    ...goldenLines.filter((golden) => isActual(golden.input)).map((golden) => ({ golden, person: consultant })),
  ];
  for (const { golden, person } of placed)
    shares.get(person)?.push({ line: golden.input, ...(isActual(golden.input) ? { installation: golden.id } : {}) });
  for (const [person, lines] of shares) {
    const opened = new Set(lines.map(({ line }) => line.importDate.slice(0, 4)));
    await declare(person, [
      ...lines,
      ...[...opened].map((year) => ({ line: { ...ABOVE, importDate: `${year}-01-01` } })),
    ]);
  }
  const found: unknown[] = [];
  for (const { golden, person } of placed) {
    const { input: line, id } = golden;
    const year = await yearOnce(person, Number(line.importDate.slice(0, 4)));
    const good = (isActual(line) ? year.ifVerified?.goods : year.goods)?.find(
      ({ cnCode, taricCode, countryOfOrigin, installation }) =>
        cnCode === line.cnCode &&
        taricCode === (line.taricCode ?? null) &&
        countryOfOrigin === line.originCountry &&
        installation === (isActual(line) ? id : null),
    );
    found.push([id, good?.embeddedTco2e, good?.freeAllocationTco2e, good?.certificates, good?.costEur]);
  }
  expect(found).toEqual(
    placed.map(({ golden }) => {
      const { embeddedEmissions, freeAllocationAdjustment, certificatesUnrounded, costEur } = expectedOf(golden);
      return [golden.id, embeddedEmissions, freeAllocationAdjustment, certificatesUnrounded, costEur];
    }),
  );
  expect(found).toHaveLength(81);
});

const yearsRead = new Map<string, ReturnType<typeof readYear>>();
const readYear = (person: Person, year: number) => person.api(years.read, { params: { year } });
/** Each year of a company is read once. */
function yearOnce(person: Person, year: number) {
  const key = `${person.organisation} ${year}`;
  const read = yearsRead.get(key) ?? readYear(person, year);
  yearsRead.set(key, read);
  return read;
}

test('a carbon price paid abroad takes off 100 certificates beside the headline, as an assumption', () => {
  const golden = goldenLines.find(({ id }) => id === 'A36');
  if (!golden) throw new Error('There is no case A36.');
  const { input: line, expected } = golden;
  const { figures } = assessGood(loadTables(), {
    ...{ cnCode: line.cnCode, countryOfOrigin: line.originCountry ?? '', importDate: line.importDate, path: '' },
    netMassKg: new Decimal(line.netMassT ?? '').times(1000).toFixed(),
    carbonPricePaidEur: line.carbonPricePaidEur,
    actual: {
      direct: input('direct', line.directSpecific ?? '', 'tCO2e/t', 'direct'),
      indirect: input('indirect', '0', 'tCO2e/t', 'indirect'),
      sefa: input('free allocation', line.specificFreeAllocation ?? '', 'tCO2e/t', 'sefa'),
      isVerified: true,
    },
  });
  if (!figures) throw new Error('The line has no figures.');
  const named = { cnCode: line.cnCode, countryOfOrigin: 'TR', installation: 'A36', quarter: '2026-Q1', figures };
  const { totals } = consolidateYear([named], 'afterCarbonPrice');
  expect([totals.certificates.value, totals.costEur.value]).toEqual([expected.certificatesUnrounded, expected.costEur]);
});
