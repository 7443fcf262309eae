import { certificatePriceOf, costOf } from './certificate-price.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, isKnown, oneOf, type Quantity } from './figure.ts';
import { readQuarter } from './period.ts';
import type { Tables } from './tables.ts';
import { termOf, type YearGood, type YearQuarter, type YearRecord } from './year.ts';

/**
 * What the certificates of a year cost: (EU) 2023/956 Art. 21 and 22(1). Where the price of a quarter is published it counts;
 * where it is not, an assumed price gives an amount that is kept apart from what is known.
 */
export interface Obligation {
  readonly goods: readonly ObligationGood[];
  readonly quarters: readonly ObligationQuarter[];
  /** Of the goods whose certificates are known. */
  readonly certificates: Figure;
  readonly knownEur: Figure;
  readonly assumedEur: Figure;
  /** Known and assumed together. */
  readonly totalEur: Figure;
  /** Goods whose certificates are unknown: nothing of them is in any amount here. */
  readonly goodsLacking: number;
}

export interface ObligationGood {
  readonly good: YearGood;
  readonly parts: readonly ObligationPart[];
  readonly knownEur: Figure;
  readonly assumedEur: Figure;
  readonly totalEur: Quantity;
}

interface ObligationPart {
  readonly quarter: string;
  readonly certificates: Quantity;
  /** Published, or else the assumed price. */
  readonly price: Quantity;
  readonly costEur: Quantity;
  /** 'unknown': how many certificates are due is not known, so no price helps. */
  readonly basis: 'assumed' | 'published' | 'unknown';
}

interface ObligationQuarter {
  readonly quarter: string;
  readonly certificates: Figure;
  readonly price: Quantity;
  readonly costEur: Figure;
  readonly basis: 'assumed' | 'published';
  readonly goodsLacking: number;
}

export function obligationOf(tables: Tables, record: YearRecord, assumedPrice: Figure): Obligation {
  const goods = record.goods.map((good): ObligationGood => {
    const parts = good.byQuarter.map((part) => partOf(part, assumedPrice));
    const isCounted = parts.every(({ basis }) => basis !== 'unknown');
    return {
      good,
      parts,
      knownEur: costOfBasis('costKnown', parts, 'published'),
      assumedEur: costOfBasis('costAssumed', parts, 'assumed'),
      totalEur: totalOf(
        'costTotal',
        isCounted ? parts.map(({ quarter, costEur }) => oneOf(quarter, costEur)) : [good.totals.costEur],
      ),
    };
  });
  const knownEur = sumOf('costKnown', goods, ({ good, knownEur: eur }) => oneOf(termOf(good), eur));
  const assumedEur = sumOf('costAssumed', goods, ({ good, assumedEur: eur }) => oneOf(termOf(good), eur));
  const counted = goods.flatMap(({ good }) =>
    isKnown(good.totals.certificates) ? [oneOf(termOf(good), good.totals.certificates)] : [],
  );
  return {
    goods,
    quarters: quartersOf(tables, goods, assumedPrice),
    certificates: sumOf('certificatesTotal', counted, (certificates) => certificates),
    knownEur,
    assumedEur,
    totalEur: sumOf('costTotal', [knownEur, assumedEur], (eur) => eur),
    goodsLacking: goods.length - counted.length,
  };
}

function partOf({ quarter, certificates, price, costEur }: YearQuarter, assumedPrice: Figure): ObligationPart {
  if (isKnown(costEur)) return { quarter, certificates, price, costEur, basis: 'published' };
  if (!isKnown(certificates)) return { quarter, certificates, price, costEur, basis: 'unknown' };
  return { quarter, certificates, price: assumedPrice, costEur: costOf(certificates, assumedPrice), basis: 'assumed' };
}

function quartersOf(tables: Tables, goods: readonly ObligationGood[], assumedPrice: Figure): ObligationQuarter[] {
  const byQuarter = Map.groupBy(
    goods.flatMap(({ good, parts }) => parts.map((part) => ({ ...part, good: termOf(good) }))),
    ({ quarter }) => quarter,
  );
  return [...byQuarter]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, parts]) => {
      const quarter = readQuarter(name);
      const published = quarter && certificatePriceOf(tables, quarter);
      const isPublished = published !== null && isKnown(published);
      const counted = parts.flatMap(({ good, certificates }) =>
        isKnown(certificates) ? [oneOf(good, certificates)] : [],
      );
      return {
        quarter: name,
        certificates: sumOf('certificatesTotal', counted, (certificates) => certificates),
        price: isPublished ? published : assumedPrice,
        costEur: sumOf('costTotal', parts.filter(isCosted), ({ good, costEur }) => oneOf(good, costEur)),
        basis: isPublished ? 'published' : 'assumed',
        goodsLacking: parts.length - counted.length,
      };
    });
}

type Costed = ObligationPart & { readonly costEur: Figure };
const isCosted = <Part extends ObligationPart>(part: Part): part is Costed & Part => isKnown(part.costEur);

const costOfBasis = (
  rule: 'costAssumed' | 'costKnown',
  parts: readonly ObligationPart[],
  basis: ObligationPart['basis'],
): Figure =>
  sumOf(rule, parts.filter((part) => part.basis === basis).filter(isCosted), ({ quarter, costEur }) =>
    oneOf(quarter, costEur),
  );

function sumOf<Item>(
  rule: 'certificatesTotal' | 'costAssumed' | 'costKnown' | 'costTotal',
  items: readonly Item[],
  figureOf: (item: Item) => Figure,
): Figure {
  const sum = totalOf(rule, items.map(figureOf));
  if (!isKnown(sum)) throw new Error('A sum of known figures is known.');
  return sum;
}

/** The amount of penalties when certificates are missing: Art. 26(1), at a rate a certificate. */
export const penaltyOf = (missing: Figure, rate: Figure): Figure => derive('penaltyAtRisk', missing, rate);
