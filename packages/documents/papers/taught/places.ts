import { countryFrom } from '../learned/formed.ts';
import type { Guess } from '../learned/network/spans.ts';
import type { Token, TokenCell, TokenPaper } from '../learned/network/tokens.ts';
import { folded, type Unit } from '../learned/stretches.ts';
import type { PaperKey } from '../paper-value.ts';
import { runsOf, type Stretch, stretchIn, stretchOf } from './flow.ts';
import { endOfForm } from './forms.ts';
import type { Place } from './lesson.ts';

/** Where a value is looked for: lines `from` up to, not including, `to`, between two edges. */
export interface Area {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

export const EVERYWHERE: Area = { from: 0, to: Number.POSITIVE_INFINITY, left: 0, right: Number.POSITIVE_INFINITY };

const SAME_EDGE = 4;
const SAME_LINE = 0.6;
const MOST_STEPS = 8;
const MOST_WORDS = 4;
const LINE_GAP = 2.1;
const MOST_LINES = 7;

export const isIn = (area: Area, { line, x }: Pick<Token, 'line' | 'x'>): boolean =>
  line >= area.from && line < area.to && x >= area.left && x < area.right;

/** What may lead to a value: words without digits that nobody approved as a value. The network takes names of fields that it does not know for values. */
const leads = (token: Token | undefined, values: ReadonlySet<string>): boolean =>
  token !== undefined &&
  !/\d/.test(token.text) &&
  folded(token.text) !== '' &&
  (/[:=]$/.test(token.text) || !values.has(folded(token.text)));

const isName = ({ from, to }: TokenCell, paper: TokenPaper, guesses: readonly Guess[]): boolean => {
  const ownTokens = paper.tokens.slice(from, to);
  const named = ownTokens.filter(
    ({ index, text }) => guesses[index]?.kind.startsWith('of-') || /[:=]$/.test(text),
  ).length;
  return ownTokens.every(({ text }) => !/\d{3}/.test(text)) && named * 2 >= ownTokens.length;
};

const wordsOf = ({ tokens }: TokenPaper, from: number, to: number): string[] =>
  tokens
    .slice(from, to)
    .map(({ text }) => folded(text))
    .filter(Boolean);

const NO_STRETCH: Stretch = { skip: 0, after: null, count: 0, trail: [] };
const SINGLE = { lines: 0, isToCountry: false, pitch: 0 } as const;
const SAME_PITCH = 0.3;

/** The print of a paper, and the words of the values that were approved on it. */
interface PrintedPage {
  readonly paper: TokenPaper;
  readonly guesses: readonly Guess[];
  readonly values: ReadonlySet<string>;
}

/** Every way that leads to the tokens `at`, the plainest first; `code`: of the good that they are of. */
export function placesAt(
  { paper, guesses, values }: PrintedPage,
  at: Unit,
  { area, code, key }: { readonly area: Area; readonly code: Token | null; readonly key: PaperKey },
): Place[] {
  const first = paper.tokens[at.from] as Token;
  const cell = paper.cells[first.cell] as TokenCell;
  const whole = stretchOf(paper, cell, at, values);
  const edges = { x: first.x, right: (paper.tokens[at.to - 1] as Token).right };
  const counted = (words: readonly string[], start: number) =>
    runsOf(paper, words)
      .filter(({ from }) => isIn(area, paper.tokens[from] as Token))
      .findIndex(({ from }) => from === start);
  const places: Place[] = [];
  places.push(...placesInCell({ paper, guesses, values }, { at, cell, edges, counted, key }));
  const edge: Place | null = code && {
    side: 'edge',
    words: [],
    nth: 0,
    steps: at.to - at.from,
    ...edges,
    down: first.y - code.y,
    stretch: NO_STRETCH,
    ...SINGLE,
  };
  if (edge && !whole) return [...places, edge];
  if (!whole) return places;
  const inCell = [...places];
  const named = (side: 'above' | 'below' | 'left', name: TokenCell, steps: number) => {
    const words = wordsOf(paper, name.from, name.to).slice(-MOST_WORDS);
    const start = paper.tokens.findLastIndex(({ text, index }) => index < name.to && folded(text) === words[0]);
    if (words.length > 0)
      places.push({
        side,
        words,
        nth: counted(words, start),
        steps,
        x: cell.x - name.x,
        right: cell.right - name.right,
        down: 0,
        stretch: whole,
        ...SINGLE,
      });
  };
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    const left = paper.cells[first.cell - steps];
    if (!left || left.line !== cell.line) break;
    if (!isName(left, paper, guesses)) continue;
    named('left', left, steps);
    break;
  }
  for (const side of ['above', 'below'] as const)
    for (const [steps, otherCell] of columnFrom(paper, cell, side).slice(0, MOST_STEPS).entries())
      if (isName(otherCell, paper, guesses)) {
        named(side, otherCell, steps + 1);
        break;
      }
  if (code) {
    const ofGoods = placesInGoods(paper, guesses, { cell, edges, whole, down: first.y - code.y });
    const [led, plain] = [ofGoods.slice(0, -1), ofGoods.slice(-1)];
    // '94032080 90 C999': what follows the code in the cell of one good and not of the others, its edge leaves out.
    const byEdge = edge && key === 'Varekode' ? [edge] : [];
    return [...inCell, ...led, ...places.slice(inCell.length), ...plain, ...byEdge];
  }
  if (first.page === 1)
    places.push({ side: 'page', words: [], nth: 0, steps: 0, ...edges, down: first.y, stretch: whole, ...SINGLE });
  return places;
}

