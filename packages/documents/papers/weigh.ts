import { Exact } from '@lods/cbam/decimal';
import type { FoundItem } from './items.ts';
import type { Found } from './near.ts';
import { isAmbiguous } from './numerals.ts';
import { isSeenAgain } from './page.ts';
import { TWO_READINGS } from './values.ts';

/** What the paper itself says all items weigh. */
export interface Totals {
  /** Numbers on the lines of any totals. */
  readonly any: ReadonlySet<string>;
  /** Numbers on lines whose words call them a sum in any language: these prove nothing, but may speak against masses. */
  readonly sums: ReadonlySet<string>;
  /** Named as the gross or net mass of everything. */
  readonly gross: readonly string[];
  readonly net: readonly string[];
}

type Kind = 'gross' | 'net';
type Mass = Found | null;

/** Packing weighs more than this many times the goods only by a slip. */
const MOST_GROSS_PER_NET = 4;
/** A total may be rounded to whole kg. */
const ROUNDING_KG = 1;
export const NET_AND_GROSS = 'net and gross mass do not fit each other';
export const OTHER_TOTAL = 'the items do not add up to the total';
export const NOTHING_WEIGHED = 'goods weigh more than nothing';
export const NOT_OF_EACH = 'other items have no such mass';
export const OUTSIDE_COLUMN = 'it stands outside the column of the others';
const IN_LINE_POINTS = 3;
const IN_LINE_POINTS_SCAN = 8;

/**
 * Doubts masses that a second signal does not support: net above gross or far below it, a mass that not every item has, a total that the
 * items do not add up to, a number outside its column, '2,400' read with three decimals where no other mass shows that form. On a scan a
 * mass without its pair is sure only when all add up to a total, since a lost comma looks like any other number.
 */
export function weigh(
  items: readonly FoundItem[],
  totals: Totals,
  { isScan, isMarkProven = false }: { readonly isScan: boolean; readonly isMarkProven?: boolean },
): FoundItem[] {
  const masses = { gross: items.map(({ gross }) => gross), net: items.map(({ net }) => net) };
  const isAdded = { gross: addsUp(masses.gross, totals.any), net: addsUp(masses.net, totals.any) };
  const printedSums = new Set([...totals.any, ...totals.sums]);
  const isSummed = printedSums.size > 0;
  const isAddedToSum = { gross: addsUp(masses.gross, printedSums), net: addsUp(masses.net, printedSums) };
  const isRefuted = { gross: contradicts(masses.gross, totals.gross), net: contradicts(masses.net, totals.net) };
  const areMaybeGross = areLargerSum(masses, totals);
  const everyMass = [...masses.gross, ...masses.net].filter((mass) => mass !== null);
  const haveMostDecimals = everyMass.filter(({ text }) => /[.,]\d{1,2}$/.test(text)).length > everyMass.length / 2;
  return items.map((item) => {
    const isPossible = arePossible(item);
    const doubt = (kind: Kind): Mass => {
      const mass = item[kind];
      if (!mass) return null;
      const isOdd = isScan && haveMostDecimals && !/[.,]\d/.test(mass.text);
      // A mark that a closer look shows too was there; one that is lost leaves nothing to see.
      const isAlone =
        isScan && (item.net === null || item.gross === null) && !(decimalsOf(mass) > 0 && isSeenAgain(mass.cell.words));
      const isUnlike =
        isScan && item.net !== null && item.gross !== null && decimalsOf(item.net) !== decimalsOf(item.gross);
      if (!isPossible || areMaybeGross) return { ...mass, isSure: false, doubt: NET_AND_GROSS };
      const isUnderBegun = mass.isUnderBegun ?? mass.readings?.ruled?.isUnderBegun ?? false;
      if (isRefuted[kind] || (isUnderBegun && isSummed && !isAddedToSum[kind]))
        return { ...mass, isSure: false, doubt: OTHER_TOTAL };
      const doubted = (because: string): Mass => ({ ...mass, isSure: false, doubt: mass.doubt ?? because });
      if (new Exact(mass.value).isZero()) return doubted(NOTHING_WEIGHED);
      const isOwn = (isSeenSurely(mass) && isOnOneLine(mass, item.code)) || (!isScan && isSeenWithItsPair(item, kind));
      if (masses[kind].includes(null) && !isOwn) return doubted(NOT_OF_EACH);
      const points = isScan ? IN_LINE_POINTS_SCAN : IN_LINE_POINTS;
      const hasOwnColumn = isSeenSurely(mass) && isOfOtherTable(item, items, points);
      if (!hasOwnColumn && !isInLine(mass, masses[kind], points)) return doubted(OUTSIDE_COLUMN);
      if (!isMarkProven && hasUnprovenDecimals(mass, everyMass) && !isAdded[kind] && !(isScan && isPaired(item)))
        return doubted(TWO_READINGS);
      // '1.656' of '1.656,68': a fraction that was not recognised changes too little to spoil the pair.
      const isCut = isScan && haveMostDecimals && !/[.,]\d{1,2}\D*$/.test(mass.text);
      const isUnproven =
        (isOdd || isAlone || isUnlike || (isScan && !isMarkProven && isAmbiguous(mass.text))) && !isPaired(item);
      const isDoubtful = (isCut || isUnproven) && !isAdded[kind];
      return isDoubtful ? { ...mass, isSure: false } : mass;
    };
    return { ...item, net: doubt('net'), gross: doubt('gross') };
  });
}

