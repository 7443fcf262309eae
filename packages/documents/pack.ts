import { Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from 'fflate';

/** The earliest date that a ZIP file knows: the same files give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

/** Packs files under their names, in the order given. Names are cleaned, so that no entry leaves its folder when it is unpacked. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[cleanName(name)] = bytes;
  return zipSync(entries, { level: 6, mtime: NO_DATE, os: 0, attrs: 0 });
}

export interface FileToPack {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Its bytes are compressed already. */
  readonly isCompressed?: boolean;
}

/** Packs files one after the other while they are made, holding a piece of one at a time. Names are cleaned likewise. */
export async function* streamPack(files: AsyncIterable<FileToPack>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(cleanName(name)) : new ZipDeflate(cleanName(name), { level: 6 });
    entry.mtime = NO_DATE;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece, false);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

const cleanName = (name: string) =>
  name
    .split('/')
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\\:*?"<>|]/gu, '_').replace(/^\.+/, '_'))
    .join('/');
