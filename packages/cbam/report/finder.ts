import { term } from '@lods/translations/phrase';
import { type Finding, wordingOf } from '../finding.ts';
import type { Place } from './place.ts';
import { isWithin, type Quarter, type Span } from './quarter.ts';
import type { Rule } from './rules/rule.ts';
import { type RuleCode, type RuleParams, rules } from './rules.ts';

/** More findings of one code than this are counted, not listed: a report may have 99,999 goods with the same fault. */
const LISTED_PER_CODE = 200;

/** Collects findings. A rule that is not in force in the quarter of the report finds nothing. */
export class Finder {
  /** Null while the report states no quarter: then a rule that came or went with one finds nothing. */
  quarter: Quarter | null = null;
  readonly #findings: Finding[] = [];
  readonly #count = new Map<string, number>();

  /** `place` may be a path or a place of the walk; `line` is known where a file is read. */
  add<C extends RuleCode>(code: C, place: Place | string, params: RuleParams<C>, line?: number): void {
    const rule = rules[code] as unknown as Rule<RuleParams<C>>;
    if (!this.#isInForce(rule)) return;
    const count = (this.#count.get(code) ?? 0) + 1;
    this.#count.set(code, count);
    if (count > LISTED_PER_CODE) return;
    this.#findings.push({
      code,
      severity: rule.severity,
      ...wordingOf(rule.message(params), term(rule.remedy)),
      path: String(place),
      ...(line === undefined ? {} : { place: { line } }),
    });
  }

  #isInForce(span: Span): boolean {
    if (this.quarter !== null) return isWithin(this.quarter, span);
    return span.from === undefined && span.until === undefined;
  }

  /** How often a code was found, listed or not. */
  count(code: RuleCode): number {
    return this.#count.get(code) ?? 0;
  }

  /** All findings so far; closes with how many were counted only. */
  list(): Finding[] {
    const added: Finding[] = [];
    for (const [code, count] of this.#count) {
      if (count <= LISTED_PER_CODE) continue;
      const { severity, remedy, message } = rules.F0099;
      added.push({
        code: 'F0099',
        severity,
        ...wordingOf(message({ count: count - LISTED_PER_CODE, of: code }), term(remedy)),
        path: '',
      });
    }
    return [...this.#findings, ...added];
  }
}
