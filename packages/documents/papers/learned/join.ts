import { Exact } from '@lods/cbam/decimal';
import type { FoundItem } from '../items.ts';
import { isKnownCode } from '../known-codes.ts';
import { lettersOf } from '../letters-of.ts';
import type { Found } from '../near.ts';
import { isAmbiguous } from '../numerals.ts';
import { LEAST_CONFIDENCE } from '../page.ts';
import { TWO_READINGS } from '../values.ts';
import { beginsWithName, isOnlyName, withoutOwnName } from './goods/described.ts';
import { UNNAMED } from './goods/origins.ts';
import { inOtherBlocks, openInOtherBlocks } from './goods/own-blocks.ts';
import { openOfRowAbove } from './goods/row-above.ts';
import type { LearnedItem, LearnedReading } from './learned-reading.ts';
import type { Learned } from './learned-value.ts';
import type { Kind } from './network/tags.ts';
import { MAY_GO_ON, OF_NEIGHBOUR, ROWS_WITHOUT_CODE } from './read-learned.ts';

/** From which share on a value of the network alone is sure, by field: measured on layouts outside training. */
const SURE_ALONE = {
  code: 0.9,
  origin: 0.88,
  mass: 0.9,
  procedure: 0.93,
  description: 0.93,
  reference: 0.95,
  name: 0.93,
  address: 0.9,
  number: 0.93,
} as const;
export type JoinedField = keyof typeof SURE_ALONE;

/** From which share on the network makes sure what the rules found and were not sure of. */
const SURE_TOGETHER = 0.7;
/** From which share on the network alone is believed where the rules found something else and doubt it. */
const SURE_AGAINST = 0.95;
/** Where the rules cut words wrongly the network is believed; a code, a country or a mass that two read differently is never sure. */
const IS_WORDS: Readonly<Partial<Record<JoinedField, true>>> = {
  address: true,
  description: true,
  name: true,
  number: true,
  reference: true,
};
/** Below it the network is not asked against what the rules are sure of. */
const FAINT = 0.6;
/** Above it the network's reading is shown where the two differ. */
const SHOWN = 0.95;
/** So likely something else, the words of the rules' value speak against it. */
const REFUTED = 0.9;
/** Digits that the nomenclature knows are hardly anything but a code. */
const SURE_KNOWN = 0.7;
/** A code of the network alone below this is none. */
const LEAST_CODE = 0.5;

export const OTHERWISE = 'two readings of the paper differ';

type KindAt = LearnedReading['kindAt'];

/** What else is known where a value of two readings is joined. */
interface Around {
  readonly kindAt: KindAt;
  readonly kinds: readonly Kind[];
  readonly isAtHome: boolean;
  /** Every code of the paper has its last digits apart. */
  readonly isParted?: boolean;
  /** The print itself proves which mark parts decimals. */
  readonly isMarkProven?: boolean;
}

/** Two readings of one value: agreement makes it surer, a difference always leaves it to a person, and each fills what the other has not. */
export function joined(ruled: Found | null, learned: Learned | null, field: JoinedField, around: Around): Found | null {
  const found = joinedValue(ruled, learned, field, around);
  return found && { ...found, readings: { ruled, learned } };
}

/** Doubts of a place that a second reading of the same words does not settle. */
const WEIGHTY: readonly string[] = [MAY_GO_ON, OF_NEIGHBOUR, ROWS_WITHOUT_CODE];

