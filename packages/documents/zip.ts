import { constants, crc32, createInflateRaw, type ZlibOptions } from 'node:zlib';
import { Refusal } from './refusal.ts';
import { readDirectory } from './zip/directory.ts';

export interface ArchiveCaps {
  /** Of all parts together, counted while they are inflated, each reading anew. */
  readonly totalBytes: number;
  /** How many times larger a part may become, judged from the first megabyte on. */
  readonly ratio: number;
  readonly parts: number;
}

export const usualArchiveCaps: ArchiveCaps = { totalBytes: 400_000_000, ratio: 100, parts: 2_000 };

export interface Archive {
  /** Of the files in it, with '/' between folders, in the order of the archive. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Inflates one part. Nothing that the archive says about sizes is believed: what comes out is counted. */
  chunks(name: string): AsyncGenerator<Uint8Array>;
  /** One part at once. */
  bytes(name: string): Promise<Uint8Array>;
}

const RATIO_FROM_BYTES = 1_000_000;
const AGAIN = 'Open it in the program that made it, save it again and upload it again.';

/**
 * Opens a ZIP archive (also XLSX) that may be hostile. Its table of contents is judged at once: parts, names that lead out,
 * links, overlaps, encryption. An archive inside the archive is a part like any other and is not opened.
 *
 * @throws {Refusal} 'archive.*'
 */
export function openArchive(bytes: Uint8Array, caps: ArchiveCaps = usualArchiveCaps): Archive {
  const entries = readDirectory(bytes, caps);
  let leftBytes = caps.totalBytes;

  async function* chunks(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) throw new Refusal('archive.part_missing', `The file has no part "${name}".`, AGAIN);
    const { data, isDeflated, size } = entry;
    let given = 0;
    let checksum = 0;
    for await (const chunk of isDeflated ? inflate(data) : [data]) {
      given += chunk.byteLength;
      leftBytes -= chunk.byteLength;
      if (leftBytes < 0)
        throw new Refusal(
          'archive.total',
          `The file unpacks to more than ${caps.totalBytes / 1_000_000} MB.`,
          'Split it and send the parts one by one.',
        );
      if (given > RATIO_FROM_BYTES && given > data.byteLength * caps.ratio)
        throw new Refusal(
          'archive.ratio',
          `The part "${name}" unpacks to more than ${caps.ratio} times its size.`,
          'Remove empty rows and columns, save the file and upload it again.',
        );
      if (given > size) throw damaged(`the part "${name}" is larger than the archive says`);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (given !== size || checksum !== entry.checksum) throw damaged(`the part "${name}" does not match its checksum`);
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    chunks,
    async bytes(name) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks(name)) parts.push(chunk);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}

async function* inflate(data: Uint8Array): AsyncGenerator<Uint8Array> {
  // Room for more than one chunk, or inflating would wait for the reader of each: a sheet of 80 MB then takes four times as long.
  // A chunk and what the last one left over stay below 128 kB: a longer string has pages of memory of its own, and asking for these takes
  // ten times as long as reading it.
  const stream = createInflateRaw({
    chunkSize: 1 << 16,
    readableHighWaterMark: 1 << 20,
    finishFlush: constants.Z_FINISH,
  } as ZlibOptions);
  stream.end(data);
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw damaged('a compressed part is broken', cause);
    throw cause;
  }
  if (stream.bytesWritten !== data.byteLength) throw damaged('a part holds more than its compressed data');
}

function damaged(how: string, cause?: unknown): Refusal {
  return new Refusal('archive.damaged', `The file is damaged: ${how}.`, AGAIN, { cause });
}
