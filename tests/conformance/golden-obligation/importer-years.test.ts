import { originScopeOf } from '@lods/cbam/countries';
import { scopeOf } from '@lods/cbam/scope';
import { years } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import { startTestServer } from '@lods/server/testing/server';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { casesOf, type GoldenLine } from './cases.ts';
import { type DeclaredLine, declare, forget, isActual } from './declared.ts';

interface YearInput {
  readonly title?: string;
  readonly lines?: readonly GoldenLine[];
  readonly importers?: readonly { readonly id: string; readonly lines: readonly GoldenLine[] }[];
  readonly linesByDeclarant?: Readonly<Record<string, readonly GoldenLine[]>>;
}
interface YearExpected {
  readonly countedMassT: string;
  readonly thresholdExceeded: boolean;
  readonly thresholdCrossedOn?: string;
  readonly certificatesUnrounded: string;
  readonly certificatesByQuarter: Readonly<Record<string, string>>;
  readonly costEurByQuarter: Readonly<Record<string, string | null>>;
  readonly costEurTotal: string | null;
  readonly costEurKnownPart: string;
}

const { anna } = await startTestServer();
const golden = casesOf<YearInput, YearExpected>('importer-year');
const caseOf = (id: string) => {
  const found = golden.find((goldenCase) => goldenCase.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
};
const SEVERAL = ['Y06', 'Y07', 'Y16'];

/** Origins without an ISO code of their own are not written in a declaration; customs states the country. */
const isDeclarable = ({ originCountry }: GoldenLine) => originCountry?.length === 2;
const ofCase = (lines: readonly GoldenLine[], importer = 'DK10000001'): DeclaredLine[] =>
  lines
    .filter(isDeclarable)
    .map((line, index) => ({ line, importer, ...(isActual(line) ? { installation: `I-${index}` } : {}) }));

/** Reads a year in which nothing else was declared. */
async function yearOf(lines: readonly DeclaredLine[], year = 2026, declarantId?: string) {
  const ids = await declare(anna, lines, declarantId);
  const read = await anna.api(years.read, { params: { year } });
  await forget(anna, ids);
  return read;
}
type Read = Awaited<ReturnType<typeof yearOf>>;

const sumByQuarter = (goods: Read['goods'], of: 'certificates' | 'costEur') => {
  const sums: Record<string, string | null> = {};
  for (const { quarter, ...part } of goods.flatMap(({ byQuarter }) => byQuarter)) {
    const [before, partOfQuarter] = [sums[quarter] === undefined ? '0' : sums[quarter], part[of]];
    sums[quarter] =
      before === null || partOfQuarter === null ? null : new Decimal(before).plus(partOfQuarter).toFixed();
  }
  return sums;
};

test.each(golden.filter(({ id }) => !SEVERAL.includes(id)))('$id: $input.title', async ({ input, expected }) => {
  const read = await yearOf(ofCase(input.lines ?? []));
  // What outward processing abroad emitted is stated and not verified: it stands beside.
  const { totals, goods } = input.lines?.some(isActual) && read.ifVerified ? read.ifVerified : read;
  const counted = input.lines?.some(isActual) ? [...read.goods.filter(isKnown), ...goods.filter(isFresh(read))] : goods;
  expect([totals.certificates, totals.costEur]).toEqual([expected.certificatesUnrounded, expected.costEurTotal]);
  expect(sumByQuarter(counted, 'certificates')).toEqual(expected.certificatesByQuarter);
  expect(sumByQuarter(counted, 'costEur')).toEqual(expected.costEurByQuarter);
  if (!read.ifVerified) expect(read.knownPart.costEur).toBe(expected.costEurKnownPart);
  expect(read.threshold).toMatchObject([
    {
      massT: expected.countedMassT,
      isExceeded: expected.thresholdExceeded,
      ...(expected.thresholdCrossedOn ? { crossedOn: expected.thresholdCrossedOn } : {}),
    },
  ]);
});

const isKnown = ({ certificates }: Read['goods'][number]) => certificates !== null;
const isFresh =
  ({ goods }: Read) =>
  ({ key }: Read['goods'][number]) =>
    !goods.some((good) => good.key === key && isKnown(good));

test('Y06: each importer of a representative has its own 50 t; their sum decides nothing', async () => {
  const { input, expected } = caseOf('Y06');
  const importers = input.importers ?? [];
  const read = await yearOf(importers.flatMap(({ id, lines }) => ofCase(lines, `DK1000000${id}`)));
  const perImporter = (expected as unknown as { perImporter: Record<string, YearExpected> }).perImporter;
  expect(read.threshold.map(({ eori, massT, isExceeded }) => [eori, massT, isExceeded])).toEqual(
    importers.map(({ id }) => [`DK1000000${id}`, perImporter[id]?.countedMassT, perImporter[id]?.thresholdExceeded]),
  );
  const { certificatesUnrounded, costEurTotal, certificatesByQuarter } = perImporter.A as YearExpected;
  expect(read.totals).toMatchObject({ certificates: certificatesUnrounded, costEur: costEurTotal });
  expect(sumByQuarter(read.goods, 'certificates')).toEqual(certificatesByQuarter);
});

test('Y07: what one importer brings in through two representatives adds up', async () => {
  const { input, expected } = caseOf('Y07');
  const ids: string[] = [];
  for (const [declarant, lines] of Object.entries(input.linesByDeclarant ?? {}))
    ids.push(...(await declare(anna, ofCase(lines), `DK2000000${declarant}`)));
  const read = await anna.api(years.read, { params: { year: 2026 } });
  await forget(anna, ids);
  const { byDeclarant, certificatesUnroundedAllDeclarants } = expected as unknown as {
    byDeclarant: Record<string, YearExpected>;
    certificatesUnroundedAllDeclarants: string;
  };
  expect(read.threshold).toMatchObject([{ massT: expected.countedMassT, isExceeded: true }]);
  expect(read.totals.certificates).toBe(certificatesUnroundedAllDeclarants);
  expect(sumByQuarter(read.goods, 'costEur')).toEqual(
    Object.assign({}, ...Object.values(byDeclarant).map(({ costEurByQuarter }) => costEurByQuarter)),
  );
});

test('Y16: two days with the turn of the year between them are two years', async () => {
  const { input, expected } = caseOf('Y16');
  const ids = await declare(anna, ofCase(input.lines ?? []));
  for (const [year, of] of Object.entries(expected as unknown as Record<string, YearExpected>)) {
    const read = await anna.api(years.read, { params: { year: Number(year) } });
    expect(read.threshold).toMatchObject([{ massT: of.countedMassT, isExceeded: of.thresholdExceeded }]);
    expect(read.totals.certificates).toBe(of.certificatesUnrounded);
  }
  await forget(anna, ids);
});

test('an origin without an ISO code, such as Heligoland, is outside when the tables name it', () => {
  expect(originScopeOf(loadTables(), 'DE-HEL').answer).toBe('exempt');
  expect(scopeOf(loadTables(), '72083900', 2026).answer).toBe('covered');
});