function joinedValue(
  named: Found | null,
  learned: Learned | null,
  field: JoinedField,
  { kindAt, kinds, isAtHome, isParted = false, isMarkProven = false }: Around,
): Found | null {
  // Nothing, as a duty of 0,00, is the mass of no good.
  const ruled = named && field === 'mass' && learned && !named.isSure && Number(named.value) === 0 ? null : named;
  if (!ruled && !learned) return null;
  if (ruled && learned?.kgPerUnit && isOnSameWords(ruled, learned))
    return isMarkProven && isInItsUnit(ruled, learned) ? learned : { ...learned, isSure: false, doubt: OTHERWISE };
  // Whoever sees the same digits knows no more of their mark.
  if (ruled?.doubt === TWO_READINGS) return ruled;
  const isOtherwiseNamed = field === 'name' && ruled !== null && isRefuted(ruled, kinds, kindAt);
  if (isAtHome && ruled?.isSure && !isOtherwiseNamed && !speaksAgainst(ruled, learned, field)) return ruled;
  if (!learned) {
    if (!ruled) return null;
    return isRefuted(ruled, kinds, kindAt) ? { ...ruled, isSure: false, doubt: OTHERWISE } : ruled;
  }
  const isSureAlone = learned.isSure && learned.share >= leastAlone(field, learned.value, learned.value.length === TEN);
  if (!ruled && field === 'mass' && !isMarkProven && isAmbiguous(learned.text.replace(/\D+$/, '')))
    return { ...learned, isSure: false, doubt: TWO_READINGS };
  if (!ruled) return { ...learned, isSure: isSureAlone };
  if (
    field === 'address' &&
    !ruled.isSure &&
    isSureAlone &&
    lettersOf(ruled.value).startsWith(lettersOf(learned.value))
  )
    return { ...learned, isSure: true };
  const weighty = learned.doubt !== undefined && WEIGHTY.includes(learned.doubt) ? learned.doubt : null;
  if (isSame(ruled.value, learned.value) && weighty) return { ...ruled, isSure: false, doubt: weighty };
  if (isSame(ruled.value, learned.value))
    return { ...ruled, isSure: ruled.isSure || (learned.isSure && learned.share >= neededWith(ruled, field)) };
  if (field === 'code' && (isParted || isOneCell(learned)) && hasLastDigits(ruled, learned))
    return { ...learned, isSure: true };
  if (ruled.isSure && (learned.share < FAINT || isPart(learned, ruled)))
    return field === 'description' && ruled.value.endsWith(':') ? { ...ruled, isSure: false, doubt: OTHERWISE } : ruled;
  // What the rules themselves doubt is most often cut wrongly.
  const isHalfName = field === 'name' && lettersOf(ruled.value).endsWith(lettersOf(learned.value));
  if (isHalfName && ruled.isSure && isLowerHalf(learned, ruled) && !isRefuted(ruled, kinds, kindAt)) return ruled;
  if (!ruled.isSure && isSureAlone && learned.share >= SURE_AGAINST && IS_WORDS[field] && !isHalfName)
    return { ...learned, isSure: true };
  if (weighty === OF_NEIGHBOUR) return learned;
  const shown = learned.share >= SHOWN && !isHalfName ? learned : ruled;
  return { ...shown, isSure: false, doubt: OTHERWISE };
}

/** The rules take every mass for kilograms: the same number, and the network sees the unit that its column names. */
const isInItsUnit = ({ value }: Found, learned: Learned): boolean =>
  learned.isSure &&
  learned.share >= SURE_TOGETHER &&
  new Exact(value).times(learned.kgPerUnit ?? 1).equals(learned.value);

/** 'Aluminium Sdn. Bhd.' of 'Bintulu Rajang Aluminium Sdn. Bhd.', where the rules know a whole block: a word or two before it have capitals too. */
function isLowerHalf(half: Learned, whole: Found): boolean {
  const before = whole.value.slice(0, Math.max(whole.value.length - half.value.length, 0)).trim();
  return whole.how === 'in the block' && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(before);
}

/** '7318 15 58 / 11': nothing but digits and signs that part them; two digits behind a whole '73181558' may be of another box. */
const isOneCell = ({ cell }: Learned): boolean =>
  (cell.words[0]?.text.replace(/\D/g, '').length ?? 0) < WHOLE_CODE &&
  cell.words.every(({ y }) => Math.abs(y - (cell.words[0]?.y ?? 0)) < cell.height / 2) &&
  cell.words.every(({ x }, at) => {
    const before = cell.words[at - 1];
    return before === undefined || x - before.x - before.width < cell.height * ONE_CELL_GAP;
  });
const WHOLE_CODE = 8;
/** A blank on both sides of a stroke. */
const ONE_CELL_GAP = 2;

