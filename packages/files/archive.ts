/** A file on its way into or out of an archive, under a path of ours: 'database/base/1/1247'. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: AsyncIterable<Buffer>;
}

const PATH = 'P'.charCodeAt(0);
const CONTENT = 'C'.charCodeAt(0);
const HEAD_BYTES = 5;
const LONGEST_PATH = 4096;

function record(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** Writes files one after another as one stream. */
export async function* packEntries(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    yield record(PATH, Buffer.from(path));
    for await (const piece of content) if (piece.length > 0) yield record(CONTENT, piece);
  }
}

/** Reads such a stream: each path, then the pieces of its content. */
export async function* unpackEntries(
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly path: string } | { readonly piece: Buffer }> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const arrived of stream) {
    waiting = waiting.length === 0 ? arrived : Buffer.concat([waiting, arrived]);
    while (waiting.length >= HEAD_BYTES) {
      const bytes = waiting.readUInt32BE(1);
      if (waiting.length < HEAD_BYTES + bytes) break;
      const content = waiting.subarray(HEAD_BYTES, HEAD_BYTES + bytes);
      yield waiting[0] === PATH ? { path: pathOf(content) } : { piece: Buffer.from(content) };
      waiting = waiting.subarray(HEAD_BYTES + bytes);
    }
  }
  if (waiting.length > 0) throw new Error('the archive ends within a file');
}

/** No path leads out of the folder that the archive is unpacked into, whoever wrote it. */
function pathOf(content: Buffer): string {
  const path = content.toString();
  const parts = path.split('/');
  const isOurs = content.length <= LONGEST_PATH && /^[\w./-]+$/.test(path) && !parts.some((part) => /^\.*$/.test(part));
  if (!isOurs) throw new Error('the archive names a path that no backup of Lods has');
  return path;
}
