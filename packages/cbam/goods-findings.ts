import { decimal, type Phrase, phrase, term, terms } from '@lods/translations/phrase';
import { brief, rule } from './finding-rule.ts';
import { quarterInWords } from './period.ts';

/** Findings about code, origin and mass of a line, about what it states beside them, and about what is computed from that. */

interface OfStated {
  readonly stated: string | number;
}

const readingFindings = {
  'mass-malformed': rule<OfStated>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'The net mass is not a plain decimal number of kilograms.',
    remedy: 'Write digits with a point as decimal sign, without sign, exponent or thousands separator.',
    source: '(EU) 2023/956 Art. 6(2)(a)',
    message: ({ stated }) => phrase`The net mass "${brief(stated)}" is not a plain decimal number of kilograms.`,
  }),
  'date-malformed': rule<OfStated>({
    severity: 'error',
    field: 'importDate',
    cause: 'The date is neither a date nor a quarter.',
    remedy: 'Write the date of the customs declaration as YYYY-MM-DD, or the quarter as YYYY-Q1 to YYYY-Q4.',
    source: '(EU) 2023/956 Art. 6(2)(a)',
    message: ({ stated }) => phrase`"${brief(stated)}" is neither a date of the calendar nor a quarter.`,
  }),
  'number-malformed': rule<OfStated & { readonly field: string; readonly name: string }>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'A figure is not a plain decimal number.',
    remedy: 'Write digits with a point as decimal sign, without sign or thousands separator, or leave the field empty.',
    source: '(EU) 2023/956 Art. 6(2)(b)',
    message: ({ name, stated }) => phrase`The ${term(name)} "${brief(stated)}" is not a plain decimal number.`,
  }),
  'production-year-malformed': rule<OfStated>({
    severity: 'error',
    field: 'productionYear',
    cause: 'The year of production is not a year of four digits.',
    remedy: 'Write the calendar year in which the good was made, such as 2028, or leave the field empty.',
    source: '(EU) 2025/2547 Art. 7',
    message: ({ stated }) => phrase`The year of production "${brief(stated)}" is not a year of four digits.`,
  }),
  'procedure-malformed': rule<OfStated & { readonly field: 'previousProcedure' | 'procedure' }>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'The customs procedure does not have two digits.',
    remedy: 'Write the requested procedure (such as 40) and the previous one (such as 51) in a field each.',
    source: '(EU) 2015/2446 Annex B',
    message: ({ stated }) => phrase`The customs procedure "${brief(stated)}" does not have two digits.`,
  }),
  'electricity-not-stated': rule({
    severity: 'error',
    field: 'electricityMwh',
    message: 'Imported electricity is counted in megawatt-hours, and none are stated.',
    remedy: 'State the electricity in MWh as a plain decimal number.',
    source: '(EU) 2023/956 Art. 6(2)(a)',
  }),
};

