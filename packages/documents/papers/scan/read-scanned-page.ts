import type { Page, Word } from '../page.ts';
import { type CellImage, cellsIn } from './cells.ts';
import type { FoundWord, Language, PageLanguage } from './engine.ts';
import { withEvenPaper } from './even-paper.ts';
import { enlarged, type GreyImage, rotated } from './grey-image.ts';
import { withoutBars } from './inverse.ts';
import { readLine } from './recognition.ts';
import { wipeRules } from './rules.ts';
import {
  agreed,
  arePlain,
  isDoubtful,
  isHopeless,
  isLookOpen,
  isWorn,
  languageOf,
  seenAgain,
  settled,
  wantsSecond,
  withFractions,
  withoutLeaders,
  withoutLikenesses,
} from './second-reading.ts';
import { type Lie, liesOf } from './skew.ts';
import { languageOfNames, mayWantSpelling, spelled } from './spelling.ts';
import { makesSense, type Standing, standings, stood, sureLetters } from './upright.ts';

/** An image of a whole page. */
export interface PageImage {
  readonly image: GreyImage;
  readonly dpi: number;
}

/** What was done to the page of the file to make it upright, in this order. */
export interface Turn extends Standing {
  /** By how much the lines of the file's page sank to the right (sideways: of the page turned); they were turned back about its centre first. */
  readonly skewDegrees: number;
}

export interface ScannedPage extends Page {
  readonly turn: Turn;
}

const POINTS_PER_INCH = 72;
const LEAST_DEGREES = 0.1;
/** Height above the line that the words of a page have, of their size of print. */
const ASCENT = 0.8;

/** In points. What is smaller, and two readings made nothing of, is the corner of a rule. */
const SMALLEST_PRINT = 4;

/** A page whose cells have been read, some of them once only, and can be read again. */
export interface OpenScan {
  readonly page: () => ScannedPage;
  /** Reads a second time the cells of which a word is asked for, or all; whether there were any. */
  readonly readAgain: (isAskedFor: 'all' | ((word: Word) => boolean)) => Promise<boolean>;
  /** Looks closer, once, at the cells of which a word is asked for, in print of another size; whether there were any. */
  readonly lookCloser: (isAskedFor: (word: Word) => boolean) => Promise<boolean>;
  /** Reads names from a country in its language as well, for the marks on their letters; whether there were any. */
  readonly spell: (country: string | null, isAskedFor: (word: Word) => boolean) => Promise<boolean>;
}

/**
 * Reads the page of a scan: turned upright, its skew, bars and rules taken out, cut into cells, and each cell read by itself. Words are in
 * points of the upright page. What is plain or hopeless is read once; what is doubtful, and all of a worn page, is read again.
 */
