import type { FoundItem } from '../items.ts';
import { MAY_GO_ON } from '../learned/read-learned.ts';
import type { Found } from '../near.ts';
import { isPrintedTotal } from './printed-numbers.ts';

/** Goods and their packing: the gross mass is so many times the net one at most. */
const MOST_GROSS_PER_NET = 1.35;
/** Ratios of amounts without and with a tax are all alike. */
const ALIKE = 0.0006;
/** What the network has to have seen at least of a mass that the others prove. */
const SEEN = 0.4;

/** What sums and pairs settle; that a mark can be read in two ways they do not. */
const SETTLED: readonly (string | undefined)[] = [undefined, MAY_GO_ON];

/**
 * Net masses that the print proves: each a little below the gross mass of its good, in ratios that differ from good to good, as no tax makes them; and
 * either all of them come to a number that the paper prints too, or every gross mass is sure.
 */
export function provenMasses(
  items: readonly FoundItem[],
  printed: ReadonlySet<string>,
  sure: Readonly<Record<'gross' | 'net', readonly boolean[]>>,
): FoundItem[] {
  if (items.length < 2 || !items.every(isPair) || !areOfGoods(items)) return [...items];
  const isSum = { net: isPrintedSum(items, 'net', printed), gross: isPrintedSum(items, 'gross', printed) };
  const areGrossSure = isSum.gross || !sure.gross.includes(false);
  return items.map((item) => ({
    ...item,
    net: isSum.net || areGrossSure ? proven(item.net) : item.net,
    gross: isSum.gross || isSum.net ? proven(item.gross) : item.gross,
  }));
}

const proven = (mass: Found | null): Found | null =>
  mass && SETTLED.includes(mass.doubt) && (mass.readings?.learned?.share ?? 1) >= SEEN
    ? { ...mass, isProven: true }
    : mass;

const ratioOf = ({ net, gross }: FoundItem): number => Number(gross?.value) / Number(net?.value);

const isPair = (item: FoundItem): boolean => {
  const ratio = ratioOf(item);
  return ratio >= 1 && ratio <= MOST_GROSS_PER_NET && item.net?.cell !== item.gross?.cell;
};

/** Some packing is weighed, and not a tax. */
const areOfGoods = (items: readonly FoundItem[]): boolean => {
  const ratios = items.map(ratioOf);
  return Math.max(...ratios) - Math.min(...ratios) > ALIKE;
};

/** All masses together are printed, and no single one of them is all. */
export function isPrintedSum(
  items: readonly FoundItem[],
  kind: 'gross' | 'net',
  printed: ReadonlySet<string>,
): boolean {
  const masses = items.map((item) => item[kind]?.value ?? null);
  if (masses.includes(null) || masses.filter((mass) => Number(mass) > 0).length < 2) return false;
  return isPrintedTotal(masses as string[], printed);
}
