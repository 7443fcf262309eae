import type { FoundItem } from '../items.ts';
import type { Found } from '../near.ts';
import type { PaperKey } from '../paper-value.ts';
import { amongItems, type Evidence, evidenceOf, type Grounds } from './evidence.ts';
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
export const evidenceOfItem = (
  item: FoundItem,
  items: readonly FoundItem[],
  grounds: Grounds,
  isMarkProven: boolean,
): EvidenceOfItem =>
  GOODS_KEYS.map(([key, of]) => {
    const found = of(item);
    const gathered = found && evidenceOf(key, found, grounds);
    return gathered && { ...gathered, ...amongItems(key, items, item, isMarkProven) };
  });

export function isSureOfItem(key: PaperKey, item: FoundItem, evidence: EvidenceOfItem): boolean {
  const at = GOODS_KEYS.findIndex(([ofKey]) => ofKey === key);
  const found = GOODS_KEYS[at]?.[1](item) ?? null;
  return found !== null && isSurely(key, found, evidence[at] ?? null);
}