/** Whether the Regulation covers a good, by its code and its origin. */
const scopeFindings = {
  'cn-code-outside': rule<OfStated & { readonly why: string }>({
    severity: 'info',
    field: 'cnCode',
    cause: 'The code is not a good of Annex I.',
    remedy: 'Leave it out of the declaration.',
    source: '(EU) 2023/956 Annex I',
    message: ({ stated, why }) => phrase`Code ${brief(stated)} ${term(why)}: not a CBAM good.`,
  }),
  'cn-code-unknown': rule<OfCode>({
    severity: 'error',
    field: 'cnCode',
    cause: 'The code is incomplete, or the nomenclature does not know it.',
    remedy: 'Choose the code from the list, with eight digits.',
    source: '(EU) 2023/956 Annex I',
    message: ({ stated, what }) => phrase`The code "${brief(stated)}" ${term(what)}.`,
    remedyHere: ({ choices }) => chooseAmong(choices),
  }),
  'cn-code-split': rule<OfCode>({
    severity: 'error',
    field: 'cnCode',
    cause: 'The code has been split into others.',
    remedy: 'Choose among the codes of today.',
    source: '(EU) 2023/956 Annex I',
    message: ({ stated, what }) => phrase`The code "${brief(stated)}" ${term(what)}.`,
    remedyHere: ({ choices }) => chooseAmong(choices),
  }),
  'cn-code-in-part': rule<{ readonly cn8: string }>({
    severity: 'warning',
    field: 'cnCode',
    cause: 'Annex I takes only a part of this code: calcined kaolinic clay.',
    remedy: 'State the ten-digit code (2507008080 for calcined clay), so that other goods of the code stay outside.',
    source: '(EU) 2023/956 Annex I',
    message: ({ cn8 }) =>
      phrase`Annex I takes only a part of code ${cn8}: calcined kaolinic clay. The figures hold for that part.`,
  }),
  'country-unknown': rule<OfStated>({
    severity: 'error',
    field: 'countryOfOrigin',
    cause: 'The country of origin is not a country code.',
    remedy: 'State the ISO 3166-1 code of two letters.',
    source: '(EU) 2023/956 Art. 2',
    message: ({ stated }) => phrase`"${brief(stated)}" is not a country code.`,
  }),
  'country-exempt': rule<{ readonly country: string; readonly because: 'annex-3' | 'union' }>({
    severity: 'info',
    field: 'countryOfOrigin',
    cause: 'Goods of this origin are outside the Regulation.',
    remedy: 'Leave the line out of the declaration.',
    source: '(EU) 2023/956 Art. 2 and Annex III',
    message: ({ country: name, because }) => {
      const why = because === 'annex-3' ? 'is listed in Annex III' : 'is part of the customs territory of the Union';
      return phrase`The Regulation does not apply to goods originating in ${term(name)}, which ${term(why)}.`;
    },
  }),
};

interface OfCode extends OfStated {
  readonly what: string;
  readonly choices: readonly string[];
}

const MOST_CHOICES = 12;

function chooseAmong(choices: readonly string[]): Phrase {
  const codes = choices.slice(0, MOST_CHOICES).join(', ');
  if (choices.length === 0) return phrase`Look the good up in the CN list.`;
  return choices.length > MOST_CHOICES ? phrase`Choose among ${codes} and others.` : phrase`Choose among ${codes}.`;
}

/** Default values, factors and benchmarks. */
const defaultFindings = {
  'default-value-residual': rule<{ readonly code: string; readonly countryName: string }>({
    severity: 'info',
    field: 'cnCode',
    cause: 'The country has no default value of its own; that of other countries counts.',
    remedy: 'Ask the supplier for actual emissions.',
    source: '(EU) 2025/2621 Annex I',
    message: ({ code, countryName }) =>
      phrase`There is no default value of its own for ${code} from ${term(countryName)}; that of other countries and territories counts.`,
  }),
  'default-value-ambiguous': rule<{ readonly code: string; readonly codes: string }>({
    severity: 'error',
    field: 'cnCode',
    cause: 'This code has several default values.',
    remedy: 'State the ten-digit code.',
    source: '(EU) 2025/2621 Annex I',
    message: ({ code }) => phrase`Code ${code} has several default values, which only ten digits tell apart.`,
    remedyHere: ({ codes }) => phrase`State the ten-digit code, or choose among ${codes}.`,
  }),
  'default-value-missing': rule({
    severity: 'error',
    field: 'cnCode',
    message: 'There is no default value for this code, neither for its country nor for other countries.',
    remedy: 'Declare actual emissions.',
    source: '(EU) 2025/2621 Annex I',
  }),
  'union-factor-used': rule<{ readonly countryName: string }>({
    severity: 'info',
    field: 'countryOfOrigin',
    cause: 'The country has no factor for its electricity; that of the Union counts.',
    remedy: 'Prove actual emissions if the conditions of Annex IV are met.',
    source: '(EU) 2025/2621 Annex II',
    message: ({ countryName }) =>
      phrase`There is no factor of its own for electricity from ${term(countryName)}; the factor of the Union counts.`,
  }),
  /** (EU) 2025/2620 Annex point 5.1 can be read in two ways; the one that costs more counts. */
  'benchmark-two-readings': rule<{ readonly counted: string; readonly highest: string }>({
    severity: 'warning',
    field: 'cnCode',
    cause: 'The benchmark of alloy steel from scrap can be read in two ways.',
    remedy:
      'Buy for the lower benchmark until the Commission says which holds, or ask the supplier for actual emissions.',
    source: '(EU) 2025/2620 Annex point 5.1',
    message: ({ counted, highest }) =>
      phrase`The benchmark is ${counted}, that of the route which the default value names; read as an alloy grade, high-alloy steel would give ${highest}.`,
  }),
  /** (EU) 2025/2620 Eq. 4 as it stands counts; a column A that equals column B may hold the precursors already. */
  'allocation-two-readings': rule<{ readonly counted: string; readonly less: string }>({
    severity: 'warning',
    field: 'actual.precursors',
    cause:
      'The free allocation of a good with precursors, whose benchmark is the same in both columns, can be read in two ways.',
    remedy: 'Buy for the lower free allocation until the Commission says which holds.',
    source: '(EU) 2025/2620 Eq. 4',
    message: ({ counted, less }) =>
      phrase`The free allocation is ${counted} with that of the precursors added, as Eq. 4 says. The benchmark of the good is the same in both columns and may hold them already; then it is ${less}.`,
  }),
  'benchmark-provisional': rule<{ readonly year: number }>({
    severity: 'info',
    field: 'importDate',
    cause: 'The benchmarks of goods imported from 2027 are provisional.',
    remedy: 'Expect the free allocation to change.',
    source: '(EU) 2025/2620 Annex',
    message: ({ year }) =>
      phrase`The benchmarks for goods imported in ${year} are provisional: reviewed ones are announced.`,
  }),
};

