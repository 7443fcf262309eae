import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '@lods/reference/csv';
import type { Translated } from '@lods/translations/browser/languages';

const TABLE = join(import.meta.dirname, '../../packages/reference/tables/glossary.csv');
const COLUMNS = { da: 'danish', sv: 'swedish', de: 'german' } as const;
/** English words with another everyday sense, which only a reader can tell apart. */
const AMBIGUOUS = new Set([
  'release',
  'cancellation',
  'rebate',
  'operator',
  'surrender',
  'benchmark',
  'installation',
  'electricity',
  'monitoring',
  'confidentiality',
  'penalty',
  'verification',
  'consignment',
  'importer',
  'invoice',
  'cement',
  'mark-up',
  'precursor',
]);

interface Term {
  readonly english: string;
  /** As a label of its own. */
  readonly isInterface: boolean;
  readonly allowed: readonly string[];
}

/** The terms of a language, the longest first; a term in two senses allows both translations. */
export function termsOf(language: Translated): Term[] {
  const terms = new Map<string, Term>();
  const { header, records } = readCsv(readFileSync(TABLE, 'utf8'));
  for (const record of records) {
    const row = Object.fromEntries(header.map((name, at) => [name, record[at]]));
    const english = withoutSense(row.english ?? '').toLowerCase();
    const known = terms.get(english);
    terms.set(english, {
      english,
      isInterface: row.kind === 'interface' && known?.isInterface !== false,
      allowed: [...(known?.allowed ?? []), withoutSense(row[COLUMNS[language]] ?? '')],
    });
  }
  return [...terms.values()].sort((a, b) => b.english.length - a.english.length);
}

/**
 * Terms of the glossary that a translation renders in other words. A word of the interface counts only as a label of its
 * own; a term of the law counts wherever it stands, in any inflection.
 */
export function breaches(text: string, translation: string, terms: readonly Term[]): string[] {
  let rest = text.toLowerCase();
  const found: string[] = [];
  for (const { english, isInterface, allowed } of terms) {
    if (rest === english) {
      const isLabel = allowed.some((word) => withoutSense(translation).toLowerCase() === word.toLowerCase());
      return isLabel ? [] : [`"${text}" is "${allowed.join('" or "')}" in the glossary`];
    }
    if (isInterface || AMBIGUOUS.has(english)) continue;
    const pattern = new RegExp(`(?<![\\p{L}-])${english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?(?![\\p{L}])`, 'u');
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, '·');
    if (!allowed.some((term) => holds(translation, term)))
      found.push(`"${english}" is "${allowed.join('" or "')}" in the glossary`);
  }
  return found;
}

/** 'surrender (of certificates)' is 'surrender'; '(CBAM)' behind a long name may be left out. */
const withoutSense = (term: string) => term.replace(/\s*\([^)]*\)/g, '').trim();

/** Every word of the term by its stem, however it is inflected or compounded. */
function holds(translation: string, term: string): boolean {
  const plain = folded(translation);
  return folded(term)
    .split(/[\s-]+/)
    .every((word) => plain.includes(word.slice(0, Math.max(3, word.length - 3))));
}

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