export async function openScan({ image: shown, dpi }: PageImage, number: number): Promise<OpenScan> {
  const image = withEvenPaper(shown, dpi);
  const { lie, standing, cells, danish } = await stand(image, dpi);
  const { isSideways, skewDegrees } = lie;
  const ownLanguage = languageOf([...danish.values()].flat());
  const points = POINTS_PER_INCH / dpi;
  const [width, height] = isSideways ? [image.height, image.width] : [image.width, image.height];
  const readings = await readCells(
    cells,
    (cell) => (ownLanguage === 'dan' && danish.get(cell)) || readCell(cell, ownLanguage, dpi),
  );
  const place = (cell: CellImage, words: readonly FoundWord[]) => words.map((word) => inPoints(word, cell, points));
  const isOfNames = mayWantSpelling([...readings.values()].flat());
  const settledWords: Word[] = [];
  const kept = new Map<CellImage, FoundWord[]>();
  const closer = new Set<CellImage>();
  // The images of cells that are settled are let go of where nothing more can be asked of them: a paper may have sixty pages.
  const settle = (cell: CellImage, words: FoundWord[]) => {
    if (cell.size * points < SMALLEST_PRINT && isHopeless(words)) return;
    if (isOfNames || mayBeOfGoods(words)) kept.set(cell, words);
    else settledWords.push(...place(cell, words));
  };
  const once = new Map<CellImage, ReadOnce>();
  for (const [cell, first] of readings)
    if (arePlain(first)) settle(cell, first);
    else {
      const words = isHopeless(first) ? [] : place(cell, first).map((word) => ({ ...word, isReadOnce: true as const }));
      once.set(cell, { words, reading: { own: ownLanguage, first, danish: danish.get(cell), dpi } });
    }
  const readAgain = async (isAskedFor: (reading: ReadOnce) => boolean) => {
    const asked = [...once].filter(([, reading]) => isAskedFor(reading));
    const again = await readCells(
      asked.map(([cell]) => cell),
      (cell) => readTwice(cell, (once.get(cell) as ReadOnce).reading),
    );
    for (const [cell, words] of again) {
      settle(cell, words);
      once.delete(cell);
    }
    return asked.length > 0;
  };
  const isAllAsked = isWorn([...readings.values()]);
  await readAgain(({ reading: { first } }) => isAllAsked || (!isHopeless(first) && wantsSecond(first)));
  return {
    page: () => ({
      number,
      width: width * points,
      height: height * points,
      words: [
        ...settledWords,
        ...[...kept].flatMap(([cell, words]) => place(cell, words)),
        ...[...once.values()].flatMap(({ words }) => words),
      ],
      source: 'ocr',
      turn: { ...standing, skewDegrees },
    }),
    readAgain: (isAskedFor) => readAgain(({ words }) => isAskedFor === 'all' || words.some(isAskedFor)),
    lookCloser: async (isAskedFor) => {
      const asked = [...kept].filter(([cell, words]) => !closer.has(cell) && place(cell, words).some(isAskedFor));
      for (const [cell] of asked) closer.add(cell);
      await Promise.all(
        asked.map(async ([cell, words]) => kept.set(cell, await readLarger(cell, words, ownLanguage, dpi))),
      );
      return asked.length > 0;
    },
    spell: async (country, isAskedFor) => {
      const language = isOfNames ? languageOfNames(country) : undefined;
      if (!language) return false;
      const asked = [...kept].filter(([cell, words]) => place(cell, words).some(isAskedFor));
      const ownText = await readCells(
        asked.map(([cell]) => cell),
        (cell) => readCell(cell, language, dpi),
      );
      for (const [cell, words] of asked) kept.set(cell, spelled(words, ownText.get(cell) ?? []));
      return asked.length > 0;
    },
  };
}

/** Reads a page with each cell twice. */
export async function readScannedPage(image: PageImage, number: number): Promise<ScannedPage> {
  const scan = await openScan(image, number);
  await scan.readAgain('all');
  return scan.page();
}

/** So many of its widest cells show how a page stands and what language it is in. */
const SAMPLE = 30;

interface Trial {
  readonly lie: Lie;
  readonly standing: Standing;
  readonly cells: readonly CellImage[];
  /** What the sample of cells says, read as Danish. */
  readonly danish: ReadonlyMap<CellImage, FoundWord[]>;
}

/** The first lie and standing that make sense, or else those that read best: the edges of a photographed page may look like lines of print. */
async function stand(image: GreyImage, dpi: number): Promise<Trial> {
  let best: { trial: Trial; letters: number } | undefined;
  for (const lie of liesOf(image, dpi)) {
    const level = Math.abs(lie.skewDegrees) < LEAST_DEGREES ? image : rotated(image, -lie.skewDegrees);
    const clean = wipeRules(withoutBars(level, dpi), dpi);
    for (const standing of standings(lie.isSideways)) {
      const cells = cellsIn(stood(clean, standing), dpi);
      const widest = cells.toSorted((a, b) => b.image.width - a.image.width).slice(0, SAMPLE);
      const danish = await readCells(widest, (cell) => readCell(cell, 'dan', dpi));
      const read = [...danish.values()].flat();
      const letters = sureLetters(read);
      if (!best || letters > best.letters) best = { trial: { lie, standing, cells, danish }, letters };
      if (read.length === 0 || makesSense(read)) return best.trial;
    }
  }
  return (best as { trial: Trial }).trial;
}