/** Actual data: whether they count, and for which year. */
const actualFindings = {
  'actual-not-verified': rule({
    severity: 'warning',
    field: 'actual',
    message: 'The actual emissions are not verified, so the default value counts.',
    remedy:
      'Have them verified by an accredited verifier. Until then the year shows the result “if verified” separately.',
    source: '(EU) 2023/956 Art. 8',
  }),
  'precursors-left-out': rule({
    severity: 'warning',
    field: 'actual.direct',
    message: 'The stated emissions leave out the precursors, so they are too low.',
    remedy: 'Ask the supplier for the emissions of the precursors, or state figures that contain them.',
    source: '(EU) 2023/956 Annex IV point 3',
  }),
  /** Without actual data that can be counted the default value takes their place, never without a word. */
  'default-for-actual': rule<{ readonly lacking: string }>({
    severity: 'error',
    field: ({ lacking }) => (lacking.includes('indirect') ? 'actual.indirect' : 'actual.direct'),
    cause: 'Actual data lack a part, so the default value counts.',
    remedy: 'State the missing part, or declare the default value.',
    source: '(EU) 2023/956 Art. 7(2)',
    message: ({ lacking }) => phrase`Actual data are stated without ${term(lacking)}, so the default value counts.`,
    remedyHere: ({ lacking }) => phrase`State ${term(lacking)} per tonne of the good, or declare the default value.`,
  }),
  'production-year-not-2026': rule<{ readonly stated: number }>({
    severity: 'error',
    field: 'actual.productionYear',
    cause: 'For goods imported in 2026 the reporting period is 2026.',
    remedy: 'Remove the year of production, and state the verified figures of 2026.',
    source: '(EU) 2025/2547 Art. 7',
    message: ({ stated }) =>
      phrase`For goods imported in 2026 the reporting period is 2026, whatever the year of production: ${stated} does not count.`,
  }),
  'production-year-too-early': rule<OfYear>({
    severity: 'error',
    field: 'actual.productionYear',
    cause: 'No reporting period lies before 2026.',
    remedy: 'State a year of production from 2026 on, with the verified figures of that year.',
    source: '(EU) 2025/2547 Art. 7',
    message: ({ stated, year }) =>
      phrase`No reporting period lies before 2026, so ${stated} does not count; the year of import, ${year}, does.`,
  }),
  'production-year-after-import': rule<OfYear>({
    severity: 'error',
    field: 'actual.productionYear',
    cause: 'The year of production is after the import.',
    remedy: 'Correct the year of production or the date of import.',
    source: '(EU) 2025/2547 Art. 7',
    message: ({ stated, year }) =>
      phrase`Goods imported in ${year} were not made in ${stated}; the year of import counts.`,
  }),
  'production-year-of-electricity': rule<OfYear>({
    severity: 'warning',
    field: 'actual.productionYear',
    cause: 'For electricity the reporting period is the year of import.',
    remedy: 'Remove the year of production.',
    source: '(EU) 2025/2547 Art. 7',
    message: ({ stated, year }) =>
      phrase`For electricity the reporting period is the year of import: ${year} counts, not ${stated}.`,
  }),
  'production-year-needs-actual-data': rule({
    severity: 'warning',
    field: 'productionYear',
    message:
      'A year of production counts with actual data only; with a default value the year of import counts. (EU) 2025/2620 Annex point 4 can be read otherwise.',
    cause: 'A year of production counts with actual data only.',
    remedy: 'State the verified emissions of that year, or remove the year.',
    source: '(EU) 2025/2620 Annex point 4',
  }),
  /** What Annex IV point 5 asks for, as far as it is not shown. */
  'electricity-conditions-not-shown': rule<{ readonly missing: readonly string[] }>({
    severity: 'warning',
    field: 'actual.electricityConditions',
    cause: 'Actual data of electricity count only if four conditions hold together.',
    remedy: 'Show each condition, certified by a verifier, or declare the default value.',
    source: '(EU) 2023/956 Annex IV point 5',
    message: ({ missing }) =>
      phrase`Actual data of electricity count only if four conditions hold together. Not shown: ${terms(missing, '; ')}.`,
  }),
  'electricity-conditions-not-met': rule({
    severity: 'error',
    field: 'actual.electricityConditions',
    message: 'A condition for actual data of imported electricity is not met, so the default value counts.',
    remedy: 'Declare the default value.',
    source: '(EU) 2023/956 Annex IV point 5',
  }),
  'electricity-above-limit': rule<{ readonly stated: string; readonly limit: string }>({
    severity: 'error',
    field: 'actual.direct',
    cause: 'The installation emits more than actual data of electricity may have.',
    remedy: 'Declare the default value.',
    source: '(EU) 2023/956 Annex IV point 5',
    message: ({ stated, limit }) =>
      phrase`The installation emits ${decimal(stated)} tCO2e per MWh, and actual data count up to ${decimal(limit)}: the default value counts.`,
  }),
};

