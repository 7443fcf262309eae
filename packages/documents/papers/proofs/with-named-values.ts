import type { FoundItem } from '../items.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { NamedInGood } from './named-in-goods.ts';

const MOST_GROSS_PER_NET = 1.35;

/**
 * The goods with what names on their ownValue lines lead to, where every good has it: what was missing is filled, what was doubted and is the same is proven. Masses
 * count in pairs, the net one not above the gross one. What the readers are sure of stays.
 */
export function withNamedValues(
  items: readonly FoundItem[],
  named: readonly NamedInGood[],
  areSure: Readonly<Record<'gross' | 'net' | 'origin', readonly boolean[]>>,
): FoundItem[] {
  const isEvery = (is: (of: NamedInGood) => boolean) => named.length > 0 && named.every(is);
  const haveOrigins = isEvery(({ origin }) => origin !== null);
  const haveMasses = isEvery(({ net, gross }) => net !== null && gross !== null && arePaired(net, gross));
  return items.map((item, at) => {
    const { origin, net, gross } = named[at] as NamedInGood;
    const settled = (found: Found | null, ownValue: Found | null, isSure: boolean): Found | null => {
      if (!ownValue || isSure || found?.how === TAUGHT) return found;
      if (found?.value === ownValue.value) return { ...found, isProven: true };
      return { ...ownValue, isProven: true };
    };
    return {
      ...item,
      origin: haveOrigins ? settled(item.origin, origin, areSure.origin[at] === true) : item.origin,
      net: haveMasses ? settled(item.net, net, areSure.net[at] === true) : item.net,
      gross: haveMasses ? settled(item.gross, gross, areSure.gross[at] === true) : item.gross,
    };
  });
}

const arePaired = (net: Found, gross: Found): boolean => {
  const ratio = Number(gross.value) / Number(net.value);
  return ratio >= 1 && ratio <= MOST_GROSS_PER_NET;
};