interface InCell {
  readonly at: Unit;
  readonly cell: TokenCell;
  readonly edges: { readonly x: number; readonly right: number };
  readonly counted: (words: readonly string[], start: number) => number;
  readonly key: PaperKey;
}

/** The words before and behind a value in its own cell that lead to it. */
function placesInCell(printed: PrintedPage, { at, cell, edges, counted, key }: InCell): Place[] {
  const { paper, values } = printed;
  const places: Place[] = [];
  const before = namesBefore(printed, cell, at.from);
  if (before) {
    const words = wordsOf(paper, before.from, before.to).slice(-MOST_WORDS);
    const start = paper.tokens.findLastIndex(({ text, index }) => index < before.to && folded(text) === words[0]);
    const stretch = stretchOf(paper, { from: before.to, to: cell.to }, at, values);
    const isFirst = before.to === at.from && endOfForm(paper, { from: at.from, to: cell.to }, key) === at.to;
    // What follows in the cell without a comma is of other fields: 'Netto 590,917 kg Brutto 600 kg'.
    const formed = isFirst ? { stretch: NO_STRETCH, isFormed: true } : null;
    const led = formed ?? (stretch && { stretch });
    if (led && words.length > 0)
      places.push({
        side: 'before',
        words,
        nth: counted(words, start),
        steps: 0,
        ...edges,
        down: 0,
        ...SINGLE,
        ...led,
      });
  }
  const behind = namesBehind(paper, values, cell, at.to);
  const ahead = behind && stretchOf(paper, { from: cell.from, to: behind.from }, at, values);
  if (behind && ahead) {
    const words = wordsOf(paper, behind.from, behind.to);
    places.push({
      side: 'behind',
      words,
      nth: counted(words, behind.from),
      steps: 0,
      ...edges,
      down: 0,
      stretch: ahead,
      ...SINGLE,
    });
  }
  return places;
}

interface InGoods {
  readonly cell: TokenCell;
  readonly edges: { readonly x: number; readonly right: number };
  readonly whole: Stretch;
  readonly down: number;
}

/** Of a value of a good: the head of its column, the head of its row, and the edges of its column alone. */
function placesInGoods(paper: TokenPaper, guesses: readonly Guess[], { cell, edges, whole, down }: InGoods): Place[] {
  const places: Place[] = [];
  const headed = (side: 'column' | 'row', head: TokenCell | undefined) => {
    const words = head ? wordsOf(paper, head.from, head.to).slice(-MOST_WORDS) : [];
    if (!head || words.length === 0) return;
    const start = paper.tokens.findLastIndex(({ text, index }) => index < head.to && folded(text) === words[0]);
    const nth = runsOf(paper, words).findIndex(({ from }) => from === start);
    const from = { x: edges.x - head.x, right: edges.right - head.right };
    places.push({ side, words, nth, steps: 0, ...from, down, stretch: whole, ...SINGLE });
  };
  const over = paper.cells.filter(
    (candidate) =>
      candidate.page === cell.page &&
      candidate.y < cell.y &&
      Math.min(candidate.right, cell.right) > Math.max(candidate.x, cell.x),
  );
  headed(
    'column',
    over.findLast((cell) => isName(cell, paper, guesses)),
  );
  const left = paper.cells.filter((candidate) => candidate.line === cell.line && candidate.x < cell.x);
  headed(
    'row',
    left.find((cell) => isName(cell, paper, guesses)),
  );
  places.push({ side: 'column', words: [], nth: 0, steps: 0, ...edges, down, stretch: whole, ...SINGLE });
  return places;
}

