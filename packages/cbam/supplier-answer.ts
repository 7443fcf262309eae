import type { Phrase } from '@lods/translations/phrase';
import type { Severity } from './finding.ts';

/** What a supplier states about one installation, from whatever form. Decimals are plain strings; null is not stated. */
export interface SupplierAnswer {
  /** ISO 3166-1 alpha-2 of the installation. */
  readonly country: string | null;
  /** ISO dates. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly products: readonly AnsweredProduct[];
  readonly processes: readonly AnsweredProcess[];
  readonly precursors: readonly AnsweredPrecursor[];
  readonly totals: AnsweredTotals;
  /** Names a field of the answer as its form does: 'period', 'totals'. */
  readonly paths: Readonly<Record<'period' | 'totals', string>>;
}

export interface AnsweredProduct {
  readonly cnCode: string;
  readonly name: string;
  /** tCO2e/t */
  readonly direct: string | null;
  readonly indirect: string | null;
  /** Place in the list of processes; null where the answer has none. */
  readonly process: number | null;
  /** Shares that go from 0 to 1, by what they are called. */
  readonly shares: Readonly<Record<string, string>>;
  readonly price: AnsweredPrice | null;
  readonly path: string;
}

interface AnsweredPrice {
  readonly instrument: string | null;
  readonly currency: string | null;
  readonly duePerT: string | null;
  readonly rebatePerT: string | null;
}

export interface AnsweredProcess {
  readonly name: string;
  /** As the Commission's template names it: 'Crude steel'. */
  readonly category: string;
  /** Other categories that are made within the same boundary. */
  readonly included: readonly string[];
  /** Routes with an amount, as the template names them. */
  readonly routes: readonly string[];
  readonly outputT: string | null;
  readonly directT: string | null;
  readonly indirectT: string | null;
  readonly electricityMwh: string | null;
  /** tCO2/MWh */
  readonly electricityFactor: string | null;
  /** Output less what is sold and consumed; zero where the balance closes. */
  readonly unaccountedT: string | null;
  /** Tonnes of precursors that it takes, from inside and outside. */
  readonly consumedT: string;
  readonly path: string;
}

export interface AnsweredPrecursor {
  readonly name: string;
  readonly country: string;
  readonly direct: string | null;
  /** 'Measured', 'Default', 'Unknown' or blank. */
  readonly source: string;
  readonly justification: string;
  readonly purchasedT: string | null;
  readonly unaccountedT: string | null;
  readonly electricityFactor: string | null;
  readonly path: string;
}

/** Of the whole installation in tCO2e; null where the answer has none. */
interface AnsweredTotals {
  readonly directT: string | null;
  readonly indirectT: string | null;
}

/** Why a figure may be wrong, as a question to the supplier. */
export interface Question {
  readonly rule: PlausibilityRule;
  readonly message: Phrase;
  readonly remedy: string;
  readonly path: string;
}

/**
 * The rules and how much each weighs. An error cannot be right; a warning needs an answer before the figure is used; an info tells what a figure rests
 * on. The bounds are stated where a rule is applied and are practice, not law.
 */
export const plausibilityRules = {
  company_average: 'warning',
  routes_mixed: 'info',
  kilograms_for_tonnes: 'error',
  electricity_unit: 'error',
  period_missing: 'error',
  period_impossible: 'error',
  period_not_a_year: 'warning',
  code_not_covered: 'error',
  category_of_another_code: 'error',
  route_impossible: 'error',
  far_above_default: 'warning',
  far_below_benchmark: 'warning',
  electricity_missing: 'warning',
  precursor_without_source: 'warning',
  default_without_reason: 'info',
  precursor_missing: 'warning',
  same_figure_for_every_product: 'warning',
  product_twice: 'warning',
  sum_does_not_close: 'warning',
  more_used_than_made: 'error',
  share_out_of_range: 'error',
  price_incomplete: 'warning',
  negative_emissions: 'warning',
} as const satisfies Record<string, Severity>;

export type PlausibilityRule = keyof typeof plausibilityRules;
