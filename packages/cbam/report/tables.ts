import type { CnCode, ScopeRule, Tables } from '../tables.ts';

/** What the checks need of the tables of the law, made for look-up. */
export interface ReportTables {
  readonly countries: ReadonlyMap<string, CountryStanding>;
  /** @param cnCode eight digits */
  goodOf(cnCode: string): GoodStanding;
}

interface CountryStanding {
  readonly name: string;
  readonly isMember: boolean;
  readonly isCovered: boolean;
  readonly isCoveredForElectricity: boolean;
}

export type GoodStanding =
  | { readonly is: 'covered'; readonly isPartly: boolean; readonly isComplex: boolean }
  /** Under a heading of Annex I, but not a code of the list; `near` are codes of the same subheading. */
  | { readonly is: 'unknown'; readonly near: readonly string[] }
  | { readonly is: 'outside' };

/** Pseudo-codes of territories such as 'DE-BUS' cannot stand in a report and are left out. */
export function reportTables(
  tables: Pick<Tables, 'cnCodes' | 'countries' | 'goodsCategories' | 'scopeRules'>,
): ReportTables {
  const countries = new Map<string, CountryStanding>();
  for (const { code, name, isEuMember, isCovered, isCoveredForElectricity } of tables.countries.rows)
    if (code.length === 2) countries.set(code, { name, isMember: isEuMember, isCovered, isCoveredForElectricity });

  const codes = new Map(tables.cnCodes.rows.map((row) => [row.cn8, row]));
  const simple = new Set(
    tables.goodsCategories.rows.filter((row) => row.typicalPrecursors === 'none').map((row) => row.name),
  );
  const standings = new Map<string, GoodStanding>();
  return {
    countries,
    goodOf(cnCode) {
      const known = standings.get(cnCode) ?? standingOf(cnCode, codes, simple, tables.scopeRules.rows);
      standings.set(cnCode, known);
      return known;
    },
  };
}

function standingOf(
  cnCode: string,
  codes: ReadonlyMap<string, CnCode>,
  simple: ReadonlySet<string>,
  rules: readonly ScopeRule[],
): GoodStanding {
  const listed = codes.get(cnCode);
  if (listed !== undefined)
    return {
      is: 'covered',
      isPartly: listed.annex1Rule === 'include_ex',
      isComplex: !simple.has(listed.goodsCategory),
    };
  // The longest prefix decides, an exception beats its heading: (EU) 2023/956 Annex I.
  let decides: ScopeRule | undefined;
  for (const rule of rules)
    if (cnCode.startsWith(rule.prefix)) {
      const isLonger = decides === undefined || rule.prefix.length > decides.prefix.length;
      const beats = rule.prefix.length === decides?.prefix.length && rule.rule === 'exclude';
      if (isLonger || beats) decides = rule;
    }
  if (decides === undefined || decides.rule === 'exclude') return { is: 'outside' };
  const near = [...codes.keys()].filter((code) => code.slice(0, 6) === cnCode.slice(0, 6));
  return { is: 'unknown', near: near.slice(0, 6) };
}
