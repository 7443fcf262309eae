import type { OtherGrade } from './benchmarks.ts';
import type { OriginScope } from './countries.ts';
import type { DefaultLookup } from './default-values.ts';
import { isKnown, type Quantity, type Reason } from './figure.ts';
import type { Finding } from './finding.ts';
import type { Quarter } from './period.ts';
import type { Scope } from './scope.ts';

/** A finding about a field of a goods line, wherever that line stands. */
export type Remark = Omit<Finding, 'path'> & { readonly field: string };

export function massMalformed(stated: string | number): Remark {
  return {
    code: 'mass-malformed',
    severity: 'error',
    field: 'netMassKg',
    message: `The net mass "${brief(stated)}" is not a plain decimal number of kilograms.`,
    remedy: 'Write digits with a point as decimal sign, without sign, exponent or thousands separator.',
  };
}

export function energyOfAGood(stated: string | number): Remark {
  return {
    code: 'unit-does-not-fit',
    severity: 'error',
    field: 'netMassKg',
    message: `This good is counted by its net mass, and only an energy of ${brief(stated)} MWh is stated.`,
    remedy: 'State the net mass in kilograms.',
  };
}

export function dateMalformed(stated: string): Remark {
  return {
    code: 'date-malformed',
    severity: 'error',
    field: 'importDate',
    message: `"${brief(stated)}" is neither a date of the calendar nor a quarter.`,
    remedy: 'Write the date of the customs declaration as YYYY-MM-DD, or the quarter as YYYY-Q1 to YYYY-Q4.',
  };
}

export function numberMalformed(field: string, name: string, stated: string): Remark {
  return {
    code: 'number-malformed',
    severity: 'error',
    field,
    message: `The ${name} "${brief(stated)}" is not a plain decimal number.`,
    remedy: 'Write digits with a point as decimal sign, without sign or thousands separator, or leave the field empty.',
  };
}

export function yearMalformed(stated: string): Remark {
  return {
    code: 'production-year-malformed',
    severity: 'error',
    field: 'productionYear',
    message: `The year of production "${brief(stated)}" is not a year of four digits.`,
    remedy: 'Write the calendar year in which the good was made, such as 2028, or leave the field empty.',
  };
}

export function procedureMalformed(field: 'previousProcedure' | 'procedure', stated: string): Remark {
  return {
    code: 'procedure-malformed',
    severity: 'error',
    field,
    message: `The customs procedure "${brief(stated)}" does not have two digits.`,
    remedy: 'Write the requested procedure (such as 40) and the previous one (such as 51) in a field each.',
  };
}

export function scopeRemarks(scope: Scope, stated: string): Remark[] {
  const field = 'cnCode';
  if (scope.answer === 'covered') return scope.isPartUnproven ? [partUnproven(scope.cn.cn8)] : [];
  if (scope.answer === 'outside') {
    const why = {
      'no-heading-of-annex-1': 'stands under no heading of Annex I',
      'excluded-by-annex-1': `is an exception in Annex I (${scope.rule?.description ?? ''})`,
      'other-part-of-an-ex-code': 'is not the part of its code that Annex I names',
    }[scope.because];
    const message = `Code ${brief(stated)} ${why}: not a CBAM good.`;
    return [{ code: 'cn-code-outside', severity: 'info', field, message, remedy: 'Leave it out of the declaration.' }];
  }
  const codes = scope.currentCodes.slice(0, 12).map(({ cn8 }) => cn8);
  const more = scope.currentCodes.length > codes.length ? ' and others' : '';
  const remedy = codes.length > 0 ? `Choose among ${codes.join(', ')}${more}.` : 'Look the good up in the CN list.';
  const what = {
    'no-code': 'is not a code of the Combined Nomenclature',
    incomplete: 'is a heading; goods are declared under eight digits',
    split: 'has been split in the nomenclature',
    'not-in-nomenclature': 'stands under a heading of Annex I, but the nomenclature does not know it',
    'contradicting-taric-code': 'and the ten-digit code stated beside it do not belong together',
  }[scope.because];
  const code = scope.because === 'split' ? 'cn-code-split' : 'cn-code-unknown';
  return [{ code, severity: 'error', field, message: `The code "${brief(stated)}" ${what}.`, remedy }];
}

