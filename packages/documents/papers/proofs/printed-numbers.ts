import { Exact } from '@lods/cbam/decimal';
import type { Line } from '../layout.ts';
import { type DecimalMark, numeralOf, readNumeral } from '../numerals.ts';

/** '62 530,00' is printed as two words, '1 234 567,8' as three. */
const MOST_WORDS = 3;
const GROUP = /^\d{1,3}$/;
const NEXT_GROUP = /^\d{3}(?:[.,]\d+)?$/;

/** Every number that a paper prints, as a plain decimal: by itself, and with the groups of digits behind it. */
export function printedNumbers(lines: readonly Line[], mark: DecimalMark): ReadonlySet<string> {
  const printed = new Set<string>();
  for (const { words } of lines)
    for (const [at, { text }] of words.entries()) {
      let whole = bare(text);
      if (!/^\d/.test(whole)) continue;
      for (let next = at + 1; ; next += 1) {
        const numeral = numeralOf(whole);
        if (numeral !== null) printed.add(readNumeral(numeral, mark).decimal);
        const group = bare(words[next]?.text ?? '');
        const goesOn = next - at < MOST_WORDS && (next > at + 1 || GROUP.test(whole)) && NEXT_GROUP.test(group);
        if (!goesOn) break;
        whole = `${whole} ${group}`;
      }
    }
  return printed;
}

/** Whether numbers come to one that is printed, as it is or with two decimals: '27 108,01' for 27,108.014. */
export function isPrintedTotal(numbers: readonly string[], printed: ReadonlySet<string>): boolean {
  const sum = Exact.sum(0, ...numbers);
  return printed.has(sum.toFixed()) || printed.has(sum.toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed());
}

/** '62.530,00,' and '(45,5' without the signs of their sentence. */
const bare = (text: string): string => text.replace(/^[([]+|[)\],;.:]+$/g, '');