const MOST_BEHIND = 2;

/** The words right behind a place in its cell that say what it is: '(product code)', 'kg net'. */
function namesBehind(paper: TokenPaper, values: ReadonlySet<string>, cell: TokenCell, at: number): Unit | null {
  let from = at;
  while (from < cell.to && UNIT.test(paper.tokens[from]?.text ?? '')) from += 1;
  let to = from;
  while (to < cell.to && to - from < MOST_BEHIND && leads(paper.tokens[to], values)) {
    to += 1;
    if (/[,;)]$/.test(paper.tokens[to - 1]?.text ?? '')) break;
  }
  return to > from ? { from, to } : null;
}

const OF_PARTIES = /^(?:exporter|importer|agent)-/;
const UNIT = /^kgs?\.?$|^kgm$/i;

/** The words right before a place in its cell that lead to it, or the nearest name that ends in a colon. */
function namesBefore({ paper, guesses, values }: PrintedPage, cell: TokenCell, at: number): Unit | null {
  let to = at;
  while (to > cell.from && folded(paper.tokens[to - 1]?.text ?? '') === '') to -= 1;
  // '7800 Skive, CVR 76174385': the town before the comma is the importer's, and another one's on the next paper.
  const endsOther = (index: number) =>
    index < to - 1 && /[,;]$/.test(paper.tokens[index]?.text ?? '') && OF_PARTIES.test(guesses[index]?.kind ?? '');
  let from = to;
  while (from > cell.from && leads(paper.tokens[from - 1], values) && !endsOther(from - 1)) from -= 1;
  if (from < to) return { from, to };
  for (let index = to - 1; index >= cell.from; index -= 1) {
    if (!leads(paper.tokens[index], values)) continue;
    let start = index;
    while (start > cell.from && leads(paper.tokens[start - 1], values)) start -= 1;
    return { from: start, to: index + 1 };
  }
  return null;
}

/** The cells over or under a cell that begin where it begins, the nearest first. */
function columnFrom({ cells }: TokenPaper, cell: TokenCell, side: 'above' | 'below', dx = 0): TokenCell[] {
  const ownCells = cells.filter(
    (candidate) =>
      candidate !== cell &&
      candidate.page === cell.page &&
      Math.abs(candidate.x - cell.x - dx) < SAME_EDGE &&
      (side === 'above'
        ? candidate.y < cell.y - cell.height * SAME_LINE
        : candidate.y > cell.y + cell.height * SAME_LINE),
  );
  return ownCells.sort((a, b) => Math.abs(a.y - cell.y) - Math.abs(b.y - cell.y));
}

/** Where a place is looked for: in the area of a good, below its code, as a value of which field. */
interface Within {
  readonly area: Area;
  readonly code: Token | null;
  readonly key: PaperKey;
}

/** The tokens at a place, in an area: the first line of them, and those of the lines under it. */
export function tokensAt(paper: TokenPaper, place: Place, within: Within): Token[] | null {
  const first = unitAt(paper, place, within);
  if (!first) return null;
  const tokens = paper.tokens.slice(first.from, first.to);
  if (place.lines === 0 && !place.isToCountry) return tokens;
  const lines = blockUnder(paper, paper.cells[tokens[0]?.cell ?? -1] as TokenCell, place.pitch);
  const isOver = (cell: TokenCell) => countryFrom(textIn(paper, cell)) !== null;
  const end = place.isToCountry ? lines.findIndex(isOver) + 1 : place.lines;
  if (end === 0 && place.isToCountry) return null;
  return [...tokens, ...lines.slice(0, end).flatMap(({ from, to }) => paper.tokens.slice(from, to))];
}

const textIn = ({ tokens }: TokenPaper, { from, to }: TokenCell): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** The lines under a cell that begin where it begins and follow each other closely. */
export function blockUnder(paper: TokenPaper, cell: TokenCell, pitch = 0): TokenCell[] {
  const block: TokenCell[] = [];
  let last = cell;
  for (const under of columnFrom(paper, cell, 'below').slice(0, MOST_LINES)) {
    if (under.y - (last.y + last.height) > last.height * LINE_GAP) break;
    if (pitch > 0 && Math.abs((under.y - last.y) / last.height - pitch) > SAME_PITCH) break;
    block.push(under);
    last = under;
  }
  return block;
}

