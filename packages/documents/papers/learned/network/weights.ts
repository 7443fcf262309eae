import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_INPUTS, type Layer, type Network, newLayer, SECOND_INPUTS, WIDTH } from './network.ts';
import { PIECES } from './shapes.ts';
import { TAG_COUNT } from './tags.ts';

/** What is written beside the weights: which training they come from, and what they must add up to. */
export interface WeightsCard {
  readonly version: number;
  readonly sha256: string;
  readonly hidden: number;
  readonly seed: number;
  /** Papers of each pass. */
  readonly firstPapers: number;
  readonly secondPapers: number;
}

const BIN = join(import.meta.dirname, 'weights.bin');
export const CARD = join(import.meta.dirname, 'weights.json');
const BYTES_OF_SCALE = 4;

/** The rows of a network, in the order of the file. */
const shapeOf = (hidden: number): readonly (readonly [rows: number, columns: number])[] => [
  [PIECES, WIDTH],
  [hidden, FIRST_INPUTS],
  [1, hidden],
  [TAG_COUNT, hidden],
  [1, TAG_COUNT],
  [hidden, SECOND_INPUTS],
  [1, hidden],
  [TAG_COUNT, hidden],
  [1, TAG_COUNT],
];

let opened: Network | undefined;

/** The network that is shipped. Throws where the file is not the one that its card speaks of. */
export function openNetwork(): Network {
  if (opened) return opened;
  const card = JSON.parse(readFileSync(CARD, 'utf8')) as WeightsCard;
  const bytes = readFileSync(BIN);
  if (createHash('sha256').update(bytes).digest('hex') !== card.sha256)
    throw new Error(`${BIN} is not the file that weights.json speaks of: fetch both from one version of the product.`);
  opened = unpacked(bytes, card.hidden);
  return opened;
}

/** Eight bits a weight: each row has a scale (32 bits), then its weights as signed bytes. */
export function packed(network: Network): Buffer {
  const arrays = arraysIn(network);
  const parts = shapeOf(network.first.hidden).map(([rows, columns], index) => {
    const array = arrays[index] as Float32Array;
    const part = Buffer.alloc(rows * (columns + BYTES_OF_SCALE));
    for (let row = 0; row < rows; row += 1) {
      const values = array.subarray(row * columns, (row + 1) * columns);
      const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
      const at = row * (columns + BYTES_OF_SCALE);
      part.writeFloatLE(scale, at);
      for (const [column, value] of values.entries())
        part.writeInt8(scale === 0 ? 0 : Math.round(value / Math.fround(scale)) | 0, at + BYTES_OF_SCALE + column);
    }
    return part;
  });
  return Buffer.concat(parts);
}

const arraysOf = ({ into, intoBias, out, outBias }: Layer): Float32Array[] => [into, intoBias, out, outBias];

export function unpacked(bytes: Buffer, hidden: number): Network {
  const network: Network = {
    pieces: new Float32Array(PIECES * WIDTH),
    first: newLayer(FIRST_INPUTS, hidden),
    second: newLayer(SECOND_INPUTS, hidden),
  };
  let at = 0;
  for (const [index, array] of arraysIn(network).entries()) {
    const [rows, columns] = shapeOf(hidden)[index] as readonly [number, number];
    for (let row = 0; row < rows; row += 1) {
      const scale = bytes.readFloatLE(at);
      for (let column = 0; column < columns; column += 1)
        array[row * columns + column] = bytes.readInt8(at + BYTES_OF_SCALE + column) * scale;
      at += columns + BYTES_OF_SCALE;
    }
  }
  return network;
}

/** All numbers of a network, in the order of the file. */
export const arraysIn = ({ pieces, first, second }: Network): Float32Array[] => [
  pieces,
  ...arraysOf(first),
  ...arraysOf(second),
];
