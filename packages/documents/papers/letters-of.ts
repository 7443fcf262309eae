import { memoOfText } from '../lines/memo.ts';

/** The letters and digits of a text, as two prints of it are held against each other. */
export const lettersOf = memoOfText((text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
