import { chownSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { listOrganisations } from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { copyCluster, EMPTY_FOLDERS } from '@lods/database/embedded/base-backup';
import { lockFolder } from '@lods/database/embedded/folder-lock';
import type { Place } from '@lods/database/embedded/place';
import { type ArchiveEntry, packEntries, unpackEntries } from '@lods/files/archive';
import type { FileStore } from '@lods/files/files';
import { seal, unseal } from '@lods/files/seal';
import { StartFault } from './start-fault.ts';

/** What a backup says of itself: PostgreSQL's files serve on machines of the same kind alone. */
interface About {
  readonly at: string;
  readonly platform: string;
}

export interface Counted {
  readonly databaseFiles: number;
  readonly files: number;
  readonly bytes: number;
}

const PLATFORM = `${process.platform}-${process.arch}`;

/** Hands entries over one at a time from where they are made to where they are written. */
function handOver() {
  const queue = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const take = (entry: ArchiveEntry) =>
    new Promise<void>((resolve, reject) => {
      const content = (async function* () {
        try {
          yield* entry.content;
          resolve();
        } catch (error) {
          reject(error as Error);
          throw error;
        }
      })();
      queue.write({ path: entry.path, content });
    });
  return { queue, take };
}

/**
 * Writes a backup of a running installation: the database first, the files after it, so that every file that a row of the backup names is in
 * it. The file appears under its name when it is whole and lasting.
 */
export async function writeBackup(
  target: string,
  passphrase: string | null,
  from: { readonly database: Database; readonly place: Place; readonly files: FileStore; readonly now: Date },
): Promise<Counted> {
  if (existsSync(target)) throw new StartFault(`${target} is there already: name another file`);
  const partial = `${target}.partial`;
  const counted = { databaseFiles: 0, files: 0, bytes: 0 };
  const { queue, take } = handOver();
  const about: About = { at: from.now.toISOString(), platform: PLATFORM };
  const making = (async () => {
    await take({ path: 'about.json', content: Readable.from([Buffer.from(JSON.stringify(about))]) });
    await copyCluster(from.place, async ({ path, content }) => {
      await take({ path: `database/${path}`, content });
      counted.databaseFiles += 1;
    });
    for (const { id } of await listOrganisations(from.database))
      for await (const { sha256, bytes } of from.files.list(id)) {
        await take({ path: `files/${id}/${sha256}`, content: await from.files.of(id).get(sha256) });
        counted.files += 1;
        counted.bytes += bytes;
      }
    queue.end();
  })();
  making.catch((error) => queue.destroy(error));
  try {
    const gzip = createGzip({ level: 1 });
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await Promise.all([
      making,
      pipeline(
        Readable.from(packEntries(queue)),
        gzip,
        (content) => seal(content as AsyncIterable<Buffer>, passphrase),
        output,
      ),
    ]);
    renameSync(partial, target);
    const folder = await open(dirname(target));
    await folder.sync();
    await folder.close();
  } finally {
    rmSync(partial, { force: true });
  }
  return counted;
}

/** Reads a backup to its end and throws BrokenSeal where it is not whole: nothing is touched before. */
export async function proveBackup(source: string, passphrase: string | null): Promise<void> {
  for await (const _frame of unseal(source, passphrase));
}

/** Puts a backup, proved before, into a place without a database. The cluster appears under its name when all of it is there. */
export async function restoreBackup(
  source: string,
  passphrase: string | null,
  into: { readonly place: Place; readonly files: FileStore },
): Promise<Counted> {
  const { place, files } = into;
  if (existsSync(place.cluster))
    throw new StartFault(`there is a database in ${place.cluster}: restore into an empty DATA_DIR`);
  const lock = lockFolder(place.folder);
  const unfinished = `${place.cluster}.restoring`;
  const counted = { databaseFiles: 0, files: 0, bytes: 0 };
  try {
    rmSync(unfinished, { recursive: true, force: true });
    const owned = ownedBy(place);
    owned.folder(unfinished);
    for (const folder of EMPTY_FOLDERS) owned.folder(join(unfinished, folder));
    const stream = Readable.from(unseal(source, passphrase)).pipe(createGunzip());
    for await (const { path, content } of wholeEntries(unpackEntries(stream))) {
      const [room = '', ...rest] = path.split('/');
      if (room === 'about.json')
        refuseOtherPlatform(JSON.parse(Buffer.concat(await content.toArray()).toString()) as About);
      else if (room === 'database') {
        await owned.file(join(unfinished, ...rest), content);
        counted.databaseFiles += 1;
      } else if (room === 'files') {
        const [organisation = '', sha256 = ''] = rest;
        const stored = await files.of(organisation).put(content, { maxBytes: Number.POSITIVE_INFINITY });
        if (stored.sha256 !== sha256) throw new StartFault(`the file ${sha256} of the backup has other content`);
        counted.files += 1;
        counted.bytes += stored.bytes;
      }
    }
    renameSync(unfinished, place.cluster);
    return counted;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

function refuseOtherPlatform({ platform, at }: About): void {
  if (platform !== PLATFORM)
    throw new StartFault(
      `the backup of ${at} was made on ${platform}, and this is ${PLATFORM}: restore it on a machine of that kind`,
    );
}

/** Files and folders as PostgreSQL wants them: closed to others, and its user's. */
function ownedBy({ user }: Place) {
  const give = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  const folder = (path: string) => {
    if (existsSync(path)) return;
    folder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
    give(path);
  };
  return {
    folder,
    async file(path: string, content: Readable): Promise<void> {
      folder(dirname(path));
      await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
      give(path);
    },
  };
}

/** Each path with its content as a stream, which is read before the next path comes. */
async function* wholeEntries(
  parts: ReturnType<typeof unpackEntries>,
): AsyncGenerator<{ path: string; content: Readable }> {
  let next = await parts.next();
  while (!next.done) {
    if (!('path' in next.value)) throw new Error('the archive begins within a file');
    const { path } = next.value;
    const content = Readable.from(
      (async function* () {
        for (next = await parts.next(); !next.done && 'piece' in next.value; next = await parts.next())
          yield next.value.piece;
      })(),
    );
    yield { path, content };
    for await (const _rest of content);
  }
}
