import type { Page, Word } from '../page.ts';
import { type CellImage, cellsIn } from './cells.ts';
import { type FoundWord, type Language, recogniseWords } from './engine.ts';
import { type GreyImage, rotated } from './grey-image.ts';
import { withoutBars } from './inverse.ts';
import { wipeRules } from './rules.ts';
import { agreed, arePlain, isDoubtful, languageOf, settled, withoutLikenesses } from './second-reading.ts';
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

/**
 * Reads the page of a scan: turned upright, its skew, bars and rules taken out, cut into cells, and each cell read by itself. Words are in
 * points of the upright page.
 */
export async function readScannedPage({ image, dpi }: PageImage, number: number): Promise<ScannedPage> {
  const { isSideways, skewDegrees } = lieOf(image, dpi);
  const level = Math.abs(skewDegrees) < LEAST_DEGREES ? image : rotated(image, -skewDegrees);
  const clean = wipeRules(withoutBars(level, dpi), dpi);
  const { standing, cells, danish } = await stand(clean, isSideways, dpi);
  const own = languageOf([...danish.values()].flat());
  const points = POINTS_PER_INCH / dpi;
  const words: Word[] = [];
  for (const cell of cells)
    for (const word of await readTwice(cell, own, danish.get(cell), dpi)) words.push(inPoints(word, cell, points));
  const [width, height] = isSideways ? [image.height, image.width] : [image.width, image.height];
  return {
    number,
    width: width * points,
    height: height * points,
    words,
    source: 'ocr',
    turn: { ...standing, skewDegrees },
  };
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

/** The words of a cell, in its page's language: plain words as they are, all else as a second or third reading has it too. */
async function readTwice(
  cell: CellImage,
  own: Language,
  danish: FoundWord[] | undefined,
  dpi: number,
): Promise<FoundWord[]> {
  const first = (own === 'dan' ? danish : undefined) ?? (await readCell(cell, own, dpi));
  if (arePlain(first)) return first;
  const second = own === 'dan' ? await readCell(cell, 'eng', dpi) : (danish ?? (await readCell(cell, 'dan', dpi)));
  const words = agreed(first, second);
  return isDoubtful(words)
    ? settled(words, first, second, await readCell(cell, own === 'deu' ? 'eng' : 'deu', dpi))
    : words;
}

/** Reads a cell as a line by itself: where letters stand beside each other is ours to say, what they are the recognition's. */
async function readCell({ image }: CellImage, language: Language, dpi: number): Promise<FoundWord[]> {
  const words = await recogniseWords(image, { language, dpi });
  // Dots and dashes alone are what is left of rules.
  if (!words.some(({ text }) => /[\p{L}\d]/u.test(text))) return [];
  return words.map((word) => ({ ...word, text: withoutLikenesses(word.text) }));
}

const inPoints = ({ text, x, width, confidence }: FoundWord, cell: CellImage, points: number): Word => ({
  text,
  x: (cell.x + x - cell.bearing) * points,
  y: (cell.baseline - cell.size * ASCENT) * points,
  width: (width + 2 * cell.bearing) * points,
  height: cell.size * points,
  confidence,
});
