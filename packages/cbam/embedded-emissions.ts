import { defaultValueOf, unknownOriginValueOf, withMarkUp } from './default-values.ts';
import { derive } from './derive.ts';
import { type Figure, type Quantity, unknown } from './figure.ts';
import { allocationByDefault, allocationByProcess } from './free-allocation.ts';
import { cellOf, lawOf } from './law.ts';
import { exemption, precursorYear } from './precursor-allocation.ts';
import type { CnCode, Tables } from './tables.ts';

/** One production process of an installation over a reporting period. */
export interface Production {
  readonly id: string;
  readonly cnCode: string;
  readonly attributedDirect: Figure;
  readonly attributedIndirect: Figure;
  /** Tonnes of goods that left the process; scrap, by-products and off-spec goods are not counted. */
  readonly activityLevel: Figure;
  /** As the benchmark table names it; null where the good has no routes. */
  readonly route: string | null;
  readonly precursors: readonly PrecursorUse[];
  readonly path: string;
}

/** A precursor: any input that Annex I lists, (EU) 2025/2547 Art. 1. */
export interface PrecursorUse {
  readonly cnCode: string;
  /** Null: nobody knows, so the table of Annex IV applies. */
  readonly countryOfProduction: string | null;
  /** Everything consumed, also what is cut off or lost: tonnes in the period, or already per tonne of the good. */
  readonly consumed: { readonly massT: Figure } | { readonly massTPerT: Figure };
  readonly emissions:
    | { readonly by: 'production'; readonly id: string }
    /** What the supplier's verified report states per tonne; without a verified SEFA column B stands in. */
    | { readonly by: 'statement'; readonly direct: Figure; readonly indirect: Figure; readonly sefa: Figure | null }
    | { readonly by: 'default' };
  /** When it was made, where that is proven; otherwise in the year of the good: (EU) 2025/2547 Art. 13. */
  readonly productionYear?: number | undefined;
  readonly path: string;
}

export interface Circumstances {
  /** Reporting period of production: mark-up of default values, CBAM factor, benchmark. */
  readonly year: number;
  /** Until 2025 indirect emissions counted for all goods; since 2026 not for those of Annex II. */
  readonly regime: 'definitive' | 'transitional';
}

export interface SpecificEmissions {
  readonly direct: Quantity;
  readonly indirect: Quantity;
  /** What precursors with default values add: their total is one figure, direct and indirect together. */
  readonly byDefault: Quantity;
  readonly total: Quantity;
  readonly sefa: Quantity;
}

/** Productions that feed each other have no emissions that could be computed: the chain is named, nothing is returned. */
export class PrecursorCycle extends Error {
  readonly chain: readonly string[];
  constructor(chain: readonly string[]) {
    super(
      `The productions ${chain.join(' → ')} feed each other. Give one of them stated emissions or a default value.`,
    );
    this.name = 'PrecursorCycle';
    this.chain = chain;
  }
}

/**
 * Specific embedded emissions and free allocation of what a production makes, over all its precursors:
 * (EU) 2025/2547 Eq. 59 to 63, (EU) 2025/2620 Eq. 2 to 4. Direct and indirect emissions run separately; each precursor
 * keeps its own rule on indirect emissions (Annex I point 3.1).
 * @throws PrecursorCycle when a production is, over others, its own precursor
 * @throws when a precursor names a production that is not among those given
 */
