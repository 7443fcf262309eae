import { type Kind, VOCABULARY } from './heading-vocabulary.ts';

/** Of a word or the beginning that many words share. */
interface Known {
  readonly word: string;
  readonly kind: Kind;
  readonly isBeginning: boolean;
}

const KNOWN: readonly Known[] = VOCABULARY.flatMap(([kind, words]) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => ({ word: word.replace('*', ''), kind, isBeginning: word.endsWith('*') })),
);
const BEGINNINGS = KNOWN.filter(({ isBeginning }) => isBeginning);
const WHOLE = Map.groupBy(
  KNOWN.filter(({ isBeginning }) => !isBeginning),
  ({ word }) => word,
);

/** What a folded word of a heading speaks of; several kinds where it may be said of several things. */
export function kindsOfWord(word: string): readonly Kind[] {
  const whole = WHOLE.get(word)?.map(({ kind }) => kind) ?? [];
  const begun = BEGINNINGS.filter((known) => word.startsWith(known.word)).map(({ kind }) => kind);
  return begun.length === 0 ? whole : [...new Set([...whole, ...begun])];
}

const SHORTEST_START = 2;

/** What words speak of that are longer and begin so: 'pochodz', 'Urspr'. */
export function kindsBegunBy(start: string): readonly Kind[] {
  if (start.length < SHORTEST_START) return [];
  return [...new Set(KNOWN.flatMap(({ word, kind }) => (word.startsWith(start) ? [kind] : [])))];
}

/** Whether a word of a kind begins so. */
export const begins = (kind: Kind, start: string): boolean =>
  KNOWN.some((known) => known.kind === kind && known.word.startsWith(start));

/** Each meaning that a word may have which no list holds: cut short, in another case, its vowels left out, joined, or with a letter wrong. */
export function kindsLike(word: string): readonly (readonly Kind[])[] {
  const likely = likenesses(word);
  return likely.length > 0 ? likely.map((kind) => [kind]) : likeJoined(word);
}

function likenesses(word: string): readonly Kind[] {
  if (word.length < SHORTEST_LIKE) return [];
  for (const isLike of LIKENESSES) {
    const kinds = new Set(KNOWN.flatMap((known) => (isLike(word, known.word) ? [known.kind] : [])));
    if (kinds.size > 0) return [...kinds];
  }
  return [];
}

const SHORTEST_LIKE = 3;
const SHORTEST_INFLECTED = 5;
const LONGEST_ENDING = 3;
const SHORTEST_MISTYPED = 6;
const FEWEST_CONSONANTS = 3;

/** The likelier first. */
const LIKENESSES: readonly ((word: string, known: string) => boolean)[] = [
  (word, known) => known.startsWith(word),
  (word, known) => {
    const same = sameLetters(word, known);
    return same >= SHORTEST_INFLECTED && Math.max(word.length, known.length) - same <= LONGEST_ENDING;
  },
  (word, known) => {
    const consonants = word.replace(VOWELS, '');
    return (
      consonants.length >= FEWEST_CONSONANTS &&
      consonants.length >= word.length - 1 &&
      known.length > word.length &&
      known[0] === word[0] &&
      known.replace(VOWELS, '').startsWith(consonants)
    );
  },
  (word, known) => known.length >= SHORTEST_MISTYPED && isMistyped(word, known),
];
const VOWELS = /[aeiouy]/g;

function sameLetters(first: string, second: string): number {
  let count = 0;
  while (count < first.length && first[count] === second[count]) count += 1;
  return count;
}

/** Whether one letter is wrong, missing or too many. */
function isMistyped(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  const at = sameLetters(word, known);
  return [
    [word.slice(at + 1), known.slice(at + 1)],
    [word.slice(at), known.slice(at + 1)],
    [word.slice(at + 1), known.slice(at)],
  ].some(([rest, knownRest]) => rest === knownRest);
}

/** 'nettovgt', 'MNETTO', 'COMCODE': a known word, and before or behind it what is like one. */
function likeJoined(word: string): readonly (readonly Kind[])[] {
  for (let at = word.length - 1; at >= 1; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (first.length >= SHORTEST_KNOWN_PART) {
      const [known, like] = [kindsOfWord(first), likeOf(second)];
      if (known.length > 0 && like.length > 0) return like.map((kind) => [...known, kind]);
    }
    if (second.length >= SHORTEST_KNOWN_PART) {
      const [known, like] = [kindsOfWord(second), likeOf(first)];
      if (known.length > 0 && like.length > 0) return like.map((kind) => [...known, kind]);
    }
  }
  return [];
}

const SHORTEST_KNOWN_PART = 4;
const likeOf = (part: string): readonly Kind[] =>
  part.length >= SHORTEST_LIKE
    ? likenesses(part)
    : [...new Set(KNOWN.flatMap(({ word, kind }) => (word.startsWith(part) ? [kind] : [])))];
