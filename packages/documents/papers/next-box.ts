import type { Word } from './page.ts';

/** In heights: its name stands near behind it, and what is before it further away. */
const NAME_GAP = 2;

/** '37' of '37 Förf.' behind 'Nettovikt (kg)' in a line of heads: the number of the next box, and no value. */
export function isNumberOfNextBox(words: readonly Word[], at: number): boolean {
  const [before, word, name] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !name || !/^\d{1,2}\p{L}?$/u.test(word.text) || !/^\p{L}{3}/u.test(name.text)) return false;
  const gap = name.x - word.x - word.width;
  const gapBefore = before ? word.x - before.x - before.width : Number.POSITIVE_INFINITY;
  return gap < word.height * NAME_GAP && gapBefore > Math.max(gap, word.height * NAME_GAP);
}
