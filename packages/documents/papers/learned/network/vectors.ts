/**
 * Products of long rows of numbers, four at a time: WebAssembly with its vector instructions, put together here since it is two short loops. In
 * plain JavaScript the same takes six times as long.
 */
export interface Vectors {
  /** Numbers in the memory that the loops see; lengths are rounded up to what a step of a loop takes. */
  readonly newRow: (length: number) => Float32Array;
  /** `out[row] = sum of rows[row][at] * input[at]` for every row. */
  readonly products: (rows: Float32Array, input: Float32Array, out: Float32Array, count: number) => void;
  /** `into[at] += factor * row[at]`, from given places in both. */
  readonly addTimes: (
    into: Float32Array,
    from: number,
    row: Float32Array,
    rowFrom: number,
    factor: number,
    length: number,
  ) => void;
}

/** Rows are whole multiples of so many numbers. */
const STEP = 16;
const PAGE_BYTES = 65_536;

export const roundedUp = (length: number): number => Math.ceil(length / STEP) * STEP;

const I32 = 0x7f;
const F32 = 0x7d;
const V128 = 0x7b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const constant = (value: number) => [0x41, ...signed(value)];
const ADD = 0x6a;
const LOOP = [0x03, 0x40];
const BLOCK = [0x02, 0x40];
const END = 0x0b;
const load = (offset: number) => [0xfd, 0x00, 2, ...unsigned(offset)];
const STORE = [0xfd, 0x0b, 2, 0];
const ADD_FOUR = [0xfd, 0xe4, 0x01];
const TIMES_FOUR = [0xfd, 0xe6, 0x01];
const FOUR_TIMES_THE_SAME = [0xfd, 0x13];
const FOUR_ZEROS = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const laneIn = (lane: number) => [0xfd, 0x1f, lane];
const moved = (local: number, bytes: number) => [...get(local), ...constant(bytes), ADD, ...set(local)];

/** rows, input, out, count, bytes of a row; the end of the input, a place in it, four sums of four. */
const PRODUCTS = [
  ...BLOCK,
  ...LOOP,
  ...get(3),
  0x45, // is zero
  0x0d, // then leave
  1,
  ...[7, 8, 9, 10].flatMap((sum) => [...FOUR_ZEROS, ...set(sum)]),
  ...get(1),
  ...set(6),
  ...get(1),
  ...get(4),
  ADD,
  ...set(5),
  ...LOOP,
  ...[0, 1, 2, 3].flatMap((part) => [
    ...get(7 + part),
    ...get(0),
    ...load(part * 16),
    ...get(6),
    ...load(part * 16),
    ...TIMES_FOUR,
    ...ADD_FOUR,
    ...set(7 + part),
  ]),
  ...moved(0, 64),
  ...moved(6, 64),
  ...get(6),
  ...get(5),
  0x49, // is less
  0x0d,
  0,
  END,
  ...[8, 9, 10].flatMap((sum) => [...get(7), ...get(sum), ...ADD_FOUR, ...set(7)]),
  ...get(2),
  ...get(7),
  ...laneIn(0),
  ...[1, 2, 3].flatMap((lane) => [...get(7), ...laneIn(lane), 0x92]),
  0x38, // store the sum
  2,
  0,
  ...moved(2, 4),
  ...get(3),
  ...constant(1),
  0x6b, // minus
  ...set(3),
  0x0c, // again
  0,
  END,
  END,
  END,
];

/** into, row, factor, bytes; the end of the row, four times the factor. */
const ADD_TIMES = [
  ...get(2),
  ...FOUR_TIMES_THE_SAME,
  ...set(5),
  ...get(1),
  ...get(3),
  ADD,
  ...set(4),
  ...LOOP,
  ...get(0),
  ...get(0),
  ...load(0),
  ...get(1),
  ...load(0),
  ...get(5),
  ...TIMES_FOUR,
  ...ADD_FOUR,
  ...STORE,
  ...moved(0, 16),
  ...moved(1, 16),
  ...get(1),
  ...get(4),
  0x49,
  0x0d,
  0,
  END,
  END,
];

function unsigned(value: number): number[] {
  const rest = value >>> 7;
  return rest === 0 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...unsigned(rest)];
}

function signed(value: number): number[] {
  const rest = value >> 7;
  return rest === 0 && (value & 0x40) === 0 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}

const listed = (...parts: readonly (readonly number[])[]) => [...unsigned(parts.length), ...parts.flat()];
const section = (id: number, content: readonly number[]) => [id, ...unsigned(content.length), ...content];
const named = (text: string) => [text.length, ...Buffer.from(text)];
const body = (locals: readonly number[], code: readonly number[]) => {
  const whole = [...locals, ...code];
  return [...unsigned(whole.length), ...whole];
};

const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, listed([0x60, 5, I32, I32, I32, I32, I32, 0], [0x60, 4, I32, I32, F32, I32, 0])),
  ...section(2, listed([...named('own'), ...named('memory'), 0x02, 0x00, 1])),
  ...section(3, listed([0], [1])),
  ...section(7, listed([...named('products'), 0, 0], [...named('addTimes'), 0, 1])),
  ...section(10, listed(body([2, 2, I32, 4, V128], PRODUCTS), body([2, 1, I32, 1, V128], ADD_TIMES))),
]);

let compiled: WebAssembly.Module | undefined;

/** A memory of its own for so many numbers, all rows together. */
export function openVectors(numbers: number): Vectors {
  compiled ??= new WebAssembly.Module(MODULE);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((numbers * 4) / PAGE_BYTES) + 1 });
  const { exports } = new WebAssembly.Instance(compiled, { own: { memory } });
  const { products, addTimes } = exports as unknown as {
    products: (rows: number, input: number, out: number, count: number, bytes: number) => void;
    addTimes: (into: number, row: number, factor: number, bytes: number) => void;
  };
  let used = 0;
  return {
    newRow: (length) => {
      const row = new Float32Array(memory.buffer, used * 4, length);
      used += roundedUp(length);
      return row;
    },
    products: (rows, input, out, count) =>
      products(rows.byteOffset, input.byteOffset, out.byteOffset, count, input.length * 4),
    addTimes: (into, from, row, rowFrom, factor, length) =>
      addTimes(into.byteOffset + from * 4, row.byteOffset + rowFrom * 4, factor, length * 4),
  };
}
