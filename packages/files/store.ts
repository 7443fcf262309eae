import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { FileFault, onDisk } from './fault.ts';
import type { FileName, FileStore, PutOptions, Shelf, StoredFile } from './files.ts';
import { sniff } from './sniff.ts';

/** Gathers, hashes and judges files the same way for every kind of store. */
export function fileStore(shelf: Shelf): FileStore {
  return {
    of: (organisation) => ({
      put: (content, options) => put(shelf, organisation, content, options),
      get: async (sha256) => {
        const name = nameOf(organisation, sha256);
        const verified = verify(sha256);
        pipeline(await shelf.open(name), verified, () => {}); // a failure is told by `verified` itself
        return verified;
      },
      has: (sha256) => shelf.has(nameOf(organisation, sha256)),
    }),
    async *list(organisation) {
      for await (const file of shelf.list(organisation)) if (/^[0-9a-f]{64}$/.test(file.sha256)) yield file;
    },
    async remove(organisation, sha256, before) {
      const name = nameOf(organisation, sha256);
      const keptAt = await shelf.keptAt(name);
      if (keptAt !== undefined && keptAt >= before) return false;
      await shelf.remove(name);
      return true;
    },
    sweep: (before) => sweep(shelf.incoming, before),
  };
}

async function put(
  shelf: Shelf,
  organisation: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, expect }: PutOptions,
): Promise<StoredFile> {
  const path = join(shelf.incoming, randomUUID());
  try {
    const { sha256, bytes } = await gather(path, content, maxBytes);
    const type = await sniff(path);
    if (expect && !expect.includes(type.kind))
      throw new FileFault('file.type', `The file is of the kind "${type.kind}"; accepted: ${expect.join(', ')}.`, {
        detail: type.kind,
      });
    await shelf.keep(path, nameOf(organisation, sha256), bytes);
    return { sha256, bytes, type };
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes the stream to the disk, lasting, and hashes it on the way. */
async function gather(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await onDisk(async () => {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    return open(path, 'wx', 0o600);
  });
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes)
        throw new FileFault('file.too_large', `The file is larger than ${maxBytes} bytes.`, { detail: maxBytes });
      hash.update(chunk);
      await onDisk(() => file.writeFile(chunk));
    }
    await onDisk(() => file.sync());
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Both parts become parts of a path: neither may be able to lead out of the store. */
function nameOf(organisation: string, sha256: string): FileName {
  if (!/^[0-9a-z][0-9a-z-]{0,63}$/.test(organisation)) throw new TypeError(`"${organisation}" is no company's id`);
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError(`"${sha256}" is no SHA-256`);
  return { organisation, sha256 };
}

function verify(sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isTrue = hash.digest('hex') === sha256;
      done(isTrue ? null : new FileFault('file.damaged', `The stored file ${sha256} no longer has this hash.`));
    },
  });
}

async function sweep(incoming: string, before: Date): Promise<number> {
  const names = await readdir(incoming).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(incoming, name);
    const age = await stat(path).catch(() => undefined);
    if (!age || age.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
