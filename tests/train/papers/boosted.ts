import type { TreeNode, Trees } from '@lods/documents/papers/sureness/trees';

/** How many trees are fitted, how deep, and how carefully. */
export interface Fit {
  readonly trees: number;
  readonly depth: number;
  /** How much of what is left each tree mends. */
  readonly rate: number;
  /** Pulls leaves with few examples to nothing. */
  readonly ridge: number;
  readonly leastWeight: number;
}

/** Where examples are parted: their values in so many stretches of about as many examples. */
const BINS = 24;
const LEAST_GAIN = 1e-3;

/** Examples as the trees see them: for each name the stretch in which each example lies. */
interface Binned {
  readonly cuts: readonly (readonly number[])[];
  readonly bins: readonly Uint8Array[];
}

/** Fits trees to examples, each tree to what those before it got wrong: gradients of the logistic loss. */
export function boosted(
  rows: readonly (readonly number[])[],
  right: readonly boolean[],
  names: readonly string[],
  fit: Fit,
): Trees {
  const cuts = names.map((_, name) => cutsOf(rows.map((row) => row[name] ?? 0)));
  const binned: Binned = {
    cuts,
    bins: names.map((_, name) => Uint8Array.from(rows, (row) => binOf(cuts[name] ?? [], row[name] ?? 0))),
  };
  const share = right.filter(Boolean).length / Math.max(1, right.length);
  const base = Math.log((share + LEAST_GAIN) / (1 - share + LEAST_GAIN));
  const scores = new Float64Array(rows.length).fill(base);
  const gradients = new Float64Array(rows.length);
  const curvatures = new Float64Array(rows.length);
  const trees: TreeNode[][] = [];
  for (let count = 0; count < fit.trees; count += 1) {
    for (let at = 0; at < rows.length; at += 1) {
      const likely = 1 / (1 + Math.exp(-(scores[at] ?? 0)));
      gradients[at] = likely - (right[at] ? 1 : 0);
      curvatures[at] = Math.max(1e-6, likely * (1 - likely));
    }
    trees.push(new Growing(binned, gradients, curvatures, scores, fit).tree(Uint32Array.from(rows.keys())));
  }
  return { names, base: rounded(base), trees };
}

/** One tree, while it grows. */
class Growing {
  readonly #nodes: TreeNode[] = [];
  readonly #binned: Binned;
  readonly #gradients: Float64Array;
  readonly #curvatures: Float64Array;
  readonly #scores: Float64Array;
  readonly #fit: Fit;

  constructor(binned: Binned, gradients: Float64Array, curvatures: Float64Array, scores: Float64Array, fit: Fit) {
    this.#binned = binned;
    this.#gradients = gradients;
    this.#curvatures = curvatures;
    this.#scores = scores;
    this.#fit = fit;
  }

  tree(indexes: Uint32Array): TreeNode[] {
    this.#grow(indexes, this.#fit.depth);
    return this.#nodes;
  }

  #grow(indexes: Uint32Array, depth: number): number {
    let [sum, weight] = [0, 0];
    for (const at of indexes) {
      sum += this.#gradients[at] ?? 0;
      weight += this.#curvatures[at] ?? 0;
    }
    const split = depth > 0 ? this.#bestSplit(indexes, sum, weight) : null;
    const node = this.#nodes.length;
    if (!split) {
      const adds = rounded((-this.#fit.rate * sum) / (weight + this.#fit.ridge));
      for (const at of indexes) this.#scores[at] = (this.#scores[at] ?? 0) + adds;
      this.#nodes.push([adds]);
      return node;
    }
    this.#nodes.push([0]);
    const bins = this.#binned.bins[split.name] ?? new Uint8Array();
    const isLeft = (at: number) => (bins[at] ?? 0) <= split.bin;
    const left = this.#grow(indexes.filter(isLeft), depth - 1);
    const right = this.#grow(
      indexes.filter((at) => !isLeft(at)),
      depth - 1,
    );
    this.#nodes[node] = [split.name, this.#binned.cuts[split.name]?.[split.bin] ?? 0, left, right];
    return node;
  }

  #bestSplit(indexes: Uint32Array, sum: number, weight: number): { name: number; bin: number } | null {
    const { ridge, leastWeight } = this.#fit;
    const node = sum ** 2 / (weight + ridge);
    let best: { name: number; bin: number } | null = null;
    let most = LEAST_GAIN;
    for (const [name, bins] of this.#binned.bins.entries()) {
      const [sums, weights] = this.#sumsOf(indexes, bins);
      let [leftSum, leftWeight] = [0, 0];
      for (let bin = 0; bin < (this.#binned.cuts[name]?.length ?? 0); bin += 1) {
        leftSum += sums[bin] ?? 0;
        leftWeight += weights[bin] ?? 0;
        if (leftWeight < leastWeight || weight - leftWeight < leastWeight) continue;
        const gain = leftSum ** 2 / (leftWeight + ridge) + (sum - leftSum) ** 2 / (weight - leftWeight + ridge) - node;
        if (gain <= most) continue;
        most = gain;
        best = { name, bin };
      }
    }
    return best;
  }

  #sumsOf(indexes: Uint32Array, bins: Uint8Array): [sums: Float64Array, weights: Float64Array] {
    const [sums, weights] = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)];
    for (const at of indexes) {
      const bin = bins[at] ?? 0;
      sums[bin] = (sums[bin] ?? 0) + (this.#gradients[at] ?? 0);
      weights[bin] = (weights[bin] ?? 0) + (this.#curvatures[at] ?? 0);
    }
    return [sums, weights];
  }
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Between which values a tree may part: all of a few, else where about equally many examples lie on each side. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const steps = [...new Set(sorted)];
  const between = (value: number) => {
    const at = steps.indexOf(value);
    const next = steps[at + 1];
    return next === undefined ? [] : [rounded((value + next) / 2)];
  };
  if (steps.length <= BINS) return [...new Set(steps.flatMap(between))];
  const quantiles = Array.from(
    { length: BINS },
    (_, part) => sorted[Math.floor(((part + 1) * sorted.length) / (BINS + 1))],
  );
  return [...new Set(quantiles.flatMap((value) => (value === undefined ? [] : between(value))))];
}

function binOf(cuts: readonly number[], value: number): number {
  let bin = 0;
  while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin += 1;
  return bin;
}
