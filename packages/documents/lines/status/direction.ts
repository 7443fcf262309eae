import { fold } from '../fold.ts';
import { HEADS_DIRECTION, INTO_THE_UNION, OUT_OF_THE_UNION } from './direction-words.ts';

/** Into the customs territory of the Union or out of it. */
export type Direction = 'export' | 'import';

/** 'Import (makulerad)', 'EXPORT - A': the word stands first. */
const FIRST = /^\s*(\p{L}+(?:[ -]\p{L}+)?)\s*(?:[(/:,;]|\s[-–]\s).*$/su;

/** Reads a word for one of the two directions, with nothing but a remark behind it; null where it is another word. */
export function readDirection(text: string): Direction | null {
  const whole = ofWord(fold(text));
  return whole ?? ofWord(fold(FIRST.exec(text)?.[1] ?? ''));
}

const ofWord = (word: string): Direction | null =>
  INTO_THE_UNION.has(word) ? 'import' : OUT_OF_THE_UNION.has(word) ? 'export' : null;

/** 'Irány', 'Warenrichtung', 'I/E': whether a heading asks if goods came or went. */
export const headsDirection = (heading: string): boolean => HEADS_DIRECTION.test(fold(heading));