/**
 * Masses under a head that stands beside their column are taken for gross where they are net: they add up to the total that the paper names net, below
 * the one that it names gross, and what was taken for net is missing or above them.
 */
export function inNamedColumns(
  items: readonly FoundItem[],
  totals: Pick<Totals, 'gross' | 'net'>,
): readonly FoundItem[] {
  const sum = sumOf(items.map(({ gross }) => gross));
  const [net, ...otherNets] = new Set(totals.net);
  if (items.length < 2 || sum === null || net === undefined || otherNets.length > 0) return items;
  const areNet =
    sum.minus(net).isZero() && totals.gross.length > 0 && totals.gross.every((total) => sum.lt(total)) && sum.gt(0);
  const isNetNone = items.some((item) => item.net === null || !arePossible(item));
  return areNet && isNetNone ? items.map((item) => ({ ...item, net: item.gross, gross: null })) : items;
}

/** Goods and their packing, each surely read: a lost or exchanged mark makes one of them a tenth of what it is or less. */
const isPaired = (item: FoundItem): boolean =>
  isUsualPair(item) && [item.net, item.gross].every((mass) => mass !== null && isSurelyRead(mass));

/** Of a scan, by its recognition or by a closer look. */
export const isSurelyRead = ({ cell }: Found): boolean =>
  cell.confidence >= SURELY_READ || cell.words.every((word) => word.confidence >= SURELY_READ || word.seenAgain);

const isUsualPair = ({ net, gross }: FoundItem): boolean =>
  net !== null &&
  gross !== null &&
  new Exact(net.value).lte(gross.value) &&
  new Exact(net.value).times(USUAL_GROSS_PER_NET).gte(gross.value);
const SURELY_READ = 0.9;
const USUAL_GROSS_PER_NET = '1.35';

/** A total that the paper names as one, and that is more than all goods that were read weigh: some were not. */
export function isLessThanTotal(items: readonly FoundItem[], totals: Pick<Totals, 'gross' | 'net'>): boolean {
  return (['net', 'gross'] as const).some((kind) => {
    const sum = sumOf(items.map((item) => item[kind]));
    if (sum === null) return false;
    const isMore = (total: string) => sum.plus(ROUNDING_KG).lt(total) && sum.times(MOST_UNREAD).gt(total);
    return items.length > 0 && totals[kind].length > 0 && totals[kind].every(isMore);
  });
}
/** A number so many times as large is no total of these masses. */
const MOST_UNREAD = 100;

const decimalsOf = ({ text }: Found): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

