import type { TokenPaper } from '../learned/network/tokens.ts';
import type { Unit } from '../learned/stretches.ts';
import { type DecimalMark, decimalMarkOf, numeralOf, readNumeral } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import type { ApprovedRecord } from './lesson.ts';

const MASSES: readonly PaperKey[] = ['Nettomasse', 'Bruttomasse'];
const MARKS = [',', '.'] as const;

/** The decimal mark that the approved masses show where they stand: one program writes all papers of a layout. */
export function markShownBy(
  { tokens }: TokenPaper,
  approved: readonly ApprovedRecord[],
  aligned: ReadonlyMap<PaperKey, readonly (readonly Unit[] | null)[]>,
): DecimalMark {
  const shown = new Set<DecimalMark>();
  for (const key of MASSES)
    for (const [at, units] of (aligned.get(key) ?? []).entries()) {
      const [unit] = units ?? [];
      if (!unit) continue;
      const text = tokens
        .slice(unit.from, unit.to)
        .map((token) => token.text)
        .join(' ');
      shown.add(markIn(text, Number(approved[at]?.[key])));
    }
  shown.delete('unknown');
  const [mark = 'unknown'] = shown;
  return shown.size === 1 ? mark : 'unknown';
}

/** '2.400' that a person approved as 2400 shows the comma, and as 2.4 the point. */
function markIn(text: string, value: number): DecimalMark {
  const numeral = numeralOf(text.replace(/^\D+|[^\d]+$/g, ''));
  if (numeral === null) return 'unknown';
  const plain = decimalMarkOf([numeral]);
  if (plain !== 'unknown') return plain;
  const fitting = MARKS.filter((mark) => Number(readNumeral(numeral, mark).decimal) === value);
  return fitting.length === 1 ? (fitting[0] as DecimalMark) : 'unknown';
}
