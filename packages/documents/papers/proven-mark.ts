import { LEAST_OF_A_LOAD_KG, leastKgOf, unusualMass } from '@lods/cbam/usual-mass';
import { cellsOfLine, linesOf } from './layout.ts';
import type { LearnedItem } from './learned/learned-reading.ts';
import { type DecimalMark, decimalMarkOf, isAmbiguous, numeralOf, provenMarkOf, readNumeral } from './numerals.ts';
import { isScanned, LEAST_CONFIDENCE, type Page } from './page.ts';
import { isSurelyRead } from './weigh.ts';

/** What a paper proves of how it writes numbers. */
export interface ProvenMark {
  /** 'unknown': the numbers of the paper leave two readings, or contradict each other. */
  readonly mark: DecimalMark;
  /** The largest number with two decimals, or of millions, most often what all goods cost; 0: there is none. */
  readonly largestAmount: number;
}

/**
 * A kg of goods of the regulation costs between these many units of any currency in which papers state values; read with the wrong mark, its price
 * is a thousandth or a thousand times of that.
 */
const LEAST_PRICE = 0.1;
/** Thousands parted by blanks are one number. */
const NUMERALS = /(?<![\p{L}\d.,])\d{1,3}(?:[ \u00a0]\d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,'’]*\d|\d/gu;
const MOST_PRICE = 150;

const numeralsOf = (pages: readonly Page[]): string[] =>
  linesOf(pages).flatMap((line) =>
    cellsOfLine(line).flatMap(({ text }) => (text.match(NUMERALS) ?? []).flatMap((found) => numeralOf(found) ?? [])),
  );

/** What the surely read numbers of a scan show, where none of them shows the other: no proof by itself. */
export const markOfScan = (pages: readonly Page[]): DecimalMark =>
  pages.every(({ source }) => source === 'text') ? 'unknown' : provenMarkOf(numeralsOf(surelyRead(pages)));

const surelyRead = (pages: readonly Page[]): Page[] =>
  pages.map((page) => ({
    ...page,
    words: page.words.filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && !NO_NUMBER.test(text)),
  }));

/** 'd.0.0.' of a legal form, and '2.2026' of a day that lost its beginning, are written with no decimal mark. */
const NO_NUMBER = /\p{L}(?<!(?:\d|^)(?:kgs?|kgm|kilo|eur|usd|dkk|sek|nok|gbp|pln))|[.,](?:19|20)\d{2}$/iu;

/** The mark of each number that leaves one reading; of a scan, of those that are surely read. */
export const marksOf = (pages: readonly Page[]): DecimalMark[] =>
  numeralsOf(isScanned(pages) ? surelyRead(pages) : pages)
    .map((numeral) => (isAmbiguous(numeral) ? 'unknown' : decimalMarkOf([numeral])))
    .filter((mark) => mark !== 'unknown');

/** '1.531.572', an amount without decimals: no number has two decimal marks. */
const MILLIONS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/** Nothing is proven by a scan alone: recognition takes one mark for the other. */
export const provenMark = (pages: readonly Page[]): ProvenMark =>
  pages.some(({ source }) => source === 'ocr') ? { mark: 'unknown', largestAmount: 0 } : proven(numeralsOf(pages));

/** What the surely read numbers of a scan prove, where its masses are as surely read. */
export const provenByScan = (pages: readonly Page[], items: readonly LearnedItem[]): ProvenMark =>
  isScanned(pages) && areSurelyRead(items)
    ? proven(numeralsOf(surelyRead(pages)))
    : { mark: 'unknown', largestAmount: 0 };

function proven(numerals: readonly string[]): ProvenMark {
  const mark = provenMarkOf(numerals);
  const amounts = numerals
    .filter((numeral) => /[.,]\d{2}$/.test(numeral) || MILLIONS.test(numeral))
    .map((numeral) => Number(readNumeral(numeral, mark).decimal));
  return { mark, largestAmount: Math.max(0, ...amounts) };
}

/**
 * '1045,155' and '0,518' part no thousands, '16 147,300' and '12.091,547' part them by another sign: what such masses have before their fraction is the
 * decimal mark.
 */
