import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { FileFault, onDisk } from './fault.ts';
import type { FileName, Shelf } from './files.ts';

/** Keeps files below a folder: COMPANY/ab/HASH. A file appears under its name by a rename, so it is never there in part. */
export function folderShelf(folder: string): Shelf {
  const root = resolve(folder);
  const pathOf = ({ organisation, sha256 }: FileName) => join(root, organisation, sha256.slice(0, 2), sha256);
  return {
    incoming: join(root, '.incoming'),
    keep: (path, name) =>
      onDisk(async () => {
        const target = pathOf(name);
        const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(path, target);
        await syncFolder(dirname(target));
        // New folders last only when the folders that hold them were written down as well.
        for (let at = dirname(target); made !== undefined && at !== root && at !== dirname(made); at = dirname(at))
          await syncFolder(dirname(at));
      }),
    async open(name) {
      const file = await open(pathOf(name)).catch((cause) => {
        if (cause.code !== 'ENOENT') throw cause;
        throw new FileFault('file.missing', `The file ${name.sha256} is not stored.`, { cause });
      });
      return createReadStream('', { fd: file });
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    keptAt: async (name) => (await stat(pathOf(name)).catch(() => undefined))?.mtime,
    async *list(organisation) {
      const folder = await opendir(join(root, organisation), { recursive: true }).catch(() => undefined);
      for await (const entry of folder ?? []) {
        const sha256 = basename(entry.name);
        const found = entry.isFile() && (await stat(pathOf({ organisation, sha256 })).catch(() => undefined));
        if (found) yield { sha256, bytes: found.size, storedAt: found.mtime };
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // a folder cannot be opened there
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
