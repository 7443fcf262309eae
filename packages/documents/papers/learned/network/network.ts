import { NUMBERS } from '../numbers.ts';
import { CONTEXTS, type Contexts, type Features, SLOTS } from './features.ts';
import { piecesOf } from './shapes.ts';
import { TAG_COUNT } from './tags.ts';
import { openVectors, roundedUp, type Vectors } from './vectors.ts';

/** How many numbers stand for a piece of a word. */
export const WIDTH = 24;
const SEEN = SLOTS * WIDTH + NUMBERS;
export const FIRST_INPUTS = roundedUp(SEEN);
export const SECOND_INPUTS = roundedUp(FIRST_INPUTS + CONTEXTS * TAG_COUNT);

/** One hidden layer. Rows of weights, one for each unit; `input`, `units` and `tags` are what it works on. */
export interface Layer {
  readonly inputs: number;
  readonly hidden: number;
  readonly into: Float32Array;
  readonly intoBias: Float32Array;
  readonly out: Float32Array;
  readonly outBias: Float32Array;
  readonly input: Float32Array;
  readonly units: Float32Array;
  readonly tags: Float32Array;
  readonly vectors: Vectors;
}

/** A layer of zeros; `hidden` is a multiple of sixteen. `besides`: numbers that its memory holds for others. */
export function newLayer(inputs: number, hidden: number, besides = 0): Layer {
  const vectors = openVectors(inputs * hidden + TAG_COUNT * hidden + inputs + 4 * (hidden + TAG_COUNT) + 256 + besides);
  const { newRow } = vectors;
  return {
    inputs,
    hidden,
    into: newRow(inputs * hidden),
    intoBias: newRow(hidden),
    out: newRow(TAG_COUNT * hidden),
    outBias: newRow(TAG_COUNT),
    input: newRow(inputs),
    units: newRow(hidden),
    tags: newRow(TAG_COUNT),
    vectors,
  };
}

export interface Network {
  /** A row of `WIDTH` numbers for each piece of words. */
  readonly pieces: Float32Array;
  readonly first: Layer;
  readonly second: Layer;
}

/** The mean of the pieces of each word, then of the words of each bag: `WIDTH` numbers each. */
export function bagVectors({ words, bags }: Features, pieces: Float32Array, piecesOfWord = piecesOf): Float32Array {
  const vectors = new Float32Array(words.length * WIDTH);
  for (const [index, word] of words.entries()) addMean(vectors, index, pieces, piecesOfWord(word));
  const all = new Float32Array(bags.length * WIDTH);
  for (const [index, bag] of bags.entries()) addMean(all, index, vectors, bag);
  return all;
}

function addMean(into: Float32Array, index: number, rows: Float32Array, list: readonly number[]): void {
  const base = index * WIDTH;
  for (const row of list) {
    const from = row * WIDTH;
    for (let at = 0; at < WIDTH; at += 1) into[base + at] = (into[base + at] ?? 0) + (rows[from + at] ?? 0);
  }
  const share = 1 / Math.sqrt(list.length);
  for (let at = 0; at < WIDTH; at += 1) into[base + at] = (into[base + at] ?? 0) * share;
}

/** What the network sees of one token, written to the beginning of `input`. */
export function fillInput(input: Float32Array, index: number, { slots, numbers }: Features, bags: Float32Array): void {
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const bag = slots[index * SLOTS + slot] ?? -1;
    const base = slot * WIDTH;
    if (bag < 0) input.fill(0, base, base + WIDTH);
    else copyRow(bags, bag, WIDTH, input, base);
  }
  copyRow(numbers, index, NUMBERS, input, SLOTS * WIDTH);
}

/** The tags of the first pass around one token, written behind what the first pass saw. */
export function fillContexts(input: Float32Array, index: number, { places }: Contexts, means: Float32Array): void {
  for (let context = 0; context < CONTEXTS; context += 1) {
    const group = places[index * CONTEXTS + context] ?? -1;
    const base = FIRST_INPUTS + context * TAG_COUNT;
    if (group < 0) input.fill(0, base, base + TAG_COUNT);
    else copyRow(means, group, TAG_COUNT, input, base);
  }
}

/** Rows are short: a loop copies one sooner than a view of it is made. */
function copyRow(rows: Float32Array, row: number, width: number, into: Float32Array, base: number): void {
  const from = row * width;
  for (let at = 0; at < width; at += 1) into[base + at] = rows[from + at] as number;
}

/** The mean of the tags of each group. */
export function groupMeans({ groups }: Contexts, tags: Float32Array): Float32Array {
  const means = new Float32Array(groups.length * TAG_COUNT);
  for (const [index, group] of groups.entries()) {
    const base = index * TAG_COUNT;
    for (const token of group)
      for (let tag = 0; tag < TAG_COUNT; tag += 1)
        means[base + tag] = (means[base + tag] ?? 0) + (tags[token * TAG_COUNT + tag] ?? 0) / group.length;
  }
  return means;
}

/** The units and the shares of the tags for what stands in `input`. */
export function forward({ hidden, into, intoBias, out, outBias, input, units, tags, vectors }: Layer): void {
  vectors.products(into, input, units, hidden);
  for (let unit = 0; unit < hidden; unit += 1)
    units[unit] = Math.max(0, (units[unit] as number) + (intoBias[unit] as number));
  vectors.products(out, units, tags, TAG_COUNT);
  let most = Number.NEGATIVE_INFINITY;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) {
    tags[tag] = (tags[tag] as number) + (outBias[tag] as number);
    most = Math.max(most, tags[tag] as number);
  }
  let total = 0;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) {
    const share = Math.exp((tags[tag] as number) - most);
    tags[tag] = share;
    total += share;
  }
  for (let tag = 0; tag < TAG_COUNT; tag += 1) tags[tag] = (tags[tag] as number) / total;
}

/** The shares of the tags of every token, `TAG_COUNT` a token: a first pass, and a second that sees what the first made of the others. */
export function tagShares({ pieces, first, second }: Network, features: Features, contexts: Contexts): Float32Array {
  const bags = bagVectors(features, pieces);
  const means = groupMeans(contexts, firstShares(first, features, bags));
  const shares = new Float32Array(features.count * TAG_COUNT);
  for (let index = 0; index < features.count; index += 1) {
    fillInput(second.input, index, features, bags);
    fillContexts(second.input, index, contexts, means);
    forward(second);
    shares.set(second.tags, index * TAG_COUNT);
  }
  return shares;
}

export function firstShares(first: Layer, features: Features, bags: Float32Array): Float32Array {
  const shares = new Float32Array(features.count * TAG_COUNT);
  for (let index = 0; index < features.count; index += 1) {
    fillInput(first.input, index, features, bags);
    forward(first);
    shares.set(first.tags, index * TAG_COUNT);
  }
  return shares;
}
