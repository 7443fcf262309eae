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
  for (const likeTo of LIKENESSES) {
    const kinds = new Set(likeTo(word).map(({ kind }) => kind));
    if (kinds.size > 0) return [...kinds];
  }
  return [];
}

const SHORTEST_LIKE = 3;
const SHORTEST_INFLECTED = 5;
const LONGEST_ENDING = 3;
const SHORTEST_MISTYPED = 6;
const FEWEST_CONSONANTS = 3;

const BY_LETTER = Map.groupBy(KNOWN, ({ word }) => word[0]);
const BY_LENGTH = Map.groupBy(KNOWN, ({ word }) => word.length);
const withLetterOf = (word: string): readonly Known[] => BY_LETTER.get(word[0]) ?? [];
const aboutAsLong = ({ length }: string): readonly Known[] =>
  [length - 1, length, length + 1].flatMap((size) => BY_LENGTH.get(size) ?? []);
const consonantsOf = (word: string): string => word.replace(/[aeiouy]/g, '');
const CONSONANTS = new Map(KNOWN.map(({ word }) => [word, consonantsOf(word)]));

/** The known words that a word is like, the likelier first: cut short, inflected, without its vowels, mistyped. */
const LIKENESSES: readonly ((word: string) => readonly Known[])[] = [
  (word) => withLetterOf(word).filter((known) => known.word.startsWith(word)),
  (word) =>
    withLetterOf(word).filter((known) => {
      const same = sameLetters(word, known.word);
      return same >= SHORTEST_INFLECTED && Math.max(word.length, known.word.length) - same <= LONGEST_ENDING;
    }),
  (word) => {
    const consonants = consonantsOf(word);
    if (consonants.length < Math.max(FEWEST_CONSONANTS, word.length - 1)) return [];
    return withLetterOf(word).filter(
      (known) => known.word.length > word.length && CONSONANTS.get(known.word)?.startsWith(consonants),
    );
  },
  (word) => aboutAsLong(word).filter((known) => known.word.length >= SHORTEST_MISTYPED && isMistyped(word, known.word)),
];

function sameLetters(first: string, second: string): number {
  let count = 0;
  while (count < first.length && first[count] === second[count]) count += 1;
  return count;
}

/** Whether one letter at most is wrong, missing or too many, of words about as long. */
function isMistyped(word: string, known: string): boolean {
  const at = sameLetters(word, known);
  let behind = 0;
  while (behind < Math.min(word.length, known.length) - at && word.at(-1 - behind) === known.at(-1 - behind))
    behind += 1;
  return at + behind >= Math.max(word.length, known.length) - 1;
}

/** 'nettovgt', 'MNETTO', 'COMCODE': a known word, and before or behind it what is like one. */
function likeJoined(word: string): readonly (readonly Kind[])[] {
  for (let at = word.length - 1; at >= 1; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const joined = knownAndLike(first, second) ?? knownAndLike(second, first);
    if (joined) return joined;
  }
  return [];
}

function knownAndLike(first: string, second: string): readonly (readonly Kind[])[] | undefined {
  const known = first.length < SHORTEST_KNOWN_PART ? [] : kindsOfWord(first);
  if (known.length === 0) return undefined;
  const like = likeOf(second);
  return like.length === 0 ? undefined : like.map((kind) => [...known, kind]);
}

const SHORTEST_KNOWN_PART = 4;
const likeOf = (part: string): readonly Kind[] =>
  part.length >= SHORTEST_LIKE
    ? likenesses(part)
    : [...new Set(KNOWN.flatMap(({ word, kind }) => (word.startsWith(part) ? [kind] : [])))];