function arePossible({ net, gross }: FoundItem): boolean {
  if (net === null || gross === null) return true;
  return new Exact(net.value).lte(gross.value) && new Exact(net.value).times(MOST_GROSS_PER_NET).gte(gross.value);
}

function addsUp(masses: readonly Mass[], totals: ReadonlySet<string>): boolean {
  const sum = sumOf(masses);
  return masses.length > 1 && sum !== null && totals.has(sum.toFixed());
}

/** Without gross masses, nets that come to a sum beside which a little less stands may be the gross masses of the column before. */
function areLargerSum({ net, gross }: Readonly<Record<Kind, readonly Mass[]>>, { any, sums }: Totals): boolean {
  const sum = sumOf(net);
  if (sum === null || net.length < 2 || gross.some((mass) => mass !== null)) return false;
  const printed = [...any, ...sums];
  return (
    printed.includes(sum.toFixed()) &&
    printed.some((less) => sum.gt(less) && sum.lte(new Exact(less).times(USUAL_GROSS_PER_NET)))
  );
}

function contradicts(masses: readonly Mass[], totals: readonly string[]): boolean {
  const sum = sumOf(masses);
  return sum !== null && totals.length > 0 && !totals.some((total) => sum.minus(total).abs().lt(ROUNDING_KG));
}

const sumOf = (masses: readonly Mass[]): Exact | null =>
  masses.includes(null) ? null : Exact.sum(0, ...masses.map((mass) => mass?.value ?? '0'));

const isOnOneLine = ({ cell: first }: Found, { cell: second }: Found): boolean =>
  first.page === second.page && Math.abs(first.y - second.y) < Math.min(first.height, second.height) / 2;

/** So surely the network took the words for the mass of this good: in whichever table of the page they stand, and on the line of its code whatever others lack. */
const SEEN = 0.9;
const isSeenSurely = ({ value, readings }: Found): boolean =>
  readings?.learned?.value === value && readings.learned.share >= SEEN;

/** Of goods that only in part have such a mass, those that the network saw above half and that another mass a little above or below them proves. */
const isSeenWithItsPair = (item: FoundItem, kind: Kind): boolean => {
  const mass = item[kind];
  return (
    mass !== null &&
    mass.readings?.learned?.value === mass.value &&
    mass.readings.learned.share >= SEEN_IN_PAIR &&
    isUsualPair(item)
  );
};
const SEEN_IN_PAIR = 0.75;

/** In a table, a number begins or ends where at least half of the others of its column on the page do. */
function isInLine(mass: Found, column: readonly Mass[], points: number): boolean {
  const others = column.filter((candidate) => candidate !== null && candidate.how === 'in the column');
  return mass.how !== 'in the column' || isAmong(mass, others as Found[], points);
}

/** A good whose code stands elsewhere than the others' is of another table of the page, which has columns of its own. */
const isOfOtherTable = ({ code }: FoundItem, items: readonly FoundItem[], points: number): boolean =>
  !isAmong(
    code,
    items.map((item) => item.code),
    points,
  );

/** Whether at least half of the others on its page begin or end where it does. */
function isAmong(found: Found, all: readonly Found[], points: number): boolean {
  const others = all.filter(({ cell }) => cell !== found.cell && cell.page === found.cell.page);
  const isNear = (first: number, second: number) => Math.abs(first - second) < points;
  const near = others.filter(({ cell }) => isNear(cell.x, found.cell.x) || isNear(cell.right, found.cell.right));
  return others.length < 2 || near.length * 2 >= others.length;
}

/** '2,400' taken for 2.4 kg: another mass has to show that this paper writes masses with three decimals. */
function hasUnprovenDecimals(mass: Found, everyMass: readonly Found[]): boolean {
  const isThree = isAmbiguous(mass.text) && new Exact(mass.value).lt(1000);
  return (
    isThree && !everyMass.some(({ text, value }) => !isAmbiguous(text) && /[.,]\d{3}\D*$/.test(text) && value !== '0')
  );
}