/** Six or eight digits by the rules, and the network sees the last ones in a column of their own, or in the next line of the cell, as it does for every good. */
const hasLastDigits = (ruled: Found, { value, share, isSure }: Learned): boolean =>
  ruled.value.length < 10 &&
  value.length === 10 &&
  value.startsWith(ruled.value) &&
  isSure &&
  share >= (isKnownCode(value) === true ? SURE_KNOWN : SURE_ALONE.code);

/** On a paper whose layout the rules know, only a strong other reading of a code, a country or an amount counts against them. */
const speaksAgainst = (ruled: Found, learned: Learned | null, field: JoinedField): boolean =>
  learned !== null &&
  !IS_WORDS[field] &&
  learned.isSure &&
  learned.share >= SHOWN &&
  !isSame(ruled.value, learned.value) &&
  !isPart(learned, ruled);

/** Whether the rules know the layout of a paper: each good has its code, origin and net mass by name, and the network sees no other goods. */
export const areRulesAtHome = (ruled: readonly FoundItem[], { items }: LearnedReading): boolean =>
  ruled.length > 0 &&
  ruled.every(({ code, origin, net }) =>
    [code, origin, net].every((found) => found?.isSure && found.how !== 'by its form'),
  ) &&
  items.every((ownItem) =>
    ruled.some(({ code }) => isOnSameWords(code, ownItem.code) || code.value === ownItem.code.value),
  );

/** What the rules found by its form alone, or anywhere, says little for it. */
const neededWith = ({ how, value }: Found, field: JoinedField): number =>
  how === 'by its form' || how === 'on the page' ? leastAlone(field, value, value.length === TEN) : SURE_TOGETHER;

/** '40' of '4000', 'Bolts' of 'Bolts of steel': the network saw less of the same, and not surely. */
const isPart = (learned: Learned, ruled: Found): boolean =>
  (learned.share < SURE_AGAINST || !learned.isSure || isCode(ruled.value)) &&
  lettersOf(ruled.value).includes(lettersOf(learned.value)) &&
  (!isCode(ruled.value) || ruled.value.startsWith(learned.value));

const isCode = (value: string): boolean => /^\d{10}$/.test(value);

const isSame = (first: string, second: string): boolean => lettersOf(first) === lettersOf(second);

function isRefuted({ cell }: Found, kinds: readonly Kind[], kindAt: KindAt): boolean {
  return cell.words.some((word) => {
    const guess = kindAt(cell.page, word.x, word.y);
    return guess !== null && guess.share >= REFUTED && guess.kind !== 'none' && !kinds.includes(guess.kind);
  });
}

