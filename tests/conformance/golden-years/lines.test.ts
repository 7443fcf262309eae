import { declarations } from '@lods/contract/declarations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { coilDeclaration } from '@lods/server/features/declarations/samples';
import type { Person } from '@lods/server/testing/person';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';
import { byHand, type GoldenLine } from '../golden/by-hand.ts';
import { goldenInputs } from '../golden/inputs.ts';

const { anna, boris, consultant, operator } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

const GOLDEN = goldenInputs();

const yearOf = ({ date }: GoldenLine) => Number(date.slice(0, 4));
const quarterOf = ({ date }: GoldenLine) => `Q${Math.ceil(Number(date.slice(5, 7)) / 3)}` as 'Q1';
const statesActual = ({ directSpecific }: GoldenLine) => directSpecific !== '';

/** (EU) 2023/956 Annex IV point 5. */
const MET = { powerPurchaseAgreement: true, directConnection: true, atMost550gPerKwh: true, nominatedCapacity: true };

/** Each line of actual data has its own installation, and so is a good of its own. */
const installationOf = (line: GoldenLine) => (statesActual(line) ? `INST-${GOLDEN.indexOf(line)}` : null);

/** What is no golden line: it lifts its importer above 50 t, so that the year charges every line. */
const ABOVE: Omit<GoldenLine, 'date'> = {
  cnCode: '72085120',
  countryOfOrigin: 'KR',
  netMassKg: '60000',
  ...{ taricCode: '', electricityMwh: '', productionYear: '' },
  ...{ directSpecific: '', indirectSpecific: '', specificFreeAllocation: '' },
};

/** One good of the year for each line: lines that the year would add up go to different companies. */
function shareOut(lines: readonly GoldenLine[], people: readonly Person[]): Map<Person, GoldenLine[]> {
  const shares = new Map(people.map((person): [Person, GoldenLine[]] => [person, []]));
  const keyOf = (line: GoldenLine) =>
    `${yearOf(line)} ${line.cnCode} ${line.taricCode} ${line.countryOfOrigin} ${installationOf(line)}`;
  for (const alike of Map.groupBy(lines, keyOf).values())
    for (const [index, line] of alike.entries()) {
      const share = shares.get(people[index] as Person);
      if (!share) throw new Error(`No company is left for ${keyOf(line)}.`);
      share.push(line);
    }
  return shares;
}

const goodOf = (line: GoldenLine, index: number) => ({
  ...coil,
  itemNumber: index + 1,
  cnCode: line.cnCode,
  hsCode: line.cnCode.slice(0, 6),
  countryOfOrigin: line.countryOfOrigin,
  netMass: line.electricityMwh || line.netMassKg,
  measurementUnit: line.electricityMwh ? ('MWH' as const) : ('KG' as const),
  registry: { importDate: line.date, ...(line.taricCode ? { taricCode: line.taricCode } : {}) },
});

const statedOf = (line: GoldenLine, index: number) => ({
  ...record,
  itemNumber: index + 1,
  installationId: installationOf(line) ?? '',
  specificDirectEmissions: line.directSpecific,
  specificIndirectEmissions: line.indirectSpecific || '0',
  registry: {
    ...(line.specificFreeAllocation ? { freeAllocation: line.specificFreeAllocation } : {}),
    ...(line.productionYear ? { productionYear: Number(line.productionYear) } : {}),
    ...(line.electricityMwh ? { electricityConditions: MET } : {}),
  },
});

async function declare(person: Person, lines: readonly GoldenLine[]) {
  const withMass = [...lines, ...[...new Set(lines.map(yearOf))].map((year) => ({ ...ABOVE, date: `${year}-01-01` }))];
  for (const [period, ofQuarter] of Map.groupBy(withMass, (line) => `${yearOf(line)}-${quarterOf(line)}`))
    await person.api(declarations.create, {
      body: {
        generalInfo: {
          ...coilDeclaration.generalInfo,
          reportingYear: Number(period.slice(0, 4)),
          reportingPeriod: period.slice(5) as 'Q1',
        },
        goodsItems: ofQuarter.map(goodOf),
        emissionsData: ofQuarter.flatMap((line, index) => (statesActual(line) ? [statedOf(line, index)] : [])),
      },
    });
}

test('the year equals the computation by hand in every golden line, one by one, to the last digit', async () => {
  // Unverified actual values count as default values in the headline: in a company of their own they are added to no golden line.
  const shares = [
    ...shareOut(
      GOLDEN.filter((line) => !statesActual(line)),
      [anna, boris, operator],
    ),
    ...shareOut(GOLDEN.filter(statesActual), [consultant]),
  ];
  for (const [person, share] of shares) await declare(person, share);
  const compared: unknown[] = [];
  const expected: unknown[] = [];
  for (const [person, share] of shares)
    for (const [year, ofYear] of Map.groupBy(share, yearOf)) {
      const read = await person.api(years.read, { params: { year } });
      for (const line of ofYear) {
        const goods = statesActual(line) ? read.ifVerified?.goods : read.goods;
        const good = goods?.find(
          ({ cnCode, taricCode, countryOfOrigin, installation }) =>
            cnCode === line.cnCode &&
            (taricCode ?? '') === line.taricCode &&
            countryOfOrigin === line.countryOfOrigin &&
            installation === installationOf(line),
        );
        compared.push([line, good?.certificates, good?.costEur]);
        const { certificates, costEur } = byHand(line);
        expected.push([line, certificates, costEur || null]);
      }
    }
  expect(compared).toEqual(expected);
  expect(compared.length).toBeGreaterThanOrEqual(150);
}, 120_000);
