import type { Token, TokenPaper } from '../learned/network/tokens.ts';
import { folded, type Unit, unitsOf } from '../learned/stretches.ts';

/** Where some folded words follow each other in one cell: the index of the first, and behind the last. */
export function runsOf({ tokens }: TokenPaper, words: readonly string[]): Unit[] {
  const [first] = words;
  if (first === undefined) return [];
  const found: Unit[] = [];
  for (const token of tokens) {
    if (folded(token.text) !== first) continue;
    let index = token.index;
    let matched = 0;
    while (matched < words.length) {
      const next = tokens[index];
      if (!next || next.cell !== token.cell) break;
      const word = folded(next.text);
      if (word !== '' && word !== words[matched]) break;
      if (word !== '') matched += 1;
      index += 1;
    }
    if (matched === words.length) found.push({ from: token.index, to: index });
  }
  return found;
}

/** Some of the units of a stretch: by their number from its beginning, and from its end or how many they are. */
export interface Stretch {
  readonly skip: number;
  /** How many units follow it; null: it ends after `count`. */
  readonly after: number | null;
  readonly count: number;
  /** Printed words that end its last unit and are no part of it: 'kg'. */
  readonly trail: readonly string[];
  /** A word behind it, 'te' of 'Nordaluminium ASA te Sunndalsøra', behind which other values stand. */
  readonly stop?: string;
}

/** The tokens of a stretch within `from` to `to`; null where they are not there. */
export function stretchIn(paper: TokenPaper, from: number, to: number, stretch: Stretch): Unit | null {
  const units = unitsOf(paper, from, to);
  const last = stretch.after === null ? stretch.skip + stretch.count - 1 : units.length - 1 - stretch.after;
  const [begin, end] = [units[stretch.skip], units[last]];
  if (!begin || !end || last < stretch.skip) return null;
  const unit = { from: begin.from, to: end.to };
  return stretch.stop === undefined ? withoutTrail(paper, unit, stretch.trail) : upTo(paper, unit, stretch.stop);
}

function upTo({ tokens }: TokenPaper, { from, to }: Unit, stop: string): Unit | null {
  const end = tokens.findIndex(({ index, text }) => index > from && index < to && folded(text) === stop);
  return end === -1 ? null : { from, to: end };
}

function withoutTrail({ tokens }: TokenPaper, unit: Unit, trail: readonly string[]): Unit | null {
  let { to } = unit;
  for (const word of [...trail].reverse()) {
    while (to > unit.from && folded(tokens[to - 1]?.text ?? '') === '') to -= 1;
    if (folded(tokens[to - 1]?.text ?? '') !== word) return null;
    to -= 1;
  }
  return to > unit.from ? { from: unit.from, to } : null;
}

/** How tokens `at` lie among the units of `from` to `to`; null where they do not begin a unit. */
export function stretchOf(
  paper: TokenPaper,
  { from, to }: Unit,
  at: Unit,
  values: ReadonlySet<string>,
): Stretch | null {
  const units = unitsOf(paper, from, to);
  const skip = units.findIndex((unit) => unit.from === at.from);
  const last = units.findIndex((unit) => unit.from < at.to && unit.to >= at.to);
  if (skip === -1 || last < skip) return null;
  const trail = paper.tokens
    .slice(at.to, units[last]?.to)
    .map(({ text }) => folded(text))
    .filter(Boolean);
  const [stop] = trail;
  const isOther = (word: string) => /\d/.test(word) || values.has(word);
  if (stop !== undefined && isOther(stop)) return null;
  const count = last - skip + 1;
  const after = count > 1 || last === units.length - 1 ? units.length - 1 - last : null;
  if (stop !== undefined && trail.some(isOther)) return { skip, count, after, trail: [], stop };
  return { skip, count, after, trail };
}

/** As printed; lines and cells parted by commas. */
export function written(words: readonly Token[]): string {
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before && before.cell !== word.cell) parts.push(',');
    parts.push(/^[;/·|–—-]$/.test(word.text) ? ',' : word.text.replace(/[;]$/, ','));
  }
  return parts
    .join(' ')
    .replace(/[\s,]*,[\s,]*/g, ', ')
    .replace(/^[,:\s]+|[,:;\s]+$/g, '');
}
