/** Who of the importers is exempt: the single mass-based threshold of (EU) 2023/956 Art. 2a, by importer and calendar year. */
import { Exact } from '@lods/cbam/decimal';
import { isNotDeclared, standsApart } from '@lods/cbam/threshold';
import type { ChargedGoods, GoodsPart } from '@lods/contract/declarations/goods';
import type { DeclarationBasis } from '@lods/contract/reports/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { InCompany } from '../../rows.ts';
import { readAssumedPrice } from '../company/assumed-price.ts';
import { type ImporterPosition, positionsOf } from './positions.ts';
import {
  type ImportedMass,
  listYears,
  type StoredSum,
  sumImports,
  sumImportsByDay,
  sumOfDeclarations,
} from './repository.ts';

export { type ImporterPosition, massKgOf } from './positions.ts';
export { CUSTOMS, customsOf, type ImportedMass, isActual, type Mass, sumNewest } from './repository.ts';
export { daysOfLines } from './repository-days.ts';

/** The first year of the threshold. */
const FIRST_YEAR = 2026;

/** Whoever imports without an EORI being stated cannot be told from others: nothing is exempt by that. */
export const isExempt = ({ eori, isExceeded, counted }: ImporterPosition): boolean =>
  eori !== '' && !isExceeded && counted.length > 0;

/** The importers that would be exempt if these masses were all that came in a year. */
export const exemptBy = (year: number, imports: readonly ImportedMass[]): Set<string> =>
  new Set(
    positionsOf(year, imports)
      .filter(isExempt)
      .map(({ eori }) => eori),
  );

/** Exempt or without any goods of Annex I. */
export const isUncharged = (position: ImporterPosition): boolean =>
  position.goodsApart === 0 && (isExempt(position) || (position.counted.length === 0 && position.unread.length === 0));

/** How each importer of a year stands. Quarters tell who is above; on which day is looked for in the quarters that it happened in. */
export const readPositions = async (call: InCompany, year: number): Promise<ImporterPosition[]> =>
  positionsByDay(call, year, await sumImports(call, year));

/** The same from masses by importer and quarter, for whoever has read them already. */
export async function positionsByDay(
  call: InCompany,
  year: number,
  byQuarter: readonly ImportedMass[],
): Promise<ImporterPosition[]> {
  const positions = positionsOf(year, byQuarter);
  const crossers = new Set(positions.flatMap((position) => position.crossers));
  if (crossers.size === 0) return positions;
  const byDay = await sumImportsByDay(call, year, [...crossers]);
  return positionsOf(year, [...byQuarter.filter((mass) => !crossers.has(mass)), ...byDay]);
}

/** What each importer brought in that counts, by day; where no day is stated, by quarter. */
export async function listCountedDays(call: InCompany, year: number) {
  const positions = positionsOf(year, await sumImports(call, year));
  const counted = new Set(positions.flatMap((position) => position.countedMasses));
  return {
    positions: await readPositions(call, year),
    days: counted.size === 0 ? [] : await sumImportsByDay(call, year, [...counted]),
  };
}

/** The importers that are exempt, each with its year: '2026 DK12345678'. */
export async function listExempt(call: InCompany): Promise<string[]> {
  const exempt: string[] = [];
  for (const year of (await listYears(call)).filter((imported) => imported >= FIRST_YEAR)) {
    const positions = positionsOf(year, await sumImports(call, year));
    exempt.push(...positions.filter(isExempt).map(({ eori }) => `${year} ${eori}`));
  }
  return exempt;
}

/** Hydrogen and electricity: never counted and never exempt, Art. 2a(4). */
export const codesApart = (): string[] =>
  loadTables()
    .cnCodes.rows.filter(standsApart)
    .map(({ cn8 }) => cn8);

/** A good with what decides whose import of which year it is. */
export interface ImportedGood {
  readonly cnCode: string;
  /** Null: as its declaration says. */
  readonly importDate: string | null | undefined;
  readonly importerEori: string | null | undefined;
  readonly declarantId: string;
  readonly reportingYear: number;
}

/** Tells of a good whether its importer is exempt in its year. */
export async function exemptionsOf(call: InCompany): Promise<(good: ImportedGood) => boolean> {
  const exempt = new Set(await listExempt(call));
  const apart = new Set(codesApart());
  return ({ cnCode, importDate, importerEori, declarantId, reportingYear }) =>
    !apart.has(cnCode) &&
    exempt.has(`${importDate?.slice(0, 4) ?? reportingYear} ${(importerEori || declarantId).trim().toUpperCase()}`);
}

/** What of a declaration is charged, what is exempt, and how its importers stand in the years of its goods. */
export async function chargedOf(call: InCompany, declarationId: string): Promise<ChargedGoods> {
  const charged = await chargedOfEach(call, [declarationId]);
  return charged.get(declarationId) ?? partedSums([], []);
}

/** The same of several declarations; how importers stand in a year is worked out once. A declaration without goods is left out. */
export async function chargedOfEach(
  call: InCompany,
  declarationIds: readonly string[],
): Promise<Map<string, ChargedGoods>> {
  const { sums, standings } = await judgedSums(call, declarationIds);
  return new Map(
    [...sums].map(([id, all]) => [
      id,
      partedSums(
        all.filter(({ year }) => year >= FIRST_YEAR),
        standings(all).map(([year, position]) => presentImporter(year, position)),
      ),
    ]),
  );
}

