import { Exact } from '@lods/cbam/decimal';
import { type Declaration, declarations } from '@lods/contract/declarations/endpoints';
import type { ReportFigures } from '@lods/contract/reports/endpoints';
import type { Year } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Person } from '../../testing/person.ts';

/** One good of the newest version of a declaration, as its own screen shows it. */
interface Counted {
  readonly year: number;
  readonly quarter: 'Q1' | 'Q2' | 'Q3' | 'Q4';
  readonly eori: string;
  readonly good: Declaration['goodsItems'][number];
  readonly records: Declaration['emissionsData'];
}

/** Reads every declaration of a company and keeps the goods of the newest version of each. */
export async function goodsOf(person: Person): Promise<Counted[]> {
  const newest = new Map<string, { id: string; revision: number }>();
  for (const { id, draftReportId, revision } of await person.api(declarations.list, {})) {
    const chain = draftReportId.split('-').slice(0, 3).join('-');
    if ((newest.get(chain)?.revision ?? 0) < revision) newest.set(chain, { id, revision });
  }
  const stored = [...newest.values()].map(({ id }) => person.api(declarations.read, { params: { id } }));
  return (await Promise.all(stored)).flatMap(({ generalInfo, goodsItems, emissionsData }) =>
    goodsItems.map((good) => ({
      year: generalInfo.reportingYear,
      quarter: generalInfo.reportingPeriod,
      eori: good.registry?.importerEori || generalInfo.declarantId,
      good,
      records: emissionsData.filter(({ itemNumber }) => itemNumber === good.itemNumber),
    })),
  );
}

/** The sum of what is known; null where nothing is. */
function known(values: readonly (string | null)[]): string | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : Exact.sum(0, ...numbers).toFixed();
}

/** The sum where all is known. */
const whole = (values: readonly (string | null)[]) => (values.includes(null) ? null : known(values));

function sumsOf(goods: readonly Counted[], isExempt: (good: Counted) => boolean) {
  const all = (key: 'emissionsTco2e' | 'netMassT') => goods.map(({ good }) => good[key]);
  const exempt = goods.filter(isExempt);
  const charged = goods.filter((counted) => !isExempt(counted));
  const sumOf = (part: readonly Counted[], key: 'certificates' | 'costEur') => known(part.map(({ good }) => good[key]));
  const isUnknown = (value: string | null) => value === null;
  const actual = goods.filter((counted) =>
    counted.year < 2026
      ? counted.records.some(({ determinationType }) => determinationType === '01')
      : installationOf(counted) !== null,
  );
  return {
    goodsCount: goods.length,
    netMassT: known(all('netMassT')) ?? '0',
    emissionsTco2e: known(all('emissionsTco2e')),
    actualTco2e: known(actual.map(({ good }) => good.emissionsTco2e)),
    goodsWithoutEmissions: all('emissionsTco2e').filter(isUnknown).length,
    certificates: charged.length === 0 ? '0' : sumOf(charged, 'certificates'),
    costEur: charged.length === 0 ? '0' : sumOf(charged, 'costEur'),
    goodsWithoutCost: charged.map(({ good }) => good.costEur).filter(isUnknown).length,
    exemptGoods: exempt.length,
    exemptCertificates: sumOf(exempt, 'certificates'),
    exemptCostEur: sumOf(exempt, 'costEur'),
  };
}

/** Sums of these goods by a key of theirs. Who is exempt is decided by all goods of the company. */
function recounted(goods: readonly Counted[], all: readonly Counted[], keyOf: (good: Counted) => string) {
  const byYear = Map.groupBy(all, yearOfImport);
  const exempt = new Map([...byYear].map(([year, part]) => [year, year < 2026 ? new Set() : exemptImporters(part)]));
  const isExempt = (counted: Counted) =>
    !isApart(counted) && exempt.get(yearOfImport(counted))?.has(counted.eori) === true;
  return Object.fromEntries([...Map.groupBy(goods, keyOf)].map(([key, part]) => [key, sumsOf(part, isExempt)]));
}

/** What the reports screen must say of these goods among all of the company, by the key of each part. */
export function recountReports(goods: readonly Counted[], all: readonly Counted[]) {
  const tables = loadTables();
  const sectors = new Map(tables.cnCodes.rows.map(({ cn8, sector }) => [cn8, sector]));
  return {
    quarters: recounted(goods, all, ({ year, quarter }) => `${year}-${quarter}`),
    origins: recounted(goods, all, ({ good }) => good.countryOfOrigin),
    groups: recounted(goods, all, ({ good }) => sectors.get(good.cnCode) ?? 'Other goods'),
  };
}

