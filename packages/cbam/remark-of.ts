import type { OriginScope } from './countries.ts';
import { declaredFindings } from './declared-findings.ts';
import type { DefaultLookup } from './default-values.ts';
import { isKnown, type Quantity, type Reason } from './figure.ts';
import { findingsBy, type Remark } from './finding-rule.ts';
import { goodsFindings } from './goods-findings.ts';
import type { Quarter } from './period.ts';
import { procedureFindings } from './procedure-findings.ts';
import type { Scope } from './scope.ts';

/** Every finding that computing a good can give. */
export const computingFindings = { ...goodsFindings, ...declaredFindings, ...procedureFindings };

/** The remark of a code, with what the code asks for. */
export const remarkOf = findingsBy(computingFindings);

export function scopeRemarks(scope: Scope, stated: string): Remark[] {
  if (scope.answer === 'covered') return scope.isPartUnproven ? [remarkOf('cn-code-in-part', scope.cn)] : [];
  if (scope.answer === 'outside') {
    const why = {
      'no-heading-of-annex-1': 'is under no heading of Annex I',
      'excluded-by-annex-1': `is an exception in Annex I (${scope.rule?.description ?? ''})`,
      'other-part-of-an-ex-code': 'is not the part of its code that Annex I names',
    }[scope.because];
    return [remarkOf('cn-code-outside', { stated, why })];
  }
  const what = {
    'no-code': 'is not a code of the Combined Nomenclature',
    incomplete: 'is a heading or subheading; goods are declared under eight digits',
    split: 'has been split in the nomenclature',
    'not-in-nomenclature': 'is under a heading of Annex I, but is not in the nomenclature',
    'contradicting-taric-code': 'and the ten-digit code stated beside it do not belong together',
  }[scope.because];
  const choices = scope.currentCodes.map(({ cn8 }) => cn8);
  return [remarkOf(scope.because === 'split' ? 'cn-code-split' : 'cn-code-unknown', { stated, what, choices })];
}

export function originRemarks(origin: OriginScope, stated: string): Remark[] {
  if (origin.answer === 'covered') return [];
  if (origin.answer === 'unknown') return [remarkOf('country-unknown', { stated })];
  const because = origin.because === 'annex-3' ? 'annex-3' : 'union';
  return [remarkOf('country-exempt', { country: origin.country.name, because })];
}

export function defaultRemarks(lookup: DefaultLookup, code: string, countryName: string): Remark[] {
  if (lookup.isResidual) return [remarkOf('default-value-residual', { code, countryName })];
  if (lookup.candidates.length === 0) return [];
  const codes = lookup.candidates.map((line) => `${line.code} (${line.description})`).join(', ');
  return [remarkOf('default-value-ambiguous', { code, codes })];
}

/** The benchmarks of (EU) 2025/2620 are to be reviewed for goods imported from 2027; no reviewed ones are published. */
export function provisionalRemarks(sefa: Quantity, { year }: Quarter): Remark[] {
  if (year < 2027 || sefa.origin.kind !== 'formula' || !isKnown(sefa) || Number(sefa.value) === 0) return [];
  return [remarkOf('benchmark-provisional', { year })];
}

/** One remark for each reason that leaves a figure unknown. Reasons that have a remark of their own give none here. */
export function unknownRemarks(reasons: readonly Reason[], { name, year }: Quarter, reportingYear: number): Remark[] {
  return reasons.flatMap((reason): Remark[] => {
    switch (reason) {
      case 'before-2026':
      case 'price-not-published':
      case 'price-set-at-purchase':
      case 'cscf-not-published':
      case 'benchmark-not-published':
        return [remarkOf(reason, { name, year, reportingYear })];
      case 'no-default-value':
        return [remarkOf('default-value-missing')];
      default:
        return [];
    }
  });
}