/** Goods of a declaration that are alike in code and origin, in what they rest on and in whether they are charged, as its totals add them up. */
export async function listParts(call: InCompany, declarationId: string): Promise<GoodsPart[]> {
  const { sums } = await judgedSums(call, [declarationId]);
  const alike = Map.groupBy(sums.get(declarationId) ?? [], ({ cnCode, countryOfOrigin, basis, charge }) =>
    [cnCode, countryOfOrigin, basis, charge].join(' '),
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...{ cnCode: first.cnCode, countryOfOrigin: first.countryOfOrigin, basis: first.basis, charge: first.charge },
          ...added([first, ...others]),
          ...knownOf([first, ...others]),
        }
      : [],
  );
}

/** What the known emissions of declarations rest on, and how many of their goods belong to exempt importers. */
export async function countBases(call: InCompany, declarationIds: readonly string[]): Promise<DeclarationBasis[]> {
  const { sums } = await judgedSums(call, declarationIds);
  const known = (parts: readonly JudgedSum[]) =>
    parts.reduce((count, { goodsCount, goodsUnknown }) => count + goodsCount - goodsUnknown, 0);
  return [...sums].map(([declarationId, parts]) => ({
    declarationId,
    actual: known(parts.filter(({ basis }) => basis === 'actual')),
    unverified: known(parts.filter(({ basis }) => basis === 'unverified')),
    default: known(parts.filter(({ basis }) => basis === 'default')),
    exempt: known(parts.filter(({ charge }) => charge === 'exempt')),
  }));
}

interface JudgedSum extends StoredSum {
  readonly charge: GoodsPart['charge'];
  /** At the assumed price of its year, where none is published. */
  readonly assumedEur: Exact;
}

/** The goods of declarations, each part with whether it is charged, and how the importers of such goods stand. */
async function judgedSums(call: InCompany, declarationIds: readonly string[]) {
  const stored = await sumOfDeclarations(call, declarationIds);
  const positions = new Map<number, ImporterPosition[]>();
  const prices = new Map<number, string>();
  for (const year of new Set([...stored.values()].flat().map((sum) => sum.year)))
    if (year >= FIRST_YEAR) {
      positions.set(year, positionsOf(year, await sumImports(call, year)));
      prices.set(year, (await readAssumedPrice(call, year)).price.value);
    }
  const exempt = new Set(
    [...positions].flatMap(([year, all]) => all.filter(isExempt).map(({ eori }) => `${year} ${eori}`)),
  );
  const chargeOf = chargeAgainst(exempt);
  const judged = (sum: StoredSum): JudgedSum => ({
    ...sum,
    charge: chargeOf(sum),
    assumedEur: new Exact(sum.unpriced).times(prices.get(sum.year) ?? 0),
  });
  return {
    sums: new Map([...stored].map(([id, all]) => [id, all.map(judged)])),
    /** The importers of such goods, each with its year. */
    standings: (sums: readonly StoredSum[]): [number, ImporterPosition][] =>
      [...Map.groupBy(sums, ({ year }) => year)].flatMap(([year, ofYear]) => {
        const eoris = new Set(ofYear.map(({ eori }) => eori));
        const imported = (positions.get(year) ?? []).filter(({ eori }) => eoris.has(eori));
        return imported.map((position): [number, ImporterPosition] => [year, position]);
      }),
  };
}

/** Tells of goods whether they are declared and charged; `exempt` are importers, each with its year. */
function chargeAgainst(exempt: ReadonlySet<string>) {
  const tables = loadTables();
  const apart = new Set(codesApart());
  return ({ cnCode, taricCode, countryOfOrigin, customs, year, eori }: StoredSum): GoodsPart['charge'] => {
    const line = { cnCode, taricCode: taricCode ?? undefined, countryOfOrigin, ...customs };
    if (isNotDeclared(tables, line, year)) return 'outside';
    return !apart.has(cnCode) && exempt.has(`${year} ${eori}`) ? 'exempt' : 'charged';
  };
}

function partedSums(sums: readonly JudgedSum[], importers: ChargedGoods['importers']): ChargedGoods {
  const parts = Map.groupBy(sums, ({ charge }) => charge);
  return {
    ...added(parts.get('charged') ?? []),
    exempt: parts.has('exempt') ? added(parts.get('exempt') ?? []) : null,
    goodsNotDeclared: added(parts.get('outside') ?? []).goodsCount,
    importers,
  };
}

const presentImporter = (year: number, position: ImporterPosition): ChargedGoods['importers'][number] => ({
  year,
  eori: position.eori,
  massT: position.mass.value,
  thresholdT: position.threshold.value,
  isExceeded: position.isExceeded,
  isExempt: isExempt(position),
});

/** What is known of the emissions of goods, and of how many nothing is. */
const knownOf = (sums: readonly StoredSum[]) => ({
  goodsUnknown: sums.reduce((count, { goodsUnknown }) => count + goodsUnknown, 0),
  knownTco2e: sumOfKnown(sums.map(({ knownTco2e }) => knownTco2e)),
});

function sumOfKnown(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Exact.sum(0, ...known).toFixed();
}

function added(sums: readonly JudgedSum[]) {
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.includes(null) ? null : Exact.sum(0, ...amounts.map((amount) => amount ?? 0)).toFixed();
  const assumed = Exact.sum(0, ...sums.map(({ assumedEur }) => assumedEur));
  return {
    goodsCount: sums.reduce((count, { goodsCount }) => count + goodsCount, 0),
    goodsLacking: sums.reduce((count, { goodsLacking }) => count + goodsLacking, 0),
    totalEur: assumed.plus(Exact.sum(0, ...sums.map(({ knownEur }) => knownEur))).toFixed(),
    assumedEur: assumed.toFixed(),
    emissionsTco2e: sum(sums.map(({ emissionsTco2e }) => emissionsTco2e)),
    certificates: sum(sums.map(({ certificates }) => certificates)),
    costEur: sum(sums.map(({ costEur }) => costEur)),
  };
}
