import type { LearnedReading } from '../learned/learned-reading.ts';
import type { TokenPaper } from '../learned/network/tokens.ts';
import { folded } from '../learned/stretches.ts';
import { runsOf } from './flow.ts';
import type { Lesson } from './lesson.ts';

/** Share of the marks of a layout that a paper of it has, and of those how many at their place from the left. */
const MOST_MARKS = 80;
const LEAST_FOUND = 0.75;
const LEAST_IN_PLACE = 0.6;
/** With so many of its words, columns may have moved with what stands in them. */
const NEARLY_ALL = 0.92;
const FEWEST_MARKS = 5;
const SAME_PLACE = 5;

/** The words with which the cells of a paper begin and that are no values: its names, titles and sentences. */
export function marksOf(
  paper: TokenPaper,
  guesses: LearnedReading['guesses'],
  values: ReadonlySet<string>,
): Lesson['marks'] {
  const marks: { text: string; x: number }[] = [];
  const seen = new Set<string>();
  for (const { from, to, x } of paper.cells) {
    const words: string[] = [];
    for (let index = from; index < to && words.length < MOST_WORDS; index += 1) {
      const { text } = paper.tokens[index] ?? { text: '' };
      const kind = guesses[index]?.kind ?? 'none';
      // The number of a box stands before its name.
      if (words.length === 0 && BOX.test(text)) continue;
      if (/\d/.test(text) || !(kind === 'none' || kind.startsWith('of-')) || values.has(folded(text))) break;
      words.push(folded(text));
      if (text.endsWith(':')) break;
    }
    const text = words.filter(Boolean).join(' ');
    if (text.length < 3 || seen.has(text)) continue;
    seen.add(text);
    marks.push({ text, x: Math.round(x) });
  }
  return marks.slice(0, MOST_MARKS);
}

/** The folded words of approved values. */
export const wordsOf = (approved: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> =>
  new Set(approved.flatMap((record) => Object.values(record).flatMap((text) => text.split(/\s+/).map(folded))));

const MOST_WORDS = 4;
const BOX = /^\d{1,2}[.)]?$/;

/** How well a paper fits a layout, 0 to 1; 0 where it is none of it. */
export function likenessOf(paper: TokenPaper, { marks }: Pick<Lesson, 'marks'>): number {
  if (marks.length < FEWEST_MARKS) return 0;
  let found = 0;
  let inPlace = 0;
  for (const { text, x } of marks) {
    const runs = runsOf(paper, text.split(' '));
    if (runs.length === 0) continue;
    found += 1;
    if (runs.some(({ from }) => Math.abs((paper.tokens[from]?.x ?? 0) - x) < SAME_PLACE)) inPlace += 1;
  }
  const isKnown =
    found >= marks.length * LEAST_FOUND && (inPlace >= found * LEAST_IN_PLACE || found >= marks.length * NEARLY_ALL);
  return isKnown ? (found + inPlace) / (2 * marks.length) : 0;
}

type Marks = Lesson['marks'];

const texts = (marks: Marks) => new Set(marks.map(({ text }) => text));

/** Whether the marks of two papers are of one layout. */
export function areOfOneLayout(first: Marks, second: Marks): boolean {
  const [ownTexts, others] = [texts(first), texts(second)];
  const shared = ownTexts.intersection(others).size;
  return shared >= FEWEST_MARKS && shared >= Math.max(ownTexts.size, others.size) * LEAST_FOUND;
}

/** Two teachings of one layout: only what both papers have is of the layout. */
export function commonMarks(first: Marks, second: Marks): Marks {
  const ownTexts = texts(first);
  const both = second.filter(({ text }) => ownTexts.has(text));
  return both.length >= FEWEST_MARKS ? both : second;
}
