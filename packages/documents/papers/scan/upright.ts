import type { FoundWord } from './engine.ts';
import { type GreyImage, mirrored, turned } from './grey-image.ts';

/** What makes a page of the file upright: first exchanged left and right if mirrored, then turned clockwise by quarters. */
export interface Standing {
  readonly isMirrored: boolean;
  readonly quarters: 0 | 1 | 2 | 3;
}

export function stood(image: GreyImage, { isMirrored, quarters }: Standing): GreyImage {
  return turned(isMirrored ? mirrored(image) : image, quarters);
}

/** The ways a page may stand whose lines are level (or sideways); the likeliest first. */
export function standings(isSideways: boolean): readonly Standing[] {
  const quarters = isSideways ? ([1, 3] as const) : ([0, 2] as const);
  return [false, true].flatMap((isMirrored) => quarters.map((quarter) => ({ isMirrored, quarters: quarter })));
}

const GOOD_CONFIDENCE = 0.75;
const GOOD_SHARE = 0.5;
const FEWEST_LETTERS = 40;

/** Whether the words read are plainly words: no page upside down or mirrored gives such. */
export function makesSense(words: readonly FoundWord[]): boolean {
  const good = sureLetters(words);
  return good >= FEWEST_LETTERS && good >= GOOD_SHARE * lettersIn(words);
}

/** How many letters stand in words that were surely read. */
export function sureLetters(words: readonly FoundWord[]): number {
  return lettersIn(words.filter(({ text, confidence }) => text.length >= 3 && confidence >= GOOD_CONFIDENCE));
}

function lettersIn(words: readonly FoundWord[]): number {
  return words.reduce((letters, { text }) => letters + text.length, 0);
}
