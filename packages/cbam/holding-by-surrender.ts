import { constantOf } from './constants.ts';
import { derive, totalOf } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';
import type { HeldGood } from './holding.ts';
import type { Tables } from './tables.ts';

/** What was surrendered for goods of one code and origin by the declaration of an earlier year, and how much of them was declared. */
export interface SurrenderedGoods {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly certificates: Figure;
  /** Tonnes, of electricity MWh. */
  readonly amount: Figure;
}

export interface HoldingBySurrender {
  /** Half of the number as it was surrendered: the wording of Art. 22(2)(b). */
  readonly toHold: Quantity;
  /** Half of the number at the amounts imported since 1 January: the other way to read "determined by reference to". */
  readonly toHoldAtAmounts: Quantity;
}

/**
 * The declaration that Art. 22(2)(b) refers to was submitted in the calendar year before, so it is about the year before that: in 2028 about
 * 2026, and in 2027 there is none.
 */
export const surrenderedForYear = (year: number): number => year - 2;

/**
 * The other way of (EU) 2023/956 Art. 22(2): half of the certificates surrendered for the same goods by code and origin. Goods that the
 * earlier declaration does not have are counted by default values. Null where it has none of the goods.
 */
export function holdingBySurrender(
  tables: Tables,
  goods: readonly HeldGood[],
  surrendered: readonly SurrenderedGoods[],
): HoldingBySurrender | null {
  const nameOf = ({ cnCode, countryOfOrigin }: Pick<SurrenderedGoods, 'cnCode' | 'countryOfOrigin'>) =>
    `${cnCode} ${countryOfOrigin}`;
  const earlier = new Map(surrendered.map((found) => [nameOf(found), found]));
  const groups = [...Map.groupBy(goods, nameOf)];
  if (!groups.some(([name]) => earlier.has(name))) return null;
  const share = constantOf(tables, 'holding share');
  const numbers = groups.map(([name, ofName]) => numberOf(ofName, earlier.get(name)));
  const heldOf = (of: 'asSurrendered' | 'atAmounts') =>
    derive(
      'holdingBySurrender',
      share,
      totalOf(
        'certificatesTotal',
        numbers.map((number) => number[of]),
      ),
    );
  return { toHold: heldOf('asSurrendered'), toHoldAtAmounts: heldOf('atAmounts') };
}

function numberOf(goods: readonly HeldGood[], earlier: SurrenderedGoods | undefined) {
  if (!earlier) {
    const byDefault = totalOf(
      'certificatesTotal',
      goods.map(({ net }) => net),
    );
    return { asSurrendered: byDefault, atAmounts: byDefault };
  }
  const amounts = goods.map(({ amount }) => amount);
  const amount = totalOf(earlier.amount.unit === 'MWh' ? 'electricityTotal' : 'massTotal', amounts);
  return {
    asSurrendered: earlier.certificates,
    atAmounts: derive('surrenderedAtAmount', earlier.certificates, amount, earlier.amount),
  };
}
