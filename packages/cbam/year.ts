import type { GoodFigures } from './amounts.ts';
import { costOf } from './certificate-price.ts';
import { Exact } from './decimal.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, isKnown, oneOf, type Quantity } from './figure.ts';

/** One assessed line of the year's declaration. */
export interface YearLine {
  readonly cnCode: string;
  /** Ten digits, where they were stated: another code is another good. */
  readonly taricCode?: string | null;
  readonly countryOfOrigin: string;
  /** Null where the default value counts. */
  readonly installation: string | null;
  /** The figures that the installation states, as text: goods with other figures are other goods, each floored by itself. */
  readonly stated?: string;
  /** The stated figures leave out what precursors emitted. */
  readonly lacksPrecursors?: boolean;
  /** '2026-Q1' */
  readonly quarter: string;
  readonly figures: GoodFigures;
}

/** What the law floors at zero by itself: one code, origin, installation and its figures (or the default value) over the year. */
export interface YearGood {
  /** Names the good among those of the year. */
  readonly key: string;
  readonly cnCode: string;
  readonly taricCode: string | null;
  readonly countryOfOrigin: string;
  readonly installation: string | null;
  /** Its emissions are too low: the stated figures leave out what precursors emitted. */
  readonly lacksPrecursors: boolean;
  /** Tonnes; of electricity MWh. */
  readonly amount: Quantity;
  readonly totals: YearFigures;
  readonly byQuarter: readonly YearQuarter[];
}

export interface YearQuarter {
  readonly quarter: string;
  /** The quarter's part of the good's certificates, priced with the quarter's price. */
  readonly certificates: Quantity;
  readonly price: Quantity;
  readonly costEur: Quantity;
}

export interface YearFigures {
  readonly embedded: Quantity;
  readonly freeAllocation: Quantity;
  readonly certificates: Quantity;
  readonly costEur: Quantity;
}

export interface YearRecord {
  readonly goods: readonly YearGood[];
  readonly totals: YearFigures;
  /** What is known of a total that is unknown as a whole, and how many goods it lacks. */
  readonly knownPart: { readonly certificates: Figure; readonly costEur: Figure; readonly goodsLacking: number };
}

/**
 * The one place that says whether a carbon price paid abroad lowers the certificates: 'counted' leaves it out, since the act
 * of (EU) 2023/956 Art. 9(5) is not adopted; 'afterCarbonPrice' is what stands beside, at the assumption of its rules.
 */
export type YearBasis = 'afterCarbonPrice' | 'counted';

/**
 * Consolidates the lines of a year: (EU) 2023/956 Art. 6(2). Masses and emissions of one good add up before the floor;
 * a negative result of one good becomes zero and offsets nothing. Each quarter's part carries its own price.
 */
export function consolidateYear(lines: readonly YearLine[], basis: YearBasis = 'counted'): YearRecord {
  const byGood = Map.groupBy(lines, (line) => `${nameOf(line)}\n${line.stated ?? ''}`);
  const goods = withKeys([...byGood.values()].map((ofGood) => goodOf(ofGood, basis)));
  const termsOf = (amount: keyof YearFigures) => goods.map((good) => oneOf(termOf(good), good.totals[amount]));
  const certificates = termsOf('certificates');
  const costs = termsOf('costEur');
  return {
    goods,
    totals: {
      embedded: totalOf('embeddedTotal', termsOf('embedded')),
      freeAllocation: totalOf('freeAllocationTotal', termsOf('freeAllocation')),
      certificates: totalOf('certificatesTotal', certificates),
      costEur: totalOf('costTotal', costs),
    },
    knownPart: {
      certificates: knownTotal('certificatesTotal', certificates),
      costEur: knownTotal('costTotal', costs),
      goodsLacking: goods.filter(({ totals }) => !isKnown(totals.costEur)).length,
    },
  };
}

/** A good as a sum over the year lists it: '72083900 CN', with its installation where one counts. */
export const termOf = ({ key }: Pick<YearGood, 'key'>): string => key.trim().replaceAll(/ +/g, ' ');

type Named = Pick<YearLine, 'cnCode' | 'countryOfOrigin' | 'installation' | 'taricCode'>;

const nameOf = ({ cnCode, taricCode, countryOfOrigin, installation }: Named): string =>
  [taricCode ?? cnCode, countryOfOrigin, installation ?? ''].join(' ');

/** Goods of one name that differ in their figures are counted through. */
function withKeys(goods: readonly Omit<YearGood, 'key'>[]): YearGood[] {
  const counts = new Map<string, number>();
  return goods.map((good) => {
    const name = nameOf(good);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...good, key: count === 1 ? name : `${name} #${count}` };
  });
}

