import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextsOf } from '@lods/documents/papers/learned/network/features';
import { type Network, tagShares } from '@lods/documents/papers/learned/network/network';
import { TAG_COUNT } from '@lods/documents/papers/learned/network/tags';
import { arraysIn, packed, unpacked, type WeightsCard } from '@lods/documents/papers/learned/network/weights';
import { exampleOf, Learner } from './learn.ts';

/** How long the training is, and where it writes. The same numbers give the same weights. */
export interface Training {
  readonly seed: number;
  readonly hidden: number;
  readonly firstPapers: number;
  readonly secondPapers: number;
  readonly folder: string;
}

/** The weights that the training goes on from: those of an earlier, narrower generator, trained alone. What they knew, the rules lean on. */
const EARLIER = join(import.meta.dirname, 'earlier-weights.bin');

const TELL_EVERY = 250;
/** Papers to look at the result by have numbers that no training reaches. */
const CHECK_FROM = 900_000_000;
const CHECK_PAPERS = 150;

export function trainPapers({ seed, hidden, firstPapers, secondPapers, folder }: Training): WeightsCard {
  const learner = new Learner(hidden, unpacked(readFileSync(EARLIER), hidden));
  let number = seed * 10_000_000;
  const stretch = (name: string, papers: number, learn: (rate: number) => number) => {
    let sum = 0;
    for (let paper = 1; paper <= papers; paper += 1) {
      const loss = learn(rateAt(paper / papers));
      if (!Number.isFinite(loss)) throw new Error(`Paper ${number - 1} has words without a place.`);
      sum += loss;
      if (paper % TELL_EVERY !== 0) continue;
      console.log(`${name} ${paper} of ${papers}: loss ${(sum / TELL_EVERY).toFixed(4)}`);
      sum = 0;
    }
  };
  stretch('first pass', firstPapers, (rate) => learner.learnFirst(exampleOf(number++), rate));
  stretch('second pass', secondPapers, (rate) => learner.learnSecond(exampleOf(number++), rate));
  const bytes = packed(mixed(unpacked(packed(learner.network), hidden), unpacked(readFileSync(EARLIER), hidden)));
  const card: WeightsCard = {
    version: 2,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    hidden,
    seed,
    firstPapers,
    secondPapers,
  };
  writeFileSync(join(folder, 'weights.bin'), bytes);
  writeFileSync(join(folder, 'weights.json'), `${JSON.stringify(card, null, 2)}\n`);
  const network = unpacked(bytes, hidden);
  let right = 0;
  let all = 0;
  for (let index = 0; index < CHECK_PAPERS; index += 1) {
    const { paper, features, tags } = exampleOf(CHECK_FROM + index);
    const shares = tagShares(network, features, contextsOf(paper, features));
    for (const [token, truth] of tags.entries()) {
      let best = 0;
      for (let tag = 1; tag < TAG_COUNT; tag += 1)
        if ((shares[token * TAG_COUNT + tag] ?? 0) > (shares[token * TAG_COUNT + best] ?? 0)) best = tag;
      all += 1;
      right += best === truth ? 1 : 0;
    }
  }
  console.log(
    `${((100 * right) / all).toFixed(2)} % of the ${all} words of ${CHECK_PAPERS} papers that were not trained on.`,
  );
  return card;
}

/** Of the trained weights; the rest is of the earlier ones: between both stands what is learned anew and little of what was known is lost (decision 0602). */
const TRAINED = 0.5;

function mixed(trained: Network, earlier: Network): Network {
  const others = arraysIn(trained);
  for (const [index, array] of arraysIn(earlier).entries())
    for (const [at, weight] of array.entries())
      array[at] = (1 - TRAINED) * weight + TRAINED * (others[index]?.[at] as number);
  return earlier;
}

/** Begins slowly, ends slower. */
const rateAt = (share: number): number => Math.min(1, share * 30) * (share < 0.5 ? 1 : Math.max(0.03, 2 * (1 - share)));