function partUnproven(cn8: string): Remark {
  return {
    code: 'cn-code-in-part',
    severity: 'warning',
    field: 'cnCode',
    message: `Annex I takes only a part of code ${cn8}: calcined kaolinic clay. The figures hold for that part.`,
    remedy: 'State the ten-digit code (2507008080 for calcined clay), so that other goods of the code stay outside.',
  };
}

export function originRemarks(origin: OriginScope, stated: string): Remark[] {
  const field = 'countryOfOrigin';
  if (origin.answer === 'covered') return [];
  if (origin.answer === 'unknown') {
    const message = `"${brief(stated)}" is not a country code.`;
    return [
      {
        code: 'country-unknown',
        severity: 'error',
        field,
        message,
        remedy: 'State the ISO 3166-1 code of two letters.',
      },
    ];
  }
  const why = origin.because === 'annex-3' ? 'is listed in Annex III' : 'is part of the customs territory of the Union';
  const message = `The Regulation does not apply to goods originating in ${origin.country.name}, which ${why}.`;
  return [
    { code: 'country-exempt', severity: 'info', field, message, remedy: 'Leave the line out of the declaration.' },
  ];
}

export function defaultRemarks(lookup: DefaultLookup, code: string, countryName: string): Remark[] {
  const field = 'cnCode';
  if (lookup.isResidual) {
    const message = `There is no default value of its own for ${code} from ${countryName}; that of other countries and territories counts.`;
    return [
      {
        code: 'default-value-residual',
        severity: 'info',
        field,
        message,
        remedy: 'Ask the supplier for actual emissions.',
      },
    ];
  }
  if (lookup.candidates.length === 0) return [];
  const codes = lookup.candidates.map((line) => `${line.code} (${line.description})`).join(', ');
  return [
    {
      code: 'default-value-ambiguous',
      severity: 'error',
      field,
      message: `Code ${code} has several default values, which only ten digits tell apart.`,
      remedy: `State the ten-digit code, or choose among ${codes}.`,
    },
  ];
}

/** (EU) 2025/2620 Annex point 5.1 can be read in two ways; the one that costs more counts. */
export function gradesOfScrapSteel({ counted, highest }: OtherGrade): Remark {
  return {
    code: 'benchmark-two-readings',
    severity: 'warning',
    field: 'cnCode',
    message: `The benchmark is ${counted}, that of the route which the default value names; read as an alloy grade, high-alloy steel would give ${highest}.`,
    remedy:
      'Buy for the lower benchmark until the Commission says which holds, or ask the supplier for actual emissions.',
  };
}

export function unionFactorUsed(countryName: string): Remark {
  return {
    code: 'union-factor-used',
    severity: 'info',
    field: 'countryOfOrigin',
    message: `There is no factor of its own for electricity from ${countryName}; the factor of the Union counts.`,
    remedy: 'Prove actual emissions if the conditions of Annex IV are met.',
  };
}

export function energyNotStated(): Remark {
  return {
    code: 'electricity-not-stated',
    severity: 'error',
    field: 'electricityMwh',
    message: 'Imported electricity is counted in megawatt-hours, and none are stated.',
    remedy: 'State the electricity in MWh as a plain decimal number.',
  };
}

export function notVerified(): Remark {
  return {
    code: 'actual-not-verified',
    severity: 'warning',
    field: 'actual',
    message: 'The actual emissions are not verified, so the default value counts.',
    remedy: 'Have them verified by an accredited verifier; until then what they would give stands beside.',
  };
}

/** (EU) 2023/956 Art. 7(2): without actual data that can be counted the default value takes their place, never without a word. */
export function defaultForActual(lacking: string): Remark {
  return {
    code: 'default-for-actual',
    severity: 'error',
    field: lacking.includes('indirect') ? 'actual.indirect' : 'actual.direct',
    message: `Actual data are stated without ${lacking}, so the default value counts.`,
    remedy: `State ${lacking} per tonne of the good, or declare the default value.`,
  };
}

