import fc from 'fast-check';

/** One way to damage a file: bits, bytes, pieces, its end. */
type Mutation = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

/** Signs that mean something to a reader of numbers, tables or XML: likelier to mislead it than any byte. */
const SIGNS = [...'.,;\t"\'\n 0123456789-+=<>&/kgtE\u0000ÿ'];

const flip = fc.tuple(place, fc.nat(7)).map(
  ([share, bit]): Mutation =>
    (bytes) => {
      const changed = Buffer.from(bytes);
      const index = at(bytes, share);
      changed[index] = (changed[index] ?? 0) ^ (1 << bit);
      return changed;
    },
);
const put = fc.tuple(place, fc.constantFrom(...SIGNS)).map(
  ([share, sign]): Mutation =>
    (bytes) => {
      const index = at(bytes, share);
      return Buffer.concat([bytes.subarray(0, index), Buffer.from(sign, 'latin1'), bytes.subarray(index + 1)]);
    },
);
const insert = fc.tuple(place, fc.constantFrom(...SIGNS)).map(
  ([share, sign]): Mutation =>
    (bytes) => {
      const index = at(bytes, share);
      return Buffer.concat([bytes.subarray(0, index), Buffer.from(sign, 'latin1'), bytes.subarray(index)]);
    },
);
const drop = fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(
  ([share, length]): Mutation =>
    (bytes) => {
      const index = at(bytes, share);
      return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + length)]);
    },
);
const cut = place.map(
  (share): Mutation =>
    (bytes) =>
      bytes.subarray(0, at(bytes, share)),
);
const repeat = fc.tuple(place, place, fc.integer({ min: 1, max: 200 })).map(
  ([from, to, length]): Mutation =>
    (bytes) => {
      const piece = bytes.subarray(at(bytes, from), at(bytes, from) + length);
      const index = at(bytes, to);
      return Buffer.concat([bytes.subarray(0, index), piece, bytes.subarray(index)]);
    },
);

/** One to four damages, one after the other. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .array(fc.oneof(flip, put, put, insert, insert, drop, cut, repeat), { minLength: 1, maxLength: 4 })
  .map((steps) => (bytes) => steps.reduce((file, step) => step(file), bytes));
