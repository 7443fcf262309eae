import { originScopeOf } from './countries.ts';
import { defaultValueOf, withMarkUp } from './default-values.ts';
import { derive } from './derive.ts';
import { type Figure, input, isKnown, type Quantity, unknown } from './figure.ts';
import { lawOf } from './law.ts';
import { scopeOf } from './scope.ts';
import type { Sector, Tables } from './tables.ts';

/** A consignment of one good, before anybody stated its emissions. */
export interface Consignment {
  /** Eight or ten digits. */
  readonly productCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string;
  readonly netMassKg: string;
  /** Of the import; null: not known, so that no mark-up is added. Before 2026 the values of the definitive regime do not apply. */
  readonly year: number | null;
}

export type DefaultEmissions =
  | {
      readonly answer: 'covered';
      readonly cn8: string;
      /** tCO2e of the consignment. `total` is what the law counts, `direct` and `indirect` are its parts. */
      readonly direct: Quantity;
      readonly indirect: Quantity;
      readonly total: Quantity;
      /** Of the table of 'Other countries and territories', as the country's own has no value. */
      readonly isResidual: boolean;
    }
  | { readonly answer: 'exempt-origin' | 'outside' | 'unknown-code' | 'unknown-origin' };

/** The first year of the definitive regime, of its default values and of their mark-ups: (EU) 2023/956 Art. 36(2), (EU) 2025/2621 Art. 1. */
export const DEFINITIVE_FROM = 2026;

type ToJudge = Pick<Consignment, 'countryOfOrigin' | 'productCode' | 'year'>;

/** Whether the law asks for the emissions of a consignment, by its code and its origin. */
export const consignmentScope = (tables: Tables, good: ToJudge): DefaultEmissions['answer'] =>
  judge(tables, good).answer;

function judge(tables: Tables, { productCode, countryOfOrigin, year }: ToJudge) {
  const scope = scopeOf(tables, productCode, year);
  if (scope.answer !== 'covered') return { answer: scope.answer === 'outside' ? 'outside' : 'unknown-code' } as const;
  const origin = originScopeOf(tables, countryOfOrigin);
  if (origin.answer !== 'covered')
    return { answer: origin.answer === 'exempt' ? 'exempt-origin' : 'unknown-origin' } as const;
  return { answer: 'covered', cn: scope.cn, taricCode: scope.taricCode, country: origin.country.code } as const;
}

/**
 * What a consignment carries by the official default value of its code and origin: (EU) 2025/2621 Annex I. The direct part is
 * the column of the table, the indirect part what is left of its total; a code without a value stays unknown.
 */
export function defaultEmissionsOf(tables: Tables, good: Consignment): DefaultEmissions {
  const judged = judge(tables, good);
  if (judged.answer !== 'covered') return judged;
  const { cn8, sector } = judged.cn;
  const lookup = defaultValueOf(tables, judged.taricCode ?? cn8, judged.country);
  const total = applicable(lookup.value, sector, good.year);
  const direct = directPart(tables, total);
  const mass = derive('tonnes', input('net mass', good.netMassKg, 'kg', 'netWeight'));
  const ofAll = (name: string, perTonne: Quantity): Quantity => ({
    ...derive('embedded', mass, markedUp(tables, perTonne, sector, good.year)),
    name,
  });
  return {
    answer: 'covered',
    cn8,
    direct: ofAll('direct emissions', direct),
    indirect: ofAll('indirect emissions', derive('indirectByDefault', total, direct)),
    total: ofAll('embedded emissions', total),
    isResidual: lookup.isResidual,
  };
}

function markedUp(tables: Tables, perTonne: Quantity, sector: Sector, year: number | null): Quantity {
  return year === null ? perTonne : withMarkUp(tables, perTonne, sector, year);
}

/** The direct column of the row that the total stands in. */
function directPart(tables: Tables, total: Quantity): Quantity {
  if (!isKnown(total) || total.origin.kind !== 'row') return { ...total, name: 'direct part of the default value' };
  const { country_or_territory: country = '', cn_code: code = '' } = total.origin.key;
  const origin = { ...total.origin, column: 'direct_tco2e_per_t' };
  const row = [...lawOf(tables).defaultValues.values()]
    .map((ofCountry) => ofCountry.get(code))
    .find((line) => line?.countryName === country);
  const name = 'direct part of the default value';
  if (!row || row.directTco2ePerT === null) return unknown(name, 'tCO2e/t', origin, 'no-default-value');
  return { name, value: row.directTco2ePerT, unit: 'tCO2e/t', origin } satisfies Figure;
}

/** The value of the table where it may be used at all. */
function applicable(value: Quantity, sector: Sector, year: number | null): Quantity {
  const { name, unit, origin } = value;
  if (year !== null && year < DEFINITIVE_FROM) return unknown(name, unit, origin, 'before-2026');
  return sector === 'Electricity' ? notByMass(value) : value;
}

/** Electricity is counted by energy, which a customs paper states in another field: (EU) 2023/956 Annex IV point 3. */
const notByMass = ({ name, unit, origin }: Quantity): Quantity => unknown(name, unit, origin, 'not-stated');
