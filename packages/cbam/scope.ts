import { type Law, lawOf, underLongestPrefix } from './law.ts';
import type { CnCode, ScopeRule, Tables } from './tables.ts';

/**
 * Whether a code names a good of Annex I: (EU) 2023/956 Art. 2(1). Three answers, never two: what the nomenclature
 * does not know is refused, not waved through as outside.
 */
export type Scope =
  | {
      readonly answer: 'covered';
      readonly cn: CnCode;
      readonly rule: ScopeRule;
      /** Ten digits, where they were stated. */
      readonly taricCode: string | null;
      /** Annex I takes only a part of this code ('ex'), and what was stated does not show that the good is in it. */
      readonly isPartUnproven: boolean;
    }
  | {
      readonly answer: 'outside';
      readonly because: 'excluded-by-annex-1' | 'no-heading-of-annex-1' | 'other-part-of-an-ex-code';
      readonly rule: ScopeRule | null;
    }
  | {
      readonly answer: 'unknown';
      readonly because: 'contradicting-taric-code' | 'incomplete' | 'no-code' | 'not-in-nomenclature' | 'split';
      /** The codes that the good may stand under today. */
      readonly currentCodes: readonly CnCode[];
    };

/** The TARIC code that identifies the part of an ex code which Annex I takes: calcined kaolinic clay, (EU) 2026/1740. */
const partInScope: Readonly<Record<string, string>> = { '25070080': '2507008080' };

/**
 * Answers for a code of 8 or 10 digits as a person may write it (spaces and dots are ignored), with the ten-digit
 * TARIC code beside it where that is known, in the nomenclature of the year of import (null: today's).
 */
export function scopeOf(tables: Tables, statedCode: string, year: number | null, statedTaricCode?: string): Scope {
  const law = lawOf(tables);
  const code = statedCode.replace(/[\s.]/g, '');
  if (!/^\d{2,10}$/.test(code)) return { answer: 'unknown', because: 'no-code', currentCodes: [] };
  const taricCode = taricOf(law, code, statedTaricCode);
  if (taricCode === 'contradiction') {
    return { answer: 'unknown', because: 'contradicting-taric-code', currentCodes: currentCodesBelow(law, code) };
  }

  const rule = underLongestPrefix(law.scopeRules, code, 2);
  if (code.length < 8) return shortCode(law, code, rule);
  if (!rule) return { answer: 'outside', because: 'no-heading-of-annex-1', rule };
  if (rule.rule === 'exclude') return { answer: 'outside', because: 'excluded-by-annex-1', rule };

  const cn8 = code.slice(0, 8);
  const change = law.cnChanges.get(cn8);
  const lastYear = change?.[0]?.lastYear ?? null;
  const cn = law.cnCodes.get(cn8);
  if (!cn || (lastYear !== null && (year ?? Number.POSITIVE_INFINITY) > lastYear)) return replacedOrUnheardOf(law, cn8);

  const part = partInScope[cn8];
  if (part && taricCode && taricCode !== part) return { answer: 'outside', because: 'other-part-of-an-ex-code', rule };
  return { answer: 'covered', cn, rule, taricCode, isPartUnproven: part !== undefined && taricCode === null };
}

/** Ten digits as stated, in one field or in two; the last two may stand alone beside eight. Null where they are not stated. */
function taricOf(law: Law, code: string, stated: string | undefined): string | null | 'contradiction' {
  const written = stated?.replace(/[\s.]/g, '') ?? '';
  const taricCode = /^\d{2}$/.test(written) && code.length === 8 ? code + written : written;
  if (taricCode === '') return code.length === 10 ? specific(law, code) : null;
  if (!/^\d{10}$/.test(taricCode) || !taricCode.startsWith(code)) return 'contradiction';
  return specific(law, taricCode);
}

/** Two zeros behind a code that TARIC divides name none of its parts: 2523 10 00 00 is neither white nor other clinker. */
function specific(law: Law, taricCode: string): string | null {
  const cn8 = taricCode.slice(0, 8);
  const isDivided = law.tenDigitCodes.has(cn8) || partInScope[cn8] !== undefined;
  return isDivided && taricCode.endsWith('00') ? null : taricCode;
}

/** A heading or subheading: outside when nothing of Annex I lies above or below it, else to be completed. */
function shortCode(law: Law, code: string, rule: ScopeRule | null): Scope {
  const currentCodes = currentCodesBelow(law, code);
  if (currentCodes.length > 0) return { answer: 'unknown', because: 'incomplete', currentCodes };
  if (rule?.rule === 'exclude') return { answer: 'outside', because: 'excluded-by-annex-1', rule };
  if (!rule) return { answer: 'outside', because: 'no-heading-of-annex-1', rule };
  return { answer: 'unknown', because: 'not-in-nomenclature', currentCodes };
}

function replacedOrUnheardOf(law: Law, cn8: string): Scope {
  const successors = law.cnChanges.get(cn8)?.flatMap((change) => law.cnCodes.get(change.cn8) ?? []);
  if (successors) return { answer: 'unknown', because: 'split', currentCodes: successors };
  // A subheading written with trailing zeros (7207 11 00) whose own eight-digit codes are finer.
  const below = cn8.endsWith('00') ? currentCodesBelow(law, cn8.slice(0, 6)) : [];
  if (below.length > 0) return { answer: 'unknown', because: 'split', currentCodes: below };
  return { answer: 'unknown', because: 'not-in-nomenclature', currentCodes: currentCodesBelow(law, cn8.slice(0, 6)) };
}

/** Codes of today's nomenclature, so without those that were split. */
function currentCodesBelow(law: Law, prefix: string): CnCode[] {
  return law.tables.cnCodes.rows.filter((row) => row.cn8.startsWith(prefix) && !law.cnChanges.has(row.cn8));
}