interface OfYear {
  readonly stated: number;
  /** Of import. */
  readonly year: number;
}

const allocationFindings = {
  'free-allocation-needs-actual-data': rule({
    severity: 'warning',
    field: 'specificFreeAllocation',
    message:
      'A stated free allocation counts with actual data only; with a default value that of the default route counts.',
    remedy: 'State the verified emissions too, or remove the free allocation.',
    source: '(EU) 2025/2620 Eq. 3 and 4',
  }),
  'free-allocation-not-stated': rule({
    severity: 'warning',
    field: 'actual',
    message: 'The free allocation of a good with precursors cannot be known without theirs.',
    remedy: 'State the precursors, or the specific embedded free allocation of the verified report.',
    source: '(EU) 2025/2620 Eq. 4',
  }),
  'route-not-stated': rule<{ readonly routes: readonly string[] }>({
    severity: 'error',
    field: 'actual',
    cause: 'The benchmark depends on the production route, and none that the table knows is stated.',
    remedy: 'State the route.',
    source: '(EU) 2025/2620 Annex point 5',
    message: () => phrase`The benchmark depends on the production route, and none that the table knows is stated.`,
    remedyHere: ({ routes }) => phrase`State one of the routes ${routes.join(', ')}.`,
  }),
  'route-does-not-fit': rule<{ readonly stated: string }>({
    severity: 'error',
    field: 'actual.productionRoute',
    cause: 'No good of this sector is made by the stated route.',
    remedy: 'State the route by which the good was made, or leave the field empty.',
    source: '(EU) 2025/2620 Annex point 5',
    message: ({ stated }) =>
      phrase`No good of this sector is made by the route "${brief(stated)}", so its free allocation is unknown.`,
  }),
};

