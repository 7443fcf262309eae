/** Who of the importers is exempt: the single mass-based threshold of (EU) 2023/956 Art. 2a, by importer and calendar year. */
import { Exact } from '@lods/cbam/decimal';
import { isNotDeclared, standsApart } from '@lods/cbam/threshold';
import type { ChargedGoods } from '@lods/contract/declarations/goods';
import { loadTables } from '@lods/reference/tables';
import type { InCompany } from '../../rows.ts';
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
export { CUSTOMS, customsOf, type Mass, sumNewest } from './repository.ts';

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
export async function readPositions(call: InCompany, year: number): Promise<ImporterPosition[]> {
  const byQuarter = await sumImports(call, year);
  const positions = positionsOf(year, byQuarter);
  const crossers = new Set(positions.flatMap((position) => position.crossers));
  if (crossers.size === 0) return positions;
  const byDay = await sumImportsByDay(call, [...crossers]);
  return positionsOf(year, [...byQuarter.filter((mass) => !crossers.has(mass)), ...byDay]);
}

/** What each importer brought in that counts, by day; where no day is stated, by quarter. */
export async function listCountedDays(call: InCompany, year: number) {
  const positions = positionsOf(year, await sumImports(call, year));
  const counted = new Set(positions.flatMap((position) => position.countedMasses));
  return {
    positions: await readPositions(call, year),
    days: counted.size === 0 ? [] : await sumImportsByDay(call, [...counted]),
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
  const sums = await sumOfDeclarations(call, declarationIds);
  const ofChargedYears = [...sums].map(([id, all]) => [id, all.filter(({ year }) => year >= FIRST_YEAR)] as const);
  const positions = new Map<number, ImporterPosition[]>();
  for (const year of new Set(ofChargedYears.flatMap(([, all]) => all.map((sum) => sum.year))))
    positions.set(year, positionsOf(year, await sumImports(call, year)));
  return new Map(
    ofChargedYears.map(([id, all]) => [
      id,
      partedSums(
        all,
        [...Map.groupBy(all, ({ year }) => year)].flatMap(([year, ofYear]) => {
          const eoris = new Set(ofYear.map(({ eori }) => eori));
          const imported = (positions.get(year) ?? []).filter(({ eori }) => eoris.has(eori));
          return imported.map((position) => presentImporter(year, position));
        }),
      ),
    ]),
  );
}

function partedSums(sums: readonly StoredSum[], importers: ChargedGoods['importers']): ChargedGoods {
  const tables = loadTables();
  const apart = new Set(codesApart());
  const exempt = new Set(importers.filter(({ isExempt: is }) => is).map(({ year, eori }) => `${year} ${eori}`));
  const partOf = ({ cnCode, taricCode, countryOfOrigin, customs, year, eori }: StoredSum) => {
    const line = { cnCode, taricCode: taricCode ?? undefined, countryOfOrigin, ...customs };
    if (isNotDeclared(tables, line, year)) return 'notDeclared';
    return !apart.has(cnCode) && exempt.has(`${year} ${eori}`) ? 'exempt' : 'charged';
  };
  const parts = Map.groupBy(sums, partOf);
  return {
    ...added(parts.get('charged') ?? []),
    exempt: parts.has('exempt') ? added(parts.get('exempt') ?? []) : null,
    goodsNotDeclared: added(parts.get('notDeclared') ?? []).goodsCount,
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

function added(sums: readonly StoredSum[]) {
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.includes(null) ? null : Exact.sum(0, ...amounts.map((amount) => amount ?? 0)).toFixed();
  return {
    goodsCount: sums.reduce((count, { goodsCount }) => count + goodsCount, 0),
    emissionsTco2e: sum(sums.map(({ emissionsTco2e }) => emissionsTco2e)),
    certificates: sum(sums.map(({ certificates }) => certificates)),
    costEur: sum(sums.map(({ costEur }) => costEur)),
  };
}
