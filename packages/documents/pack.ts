import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { cleanName, noDate } from './pack-at-once.ts';

export interface FileToPack {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Its bytes are compressed already. */
  readonly isCompressed?: boolean;
}

/** What the numbers of a plain ZIP hold: of more it would say less, and nobody could read it. APPNOTE 4.4.1.4. */
const MOST = { files: 65_535, bytes: 2 ** 32 - 1 };

/**
 * Packs files one after the other while they are made, holding a piece of one at a time, and compresses beside the main thread, which others
 * are waiting for. Names are cleaned likewise.
 * @throws RangeError at the file or byte that a ZIP cannot hold
 */
export async function* streamPack(files: AsyncIterable<FileToPack>, most = MOST): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let [count, length] = [0, 0];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    length += bytes.length;
    if (length > most.bytes) throw tooLarge();
    ready.push(bytes);
  });
  for await (const { name, content, isCompressed } of files) {
    count += 1;
    if (count > most.files) throw tooLarge();
    const entry = isCompressed ? new ZipPassThrough(cleanName(name)) : new DeflatedFile(cleanName(name), most.bytes);
    entry.mtime = noDate();
    zip.add(entry);
    for await (const piece of entry instanceof DeflatedFile ? entry.deflated(content) : content) {
      entry.push(piece, false);
      yield* ready.splice(0);
    }
    entry.push(NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

const tooLarge = () =>
  new RangeError('An archive of more than 4 GB or 65,535 files cannot be written. Take fewer files at once.');

const NOTHING = new Uint8Array();
const DEFLATE = 8;
const FORM = { level: 6 };

/** A file of a ZIP that is handed over as it was compressed elsewhere. */
class DeflatedFile implements ZipInputFile {
  readonly compression = DEFLATE;
  readonly filename: string;
  size = 0;
  crc = 0;
  mtime = noDate();
  /** Set by the ZIP that it is added to. */
  ondata: NonNullable<ZipInputFile['ondata']> = () => {};

  readonly #mostBytes: number;

  constructor(filename: string, mostBytes: number) {
    this.filename = filename;
    this.#mostBytes = mostBytes;
  }

  push(piece: Uint8Array, isLast: boolean): void {
    this.ondata(null, piece as Uint8Array<ArrayBuffer>, isLast);
  }

  /** The content compressed; its length and check sum are known when it ends. */
  async *deflated(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = this.#counted(content);
    const { start, isWhole } = await startOf(pieces);
    if (isWhole) return yield deflateRawSync(start, FORM);
    const packed = createDeflateRaw(FORM);
    // Who reads what is packed is told of an error too.
    pipeline(Readable.from(startingWith(start, pieces)), packed, () => {});
    yield* packed;
  }

  async *#counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      this.size += piece.length;
      if (this.size > this.#mostBytes) throw tooLarge();
      this.crc = crc32(piece, this.crc);
      yield piece;
    }
  }
}

/** So little is compressed faster than it is handed to another thread; and most tables of an archive are small. */
const SMALL_BYTES = 32_768;

/** The first pieces, until they are more than little; the rest stays with the pieces. */
async function startOf(pieces: AsyncIterator<Uint8Array>) {
  const first: Uint8Array[] = [];
  for (let length = 0; length <= SMALL_BYTES; ) {
    const { done, value } = await pieces.next();
    if (done) return { start: Buffer.concat(first), isWhole: true };
    first.push(value);
    length += value.length;
  }
  return { start: Buffer.concat(first), isWhole: false };
}

async function* startingWith(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  yield* rest;
}
