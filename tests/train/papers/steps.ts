import { forward, type Layer } from '@lods/documents/papers/learned/network/network';
import { TAG_COUNT } from '@lods/documents/papers/learned/network/tags';

const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const RATE = 0.002;
/** A word that is known so well teaches the units below it nothing more. */
const KNOWN = 0.004;

/** Gathers the slopes of a layer over the words of a paper, then takes one step (Adam). */
export class Steps {
  readonly #layer: Layer;
  readonly #into: Float32Array;
  readonly #intoBias: Float32Array;
  readonly #out: Float32Array;
  readonly #outBias: Float32Array;
  /** Of what the layer last saw. */
  readonly inputSlopes: Float32Array;
  readonly #means: Float32Array[];
  readonly #squares: Float32Array[];
  #count = 0;

  /** How many numbers of the layer's memory it takes. */
  static needs(inputs: number, hidden: number): number {
    return inputs * hidden + TAG_COUNT * hidden + inputs + 4 * (hidden + TAG_COUNT) + 256;
  }

  constructor(layer: Layer) {
    this.#layer = layer;
    const { newRow } = layer.vectors;
    this.#into = newRow(layer.into.length);
    this.#intoBias = newRow(layer.intoBias.length);
    this.#out = newRow(layer.out.length);
    this.#outBias = newRow(layer.outBias.length);
    this.inputSlopes = newRow(layer.inputs);
    this.#means = arraysOf(layer).map(({ length }) => new Float32Array(length));
    this.#squares = arraysOf(layer).map(({ length }) => new Float32Array(length));
  }

  /** The word that stands in the layer's input, with its true tag. Its loss. */
  add(truth: number, hasInputSlopes: boolean): number {
    const layer = this.#layer;
    const { hidden, inputs, vectors, units, tags, input } = layer;
    forward(layer);
    const loss = -Math.log(Math.max(tags[truth] as number, 1e-9));
    tags[truth] = (tags[truth] as number) - 1;
    if (hasInputSlopes) this.inputSlopes.fill(0);
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const slope = tags[tag] as number;
      this.#outBias[tag] = (this.#outBias[tag] as number) + slope;
      if (Math.abs(slope) > 1e-5) vectors.addTimes(this.#out, tag * hidden, units, 0, slope, hidden);
    }
    if (loss < KNOWN) return loss;
    for (let unit = 0; unit < hidden; unit += 1) {
      if (units[unit] === 0) continue;
      let slope = 0;
      for (let tag = 0; tag < TAG_COUNT; tag += 1)
        slope += (tags[tag] as number) * (layer.out[tag * hidden + unit] as number);
      this.#intoBias[unit] = (this.#intoBias[unit] as number) + slope;
      vectors.addTimes(this.#into, unit * inputs, input, 0, slope, inputs);
      if (hasInputSlopes) vectors.addTimes(this.inputSlopes, 0, layer.into, unit * inputs, slope, inputs);
    }
    return loss;
  }

  step(words: number, rate: number): void {
    this.#count += 1;
    const meanShare = 1 - KEEP_MEAN ** this.#count;
    const squareShare = 1 - KEEP_SQUARE ** this.#count;
    const all = [this.#into, this.#intoBias, this.#out, this.#outBias];
    for (const [index, weights] of arraysOf(this.#layer).entries()) {
      const slopes = all[index] as Float32Array;
      const means = this.#means[index] as Float32Array;
      const squares = this.#squares[index] as Float32Array;
      for (let at = 0; at < weights.length; at += 1) {
        const slope = (slopes[at] as number) / words;
        slopes[at] = 0;
        const mean = KEEP_MEAN * (means[at] as number) + (1 - KEEP_MEAN) * slope;
        const square = KEEP_SQUARE * (squares[at] as number) + (1 - KEEP_SQUARE) * slope * slope;
        means[at] = mean;
        squares[at] = square;
        weights[at] =
          (weights[at] as number) - (RATE * rate * mean) / meanShare / (Math.sqrt(square / squareShare) + 1e-8);
      }
    }
  }
}

const arraysOf = ({ into, intoBias, out, outBias }: Layer): Float32Array[] => [into, intoBias, out, outBias];
