import type { LearnedItem } from './learned/learned-reading.ts';
import { type DecimalMark, numeralOf, provenMarkOf, readNumeral } from './numerals.ts';
import type { Page } from './page.ts';

/** What a paper proves of how it writes numbers. */
export interface ProvenMark {
  /** 'unknown': the numbers of the paper leave two readings, or contradict each other. */
  readonly mark: DecimalMark;
  /** The largest number with two decimals, most often what all goods cost; 0: there is none. */
  readonly largestAmount: number;
}

/**
 * A kg of goods of the regulation costs between these many units of any currency in which papers state values; read with the wrong mark, its price
 * is a thousandth or a thousand times of that.
 */
const LEAST_PRICE = 0.1;
const MOST_PRICE = 150;

/** Nothing is proven by a scan: recognition takes one mark for the other. */
export function provenMark(pages: readonly Page[]): ProvenMark {
  if (pages.some(({ source }) => source === 'ocr')) return { mark: 'unknown', largestAmount: 0 };
  const numerals = pages.flatMap(({ words }) =>
    words.flatMap(({ text }) => numeralOf(text.replace(/^\D{1,4}(?=\d)|[^\d]{1,4}$/g, '')) ?? []),
  );
  const mark = provenMarkOf(numerals);
  const amounts = numerals
    .filter((numeral) => /[.,]\d{2}$/.test(numeral))
    .map((numeral) => Number(readNumeral(numeral, mark).decimal));
  return { mark, largestAmount: Math.max(0, ...amounts) };
}

/** Whether the mark is proven, and by it the goods cost what goods cost: only then '24.500' has one reading. */
export function isMarkPriced(items: readonly LearnedItem[], { mark, largestAmount }: ProvenMark): boolean {
  const heaviest = Math.max(0, ...items.map(({ net }) => Number(net?.value ?? 0)));
  const price = largestAmount / heaviest;
  return mark !== 'unknown' && heaviest > 0 && price >= LEAST_PRICE && price <= MOST_PRICE;
}