function goodOf(lines: readonly YearLine[], basis: YearBasis): Omit<YearGood, 'key'> {
  const [{ cnCode, taricCode = null, countryOfOrigin, installation }] = lines as readonly [YearLine];
  const quarters = [...Map.groupBy(lines, ({ quarter }) => quarter)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = quarters.map(([quarter, ofQuarter]) => partOf(quarter, ofQuarter, basis));
  const embedded = totalOf(
    'embeddedTotal',
    parts.map((part) => oneOf(part.quarter, part.embedded)),
  );
  const freeAllocation = totalOf(
    'freeAllocationTotal',
    parts.map((part) => oneOf(part.quarter, part.freeAllocation)),
  );
  const reductions = parts.flatMap(({ reduction }) => reduction ?? []);
  const certificates = obligationOf(embedded, freeAllocation, reductions);
  const byQuarter = shareOut(certificates, parts);
  const costEur = totalOf(
    'costTotal',
    byQuarter.map(({ quarter, costEur: cost }) => oneOf(quarter, cost)),
  );
  return {
    cnCode,
    taricCode,
    countryOfOrigin,
    installation,
    lacksPrecursors: lines.some((line) => line.lacksPrecursors === true),
    amount: amountOf(lines),
    totals: { embedded, freeAllocation, certificates, costEur },
    byQuarter,
  };
}

function amountOf(lines: readonly YearLine[]): Quantity {
  const amounts = lines.map(({ figures }) => figures.amount);
  return totalOf(amounts[0]?.unit === 'MWh' ? 'electricityTotal' : 'massTotal', amounts);
}

interface Part {
  readonly quarter: string;
  readonly embedded: Quantity;
  readonly freeAllocation: Quantity;
  readonly reduction: Quantity | null;
  readonly price: Quantity;
  readonly certificates: Quantity;
}

function partOf(quarter: string, lines: readonly YearLine[], basis: YearBasis): Part {
  const [{ figures }] = lines as readonly [YearLine];
  const embedded = totalOf(
    'embeddedTotal',
    lines.map((line) => line.figures.embedded),
  );
  const freeAllocation = totalOf(
    'freeAllocationTotal',
    lines.map((line) => line.figures.freeAllocation),
  );
  const reductions = basis === 'counted' ? [] : lines.flatMap((line) => line.figures.reduction ?? []);
  const certificates = obligationOf(embedded, freeAllocation, reductions);
  const reduction = reductions.length > 0 ? totalOf('reductionTotal', reductions) : null;
  return { quarter, embedded, freeAllocation, reduction, price: figures.price, certificates };
}

function obligationOf(embedded: Quantity, freeAllocation: Quantity, reductions: readonly Quantity[]): Quantity {
  if (reductions.length === 0) return derive('obligation', embedded, freeAllocation);
  return derive('obligationAfterCarbonPrice', embedded, freeAllocation, totalOf('reductionTotal', reductions));
}

/**
 * The certificates of a good by quarter. As a rule they are what each quarter gives by itself; only where a quarter
 * below zero lowers the year's sum do the others share the sum in proportion.
 */
function shareOut(certificates: Quantity, parts: readonly Part[]): YearQuarter[] {
  const ofQuarters = totalOf(
    'certificatesTotal',
    parts.map((part) => part.certificates),
  );
  const agrees = isKnown(certificates) && isKnown(ofQuarters) && new Exact(certificates.value).equals(ofQuarters.value);
  return parts.map((part) => {
    const isOwn = agrees || !isKnown(certificates);
    const share = isOwn ? part.certificates : derive('quarterShare', certificates, part.certificates, ofQuarters);
    return {
      quarter: part.quarter,
      certificates: share,
      price: part.price,
      costEur: costOf(share, part.price),
    };
  });
}

function knownTotal(rule: 'certificatesTotal' | 'costTotal', quantities: readonly Quantity[]): Figure {
  const known = totalOf(rule, quantities.filter(isKnown));
  if (!isKnown(known)) throw new Error('A sum of known figures is known.');
  return known;
}

/** No text of the law rounds the number of certificates; whoever buys whole ones chooses how, and sees it here. */
export function wholeCertificates(certificates: Quantity, rounding: 'half up' | 'up'): Quantity {
  return derive(rounding === 'up' ? 'certificatesRoundedUp' : 'certificatesRoundedHalfUp', certificates);
}