/** Items of both readings, in the order of the paper; those that stand on the same words are one. */
export function joinedItems(
  all: readonly FoundItem[],
  learned: LearnedReading,
  isAtHome: boolean,
  isMarkProven = false,
): FoundItem[] {
  const ruled = learned.areGrouped ? [] : all;
  const { kindAt } = learned;
  const isParted = learned.items.length > 1 && learned.items.every(({ code }) => code.value.length === 10);
  const areNetsElsewhere = areElsewhere(ruled, learned.items, 'net');
  const areGrossesElsewhere = areElsewhere(ruled, learned.items, 'gross');
  const strays = new Map([...inOtherBlocks(ruled, learned.items), ...inOtherBlocks(learned.items, learned.items)]);
  const left = new Set(learned.items);
  const onPage = Map.groupBy(learned.items, ({ code }) => code.cell.page);
  const joinedOf = (item: FoundItem, learnedItem: LearnedItem | undefined): FoundItem => {
    const field = (named: Found | null, seen: Learned | null, name: JoinedField, ...kinds: Kind[]) => {
      const [found, learnedValue] = inOwnBlock(withoutBelow(named, seen, learned), seen, strays);
      const isProven = isAtHome && name === 'mass' && areMassesOfOneGood(item);
      const value = joined(found, isProven ? null : learnedValue, name, { kindAt, kinds, isAtHome, isMarkProven });
      return value && { ...value, readings: { ruled: found, learned: learnedValue } };
    };
    return {
      ...item,
      origin: field(item.origin, learnedItem?.origin ?? null, 'origin', 'origin'),
      net: field(
        areNetsElsewhere || isOtherMass(item, item.net, learnedItem, 'gross') || (areSummed && isGuess(item, item.net))
          ? null
          : item.net,
        learnedItem?.net ?? null,
        'mass',
        'net',
      ),
      gross: field(
        areGrossesElsewhere || isOtherMass(item, item.gross, learnedItem, 'net') ? null : item.gross,
        learnedItem?.gross ?? null,
        'mass',
        'gross',
      ),
      procedure: field(item.procedure, learnedItem?.procedure ?? null, 'procedure', 'procedure'),
      description: whole(
        field(item.description, learnedItem?.description ?? null, 'description', 'description'),
        learnedItem?.description ?? null,
        learned,
      ),
      number: item.number ?? numberOf(learnedItem),
    };
  };
  const areSummed = arePairsOfTotal(learned);
  const areOfOneForm = new Set(learned.items.map(({ code }) => code.value.length)).size === 1;
  const found = ruled
    .filter((item) => !isWeight(item, kindAt))
    .map((item) => {
      const ownItem = onPage
        .get(item.code.cell.page)
        ?.find((learnedItem) => left.has(learnedItem) && isOnSameWords(item.code, learnedItem.code));
      if (ownItem) left.delete(ownItem);
      const beside = ownItem ? undefined : learned.items.find(({ code }) => isNoCodeBeside(item.code, code));
      if (beside && left.delete(beside)) return joinedOf({ ...item, code: aloneCode(beside, areOfOneForm) }, beside);
      const code = ownItem
        ? joined(item.code, ownItem.code, 'code', { kindAt, kinds: ['code'], isAtHome, isParted })
        : { ...item.code, isSure: item.code.isSure && (isAtHome || learned.items.length === 0) };
      return joinedOf({ ...item, code: code ?? item.code }, ownItem);
    });
  const alone = [...left]
    .filter((ownItem) => ownItem.code.share >= LEAST_CODE && hasMore(ownItem))
    .map((ownItem) =>
      joinedOf(
        {
          ...NOTHING,
          code: aloneCode(ownItem, areOfOneForm),
          startY: ownItem.code.cell.y - ownItem.code.cell.height / 2,
        },
        ownItem,
      ),
    );
  const inOrder = [...found, ...alone].sort((a, b) => a.code.cell.y - b.code.cell.y || a.code.cell.x - b.code.cell.x);
  const [first, ...others] = openInOtherBlocks(withOpenOrigins(inOrder), learned.items);
  // Of several goods the place that they all have says whose each mass is.
  return first && others.length === 0 ? [openOfRowAbove(first, learned.paper)] : [...(first ? [first] : []), ...others];
}

/** Where names stand under their values, what rules read below a name is the value of the name under it. */
const withoutBelow = (ruled: Found | null, seen: Learned | null, { hasNamesBelow }: LearnedReading): Found | null =>
  hasNamesBelow && seen !== null && ruled?.how === 'below the label' ? null : ruled;

/** 'Lastet i Kina': of goods that are not all of one country, a country that one reader sees and no word calls an origin is for a person. */
function withOpenOrigins(items: readonly FoundItem[]): readonly FoundItem[] {
  const areAlike = new Set(items.flatMap(({ origin }) => origin?.value ?? [])).size < 2;
  const isOpen = ({ readings }: Found) => !readings?.ruled && (readings?.learned?.share ?? 1) <= UNNAMED;
  return items.map((item) =>
    item.origin && !areAlike && isOpen(item.origin)
      ? { ...item, origin: { ...item.origin, isSure: false, doubt: item.origin.doubt ?? OTHERWISE } }
      : item,
  );
}

/** Of two readings that which stands in the block of its good, where the other one stands in that of another. */
function inOwnBlock(
  ruled: Found | null,
  learned: Learned | null,
  strays: ReadonlyMap<Found, unknown>,
): readonly [Found | null, Learned | null] {
  if (!ruled || !learned || strays.has(ruled) === strays.has(learned)) return [ruled, learned];
  return strays.has(ruled) ? [null, learned] : [ruled, null];
}

