import { counted } from './counted.ts';

interface Counted {
  /** Goods as the law floors them: by code, origin and installation or default value. */
  readonly goods: number;
  /** Those that the total lacks: the amount that it adds up is unknown of them. */
  readonly lacking: number;
  readonly unverified: number;
  readonly exempt: number;
  /** Whether a part of an amount waits for its price. */
  readonly isAssumed: boolean;
}

/** Goods that a total lacks, as one sentence; none where it has all. */
export const goodsLeftOut = (lacking: number): string[] =>
  counted(lacking, '1 good of unknown amount, left out', `${lacking} goods of unknown amount, left out`);

/** What the totals of a year count and leave out, a sentence each. */
export function countsOfYear({ goods, lacking, unverified, exempt, isAssumed }: Counted): string[] {
  const known = goods - lacking;
  return [
    known === 1
      ? 'Sum of 1 good, by code, origin and installation'
      : `Sum of ${known} goods, by code, origin and installation`,
    ...goodsLeftOut(lacking),
    ...counted(
      unverified,
      '1 good by default value, as nobody has verified its actual values',
      `${unverified} goods by default values, as nobody has verified their actual values`,
    ),
    ...counted(exempt, '1 good of exempt importers, left out', `${exempt} goods of exempt importers, left out`),
    ...(isAssumed ? ['A part of the cost is at an assumed price'] : []),
  ];
}