function unitAt(paper: TokenPaper, place: Place, { area, code, key }: Within): Unit | null {
  const inCell = (cell: TokenCell | undefined) => cell && stretchIn(paper, cell.from, cell.to, place.stretch);
  if (place.side === 'edge') {
    const run = runsAtEdge(paper, place).find(
      ([first]) =>
        first && isIn(area, first) && Math.abs(first.y - (code?.y ?? 0) - place.down) < first.height * SAME_LINE,
    );
    return run?.[0] ? { from: run[0].index, to: run[0].index + run.length } : null;
  }
  if (place.side === 'column' || place.side === 'page' || place.side === 'row') {
    const top = place.side === 'page' ? 0 : (code?.y ?? 0);
    const isAcross = (cell: TokenCell) =>
      place.side === 'row' || Math.abs(cell.y - top - place.down) < cell.height * SAME_LINE;
    return (
      unitsInLine(paper, place)
        .filter(({ cell }) => isIn(area, cell) && isAcross(cell))
        .sort((a, b) => a.off - b.off)[0]?.unit ?? null
    );
  }
  const runs = runsOf(paper, place.words).filter(({ from }) => isIn(area, paper.tokens[from] as Token));
  const run = runs[place.nth];
  if (!run) return null;
  const ownCell = paper.cells[paper.tokens[run.from]?.cell ?? -1] as TokenCell;
  if (place.side === 'behind') return stretchIn(paper, ownCell.from, run.from, place.stretch);
  if (place.side === 'before' && place.isFormed) {
    const to = endOfForm(paper, { from: run.to, to: ownCell.to }, key);
    return to === null ? null : { from: run.to, to };
  }
  if (place.side === 'before') return stretchIn(paper, run.to, ownCell.to, place.stretch);
  if (place.side === 'left') {
    const cell = paper.cells[paper.cells.indexOf(ownCell) + place.steps];
    return cell?.line === ownCell.line ? (inCell(cell) ?? null) : null;
  }
  return (
    inCell(columnFrom(paper, ownCell, place.side === 'above' ? 'below' : 'above', place.x)[place.steps - 1]) ?? null
  );
}

/** So many words on one line that begin or end at an edge of the page. */
export function runsAtEdge({ tokens }: TokenPaper, { x, right, steps }: Place): Token[][] {
  return tokens.flatMap((token) => {
    const run = tokens.slice(token.index, token.index + steps);
    const last = run.at(-1);
    if (run.length < steps || last?.line !== token.line) return [];
    return Math.abs(token.x - x) < SAME_EDGE || Math.abs(last.right - right) < SAME_EDGE ? [run] : [];
  });
}

/** The values that stand under the head of a column, behind the head of a row, or between the edges of the page. */
export function unitsInLine(
  paper: TokenPaper,
  { side, words, nth, x, right, stretch }: Place,
): { readonly cell: TokenCell; readonly unit: Unit; readonly off: number }[] {
  const run = words.length > 0 ? runsOf(paper, words)[nth] : undefined;
  const head = run && paper.cells[paper.tokens[run.from]?.cell ?? -1];
  if (words.length > 0 && !head) return [];
  const isOwn = (cell: TokenCell) => {
    if (side === 'page') return cell.page === 1;
    if (side === 'row') return cell.line === head?.line && cell !== head;
    return !head || cell.y > head.y;
  };
  const edges = { x: x + (head?.x ?? 0), right: right + (head?.right ?? 0) };
  return paper.cells.filter(isOwn).flatMap((cell) => {
    const unit = stretchIn(paper, cell.from, cell.to, stretch);
    if (!unit) return [];
    const off = side === 'row' ? 0 : offBy(paper, edges, unit);
    return off < SAME_EDGE ? [{ cell, unit, off }] : [];
  });
}

/** How far the edges of a value are from those of its column: to the left or to the right, whichever fits. */
function offBy({ tokens }: TokenPaper, { x, right }: Pick<Place, 'right' | 'x'>, { from, to }: Unit): number {
  const [left, end] = [tokens[from]?.x ?? 0, tokens[to - 1]?.right ?? 0];
  return Math.min(Math.abs(left - x), Math.abs(end - right), Math.abs((left + end - x - right) / 2));
}
