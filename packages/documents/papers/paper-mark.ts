import type { ReadLine } from './labels.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import { readLearned } from './learned/read-learned.ts';
import { markOfLoadsAtHome, markOfTonnes } from './mark-of-country.ts';
import { type DecimalMark, decimalMarkOf } from './numerals.ts';
import { isScanned, type Page } from './page.ts';
import {
  areSurelyRead,
  isMarkPriced,
  markOfLoads,
  markOfMasses,
  markOfPairs,
  markOfScan,
  markOfWholes,
  type ProvenMark,
  provenByScan,
  provenMark,
} from './proven-mark.ts';
import { lessonFor } from './taught/apply.ts';
import type { KnownLesson } from './taught/lesson.ts';
import { unitOfAll } from './units.ts';

/** How a paper writes decimals, and what the network reads on it by that. */
interface ReadByMark {
  readonly mark: DecimalMark;
  /** Whether amounts, masses, a lesson or the print of a scan show the mark; what is only likely is doubted number by number. */
  readonly isShown: boolean;
  readonly isTaught: boolean;
  /** Of a scan: by that mark its goods cost what goods cost; and whether that, or what its goods usually weigh, proves the mark of each mass. */
  readonly isPriced: boolean;
  readonly isSeen: boolean;
  readonly learned: LearnedReading;
  readonly lesson: KnownLesson | null;
}

/** The mark by its strongest sign: amounts that cost what goods cost, the masses themselves, the layout as it was taught, all numbers of the paper. */
export function readByMark(
  pages: readonly Page[],
  lines: readonly ReadLine[],
  lessons: readonly KnownLesson[],
): ReadByMark {
  const readWith = (mark: DecimalMark) => readLearned(withWordsOfGoods(pages), unitOfAll(lines), mark);
  const proven = provenMark(pages);
  const first = readWith(proven.mark);
  const priced = pricedMark(first.items, proven, pages);
  const shown = markShown(first, pages);
  const likely = likelyMark(lines);
  const lesson = lessonFor(lessons, first);
  const taught = isScanned(pages) ? 'unknown' : markTaught(lesson, [proven.mark, shown, likely]);
  // Of a scan nothing was proven before.
  const isDisputed = isScanned(pages) && new Set([priced, shown, 'unknown']).size > 2;
  const ofPaper = isScanned(pages) && !isDisputed ? firstKnown(priced, shown) : taught;
  const again = proven.mark === 'unknown' ? ofPaper : 'unknown';
  // A scan may show one mark for the other: its masses then do not fit each other, which is looked at for each of them.
  const ofScan = markOfScan(pages);
  const isScanLeft = isScanned(pages) && likely === 'unknown';
  return {
    mark: isDisputed ? 'unknown' : firstKnown(priced, shown, taught, isScanLeft ? ofScan : likely),
    isShown: !isDisputed && firstKnown(priced, shown, taught, ofScan) !== 'unknown',
    isTaught: taught !== 'unknown',
    isPriced: priced !== 'unknown' && !isDisputed,
    isSeen: !isDisputed && firstKnown(priced, seenMark(first.items, pages)) !== 'unknown',
    learned: again === 'unknown' ? first : readWith(again),
    lesson,
  };
}

function pricedMark(items: LearnedReading['items'], proven: ProvenMark, pages: readonly Page[]): DecimalMark {
  const isPriced = isMarkPriced(items, proven);
  const shown = isPriced ? proven : provenByScan(pages, items);
  return isPriced || isMarkPriced(items, shown) ? shown.mark : 'unknown';
}

const firstKnown = (...marks: readonly DecimalMark[]): DecimalMark =>
  marks.find((mark) => mark !== 'unknown') ?? 'unknown';

/** What most numbers of the paper are written with. */
const likelyMark = (lines: readonly ReadLine[]): DecimalMark =>
  decimalMarkOf(lines.flatMap(({ values }) => values.map(({ text }) => text.replace(/\s*(kg|EUR|DKK|USD|%)$/i, ''))));

/** What the masses themselves show of the mark: by their form, by their pairs, by those without any, or by what goods by the tonne weigh. */
function markShown({ items }: LearnedReading, pages: readonly Page[]): DecimalMark {
  const shown = [markOfLoads, markOfMasses, markOfPairs, markOfWholes].map((markOf) => markOf(items, pages));
  if (isScanned(pages)) shown.push(seenMark(items, pages));
  const [mark = 'unknown', ...others] = new Set(shown.filter((found) => found !== 'unknown'));
  return others.length === 0 ? mark : 'unknown';
}

/** Of a scan whose masses are surely read: what its goods and its country, or its tonnes, say of the mark. */
function seenMark(items: LearnedReading['items'], pages: readonly Page[]): DecimalMark {
  if (!isScanned(pages) || !areSurelyRead(items)) return 'unknown';
  return firstKnown(markOfLoads(items, pages), markOfLoadsAtHome(items, pages), markOfTonnes(items));
}

/** The mark that the layout was taught, where nothing on the paper says another. */
const markTaught = (lesson: KnownLesson | null, others: readonly DecimalMark[]): DecimalMark =>
  lesson?.mark && others.every((mark) => mark === 'unknown' || mark === lesson.mark) ? lesson.mark : 'unknown';

const FIRST_PAGES = 10;
const LIKE_A_CODE = /\b\d{4}[ .-]?\d{2}[ .-]?\d{2}\b/;

/**
 * Behind its first pages, a long declaration is looked at closely only where something like a code stands; the others keep their place. Pages of its own: that
 * both readers use one word is told by where it stands.
 */
function withWordsOfGoods(pages: readonly Page[]): readonly Page[] {
  return pages.map((page, index) =>
    index < FIRST_PAGES || LIKE_A_CODE.test(page.words.map(({ text }) => text).join(' '))
      ? { ...page }
      : { ...page, words: [] },
  );
}