interface FirstReading {
  readonly own: PageLanguage;
  readonly first: FoundWord[];
  /** The reading as Danish, where the page is in another language and there is one. */
  readonly danish: FoundWord[] | undefined;
  readonly dpi: number;
}

interface ReadOnce {
  /** Where they stand on the page; none where nothing can be made of the cell. */
  readonly words: readonly Word[];
  readonly reading: FirstReading;
}

/** The words of a cell as a second reading has them too, or else a third. */
async function readTwice(
  cell: CellImage,
  { own: ownLanguage, first, danish, dpi }: FirstReading,
): Promise<FoundWord[]> {
  const second =
    ownLanguage === 'dan' ? await readCell(cell, 'eng', dpi) : (danish ?? (await readCell(cell, 'dan', dpi)));
  const words = agreed(first, second);
  if (!isDoubtful(words)) return words;
  return settled(words, first, second, await readCell(cell, ownLanguage === 'deu' ? 'eng' : 'deu', dpi));
}

/** Numbers, and codes of countries. */
const mayBeOfGoods = (words: readonly FoundWord[]): boolean => words.some(({ text }) => /\d|^[A-Z]{2}$/.test(text));

const LARGER = 1.5;
const LARGEST = 2;

/** The words of a cell, held against two readings of its print in another size, and in a third one where the second came to nothing. */
async function readLarger(
  cell: CellImage,
  words: readonly FoundWord[],
  ownLanguage: PageLanguage,
  dpi: number,
): Promise<FoundWord[]> {
  const seen = await seenIn(LARGER, cell, words, ownLanguage, dpi);
  if (!isLookOpen(seen)) return seen;
  const last = await seenIn(LARGEST, cell, seen, ownLanguage, dpi);
  // What was seen in the second size stands, and a doubt of either does.
  return last.map((word, at) => ({ ...word, ...(seen[at]?.seenAgain ? seen[at] : {}) }));
}

async function seenIn(
  size: number,
  cell: CellImage,
  words: readonly FoundWord[],
  ownLanguage: PageLanguage,
  dpi: number,
): Promise<FoundWord[]> {
  const image = enlarged(cell.image, size);
  const larger = async (language: Language) =>
    (await readCell({ ...cell, image }, language, dpi * size)).map((word) => ({
      ...word,
      x: word.x / size,
      width: word.width / size,
      height: word.height / size,
    }));
  return seenAgain(words, await larger(ownLanguage), await larger(ownLanguage === 'eng' ? 'dan' : 'eng'));
}

/** What each of some cells says. */
async function readCells(
  cells: readonly CellImage[],
  read: (cell: CellImage) => FoundWord[] | Promise<FoundWord[]>,
): Promise<ReadonlyMap<CellImage, FoundWord[]>> {
  return new Map(await Promise.all(cells.map(async (cell) => [cell, await read(cell)] as const)));
}

/** Reads a cell as a line by itself: where letters stand beside each other is ours to say, what they are the recognition's. */
async function readCell({ image }: CellImage, language: Language, dpi: number): Promise<FoundWord[]> {
  const words = await readLine(image, { language, dpi });
  // Dots and dashes alone are what is left of rules.
  if (!words.some(({ text }) => /[\p{L}\d]/u.test(text))) return [];
  return withFractions(withoutLeaders(words)).map((word) => ({ ...word, text: withoutLikenesses(word.text) }));
}

const inPoints = ({ text, x, width, confidence, seenAgain }: FoundWord, cell: CellImage, points: number): Word => ({
  text,
  x: (cell.x + x - cell.bearing) * points,
  y: (cell.baseline - cell.size * ASCENT) * points,
  width: (width + 2 * cell.bearing) * points,
  height: cell.size * points,
  confidence,
  ...(seenAgain ? { seenAgain } : {}),
});