export function periodOf2026(stated: number): Remark {
  return {
    code: 'production-year-not-2026',
    severity: 'error',
    field: 'actual.productionYear',
    message: `For goods imported in 2026 the reporting period is 2026, whatever the year of production: ${stated} does not count.`,
    remedy: 'Remove the year of production, and state the verified figures of 2026.',
  };
}

export function periodBefore2026(stated: number, year: number): Remark {
  return {
    code: 'production-year-too-early',
    severity: 'error',
    field: 'actual.productionYear',
    message: `No reporting period lies before 2026, so ${stated} does not count; the year of import, ${year}, does.`,
    remedy: 'State a year of production from 2026 on, with the verified figures of that year.',
  };
}

export function periodAfterImport(stated: number, year: number): Remark {
  return {
    code: 'production-year-after-import',
    severity: 'error',
    field: 'actual.productionYear',
    message: `Goods imported in ${year} were not made in ${stated}; the year of import counts.`,
    remedy: 'Correct the year of production or the date of import.',
  };
}

export function periodOfElectricity(stated: number, year: number): Remark {
  return {
    code: 'production-year-of-electricity',
    severity: 'warning',
    field: 'actual.productionYear',
    message: `For electricity the reporting period is the year of import: ${year} counts, not ${stated}.`,
    remedy: 'Remove the year of production.',
  };
}

export function yearNeedsActualData(): Remark {
  return {
    code: 'production-year-needs-actual-data',
    severity: 'warning',
    field: 'productionYear',
    message:
      'A year of production counts with actual data only; with a default value the year of import counts. (EU) 2025/2620 Annex point 4 can be read otherwise.',
    remedy: 'State the verified emissions of that year, or remove the year.',
  };
}

export function allocationNeedsActualData(): Remark {
  return {
    code: 'free-allocation-needs-actual-data',
    severity: 'warning',
    field: 'specificFreeAllocation',
    message:
      'A stated free allocation counts with actual data only; with a default value that of the default route counts.',
    remedy: 'State the verified emissions too, or remove the free allocation.',
  };
}

/** What Annex IV point 5 asks for, as far as it is not shown. */
export function electricityConditionsNotShown(missing: readonly string[]): Remark {
  return {
    code: 'electricity-conditions-not-shown',
    severity: 'warning',
    field: 'actual.electricityConditions',
    message: `Actual data of electricity count only if four conditions hold together. Not shown: ${missing.join('; ')}.`,
    remedy: 'Show each condition, certified by a verifier, or declare the default value.',
  };
}

export function electricityConditionsNotMet(): Remark {
  return {
    code: 'electricity-conditions-not-met',
    severity: 'error',
    field: 'actual.electricityConditions',
    message: 'A condition for actual data of imported electricity is not met, so the default value counts.',
    remedy: 'Declare the default value.',
  };
}

export function electricityAboveLimit(stated: string, limit: string): Remark {
  return {
    code: 'electricity-above-limit',
    severity: 'error',
    field: 'actual.direct',
    message: `The installation emits ${stated} tCO2e per MWh, and actual data count up to ${limit}: the default value counts.`,
    remedy: 'Declare the default value.',
  };
}

export function allocationNotStated(): Remark {
  return {
    code: 'free-allocation-not-stated',
    severity: 'warning',
    field: 'actual',
    message: 'The free allocation of a good with precursors cannot be known without theirs.',
    remedy: 'State the precursors, or the specific embedded free allocation of the verified report.',
  };
}

export function routeNotStated(routes: readonly string[]): Remark {
  return {
    code: 'route-not-stated',
    severity: 'error',
    field: 'actual',
    message: 'The benchmark depends on the production route, and none that the table knows is stated.',
    remedy: `State one of the routes ${routes.join(', ')}.`,
  };
}

export function routeDoesNotFit(stated: string): Remark {
  return {
    code: 'route-does-not-fit',
    severity: 'error',
    field: 'actual.productionRoute',
    message: `No good of this sector is made by the route "${brief(stated)}", so its free allocation is unknown.`,
    remedy: 'State the route by which the good was made, or leave the field empty.',
  };
}

