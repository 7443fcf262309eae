import type { ReadLine } from './labels.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import { readLearned } from './learned/read-learned.ts';
import { type DecimalMark, decimalMarkOf } from './numerals.ts';
import { isScanned, type Page } from './page.ts';
import {
  isMarkPriced,
  markOfLoads,
  markOfMasses,
  markOfPairs,
  markOfScan,
  markOfWholes,
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
  const priced = isMarkPriced(first.items, proven) ? proven.mark : 'unknown';
  const shown = markShown(first, pages);
  const likely = likelyMark(lines);
  const lesson = lessonFor(lessons, first);
  const taught = isScanned(pages) ? 'unknown' : markTaught(lesson, [proven.mark, shown, likely]);
  // A scan may show one mark for the other: its masses then do not fit each other, which is looked at for each of them.
  const ofScan = markOfScan(pages);
  const isScanLeft = isScanned(pages) && likely === 'unknown';
  return {
    mark: firstKnown(priced, shown, taught, isScanLeft ? ofScan : likely),
    isShown: firstKnown(priced, shown, taught, ofScan) !== 'unknown',
    isTaught: taught !== 'unknown',
    learned: proven.mark === 'unknown' && taught !== 'unknown' ? readWith(taught) : first,
    lesson,
  };
}

const firstKnown = (...marks: readonly DecimalMark[]): DecimalMark =>
  marks.find((mark) => mark !== 'unknown') ?? 'unknown';

/** What most numbers of the paper are written with. */
const likelyMark = (lines: readonly ReadLine[]): DecimalMark =>
  decimalMarkOf(lines.flatMap(({ values }) => values.map(({ text }) => text.replace(/\s*(kg|EUR|DKK|USD|%)$/i, ''))));

/** What the masses themselves show of the mark: by their form, by their pairs, by those without any, or by what goods by the tonne weigh. */
function markShown({ items }: LearnedReading, pages: readonly Page[]): DecimalMark {
  const shown = [markOfLoads, markOfMasses, markOfPairs, markOfWholes].map((markOf) => markOf(items, pages));
  const [mark = 'unknown', ...others] = new Set(shown.filter((found) => found !== 'unknown'));
  return others.length === 0 ? mark : 'unknown';
}

/** The mark that the layout was taught, where nothing on the paper says another. */
const markTaught = (lesson: KnownLesson | null, others: readonly DecimalMark[]): DecimalMark =>
  lesson?.mark && others.every((mark) => mark === 'unknown' || mark === lesson.mark) ? lesson.mark : 'unknown';

const FIRST_PAGES = 10;
const LIKE_A_CODE = /\b\d{4}[ .-]?\d{2}[ .-]?\d{2}\b/;

/** Behind its first pages, a long declaration is looked at closely only where something like a code stands; the others keep their place. */
function withWordsOfGoods(pages: readonly Page[]): readonly Page[] {
  return pages.map((page, index) =>
    index < FIRST_PAGES || LIKE_A_CODE.test(page.words.map(({ text }) => text).join(' '))
      ? page
      : { ...page, words: [] },
  );
}
