import { type Neighbours, neighboursOf } from '../neighbours.ts';
import { numbersOf } from '../numbers.ts';
import { plainWord } from './shapes.ts';
import type { Token, TokenCell, TokenPaper } from './tokens.ts';

/** Places around a word whose words are looked at. */
export const SLOTS = 20;
const MOST_WORDS = 10;
const MOST_PREFIX = 6;

/** What the network sees of a paper. */
export interface Features {
  readonly count: number;
  readonly neighbours: Neighbours;
  /** Each word once. */
  readonly words: readonly string[];
  /** Lists of words, by index. */
  readonly bags: readonly (readonly number[])[];
  /** For each token and slot the index of a bag; -1 where nothing stands there. */
  readonly slots: Int32Array;
  readonly numbers: Float32Array;
}

/** Slots that show the word itself: the training hides them at times, so that places are learned too. */
export const OWN_SLOTS: readonly number[] = [0, 18];

export function featuresOf(paper: TokenPaper): Features {
  const { tokens, cells, lines } = paper;
  const neighbours = neighboursOf(paper);
  const words: string[] = [];
  const ids = new Map<string, number>();
  const bags: number[][] = [];
  const slots = new Int32Array(tokens.length * SLOTS).fill(-1);
  const idOf = (text: string): number => {
    const plain = plainWord(text);
    let id = ids.get(plain);
    if (id === undefined) {
      id = words.push(plain) - 1;
      ids.set(plain, id);
    }
    return id;
  };
  const wordIds = tokens.map(({ text }) => idOf(text));
  const bagOf = (list: readonly number[]): number =>
    list.length === 0 ? -1 : bags.push(list.slice(0, MOST_WORDS)) - 1;
  const tokenBags = wordIds.map((id) => bagOf([id]));
  const idsOfCell = ({ from, to }: TokenCell) => wordIds.slice(from, to);
  const cellBags = cells.map((cell) => bagOf(idsOfCell(cell)));
  const headBags = neighbours.head.map((head) => bagOf(head.flatMap((index) => idsOfCell(cells[index] as TokenCell))));
  const overBags = neighbours.over.map((over) => bagOf(over.map((index) => wordIds[index] as number)));
  const up = (cell: number, steps: number): number => {
    let at = cell;
    for (let step = 0; step < steps && at >= 0; step += 1) at = neighbours.above[at] ?? -1;
    return at;
  };
  for (const [index, token] of tokens.entries()) {
    const cell = cells[token.cell] as TokenCell;
    const { from, to } = lines[token.line] as { from: number; to: number };
    const first = cells[from]?.from ?? 0;
    const end = cells[to - 1]?.to ?? 0;
    const word = (at: number) => (at >= first && at < end ? (tokenBags[at] ?? -1) : -1);
    const bag = (at: number) => (at >= 0 ? (cellBags[at] ?? -1) : -1);
    const top = neighbours.top[token.cell] ?? token.cell;
    const placed = [
      word(index),
      word(index - 1),
      word(index - 2),
      word(index - 3),
      word(index + 1),
      word(index + 2),
      bagOf(wordIds.slice(Math.max(cell.from, index - MOST_PREFIX), index)),
      bag(token.cell - 1 >= from ? token.cell - 1 : -1),
      bag(token.cell - 2 >= from ? token.cell - 2 : -1),
      bag(up(token.cell, 1)),
      bag(up(token.cell, 2)),
      bag(up(token.cell, 3)),
      headBags[token.cell] ?? -1,
      bag(from !== token.cell ? from : -1),
      bag(top !== token.cell ? top : -1),
      bag(neighbours.above[top] ?? -1),
      bag(neighbours.below[token.cell] ?? -1),
      bag(token.cell + 1 < to ? token.cell + 1 : -1),
      bag(token.cell),
      overBags[token.cell] ?? -1,
    ];
    for (const [slot, at] of placed.entries()) slots[index * SLOTS + slot] = at;
  }
  return { count: tokens.length, neighbours, words, bags, slots, numbers: numbersOf(paper, neighbours) };
}

/** What a context of the second pass is an average over: for each token lists of tokens, by index of a group. */
export interface Contexts {
  readonly groups: readonly (readonly number[])[];
  /** For each token and context the index of a group, or -1. */
  readonly places: Int32Array;
}
export const CONTEXTS = 11;

/** Whose tags of the first pass a word looks at in the second. */
export function contextsOf(paper: TokenPaper, { neighbours }: Features): Contexts {
  const { tokens, cells, lines } = paper;
  const groups: number[][] = [];
  const places = new Int32Array(tokens.length * CONTEXTS).fill(-1);
  const group = (list: readonly number[]): number => (list.length === 0 ? -1 : groups.push([...list]) - 1);
  const single = tokens.map((_, index) => group([index]));
  const range = ({ from, to }: TokenCell) => Array.from({ length: to - from }, (_, at) => from + at);
  const ofCell = cells.map((cell) => group(range(cell)));
  const ofHead = neighbours.over.map((over) => group(over));
  const alikes = sharedBy(tokens, group, (token) => alike(token, cells[token.cell] as TokenCell));
  const aligned = sharedBy(tokens, group, (token) => ended(token, cells[token.cell] as TokenCell));
  const same = sharedBy(tokens, group, ({ text }) => text);
  for (const [index, token] of tokens.entries()) {
    const { from, to } = lines[token.line] as { from: number; to: number };
    const at = (cell: number | undefined) => (cell === undefined || cell < 0 ? -1 : (ofCell[cell] ?? -1));
    const top = neighbours.top[token.cell] ?? token.cell;
    const placed = [
      single[index] ?? -1,
      index > 0 && tokens[index - 1]?.line === token.line ? (single[index - 1] ?? -1) : -1,
      tokens[index + 1]?.line === token.line ? (single[index + 1] ?? -1) : -1,
      at(token.cell > from ? token.cell - 1 : -1),
      at(neighbours.above[token.cell]),
      at(neighbours.below[token.cell]),
      ofHead[token.cell] ?? -1,
      at(top !== token.cell ? top : neighbours.above[neighbours.above[token.cell] ?? -1]),
      alikes[index] ?? -1,
      aligned[index] ?? -1,
      token.cell + 1 < to ? at(token.cell + 1) : (same[index] ?? -1),
    ];
    for (const [context, place] of placed.entries()) places[index * CONTEXTS + context] = place;
  }
  return { groups, places };
}

const shape = (text: string): string => text.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');
const alike = ({ text, at, page }: Token, cell: TokenCell): string =>
  `${page} ${shape(text)} ${at} ${Math.round(cell.x / 4)}`;
const ended = ({ text, page }: Token, cell: TokenCell): string =>
  `${page} ${shape(text)} ${Math.round(cell.right / 4)}`;

function sharedBy(
  tokens: readonly Token[],
  group: (list: readonly number[]) => number,
  keyOf: (token: Token) => string,
): number[] {
  const lists = new Map<string, number[]>();
  for (const [index, token] of tokens.entries()) {
    const key = keyOf(token);
    const list = lists.get(key);
    if (list) list.push(index);
    else lists.set(key, [index]);
  }
  const made = new Map([...lists].map(([key, list]) => [key, group(list)]));
  return tokens.map((token) => made.get(keyOf(token)) ?? -1);
}
