import type { FoundWord, Language } from './engine.ts';
import { stretchesOf } from './second-reading.ts';

/** Countries whose names have letters that Danish, English and German lack, and the language that has them. */
const LANGUAGES: Readonly<Record<string, Language>> = { TR: 'tur' };
/** How papers name them. */
const NAMED: Readonly<Record<string, RegExp>> = { TR: /^\W*(TR|T[uüy]rk(ey|ei|iet|iye))\W*$/i };

/** The language of names from a country, where there is one to read them in. */
export const languageOfNames = (country: string | null): Language | undefined =>
  country === null ? undefined : LANGUAGES[country];

/** Whether words name a country whose names want another language: its cells may have to be read in that as well. */
export const mayWantSpelling = (words: readonly { readonly text: string }[]): boolean =>
  words.some(({ text }) => Object.values(NAMED).some((name) => name.test(text)));

/** Words with the marks that a reading in the language of their names sets on letters. Never another letter, digit or word. */
export function spelled(words: readonly FoundWord[], others: readonly FoundWord[]): FoundWord[] {
  return stretchesOf(words, others).flatMap(([ownWords, otherWords]) => {
    const signs = [...otherWords.map(({ text }) => text).join('')];
    const length = ownWords.reduce((sum, { text }) => sum + [...text].length, 0);
    if (signs.length !== length) return ownWords;
    let at = 0;
    return ownWords.map((word) => {
      const theirs = signs.slice(at, at + [...word.text].length);
      at += theirs.length;
      return { ...word, text: [...word.text].map((sign, index) => withMarks(sign, theirs[index] as string)).join('') };
    });
  });
}

const withMarks = (sign: string, otherSign: string): string =>
  /\P{ASCII}/u.test(otherSign) && plain(sign) === plain(otherSign) ? otherSign : sign;

/** A letter without its marks; S with a cedilla is taken for a dollar. */
const plain = (sign: string): string =>
  sign.normalize('NFD').replace(/\p{M}/gu, '').replace('ı', 'i').replace('$', 'S');
