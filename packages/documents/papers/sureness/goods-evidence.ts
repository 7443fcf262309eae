import type { FoundItem } from '../items.ts';
import type { Line } from '../layout.ts';
import type { ItemCount } from '../missing-items.ts';
import type { Found } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import { printedNumbers } from '../proofs/printed-numbers.ts';
import { isPrintedSum } from '../proofs/proven-masses.ts';
import { type AboutGoods, amongItems, type Evidence, evidenceOf, type Grounds } from './evidence.ts';
import { isSurely } from './sureness.ts';

export const GOODS_KEYS: readonly (readonly [PaperKey, (item: FoundItem) => Found | null])[] = [
  ['Varekode', ({ code }) => code],
  ['Oprindelsesland', ({ origin }) => origin],
  ['Nettomasse', ({ net }) => net],
  ['Varebeskrivelse', ({ description }) => description],
  ['Procedure', ({ procedure }) => procedure],
  ['Bruttomasse', ({ gross }) => gross],
];

export type EvidenceOfItem = readonly (Evidence | null)[];

/** What speaks for each value of one good. */
const evidenceOfItem = (
  item: FoundItem,
  items: readonly FoundItem[],
  grounds: Grounds,
  about: AboutGoods,
): EvidenceOfItem =>
  GOODS_KEYS.map(([key, of]) => {
    const found = of(item);
    const gathered = found && evidenceOf(key, found, grounds);
    return gathered && { ...gathered, ...amongItems(key, items, item, about) };
  });

function isSureOfItem(key: PaperKey, item: FoundItem, evidence: EvidenceOfItem): boolean {
  const at = GOODS_KEYS.findIndex(([ofKey]) => ofKey === key);
  const found = GOODS_KEYS[at]?.[1](item) ?? null;
  return found !== null && isSurely(key, found, evidence[at] ?? null);
}

/** What a paper says of all its goods. */
interface OfAll extends Pick<AboutGoods, 'isMarkProven' | 'senderCountry'> {
  readonly lines: readonly Line[];
  readonly mark: DecimalMark;
  readonly counted: Pick<ItemCount, 'announced' | 'pages'>;
}

/**
 * What speaks for each value of all goods; `settling`: as far as it may settle doubts, where a good is missing without that of codes, since a row without a
 * code may be it; and whether each is sure by it.
 */
export function goodsWithEvidence(
  items: readonly FoundItem[],
  grounds: Grounds,
  { lines, mark, counted, ...of }: OfAll,
) {
  const printed = printedNumbers(lines, mark);
  const sums = { net: isPrintedSum(items, 'net', printed), gross: isPrintedSum(items, 'gross', printed) };
  const about = { ...of, sums, announced: counted.announced };
  const evidenceOfItems = items.map((item) => evidenceOfItem(item, items, grounds, about));
  const settling =
    counted.pages.length > 0 ? evidenceOfItems.map(([, ...others]) => [null, ...others]) : evidenceOfItems;
  const isSure = (item: FoundItem, key: PaperKey) => isSureOfItem(key, item, settling[items.indexOf(item)] ?? []);
  return { evidenceOfItems, settling, isSure };
}
