/** Cases that were worked out by hand from the law alone: input, result and the steps of the computation. */
import { readFileSync } from 'node:fs';
import { type PrecursorUse, type Production, specificEmissionsOf } from '@lods/cbam/embedded-emissions';
import { type Figure, input } from '@lods/cbam/figure';
import { loadTables } from '@lods/reference/tables';

export interface GoldenPrecursor {
  readonly cnCode: string;
  readonly taricCode?: string;
  /** Null: nobody knows. */
  readonly originCountry: string | null;
  readonly massPerTonne: string;
  readonly method: 'actual' | 'default';
  readonly directSpecific?: string;
  readonly indirectSpecific?: string;
  readonly specificFreeAllocation?: string;
  readonly productionYear?: number;
  readonly precursors?: readonly GoldenPrecursor[];
}

export interface GoldenLine extends Partial<Omit<GoldenPrecursor, 'massPerTonne'>> {
  readonly cnCode: string;
  readonly originCountry: string | null;
  readonly importDate: string;
  readonly netMassT?: string;
  readonly energyMwh?: string;
  readonly productionRoute?: string;
  readonly productionYearProven?: boolean;
  readonly procedure?: string;
  readonly carbonPricePaidEur?: string;
  readonly militaryActivity?: boolean;
  readonly eez?: boolean;
}

interface GoldenCase<Input, Expected> {
  readonly id: string;
  readonly group: string;
  readonly input: Input;
  readonly expected: Expected;
  readonly steps: readonly string[];
  readonly sources: readonly string[];
}

const all = readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): GoldenCase<unknown, unknown> => JSON.parse(line));

export const casesOf = <Input, Expected>(group: string) =>
  all.filter((goldenCase) => goldenCase.group.startsWith(group)) as GoldenCase<Input, Expected>[];

export interface LineExpected {
  readonly specificEmbeddedEmissions: string;
  readonly specificFreeAllocation: string;
  readonly embeddedEmissions: string;
  readonly freeAllocationAdjustment: string;
  readonly certificatesUnrounded: string;
  readonly costEur: string | null;
  readonly alternativeReading?: Record<string, unknown>;
}
export const goldenLines = casesOf<GoldenLine, LineExpected>('line');

/** The year whose factor, benchmark and mark-up count. */
const yearOf = ({ importDate, productionYear, productionYearProven }: GoldenLine): number =>
  productionYearProven && productionYear ? productionYear : Number(importDate.slice(0, 4));

const perTonne = (value: string | undefined): Figure => input('stated', value ?? '0', 'tCO2e/t', 'stated');
const codeOf = ({ cnCode, taricCode }: Pick<GoldenPrecursor, 'cnCode' | 'taricCode'>) => taricCode ?? cnCode;

/** What a good carries with its precursors, as the operator of its installation works it out. */
export function madeFrom(line: GoldenLine) {
  const productions: Production[] = [];
  const add = (made: GoldenLine | GoldenPrecursor, id: string): string => {
    productions.push({
      ...{ id, cnCode: made.cnCode, path: id },
      attributedDirect: input('attributed', made.directSpecific ?? '0', 'tCO2e', id),
      attributedIndirect: input('attributed', made.indirectSpecific ?? '0', 'tCO2e', id),
      activityLevel: input('activity level', '1', 't', id),
      route: ('productionRoute' in made && made.productionRoute) || null,
      precursors: (made.precursors ?? []).map((precursor, index) => usedAs(precursor, `${id}.${index}`)),
    });
    return id;
  };
  const usedAs = (precursor: GoldenPrecursor, path: string): PrecursorUse => ({
    cnCode: codeOf(precursor),
    countryOfProduction: precursor.originCountry,
    consumed: { massTPerT: input('consumed', precursor.massPerTonne, 't/t', path) },
    productionYear: precursor.productionYear,
    emissions: emissionsOf(precursor, path),
    path,
  });
  const emissionsOf = (precursor: GoldenPrecursor, path: string): PrecursorUse['emissions'] => {
    if (precursor.method === 'default') return { by: 'default' };
    if (precursor.precursors) return { by: 'production', id: add(precursor, path) };
    const { directSpecific, indirectSpecific, specificFreeAllocation } = precursor;
    const sefa = specificFreeAllocation === undefined ? null : perTonne(specificFreeAllocation);
    return { by: 'statement', direct: perTonne(directSpecific), indirect: perTonne(indirectSpecific), sefa };
  };
  const id = add(line, 'good');
  return specificEmissionsOf(loadTables(), id, productions, { year: yearOf(line), regime: 'definitive' });
}
