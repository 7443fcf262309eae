import type { Page, Word } from '../page.ts';
import { type CellImage, cellsIn } from './cells.ts';
import { type FoundWord, type Language, recogniseWords } from './engine.ts';
import { type GreyImage, rotated } from './grey-image.ts';
import { withoutBars } from './inverse.ts';
import { wipeRules } from './rules.ts';
import {
  agreed,
  arePlain,
  isDoubtful,
  isHopeless,
  isWorn,
  languageOf,
  settled,
  wantsSecond,
  withoutLeaders,
  withoutLikenesses,
} from './second-reading.ts';
import { lieOf } from './skew.ts';
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

/** A page whose cells have been read, some of them once only, and can be read again. */
export interface OpenScan {
  readonly page: () => ScannedPage;
  /** Reads a second time the cells of which a word is asked for, or all; whether there were any. */
  readonly readAgain: (isAskedFor: 'all' | ((word: Word) => boolean)) => Promise<boolean>;
}

/**
 * Reads the page of a scan: turned upright, its skew, bars and rules taken out, cut into cells, and each cell read by itself. Words are in
 * points of the upright page. What is plain or hopeless is read once; what is doubtful, and all of a worn page, is read again.
 */
export async function openScan({ image, dpi }: PageImage, number: number): Promise<OpenScan> {
  const { isSideways, skewDegrees } = lieOf(image, dpi);
  const level = Math.abs(skewDegrees) < LEAST_DEGREES ? image : rotated(image, -skewDegrees);
  const clean = wipeRules(withoutBars(level, dpi), dpi);
  const { standing, cells, danish } = await stand(clean, isSideways, dpi);
  const own = languageOf([...danish.values()].flat());
  const points = POINTS_PER_INCH / dpi;
  const [width, height] = isSideways ? [image.height, image.width] : [image.width, image.height];
  const readings = new Map<CellImage, FoundWord[]>();
  for (const cell of cells)
    readings.set(cell, (own === 'dan' ? danish.get(cell) : undefined) ?? (await readCell(cell, own, dpi)));
  const place = (cell: CellImage, words: readonly FoundWord[]) => words.map((word) => inPoints(word, cell, points));
  const settledWords: Word[] = [];
  // The images of cells that are settled are let go of: a paper may have sixty pages.
  const once = new Map<CellImage, ReadOnce>();
  for (const [cell, first] of readings)
    if (arePlain(first)) settledWords.push(...place(cell, first));
    else {
      const words = isHopeless(first) ? [] : place(cell, first).map((word) => ({ ...word, isReadOnce: true as const }));
      once.set(cell, { words, reading: { own, first, danish: danish.get(cell), dpi } });
    }
  const readAgain = async (isAskedFor: (one: ReadOnce) => boolean) => {
    const asked = [...once].filter(([, one]) => isAskedFor(one));
    for (const [cell, { reading }] of asked) {
      settledWords.push(...place(cell, await readTwice(cell, reading)));
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
      words: [...settledWords, ...[...once.values()].flatMap(({ words }) => words)],
      source: 'ocr',
      turn: { ...standing, skewDegrees },
    }),
    readAgain: (isAskedFor) => readAgain(({ words }) => isAskedFor === 'all' || words.some(isAskedFor)),
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
  readonly standing: Standing;
  readonly cells: readonly CellImage[];
  /** What the sample of cells says, read as Danish. */
  readonly danish: ReadonlyMap<CellImage, FoundWord[]>;
}

/** The first standing that makes sense, or else the one that reads best. */
async function stand(clean: GreyImage, isSideways: boolean, dpi: number): Promise<Trial> {
  let best: { trial: Trial; letters: number } | undefined;
  for (const standing of standings(isSideways)) {
    const cells = cellsIn(stood(clean, standing), dpi);
    const danish = new Map<CellImage, FoundWord[]>();
    const widest = cells.toSorted((one, other) => other.image.width - one.image.width).slice(0, SAMPLE);
    for (const cell of widest) danish.set(cell, await readCell(cell, 'dan', dpi));
    const read = [...danish.values()].flat();
    const letters = sureLetters(read);
    if (!best || letters > best.letters) best = { trial: { standing, cells, danish }, letters };
    if (read.length === 0 || makesSense(read)) break;
  }
  return (best as { trial: Trial }).trial;
}

interface FirstReading {
  readonly own: Language;
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
async function readTwice(cell: CellImage, { own, first, danish, dpi }: FirstReading): Promise<FoundWord[]> {
  const second = own === 'dan' ? await readCell(cell, 'eng', dpi) : (danish ?? (await readCell(cell, 'dan', dpi)));
  const words = agreed(first, second);
  if (!isDoubtful(words)) return words;
  return settled(words, first, second, await readCell(cell, own === 'deu' ? 'eng' : 'deu', dpi));
}

/** Reads a cell as a line by itself: where letters stand beside each other is ours to say, what they are the recognition's. */
async function readCell({ image }: CellImage, language: Language, dpi: number): Promise<FoundWord[]> {
  const words = await recogniseWords(image, { language, dpi });
  // Dots and dashes alone are what is left of rules.
  if (!words.some(({ text }) => /[\p{L}\d]/u.test(text))) return [];
  return withoutLeaders(words).map((word) => ({ ...word, text: withoutLikenesses(word.text) }));
}

const inPoints = ({ text, x, width, confidence }: FoundWord, cell: CellImage, points: number): Word => ({
  text,
  x: (cell.x + x - cell.bearing) * points,
  y: (cell.baseline - cell.size * ASCENT) * points,
  width: (width + 2 * cell.bearing) * points,
  height: cell.size * points,
  confidence,
});