export function carbonPriceNotDeducted(): Remark {
  return {
    code: 'carbon-price-not-deducted',
    severity: 'info',
    field: 'carbonPricePaidEur',
    message: 'The carbon price paid is not deducted: the act that says how to convert it is not adopted (Art. 9(5)).',
    remedy: 'Keep the evidence; the year shows beside its totals what the deduction would be.',
  };
}

export function carbonPriceInForeignCurrency(currency: string): Remark {
  return {
    code: 'carbon-price-in-foreign-currency',
    severity: 'info',
    field: 'carbonPricePaidEur',
    message: `The carbon price paid in ${currency} is recorded and not converted: the yearly average rate is set by an act that is not adopted (Art. 9(5)).`,
    remedy: 'Keep the evidence of the payment and of rebates.',
  };
}

export function carbonPriceRemark(because: 'default-values' | 'malformed'): Remark {
  const field = 'carbonPricePaidEur';
  if (because === 'malformed') {
    const message = 'The carbon price paid is not a plain decimal number of euros.';
    const remedy = 'Write digits with a point as decimal sign; leave the field empty when none was paid.';
    return { code: 'carbon-price-malformed', severity: 'error', field, message, remedy };
  }
  const message = 'With default values only yearly default carbon prices may be deducted, and none are published.';
  const remedy = 'Declare actual emissions to deduct the price effectively paid.';
  return { code: 'carbon-price-needs-actual-data', severity: 'warning', field, message, remedy };
}

/** The benchmarks of (EU) 2025/2620 are to be reviewed for goods imported from 2027; no reviewed ones are published. */
export function provisionalRemarks(sefa: Quantity, { year }: Quarter): Remark[] {
  if (year < 2027 || sefa.origin.kind !== 'formula' || !isKnown(sefa) || Number(sefa.value) === 0) return [];
  const message = `The benchmarks for goods imported in ${year} are provisional: reviewed ones are announced.`;
  const remedy = 'Expect the free allocation to change.';
  return [{ code: 'benchmark-provisional', severity: 'info', field: 'importDate', message, remedy }];
}

/** One remark for each reason that leaves a figure unknown. Reasons that have a remark of their own give none here. */
export function unknownRemarks(reasons: readonly Reason[], quarter: Quarter, reportingYear: number): Remark[] {
  return reasons.flatMap((reason) => {
    const remark = ofReason(reason, quarter, reportingYear);
    return remark ? [remark] : [];
  });
}

function ofReason(reason: Reason, { name, year }: Quarter, reportingYear: number): Remark | null {
  switch (reason) {
    case 'before-2026':
      return {
        code: 'before-2026',
        severity: 'info',
        field: 'importDate',
        message: `Goods imported in ${name} fall under the transitional regime: no certificates, and no definitive default values.`,
        remedy: 'Report them with the emissions of the installation.',
      };
    case 'price-not-published':
      return {
        code: 'price-not-published',
        severity: 'warning',
        field: 'importDate',
        message: `The certificate price of ${name} is not published yet; the cost is unknown until then.`,
        remedy: 'Updates once the price is published.',
      };
    case 'price-set-at-purchase':
      return {
        code: 'price-set-at-purchase',
        severity: 'warning',
        field: 'importDate',
        message: `For goods imported in ${year} the price is that of the week in which the certificates are bought.`,
        remedy: 'Assume a price to see a cost.',
      };
    case 'cscf-not-published':
      return {
        code: 'cscf-not-published',
        severity: 'warning',
        field: 'importDate',
        message: `The cross-sectoral correction factor of ${reportingYear} is not published, so the free allocation is unknown.`,
        remedy: 'Assume a factor to see an obligation.',
      };
    case 'benchmark-not-published':
      return {
        code: 'benchmark-not-published',
        severity: 'warning',
        field: 'importDate',
        message: `There is no published benchmark for this code and year of production, so the free allocation is unknown.`,
        remedy: 'Compute again once the benchmarks are published.',
      };
    case 'no-default-value':
      return {
        code: 'default-value-missing',
        severity: 'error',
        field: 'cnCode',
        message: 'There is no default value for this code, neither for its country nor for other countries.',
        remedy: 'Declare actual emissions.',
      };
    default:
      return null;
  }
}

/** What a person wrote, short enough for a sentence. */
function brief(stated: string | number): string {
  const text = String(stated);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
