import { scopeOf } from '../scope.ts';
import type { Tables } from '../tables.ts';

/** What the checks need of the tables of the law, made for look-up. */
export interface ReportTables {
  readonly countries: ReadonlyMap<string, CountryStanding>;
  /** @param cnCode eight digits, in the nomenclature of `year`; null for today's */
  goodOf(cnCode: string, year: number | null): GoodStanding;
}

interface CountryStanding {
  readonly name: string;
  readonly isMember: boolean;
  readonly isCovered: boolean;
  readonly isCoveredForElectricity: boolean;
}

type GoodStanding =
  /** A complex good is made from other CBAM goods, a simple one is not: (EU) 2023/1773 Art. 2. */
  | { readonly is: 'covered'; readonly isPartly: boolean; readonly isComplex: boolean }
  /** Under a heading of Annex I, but not a code of the list; `near` are codes that it may stand under. */
  | { readonly is: 'unknown'; readonly near: readonly string[] }
  | { readonly is: 'outside' };

const LISTED_NEAR = 6;
const KEPT = 5_000;

/** Pseudo-codes of territories such as 'DE-BUS' cannot stand in a report and are left out. */
export function reportTables(tables: Tables): ReportTables {
  const countries = new Map<string, CountryStanding>();
  for (const { code, name, isEuMember, isCovered, isCoveredForElectricity } of tables.countries.rows)
    if (code.length === 2) countries.set(code, { name, isMember: isEuMember, isCovered, isCoveredForElectricity });

  const simple = new Set(
    tables.goodsCategories.rows.filter((row) => row.typicalPrecursors === 'none').map((row) => row.name),
  );
  const standingOf = (cnCode: string, year: number | null): GoodStanding => {
    const scope = scopeOf(tables, cnCode, year);
    if (scope.answer === 'outside') return { is: 'outside' };
    if (scope.answer === 'unknown')
      return { is: 'unknown', near: scope.currentCodes.slice(0, LISTED_NEAR).map(({ cn8 }) => cn8) };
    return { is: 'covered', isPartly: scope.isPartUnproven, isComplex: !simple.has(scope.cn.goodsCategory) };
  };
  // Covered codes only: there are few of them, while a hostile file can name any number of others.
  const covered = new Map<string, GoodStanding>();
  return {
    countries,
    goodOf(cnCode, year) {
      const key = `${cnCode} ${year}`;
      const standing = covered.get(key) ?? standingOf(cnCode, year);
      if (standing.is === 'covered' && covered.size < KEPT) covered.set(key, standing);
      return standing;
    },
  };
}
