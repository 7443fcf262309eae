import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

interface LockRecord {
  readonly owner: ProcessIdentity;
  readonly since: string;
  readonly postmaster?: ProcessIdentity;
}

/** The folder belongs to this process until it is released or this process is gone. */
export interface FolderLock {
  /** The PostgreSQL that an owner now dead left behind, as that owner recorded it; it may be dead as well. */
  readonly leftBehind: ProcessIdentity | undefined;
  /** Notes the PostgreSQL of this owner, so that a successor recognises it. Written at once, before anything can happen. */
  record(postmaster: ProcessIdentity | undefined): void;
  release(): void;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes a folder for this process. Throws FolderInUse when its owner lives. An owner is recognised by pid and start
 * time, so a lock that survived its owner never blocks a start, and a pid given to another process never does either.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'owner.json');
  const owner = identify(process.pid);
  if (!owner) throw new Error(`process ${process.pid} cannot read its own start time`);
  let record: LockRecord = { owner, since: new Date().toISOString() };

  const former = read(path);
  if (former && isAlive(former.owner)) throw inUse(folder, former);
  if (former?.postmaster) record = { ...record, postmaster: former.postmaster };
  if (former) setAside(path, folder, former);

  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(record));
  try {
    linkSync(temporary, path); // unlike a rename it never replaces the lock of one who was faster
  } catch (cause) {
    const faster = read(path);
    throw faster ? inUse(folder, faster) : new Error(`cannot lock ${folder}`, { cause });
  } finally {
    rmSync(temporary, { force: true });
  }

  return {
    leftBehind: former?.postmaster,
    record(postmaster) {
      record = { owner: record.owner, since: record.since, ...(postmaster && { postmaster }) };
      writeFileSync(temporary, JSON.stringify(record));
      renameSync(temporary, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** Who owns the folder now, if its owner lives. */
export function folderOwner(folder: string): { readonly pid: number; readonly since: string } | undefined {
  const record = read(join(folder, 'owner.json'));
  return record && isAlive(record.owner) ? { pid: record.owner.pid, since: record.since } : undefined;
}

/** Moves a dead owner's lock away; if another process was faster, its lock is put back. */
function setAside(path: string, folder: string, former: LockRecord): void {
  const aside = `${path}.former.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process set it aside: the link decides who gets the folder
  }
  const moved = read(aside);
  if (moved && moved.owner.startedAt !== former.owner.startedAt) {
    linkSync(aside, path);
    rmSync(aside);
    throw inUse(folder, moved);
  }
  rmSync(aside);
}

function read(path: string): LockRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

function inUse(folder: string, { owner, since }: LockRecord): FolderInUse {
  return new FolderInUse(
    `${folder} is in use by process ${owner.pid}, running since ${since}: stop that process, or give this one another DATA_DIR`,
  );
}