export function specificEmissionsOf(
  tables: Tables,
  id: string,
  productions: readonly Production[],
  when: Circumstances,
): SpecificEmissions {
  const byId = new Map(productions.map((production) => [production.id, production]));
  const done = new Map<string, SpecificEmissions>();

  function made(wanted: string, chain: readonly string[]): SpecificEmissions {
    if (chain.includes(wanted)) throw new PrecursorCycle([...chain.slice(chain.indexOf(wanted)), wanted]);
    const known = done.get(wanted);
    if (known) return known;
    const production = byId.get(wanted);
    if (!production) throw new Error(`No production "${wanted}" among those given; ${chain.at(-1)} names it.`);
    const result = ofProduction(production, [...chain, wanted]);
    done.set(wanted, result);
    return result;
  }

  function ofProduction(production: Production, chain: readonly string[]): SpecificEmissions {
    const parts = production.precursors.map((use) => ({ rate: rateOf(use, production), ...ofPrecursor(use, chain) }));
    const ratedActivity = (attributed: Figure) => derive('perActivity', attributed, production.activityLevel);
    const direct = withPrecursors(ratedActivity(production.attributedDirect), parts, 'direct');
    const ownIndirect = indirectWaiver(tables, production.cnCode, when) ?? ratedActivity(production.attributedIndirect);
    const indirect = withPrecursors(ownIndirect, parts, 'indirect');
    const byDefault = derive('defaultsTotal', ...contributions(parts, 'byDefault'));
    return {
      direct,
      indirect,
      byDefault,
      total: derive('specificTotal', direct, indirect, byDefault),
      sefa: derive('allocation', ownAllocation(production), ...allocations(parts)),
    };
  }

  function ofPrecursor(use: PrecursorUse, chain: readonly string[]): Part {
    const exempt = exemption(tables, use.countryOfProduction);
    if (exempt) return { direct: exempt, sefa: exempt };
    const { emissions } = use;
    if (emissions.by === 'production') {
      const { direct, indirect, byDefault, sefa } = made(emissions.id, chain);
      return { direct, indirect, byDefault, sefa };
    }
    const byDefault = defaultOf(use);
    if (emissions.by === 'default') return { byDefault: byDefault.see, sefa: byDefault.sefa };
    const indirect = indirectWaiver(tables, use.cnCode, when) ?? emissions.indirect;
    return { direct: emissions.direct, indirect, sefa: emissions.sefa ?? byDefault.sefa };
  }

  function defaultOf(use: PrecursorUse): { see: Quantity; sefa: Quantity } {
    const { value, route } =
      use.countryOfProduction === null
        ? unknownOriginValueOf(tables, use.cnCode)
        : defaultValueOf(tables, use.cnCode, use.countryOfProduction);
    const cn = lawOf(tables).cnCodes.get(use.cnCode.slice(0, 8));
    const year = precursorYear(use, when.year);
    const see = cn ? withMarkUp(tables, value, cn.sector, year) : value;
    return { see, sefa: allocationByDefault(tables, { ...allocationQuery(use.cnCode, route, use.path), year }) };
  }

  function ownAllocation(production: Production): Quantity {
    return allocationByProcess(tables, allocationQuery(production.cnCode, production.route, production.path));
  }

  function allocationQuery(cnCode: string, route: string | null, path: string) {
    return { cn8: cnCode.slice(0, 8), route, year: when.year, routePath: `${path}.route` };
  }

  return made(id, []);
}

/** Per tonne of the precursor; what is absent adds nothing. */
interface Part {
  readonly direct?: Quantity;
  readonly indirect?: Quantity;
  readonly byDefault?: Quantity;
  readonly sefa: Quantity;
}

type RatedPart = Part & { readonly rate: Quantity };

function rateOf({ consumed }: PrecursorUse, { activityLevel }: Production): Quantity {
  return 'massT' in consumed ? derive('precursorRate', consumed.massT, activityLevel) : consumed.massTPerT;
}

function withPrecursors(good: Quantity, parts: readonly RatedPart[], kind: 'direct' | 'indirect'): Quantity {
  return derive('specific', good, ...contributions(parts, kind));
}

function contributions(parts: readonly RatedPart[], kind: 'byDefault' | 'direct' | 'indirect'): Quantity[] {
  return parts.flatMap((part) => {
    const specific = part[kind];
    return specific ? derive('fromPrecursor', part.rate, specific) : [];
  });
}

function allocations(parts: readonly RatedPart[]): Quantity[] {
  return parts.map(({ rate, sefa }) => derive('allocationOfPrecursor', rate, sefa));
}

/** Zero, derived from the code's row, where only direct emissions count; nothing where indirect emissions count. */
export function indirectWaiver(
  tables: Tables,
  cnCode: string,
  { regime }: Pick<Circumstances, 'regime'>,
): Quantity | null {
  if (regime === 'transitional') return null;
  const cn: CnCode | undefined = lawOf(tables).cnCodes.get(cnCode.slice(0, 8));
  const origin = cellOf(tables.cnCodes, { cn8: cnCode.slice(0, 8) }, 'only_direct_emissions');
  if (!cn) return unknown('specific indirect embedded emissions', 'tCO2e/t', origin, 'not-in-nomenclature');
  if (!cn.isDirectOnly) return null;
  return derive('directOnly', { name: 'listed in Annex II', value: '1', unit: '1', origin });
}
