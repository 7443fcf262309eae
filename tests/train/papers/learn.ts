import {
  contextsOf,
  type Features,
  featuresOf,
  OWN_SLOTS,
  SLOTS,
} from '@lods/documents/papers/learned/network/features';
import {
  bagVectors,
  FIRST_INPUTS,
  fillContexts,
  fillInput,
  firstShares,
  groupMeans,
  type Layer,
  type Network,
  newLayer,
  SECOND_INPUTS,
  WIDTH,
} from '@lods/documents/papers/learned/network/network';
import { PIECES, piecesOf } from '@lods/documents/papers/learned/network/shapes';
import { tagIndex } from '@lods/documents/papers/learned/network/tags';
import { type Token, type TokenPaper, tokensOf } from '@lods/documents/papers/learned/network/tokens';
import { arraysIn } from '@lods/documents/papers/learned/network/weights';
import { madePaper } from './made-paper.ts';
import { type Random, randomOf } from './random.ts';
import type { TaggedWord } from './sheet.ts';
import { Steps } from './steps.ts';

/** Which words, places and pieces are hidden follows from this number. */
const HIDDEN_FROM = 1_278_950_678;
const HIDDEN_OWN = 0.2;
const HIDDEN_SLOT = 0.06;
const HIDDEN_PIECE = 0.12;
const PIECE_RATE = 0.06;

export interface Example {
  readonly paper: TokenPaper;
  readonly features: Features;
  readonly tags: Uint8Array;
}

export function exampleOf(seed: number): Example {
  const paper = tokensOf(madePaper(seed).pages);
  return { paper, features: featuresOf(paper), tags: Uint8Array.from(paper.tokens, trueTag) };
}

/** The tag under the first letter or digit of the token. */
function trueTag({ word, from, text }: Token): number {
  const start = from + Math.max(0, text.search(/[\p{L}\p{N}]/u));
  const tag = (word as TaggedWord).tags?.findLast((tag) => tag.from <= start)?.tag ?? 'none';
  return tagIndex.get(tag) ?? 0;
}

/** Zeros, with room for the slopes of its layers. */
function newNetwork(hidden: number): Network {
  const layer = (inputs: number): Layer => newLayer(inputs, hidden, Steps.needs(inputs, hidden));
  return { pieces: new Float32Array(PIECES * WIDTH), first: layer(FIRST_INPUTS), second: layer(SECOND_INPUTS) };
}

/** Learns one network in two stretches: the first pass with the pieces of words, then the second pass over what the first says. */
export class Learner {
  readonly network: Network;
  readonly #random: Random;
  readonly #first: Steps;
  readonly #second: Steps;
  readonly #squares = new Float32Array(PIECES);

  /** Goes on from an earlier network, which stays as it is. */
  constructor(hidden: number, earlier: Network) {
    this.#random = randomOf(HIDDEN_FROM);
    this.network = newNetwork(hidden);
    for (const [index, array] of arraysIn(this.network).entries()) array.set(arraysIn(earlier)[index] as Float32Array);
    this.#first = new Steps(this.network.first);
    this.#second = new Steps(this.network.second);
  }

  /** One paper for the first pass; the mean loss of its words. */
  learnFirst({ features: whole, tags }: Example, rate: number): number {
    const features = this.#withHidden(whole);
    const { pieces, first } = this.network;
    const listOf = this.#piecesWithHidden();
    const bags = bagVectors(features, pieces, listOf);
    const bagSlopes = new Float32Array(bags.length);
    const slopes = this.#first.inputSlopes;
    let loss = 0;
    for (let index = 0; index < features.count; index += 1) {
      fillInput(first.input, index, features, bags);
      loss += this.#first.add(tags[index] as number, true);
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const bag = features.slots[index * SLOTS + slot] as number;
        if (bag < 0) continue;
        for (let at = 0; at < WIDTH; at += 1)
          bagSlopes[bag * WIDTH + at] = (bagSlopes[bag * WIDTH + at] as number) + (slopes[slot * WIDTH + at] as number);
      }
    }
    this.#first.step(features.count, rate);
    this.#stepPieces(features, bagSlopes, listOf, rate);
    return loss / features.count;
  }

  learnSecond({ paper, features: whole, tags }: Example, rate: number): number {
    const { pieces, first, second } = this.network;
    const features = this.#withHidden(whole);
    const bags = bagVectors(features, pieces);
    const contexts = contextsOf(paper, features);
    const means = groupMeans(contexts, firstShares(first, features, bags));
    let loss = 0;
    for (let index = 0; index < features.count; index += 1) {
      fillInput(second.input, index, features, bags);
      fillContexts(second.input, index, contexts, means);
      loss += this.#second.add(tags[index] as number, false);
    }
    this.#second.step(features.count, rate);
    return loss / features.count;
  }

  #withHidden(features: Features): Features {
    const slots = features.slots.slice();
    for (let index = 0; index < features.count; index += 1) {
      if (this.#random.isHit(HIDDEN_OWN)) for (const slot of OWN_SLOTS) slots[index * SLOTS + slot] = -1;
      for (let slot = 1; slot < SLOTS; slot += 1) if (this.#random.isHit(HIDDEN_SLOT)) slots[index * SLOTS + slot] = -1;
    }
    return { ...features, slots };
  }

  #piecesWithHidden(): (word: string) => readonly number[] {
    const lists = new Map<string, readonly number[]>();
    return (word) => {
      let list = lists.get(word);
      if (!list) {
        const all = piecesOf(word);
        const shown = all.filter(() => !this.#random.isHit(HIDDEN_PIECE));
        list = shown.length === 0 ? all : shown;
        lists.set(word, list);
      }
      return list;
    };
  }

  /** Adagrad, a rate for each piece. */
  #stepPieces(
    { words, bags }: Features,
    bagSlopes: Float32Array,
    listOf: (word: string) => readonly number[],
    rate: number,
  ): void {
    const { pieces } = this.network;
    const wordSlopes = new Float32Array(words.length * WIDTH);
    for (const [index, bag] of bags.entries()) {
      const share = 1 / Math.sqrt(bag.length);
      for (const word of bag)
        for (let at = 0; at < WIDTH; at += 1)
          wordSlopes[word * WIDTH + at] =
            (wordSlopes[word * WIDTH + at] as number) + (bagSlopes[index * WIDTH + at] as number) * share;
    }
    for (const [index, word] of words.entries()) {
      const list = listOf(word);
      const share = 1 / Math.sqrt(list.length);
      let square = 0;
      for (let at = 0; at < WIDTH; at += 1) square += ((wordSlopes[index * WIDTH + at] as number) * share) ** 2;
      for (const piece of list) {
        this.#squares[piece] = (this.#squares[piece] as number) + square / WIDTH;
        const step = (PIECE_RATE * rate * share) / (Math.sqrt(this.#squares[piece] as number) + 1e-6);
        for (let at = 0; at < WIDTH; at += 1)
          pieces[piece * WIDTH + at] =
            (pieces[piece * WIDTH + at] as number) - step * (wordSlopes[index * WIDTH + at] as number);
      }
    }
  }
}
