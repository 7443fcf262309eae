import { readWrittenMrn } from '../../lines/codes/codes.ts';
import { LEAST_CONFIDENCE } from '../page.ts';
import type { FoundWord, PageLanguage } from './engine.ts';

const COMMON: Readonly<Record<Exclude<PageLanguage, 'dan'>, RegExp>> = {
  deu: /^(und|die|das|für|zoll.*|waren.*|ursprungsland|anmeld.*|empf.nger|versend.*|rohmasse|eigenmasse|bezugsnummer|betrag)$/i,
  eng: /^(and|the|of|country|declaration|goods|description|gross|net|mass|number|exporter|consignee|declarant|origin|value)$/i,
};
const MORE_THAN_CHANCE = 4;
const DISAGREED = 0.4;
const PLAINLY_SURE = 0.92;
/** Words that reach into each other by less, of their height, stand beside each other. */
const OVERLAP = 0.15;

/** The language that most common words of a sample of a page are in; Danish unless others are plainly more. */
export function languageOf(words: readonly FoundWord[]): PageLanguage {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length;
  const [german, english] = [count(COMMON.deu), count(COMMON.eng)];
  if (Math.max(german, english) < MORE_THAN_CHANCE) return 'dan';
  return german >= english ? 'deu' : 'eng';
}

/** Words of small letters, surely read, which no second reading changes: labels and texts, not numbers, codes or names. */
export const arePlain = (words: readonly FoundWord[]): boolean =>
  words.length > 0 &&
  words.every(({ text, confidence }) => confidence >= PLAINLY_SURE && /^\p{L}?\p{Ll}{2,}[.,:]?$/u.test(text));