/**
 * Whether the rules gave goods the masses of other goods, as in a second table that they do not know: they have none for some goods, and each of theirs
 * is one of the network's, which gives each good a net mass and a larger gross mass.
 */
function areElsewhere(ruled: readonly FoundItem[], items: readonly LearnedItem[], mass: 'gross' | 'net'): boolean {
  const areWhole = items.every(
    ({ net, gross }) =>
      net !== null &&
      gross !== null &&
      [net, gross].every(({ isSure, share }) => isSure && share >= SURE_ALONE.mass) &&
      Number(gross.value) >= Number(net.value),
  );
  const masses = ruled.map((item) => item[mass]);
  if (!areWhole || items.length !== ruled.length || !masses.includes(null)) return false;
  return masses.every((found) => found === null || items.some((item) => isOnSameWords(found, item[mass] as Learned)));
}

/**
 * Where no name leads to a code, the rules guess at columns: their net may be what the network surely sees as gross, over a smaller net. So it may where they have one number
 * for both, as behind 'Nettovikt | bruttovikt'.
 */
function isOtherMass(
  { code, net: ruledNet, gross: ruledGross }: FoundItem,
  found: Found | null,
  learnedItem: LearnedItem | undefined,
  mass: 'gross' | 'net',
): boolean {
  const { net, gross } = learnedItem ?? {};
  const areSure = [net, gross].every((value) => value?.isSure && value.share >= SURE_ALONE.mass);
  const isGuess = code.how === 'by its form' && found?.isSure === false;
  const isOne = found !== null && (!ruledNet || !ruledGross || isOnSameWords(ruledNet, ruledGross));
  return (
    (isGuess || isOne) &&
    areSure &&
    Number(net?.value) <= Number(gross?.value) &&
    isOnSameWords(found, learnedItem?.[mass] as Learned)
  );
}

/** Each good has a net mass and a somewhat larger gross mass that the network sees surely, and these or those make the total that it names so. */
function arePairsOfTotal({ items, totals }: LearnedReading): boolean {
  const arePairs = items.every(({ net, gross }) => {
    const areSure = [net, gross].every((mass) => mass?.isSure && mass.share >= SURE_ALONE.mass);
    const ratio = Number(net?.value) / Number(gross?.value);
    return areSure && ratio >= LEAST_NET && ratio <= 1;
  });
  const isTotal = (kind: 'gross' | 'net') => {
    const sum = items.reduce((total, item) => total.plus(item[kind]?.value ?? 0), new Exact(0));
    return totals[kind].some((total) => sum.equals(total));
  };
  return items.length > 1 && arePairs && (isTotal('net') || isTotal('gross'));
}
/** Of its gross mass. */
const LEAST_NET = 0.5;

/** Where no name leads to a code the rules guess at columns, and may take a count of packages for a mass. */
const isGuess = ({ code }: FoundItem, found: Found | null): boolean =>
  code.how === 'by its form' && found?.isSure === false && found.how === 'in the column';

/** '613442' under a number of articles, on the line of a code of eight digits that the nomenclature knows. */
const isNoCodeBeside = (number: Found, code: Found): boolean =>
  number.value.length < WHOLE_CODE &&
  code.value.length >= WHOLE_CODE &&
  isKnownCode(code.value) === true &&
  number.cell.page === code.cell.page &&
  Math.abs(number.cell.y - code.cell.y) < Math.min(number.cell.height, code.cell.height) / 2;

/** '10264.090' under a head that says gross is no code of eight digits. */
const isWeight = ({ code: { cell } }: FoundItem, kindAt: KindAt): boolean =>
  cell.words.some(({ x, y }) => {
    const guess = kindAt(cell.page, x, y);
    return guess !== null && guess.share >= REFUTED && WEIGHTS.includes(guess.kind);
  });
const WEIGHTS: readonly Kind[] = ['gross', 'net', 'total-gross', 'total-net'];