const SHOWS = /^0[.,]\d|^\d{4,}[.,]\d+$|[ '’\u00a0]\d{3}[.,]\d+$|[.,]\d{3}[.,]\d+$/;

/** Of a scan, so surely that none of its marks was taken for another. */
export const areSurelyRead = (items: readonly LearnedItem[]): boolean =>
  items.flatMap(({ net, gross }) => [net ?? [], gross ?? []].flat()).every(isSurelyRead);

/** The mark that the masses themselves show, which one program prints in one form; 'unknown': none does, or they contradict each other. */
export function markOfMasses(items: readonly LearnedItem[], pages: readonly Page[]): DecimalMark {
  if (isScanned(pages) && !areSurelyRead(items)) return 'unknown';
  const numerals = items.flatMap(({ net, gross }) =>
    [net, gross].flatMap((mass) => (mass && numeralOf(mass.text.replace(/^\D+|[^\d]+$/g, ''))) ?? []),
  );
  const shown = new Set(
    numerals.filter((numeral) => SHOWS.test(numeral)).map((numeral) => provenMarkOf([numeral, numeral, numeral])),
  );
  const [mark = 'unknown'] = shown;
  const others = numerals.filter((numeral) => !isAmbiguous(numeral)).map((numeral) => decimalMarkOf([numeral]));
  return shown.size === 1 && others.every((shape) => shape === 'unknown' || shape === mark) ? mark : 'unknown';
}

/**
 * '753' and '806' beside '9.980' and '10.590': one program prints all masses of a paper, and with decimals it would print '753,000', so the mark parts
 * thousands. Only where a good has both of its masses without a mark, which counts of packages are not, and no mass has another form.
 */
export function markOfWholes(items: readonly LearnedItem[], pages: readonly Page[]): DecimalMark {
  if (isScanned(pages) && !areSurelyRead(items)) return 'unknown';
  const pairs = items.map(({ net, gross }) =>
    [net, gross].flatMap((mass) => (mass && numeralOf(mass.text.replace(/^\D+|[^\d]+$/g, ''))) ?? []),
  );
  const grouped = pairs.flat().filter((numeral) => !WHOLE.test(numeral));
  const [first] = grouped;
  const isEachGrouped = grouped.every((numeral) => isAmbiguous(numeral) && markIn(numeral) === markIn(first ?? ''));
  // A program that leaves out noughts prints '9.98', and hardly every fraction with three digits.
  const areThousands = grouped.length > 1 || first?.endsWith('0') === true;
  const hasWholePair = pairs.some(
    ([net = '', gross = '']) =>
      WHOLE.test(net) &&
      /^\d{3}$/.test(gross) &&
      Number(net) <= Number(gross) &&
      Number(gross) <= Number(net) * MOST_GROSS_PER_NET,
  );
  if (!first || !isEachGrouped || !areThousands || !hasWholePair) return 'unknown';
  return markIn(first) === '.' ? ',' : '.';
}
const WHOLE = /^[1-9]\d{0,2}$/;
const markIn = (numeral: string): string | undefined => /[.,]/.exec(numeral)?.[0];

/** Goods with their packing weigh at most so many times as much. */
const MOST_GROSS_PER_NET = 2;

/** The one mark by which no net mass is above its gross mass: '449,309' under '482,71' is no four hundred thousand. */
export function markOfPairs(items: readonly LearnedItem[], pages: readonly Page[]): DecimalMark {
  if (isScanned(pages) && !areSurelyRead(items)) return 'unknown';
  const pairs = items.flatMap(({ net, gross }) => {
    const [least, most] = [net, gross].map((mass) => mass && numeralOf(mass.text.replace(/^\D+|[^\d]+$/g, '')));
    return least && most ? [{ net: least, gross: most }] : [];
  });
  const fits = (pair: (typeof pairs)[number], mark: DecimalMark) => {
    const [net, gross] = [readNumeral(pair.net, mark), readNumeral(pair.gross, mark)];
    const [least, most] = [Number(net.decimal), Number(gross.decimal)];
    return net.isSure && gross.isSure && least <= most && most <= least * MOST_GROSS_PER_NET;
  };
  const marks = ([',', '.'] as const).filter((mark) => pairs.every((pair) => fits(pair, mark)));
  return pairs.length > 0 && marks.length === 1 ? (marks[0] as DecimalMark) : 'unknown';
}

/**
 * '12.284' of coils and '9.898' of cement, on a paper whose numbers of one reading all have a decimal comma: the other mark parts thousands, where the goods come by the tonne and
 * would be samples otherwise. 'unknown' where a mass has another form, or would be more than what is usual.
 */
export function markOfLoads(items: readonly LearnedItem[], pages: readonly Page[]): DecimalMark {
  const isScan = isScanned(pages);
  if (isScan && !areSurelyRead(items)) return 'unknown';
  const shown = marksOf(pages);
  const [mark = 'unknown'] = shown;
  // Of a scan, one mark may have been taken for the other.
  if (shown.length < (isScan ? FEWEST_ON_SCAN : 1) || new Set(shown).size !== 1) return 'unknown';
  const areLoads = items.map(({ code, net, gross }) => {
    const numerals = [net, gross].flatMap((mass) =>
      mass ? [numeralOf(mass.text.replace(/^\D+|[^\d]+$/g, '')) ?? ''] : [],
    );
    const areParted = numerals.every((numeral) => GROUPED.test(numeral) && markIn(numeral) !== mark);
    const kg = Number(readNumeral(numerals[0] ?? '0', mark).decimal);
    const isUsual = code !== null && unusualMass(code.value, String(kg)) !== 'heavy';
    if (!net || !areParted || !isUsual) return null;
    return leastKgOf(code.value) !== null && kg / 1000 < LEAST_OF_A_LOAD_KG;
  });
  return !areLoads.includes(null) && areLoads.includes(true) ? mark : 'unknown';
}
const FEWEST_ON_SCAN = 2;
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether the mark is proven, and by it the goods cost what goods cost: only then '24.500' has one reading. */
export function isMarkPriced(items: readonly LearnedItem[], { mark, largestAmount }: ProvenMark): boolean {
  const heaviest = Math.max(0, ...items.map(({ net }) => Number(net?.value ?? 0)));
  const price = largestAmount / heaviest;
  return mark !== 'unknown' && heaviest > 0 && price >= LEAST_PRICE && price <= MOST_PRICE;
}
