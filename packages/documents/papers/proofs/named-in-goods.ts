import type { FoundItem } from '../items.ts';
import { cellOf, type Line } from '../layout.ts';
import { massesIn, WEIGHS } from '../learned/masses/mass-words.ts';
import { NAMES_OF_ELEMENTS } from '../names-of-elements.ts';
import type { Found } from '../near.ts';
import { isNumberOfNextBox } from '../next-box.ts';
import { type DecimalMark, isAmbiguous } from '../numerals.ts';
import type { Word } from '../page.ts';
import { asCountry, asMass, type Formed } from '../values.ts';
import { fold } from '../vocabulary.ts';

/** 'Χώρα καταγωγής', in the languages of the Union, as one word without case and signs. */
const NAMES_OF_ORIGIN: ReadonlySet<string> = new Set(
  Object.values(NAMES_OF_ELEMENTS.origin).flatMap((names) => names.split('|').map(fold)),
);
const MOST_WORDS_OF_NAME = 5;
const MOST_WORDS_OF_VALUE = 3;
const NEXT_WORD = 1;
const KG = /^kgs?[.,;)]?$|^kgm[.,;)]?$/i;

/** What names right before them call the origin and the masses of a good, each where one such name and no other stands among its lines. */
export interface NamedInGood {
  readonly gross: Found | null;
  readonly net: Found | null;
  readonly origin: Found | null;
}

/** The values that names on the lines of each good lead to; goods beside each other share their lines, and have none. */
export function namedInGoods(
  items: readonly FoundItem[],
  lines: readonly Line[],
  mark: DecimalMark,
  isInKg = true,
): NamedInGood[] {
  return items.map((item, at) => {
    const end = items[at + 1]?.startY ?? Number.POSITIVE_INFINITY;
    const ownLines = lines.filter(({ y, height }) => y + height / 2 >= item.startY && y + height / 2 < end);
    const masses = isInKg ? ownLines.flatMap((line) => massesOn(line, mark)) : [];
    const only = (found: readonly Found[]): Found | null => (found.length === 1 ? (found[0] ?? null) : null);
    return {
      gross: only(masses.flatMap(({ mass, found }) => (mass === 'gross' ? found : []))),
      net: only(masses.flatMap(({ mass, found }) => (mass === 'net' ? found : []))),
      origin: only(ownLines.flatMap(originsOn)),
    };
  });
}

/** Countries right behind a name of origins. */
function originsOn({ words, page }: Line): Found[] {
  return words.flatMap((_, at) => {
    const end = endOfName(words, at);
    if (end === null) return [];
    const from = /^[:=–-]$/.test(words[end]?.text ?? '') ? end + 1 : end;
    return longest(words, from, page, asOrigin) ?? [];
  });
}

/** Behind the last word of the longest name of origins that begins with a word. */
function endOfName(words: readonly Word[], from: number): number | null {
  for (let end = Math.min(words.length, from + MOST_WORDS_OF_NAME); end > from; end -= 1)
    if (
      NAMES_OF_ORIGIN.has(
        fold(
          words
            .slice(from, end)
            .map(({ text }) => text)
            .join(''),
        ),
      )
    )
      return end;
  return null;
}

/** Masses behind words that name one: 'Καθαρή μάζα (kg) 7.702,50'. */
function massesOn({ words, page }: Line, mark: DecimalMark): { mass: 'gross' | 'net'; found: Found }[] {
  const found: { mass: 'gross' | 'net'; found: Found }[] = [];
  let name: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    if (!/^\d/.test(word.text) || isNumberOfNextBox(words, at)) {
      name = [...name, word.text].slice(-MOST_WORDS_OF_NAME);
      continue;
    }
    const [mass, ...others] = massesIn(name.join(' '));
    const value =
      mass && others.length === 0 && WEIGHS.test(name.join(' '))
        ? longest(words, at, page, (text) => asKg(text, mark))
        : null;
    if (mass && value) found.push({ mass, found: value });
    at += Math.max(0, (value?.cell.words.length ?? 1) - 1);
    name = [];
  }
  return found;
}

/** The most words from one on that a form takes, with nothing behind them that they may belong to. */
function longest(
  words: readonly Word[],
  from: number,
  page: number,
  form: (text: string) => Formed | null,
): Found | null {
  for (let count = MOST_WORDS_OF_VALUE; count > 0; count -= 1) {
    const ownWords = words.slice(from, from + count);
    const text = ownWords.map((word) => word.text).join(' ');
    const formed = ownWords.length === count ? form(text.replace(/[,;.:)]+$/, '')) : null;
    if (formed)
      return goesOn(ownWords.at(-1) as Word, words[from + count])
        ? null
        : { ...formed, text, cell: cellOf(ownWords, page), how: 'behind the label' };
  }
  return null;
}

/** '38 Masa neta': the number of the next box; '12 t' is no kg, and 'SA PROTSEDUUR' may be a name of two words. */
function goesOn(last: Word, next: Word | undefined): boolean {
  if (next === undefined || /[,;.:)]$/.test(last.text) || KG.test(next.text)) return false;
  return next.x - last.x - last.width < last.height * NEXT_WORD && !/^[·|;,/)-]/.test(next.text);
}

const asOrigin = (text: string): Formed | null => {
  const country = /^\p{L}[\p{L} -]+$/u.test(text) ? asCountry(text) : null;
  return country?.isSure ? country : null;
};

/** One reading of its mark. */
function asKg(text: string, mark: DecimalMark): Formed | null {
  const mass = asMass(text, mark);
  return mass?.isSure && !isAmbiguous(text) ? mass : null;
}