/** What the reports screen says, in the same form. */
export const reported = ({ quarters, origins, groups }: ReportFigures) => ({
  quarters: Object.fromEntries(quarters.map(({ year, quarter, ...sums }) => [`${year}-${quarter}`, sums])),
  origins: Object.fromEntries(origins.map(({ countryOfOrigin, name: _name, ...sums }) => [countryOfOrigin, sums])),
  groups: Object.fromEntries(groups.map(({ group, ...sums }) => [group, sums])),
});

/** Actual data count as the year counts them: one verified record that states direct and indirect emissions. */
function installationOf({ records: [record, another] }: Counted): string | null {
  if (!record || another || record.determinationType !== '01' || !record.isVerified) return null;
  const { specificDirectEmissions: direct, specificIndirectEmissions: indirect } = record;
  return (direct ?? null) === null || (indirect ?? null) === null ? null : record.installationId;
}

/** The day on which the mass passes 50 t, or the quarter where no day is stated: its goods come behind all its days. */
function crossingOf(goods: readonly Counted[]): string | null {
  const dated = goods.map(({ good, year, quarter }) => {
    const day = good.registry?.importDate;
    return {
      massT: good.netMassT ?? '0',
      on: day ?? `${year}-${quarter}`,
      order: day ?? `${year}-${{ Q1: '03', Q2: '06', Q3: '09', Q4: '12' }[quarter]}-99`,
    };
  });
  let sum = new Exact(0);
  for (const { massT, on } of dated.toSorted((first, second) => first.order.localeCompare(second.order))) {
    sum = sum.plus(massT);
    if (sum.greaterThan(50)) return on;
  }
  return null;
}

const NEVER_COUNTED = ['28041000', '27160000'];

const isApart = ({ good }: Counted) => NEVER_COUNTED.includes(good.cnCode);

/** Importers, told apart by their EORI, whose goods of the year do not exceed 50 t together. */
function exemptImporters(goods: readonly Counted[]): Set<string> {
  const counted = Map.groupBy(
    goods.filter((good) => good.eori !== '' && !isApart(good)),
    ({ eori }) => eori,
  );
  return new Set([...counted].filter(([, part]) => crossingOf(part) === null).map(([eori]) => eori));
}

/** The date of import decides the year, not the declaration that the good stands in. */
const yearOfImport = ({ year, good }: Counted) => Number(good.registry?.importDate?.slice(0, 4) ?? year);

/** What the year must say of these goods: amount and emissions of each that counts alike, and the mass of each importer. */
export function recountYear(all: readonly Counted[], asked: number) {
  const goods = all.filter((good) => yearOfImport(good) === asked);
  const exempt = exemptImporters(goods);
  const charged = goods.filter((good) => isApart(good) || !exempt.has(good.eori));
  const alike = Map.groupBy(
    charged,
    (good) => `${good.good.cnCode} ${good.good.countryOfOrigin} ${installationOf(good)}`,
  );
  const importers = Map.groupBy(goods, ({ eori }) => eori);
  return {
    goods: Object.fromEntries(
      [...alike].map(([key, part]) => [
        key,
        {
          amount: known(part.map(({ good }) => good.netMassT ?? good.netMass)),
          embeddedTco2e: whole(part.map(({ good }) => good.emissionsTco2e)),
        },
      ]),
    ),
    importers: Object.fromEntries(
      [...importers].map(([eori, part]) => {
        const counted = part.filter((good) => !isApart(good)).map(({ good }) => good.netMassT);
        return [
          eori,
          {
            massT: known(counted) ?? '0',
            goodsApart: part.filter(isApart).length,
            crossedOn: crossingOf(part.filter((good) => !isApart(good))),
          },
        ];
      }),
    ),
  };
}

/** What the year says, in the same form. */
export const yearAsAnswered = ({ goods, threshold }: Year) => ({
  goods: Object.fromEntries(
    goods.map(({ cnCode, countryOfOrigin, installation, amount, embeddedTco2e }) => [
      `${cnCode} ${countryOfOrigin} ${installation}`,
      { amount, embeddedTco2e },
    ]),
  ),
  importers: Object.fromEntries(
    threshold.map(({ eori, massT, goodsApart, crossedOn }) => [eori, { massT, goodsApart, crossedOn }]),
  ),
});
