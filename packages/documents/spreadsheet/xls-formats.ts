/** What a sheet of an old workbook shows of its cells and columns beside their values. */
export interface OldFormats {
  /** Columns of the cells that are struck through, by the number of their row. */
  readonly struck: ReadonlyMap<number, ReadonlySet<number>>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** Records of [MS-XLS] that are looked at, by their number. */
const END = 0x0a;
const FONT = 0x31;
const COLUMN = 0x7d;
const SHEET = 0x85;
const SEVERAL_NUMBERS = 0xbd;
const FORMAT_OF_CELL = 0xe0;
const BEGIN = 0x809;
/** Formula, text with runs, shared text, number, text, boolean, and a number in short: each begins with row, column and format. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e]);

const STRUCK = 0x08;
const HIDDEN = 0x01;
/** No font has the number 4. */
const MISSING_FONT = 4;
/** Of a number in a row of several: its format, and itself. */
const NUMBER_BYTES = 6;

interface Global {
  readonly fonts: boolean[];
  readonly formats: number[];
  readonly offsets: number[];
}

/**
 * Reads from the stream of a workbook of Excel 97 to 2003 what the library leaves out: which cells are struck through and which columns are hidden.
 * By the position of the sheet; a stream that breaks off tells what it has told so far.
 */
export function readOldFormats(stream: Uint8Array): readonly OldFormats[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const { fonts, formats, offsets } = readGlobal(view);
  const isStruck = (format: number): boolean => {
    const font = formats[format];
    return font !== undefined && fonts[font > MISSING_FONT ? font - 1 : font] === true;
  };
  return offsets.map((offset) => readSheet(view, offset, isStruck));
}

function readGlobal(view: DataView): Global {
  const global: Global = { fonts: [], formats: [], offsets: [] };
  for (const { type, at, length } of records(view, 0)) {
    if (type === END) break;
    if (type === FONT && length >= 4) global.fonts.push((view.getUint16(at + 2, true) & STRUCK) !== 0);
    else if (type === FORMAT_OF_CELL && length >= 2) global.formats.push(view.getUint16(at, true));
    else if (type === SHEET && length >= 4) global.offsets.push(view.getUint32(at, true));
  }
  return global;
}

function readSheet(view: DataView, offset: number, isStruck: (format: number) => boolean): OldFormats {
  const struck = new Map<number, Set<number>>();
  const hiddenColumns = new Set<number>();
  const hear = (row: number, column: number, format: number): void => {
    if (!isStruck(format)) return;
    struck.set(row + 1, (struck.get(row + 1) ?? new Set()).add(column));
  };
  let depth = 0;
  for (const { type, at, length } of records(view, offset)) {
    // A chart within the sheet has its own beginning and end.
    if (type === BEGIN) depth += 1;
    else if (type === END && depth > 0) depth -= 1;
    if (depth === 0) break;
    if (depth > 1) continue;
    if (CELLS.has(type) && length >= 6)
      hear(view.getUint16(at, true), view.getUint16(at + 2, true), view.getUint16(at + 4, true));
    else if (type === SEVERAL_NUMBERS)
      for (let place = 4; place + NUMBER_BYTES <= length - 2; place += NUMBER_BYTES)
        hear(
          view.getUint16(at, true),
          view.getUint16(at + 2, true) + (place - 4) / NUMBER_BYTES,
          view.getUint16(at + place, true),
        );
    else if (type === COLUMN && length >= 10 && (view.getUint16(at + 8, true) & HIDDEN) !== 0) {
      const last = Math.min(view.getUint16(at + 2, true), LAST_COLUMN);
      for (let column = view.getUint16(at, true); column <= last; column += 1) hiddenColumns.add(column);
    }
  }
  return { struck, hiddenColumns };
}

const LAST_COLUMN = 255;

function* records(view: DataView, start: number): Generator<{ type: number; at: number; length: number }> {
  for (let at = start; at + 4 <= view.byteLength; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (at + 4 + length > view.byteLength) return;
    yield { type, at: at + 4, length };
    at += 4 + length;
  }
}