/** 'Self-tapping screws,' goes on in the next line, and so may 'Portland cement CEM I' where words stand right under it that are nothing else. */
function whole(named: Found | null, second: Learned | null, reading: LearnedReading): Found | null {
  const found = named && { ...named, value: withoutOwnName(named.value) };
  if (found && OF_NUMBERED.test(found.value)) return { ...found, isSure: false, doubt: OF_NEIGHBOUR };
  if (!found?.isSure) return found;
  if (beginsWithName(found.value) || isOnlyName(found.value)) return { ...found, isSure: false, doubt: OTHERWISE };
  if (/[,;&]$/.test(found.text.trim())) return { ...found, isSure: false };
  const isAgreed = second !== null && isSame(found.value, second.value);
  return !isAgreed && goesOnUnder(found, reading) ? { ...found, isSure: false, doubt: MAY_GO_ON } : found;
}

/** '2: Fittings': the number of an item with its words may head the next one. */
const OF_NUMBERED = /^\d{1,3} ?[:)] ?\p{L}/u;

function goesOnUnder({ cell }: Found, { paper, guesses }: LearnedReading): boolean {
  const last = Math.max(...cell.words.map(({ y }) => y));
  const under = paper.cells.find(
    ({ page, x, y, height }) =>
      page === cell.page &&
      Math.abs(x - cell.x) < SAME_LEFT &&
      Math.abs(height - cell.height) < 0.5 &&
      y > last + height / 2 &&
      y - last < height * NEXT_LINE,
  );
  const line = under && paper.lines[under.line];
  if (!under || !line) return false;
  const tokens = [line.from, line.to - 1].map((at) => paper.cells[at]);
  const isRow = guesses.slice(tokens[0]?.from, tokens[1]?.to).some(({ kind }) => kind === 'code' || kind === 'item');
  if (isRow) return false;
  return guesses
    .slice(under.from, under.to)
    .every(({ kind, share }) => kind === 'description' || (kind === 'none' && share < REFUTED));
}
const SAME_LEFT = 2;
const NEXT_LINE = 1.5;

/** A net mass and a somewhat larger gross mass prove each other; amounts without and with value added tax do not. */
function areMassesOfOneGood({ net, gross }: FoundItem): boolean {
  if (!net?.isSure || !gross?.isSure) return false;
  const ratio = Number(gross.value) / Number(net.value);
  return ratio >= 1 && ratio <= 2 && !TAX_RATIOS.some((tax) => Math.abs(ratio - tax) < 0.0005);
}

/** Standard rates of value added tax in the Union, and the reduced ones above 5 %. */
const TAX_RATIOS = [17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27, 6, 7, 9, 10, 12, 13].map((rate) => 1 + rate / 100);

const NOTHING = { origin: null, net: null, gross: null, procedure: null, description: null, number: null };

/** A code beside which nothing of goods stands is a number of something else; words stand beside every number. */
const hasMore = ({ code, origin, net, gross, description }: LearnedItem): boolean =>
  [origin, net, gross, isKnownCode(code.value) === false ? null : description].some((value) => value !== null);

/** The rules have not seen it: the code is as sure as the network is. */
const aloneCode = ({ code }: LearnedItem, isOneForm: boolean): Found => ({
  ...code,
  isSure: code.isSure && code.share >= leastAlone('code', code.value, isOneForm || code.value.length === TEN),
  readings: { ruled: null, learned: code },
});

/** Of eight digits, the last two may stand elsewhere where other goods have ten. */
const leastAlone = (field: JoinedField, value: string, isWhole: boolean): number =>
  field === 'code' && isWhole && isKnownCode(value) === true ? SURE_KNOWN : SURE_ALONE[field];
const TEN = 10;

const numberOf = (learnedItem: LearnedItem | undefined): number | null =>
  learnedItem?.number && learnedItem.number.share >= SHOWN && learnedItem.number.cell.confidence >= LEAST_CONFIDENCE
    ? Number(learnedItem.number.value)
    : null;

function isOnSameWords(first: Found, second: Found): boolean {
  if (first.cell.page !== second.cell.page) return false;
  return first.cell.words.some((word) =>
    second.cell.words.some(({ x, y }) => Math.abs(x - word.x) < 0.5 && Math.abs(y - word.y) < 0.5),
  );
}
