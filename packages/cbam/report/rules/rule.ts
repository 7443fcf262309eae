import type { Phrase } from '@lods/translations/phrase';
import type { Severity } from '../../finding.ts';
import type { Span } from '../quarter.ts';

/**
 * A rule as data: when it applies, what a fault is called, why it is one and what to do. The check functions decide whether a
 * report breaks a rule; every word that a person reads about it is here, and the help page lists this table.
 */
export interface Rule<Params> extends Span {
  readonly severity: Severity;
  /** What the rule guards against, for the list of codes. */
  readonly cause: string;
  /** What to do, one plain sentence. */
  readonly remedy: string;
  /** Where the rule is known from. The registry's own codes are not public: see `rules.ts`. */
  readonly source: string;
  /** What is wrong here, one plain sentence. */
  readonly message: (params: Params) => Phrase;
}

/** Rules of one subject. */
export const rule = <Params>(of: Rule<Params>): Rule<Params> => of;

export interface OfField {
  /** The words of the field. */
  readonly field: string;
}
export interface OfValue extends OfField {
  readonly value: string;
}

export const MANUAL = 'Commission, CBAM declarant portal user manual of 18 March 2025';
export const SCHEMA = 'QReport schema 23.00';
export const LISTS = 'transcriptions of the Commission structure workbook (report structure 18.0)';
export const TRANSITIONAL = '(EU) 2023/1773';

/** Long values are cut, so that a finding never repeats a file. */
export function quoted(value: string): string {
  const shown = [...value.slice(0, 80)];
  return shown.length > 40 ? `"${shown.slice(0, 40).join('')}…"` : `"${value}"`;
}

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