/** An MRN is put together out of two readings; brackets hold units, on which a mass depends. */
const READ_TWICE = /^[A-Z\d]{18}$|[([]/;

/** Whether a first reading is to be compared with a second one, even if no value of the paper rests on it. */
export const wantsSecond = (words: readonly FoundWord[]): boolean =>
  words.some(({ text }, at) => READ_TWICE.test(text) || isNumberParted(text, words[at + 1]?.text)) || isDoubtful(words);

const HOPELESS = 0.3;
/** Crumbs of a watermark or of dirt: nothing that a first reading makes of them is worth a second one. */
export const isHopeless = (words: readonly FoundWord[]): boolean => surenessOf(words) < HOPELESS;

/** Share of doubtful words from which on the sure ones of a first reading are not to be trusted either. */
const MOST_DOUBTFUL = 0.1;

/** Whether the first readings of a page show it so worn that all of it has to be read twice. */
export function isWorn(readings: readonly (readonly FoundWord[])[]): boolean {
  const words = readings.flat().filter(({ confidence }) => confidence >= HOPELESS);
  return words.filter(({ confidence }) => confidence < LEAST_CONFIDENCE).length > words.length * MOST_DOUBTFUL;
}

/**
 * The words of a cell out of two readings, its own language's first. One reading alone is sure of itself too often: where both have the
 * same, it is as sure as the surer of them; where not, the surer one stands, and is doubtful.
 */
export function agreed(words: readonly FoundWord[], others: readonly FoundWord[]): FoundWord[] {
  return stretchesOf(words, others).flatMap(([ownWords, otherWords]) => {
    const [firstText, two] = [textOf(ownWords), textOf(otherWords)];
    const confidence = Math.max(surenessOf(ownWords), surenessOf(otherWords));
    const mrn = provenMrn(firstText, two);
    if (mrn) return [{ ...joined(ownWords), text: mrn, confidence }];
    const surer = otherWords.length > 0 && surenessOf(otherWords) > surenessOf(ownWords) ? otherWords : ownWords;
    if (firstText.toLowerCase() === two.toLowerCase() && firstText !== two)
      return surer.map((word) => ({ ...word, confidence }));
    if (isSameText(firstText, two))
      return partedLikelier(ownWords, otherWords).map((word) => ({ ...word, confidence }));
    return surer.map((word) => ({ ...word, confidence: word.confidence * DISAGREED }));
  });
}

const textOf = (words: readonly FoundWord[]) => words.map(({ text }) => text).join('');
/** Of the least sure word; none at all is none. */
const surenessOf = (words: readonly FoundWord[]) =>
  words.length === 0 ? -1 : Math.min(...words.map(({ confidence }) => confidence));

export const isDoubtful = (words: readonly FoundWord[]): boolean => surenessOf(words) < LEAST_CONFIDENCE;

/** What a third reading makes of two that do not agree: two of three that have the same are right. */
export function settled(
  doubtful: FoundWord[],
  ownWords: readonly FoundWord[],
  otherWords: readonly FoundWord[],
  third: readonly FoundWord[],
): FoundWord[] {
  // Other languages agree on a plain letter where the own one knows what stands there.
  const hasOwnLetters = /[^\p{ASCII}]/u.test(textOf(ownWords));
  const pairs = [agreed(ownWords, third), ...(hasOwnLetters ? [] : [agreed(otherWords, third)])];
  return pairs.reduce((best, pair) => (surenessOf(pair) > surenessOf(best) ? pair : best), doubtful);
}

/** What two readings of the same print in another size make of words: alike, they are as sure as the surest; where both say something else, doubtful. */
export function seenAgain(
  words: readonly FoundWord[],
  first: readonly FoundWord[],
  second: readonly FoundWord[],
): FoundWord[] {
  const larger = agreed(withoutStops(first), withoutStops(second));
  return stretchesOf(words, larger).flatMap(([ownWords, otherWords]) => {
    const sureness = surenessOf(otherWords);
    if (ownWords.length === 0 || sureness < LEAST_CONFIDENCE) return ownWords;
    if (textOf(withoutStops(ownWords)) !== textOf(otherWords))
      return ownWords.map((word) => ({ ...word, confidence: word.confidence * DISAGREED }));
    const before = isDoubtful(ownWords) ? 'doubtful before' : 'sure before';
    return ownWords.map((word) => ({ ...word, confidence: Math.max(word.confidence, sureness), seenAgain: before }));
  });
}

/** A crumb behind a number or a code of a country reads as a point in one size and not in another. */
const withoutStops = (words: readonly FoundWord[]): FoundWord[] =>
  words.map((word) => ({ ...word, text: word.text.replace(/(?<=\d|^[A-Z]{2})[.]$/, '') }));

/** Whether a look in another size came to nothing for a word that is sure: neither the same nor something else. */
export const isLookOpen = (words: readonly FoundWord[]): boolean =>
  words.some(({ seenAgain: seen, confidence }) => seen === undefined && confidence >= LEAST_CONFIDENCE);

type Stretch = [own: FoundWord[], other: FoundWord[]];

/** Two readings in stretches whose words stand over each other. */
export function stretchesOf(words: readonly FoundWord[], others: readonly FoundWord[]): Stretch[] {
  const all = [...words.map((word) => ({ word, side: 0 })), ...others.map((word) => ({ word, side: 1 }))];
  const stretches: Stretch[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { word, side } of all.sort((a, b) => a.word.x - b.word.x)) {
    if (word.x >= end - OVERLAP * word.height) stretches.push([[], []]);
    stretches.at(-1)?.[side]?.push(word);
    end = Math.max(end, word.x + word.width);
  }
  return stretches.reduce<Stretch[]>((merged, [ownWords, otherWords]) => {
    const last = merged.at(-1);
    // A thin letter may stand beside itself in the other reading.
    if (
      last &&
      ((last[0].length === 0 && otherWords.length === 0) || (last[1].length === 0 && ownWords.length === 0))
    ) {
      last[0].push(...ownWords);
      last[1].push(...otherWords);
    } else merged.push([ownWords, otherWords]);
    return merged;
  }, []);
}

/**
 * Where one reading parts what the other joins: a point or comma among digits parts nothing, a mark does not stand by itself, all else is
 * likelier parted.
 */
function partedLikelier(ownWords: readonly FoundWord[], otherWords: readonly FoundWord[]): FoundWord[] {
  const [oneText, two] = [withoutLoneMarks(ownWords), withoutLoneMarks(otherWords)];
  const longer = oneText.length < two.length ? two : oneText;
  const isOneNumber = longer.slice(1).every((word, at) => isNumberParted(longer[at]?.text ?? '', word.text));
  if (isOneNumber) return [joined(ownWords)];
  // Another language does not know all letters of the own one.
  return longer === oneText || /[^\p{ASCII}]/u.test(textOf(ownWords)) ? oneText : longer;
}

const isNumberParted = (text: string, next: string | undefined): boolean =>
  /\d[.,]$/.test(text) && /^\d/.test(next ?? '');

/** A mark belongs to the word before it. */
const withoutLoneMarks = (words: readonly FoundWord[]): FoundWord[] =>
  joinedWhere(words, (_, { text }) => /^[.,:]$/.test(text));

/** '872 ,5': no word begins with the mark of a fraction. */
export const withFractions = (words: readonly FoundWord[]): FoundWord[] =>
  joinedWhere(words, (before, { text }) => /\d$/.test(before.text) && /^[.,]\d/.test(text));

function joinedWhere(words: readonly FoundWord[], isOne: (before: FoundWord, word: FoundWord) => boolean): FoundWord[] {
  const whole: FoundWord[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (before && isOne(before, word)) whole[whole.length - 1] = joined([before, word]);
    else whole.push(word);
  }
  return whole;
}

function joined(words: readonly FoundWord[]): FoundWord {
  const [first, last] = [words[0] as FoundWord, words.at(-1) as FoundWord];
  const text = words.map((word) => word.text).join('');
  return { ...first, text, width: last.x + last.width - first.x, confidence: surenessOf(words) };
}

/** Letters beyond A to Z that the other language does not write look to it like a letter or two of its own. */
function isSameText(first: string, second: string): boolean {
  if (first === '' || second === '') return false;
  const likely = first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[^\p{ASCII}]/gu, '.{1,2}');
  return new RegExp(`^${likely}$`, 'u').test(second);
}

/** Dots and colons that lead from a name to its value are no words; among digits they may be of a number. */
export function withoutLeaders(words: readonly FoundWord[]): FoundWord[] {
  const isOfNumber = (at: number) => /\d$/.test(words[at - 1]?.text ?? '') && /^\d/.test(words[at + 1]?.text ?? '');
  return words.filter(({ text }, at) => !/^[.:·…]+$/.test(text) || isOfNumber(at));
}

/** O for 0 and l for 1 among digits. */
export function withoutLikenesses(text: string): string {
  const isNumber = /^[\dOoIl.,]+$/.test(text) && text.replace(/\D/g, '').length * 2 > text.length;
  return isNumber ? text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : text;
}

const MOST_WAYS = 256;

/** Of all ways to take two readings of an MRN, sign by sign and with O for 0, the one whose check digit fits, if it is the only one. */
function provenMrn(first: string, two: string): string | undefined {
  if (first.length !== 18 || two.length !== 18) return undefined;
  let ways = [''];
  for (const [at, sign] of [...first].entries()) {
    const signs = new Set([sign, two[at] as string]);
    if (signs.has('O') || signs.has('0')) signs.add('O').add('0');
    ways = ways.flatMap((way) => [...signs].map((next) => way + next));
    if (ways.length > MOST_WAYS) return undefined;
  }
  const proven = ways.filter((way) => /^\d{2}[A-Z]{2}[A-Z\d]{14}$/.test(way) && readWrittenMrn(way).fault === null);
  return proven.length === 1 ? proven[0] : undefined;
}
