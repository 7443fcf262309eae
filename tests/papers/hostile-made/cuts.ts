import { ofPages } from '../hostile.ts';
import type { Made } from './parts.ts';

const CUTS = 40;
const FLIPS = 40;

/** A paper that ends too soon, at as many places. */
const cuts: Made[] = Array.from({ length: CUTS }, (_, at) => [
  `a paper cut after ${Math.round(((at + 1) / (CUTS + 1)) * 100)} %`,
  () => {
    const paper = ofPages(2);
    return paper.subarray(0, Math.floor((paper.length * (at + 1)) / (CUTS + 1)));
  },
]);

/** A paper of which every 97th byte and so on is another one. */
const flips: Made[] = Array.from({ length: FLIPS }, (_, at) => [
  `a paper with each ${97 + at * 31}th byte another`,
  () => {
    const paper = Buffer.from(ofPages(2));
    for (let place = 40 + at; place < paper.length; place += 97 + at * 31)
      paper[place] = (paper[place] ?? 0) ^ (1 << (at % 8));
    return paper;
  },
]);

export const CUTS_AND_FLIPS: readonly Made[] = [...cuts, ...flips];