const carbonPriceFindings = {
  'carbon-price-malformed': rule({
    severity: 'error',
    field: 'carbonPricePaidEur',
    message: 'The carbon price paid is not a plain decimal number of euros.',
    remedy: 'Write digits with a point as decimal sign; leave the field empty when none was paid.',
    source: '(EU) 2023/956 Art. 9',
  }),
  'carbon-price-needs-actual-data': rule({
    severity: 'warning',
    field: 'carbonPricePaidEur',
    message: 'With default values only yearly default carbon prices may be deducted, and none are published.',
    remedy: 'Declare actual emissions to deduct the price effectively paid.',
    source: '(EU) 2023/956 Art. 9',
  }),
  'carbon-price-not-deducted': rule({
    severity: 'info',
    field: 'carbonPricePaidEur',
    message: 'The carbon price paid is not deducted: the act that says how to convert it is not adopted (Art. 9(5)).',
    remedy: 'Keep the evidence; the year shows beside its totals what the deduction would be.',
    source: '(EU) 2023/956 Art. 9(5)',
  }),
  'carbon-price-in-foreign-currency': rule<{ readonly currency: string }>({
    severity: 'info',
    field: 'carbonPricePaidEur',
    cause: 'A carbon price in another currency than the euro is recorded and not converted.',
    remedy: 'Keep the evidence of the payment and of rebates.',
    source: '(EU) 2023/956 Art. 9(5)',
    message: ({ currency }) =>
      phrase`The carbon price paid in ${currency} is recorded and not converted: the yearly average rate is set by an act that is not adopted (Art. 9(5)).`,
  }),
};

interface OfQuarter {
  /** 2026-Q1. */
  readonly name: string;
  readonly year: number;
  readonly reportingYear: number;
}

/** Why a figure is unknown, where the time decides. */
const timeFindings = {
  'before-2026': rule<OfQuarter>({
    severity: 'info',
    field: 'importDate',
    cause: 'The import falls under the transitional regime: no certificates.',
    remedy: 'Report them with the emissions of the installation.',
    source: '(EU) 2023/956 Art. 36(2)',
    message: ({ name }) =>
      phrase`Goods imported in ${term(quarterInWords(name))} fall under the transitional regime: no certificates, and no definitive default values.`,
  }),
  'price-not-published': rule<OfQuarter>({
    severity: 'warning',
    field: 'importDate',
    cause: 'The certificate price of the quarter is not published yet.',
    remedy: 'Updates once the price is published.',
    source: '(EU) 2023/956 Art. 21',
    message: ({ name }) =>
      phrase`The certificate price of ${term(quarterInWords(name))} is not published yet; the cost is not final until then.`,
  }),
  'price-set-at-purchase': rule<OfQuarter>({
    severity: 'warning',
    field: 'importDate',
    cause: 'From 2027 the price is that of the week in which certificates are bought.',
    remedy: 'Assume a price under Costs to see a cost.',
    source: '(EU) 2023/956 Art. 21',
    message: ({ year }) =>
      phrase`For goods imported in ${year} the price is that of the week in which the certificates are bought.`,
  }),
  'cscf-not-published': rule<OfQuarter>({
    severity: 'warning',
    field: 'importDate',
    cause: 'The cross-sectoral correction factor of the year is not published.',
    remedy: 'Assume a factor to see an obligation.',
    source: '(EU) 2025/2620 Eq. 2',
    message: ({ reportingYear }) =>
      phrase`The cross-sectoral correction factor of ${reportingYear} is not published, so the free allocation is unknown.`,
  }),
  'benchmark-not-published': rule<OfQuarter>({
    severity: 'warning',
    field: 'importDate',
    cause: 'No benchmark is published for this code and year.',
    remedy: 'Compute again once the benchmarks are published.',
    source: '(EU) 2025/2620 Annex',
    message: () =>
      phrase`There is no published benchmark for this code and year of production, so the free allocation is unknown.`,
  }),
};

export const goodsFindings = {
  ...readingFindings,
  ...scopeFindings,
  ...defaultFindings,
  ...actualFindings,
  ...allocationFindings,
  ...carbonPriceFindings,
  ...timeFindings,
};
