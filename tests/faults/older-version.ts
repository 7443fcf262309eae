import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from './lods-process.ts';

const SECONDS_A_DAY = 86_400;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
}

/** The commit that `OLDER` names, else the one of the day before the last commit. */
export function olderRevision(): string {
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - SECONDS_A_DAY;
  return process.env.OLDER ?? git('log', '-1', '--format=%h', `--until=${dayBefore}`);
}

/** Lays an older version into a folder, ready to start: with its pages, since processes that start at once would all build them. */
export async function layOut(revision: string, folder: string): Promise<void> {
  git('worktree', 'add', '--quiet', '--detach', folder, revision);
  if (git('diff', '--name-only', revision, '--', 'package-lock.json') === '') await linkLibraries(folder);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  execFileSync(process.execPath, ['apps/server/runtime/build-web.ts'], { cwd: folder, stdio: 'ignore' });
}

export const takeAway = (folder: string) => void git('worktree', 'remove', '--force', folder);

/** The same libraries as here need no second copy. */
async function linkLibraries(folder: string): Promise<void> {
  const rooms = ['apps', 'packages'].flatMap((part) =>
    git('ls-tree', '-d', '--name-only', 'HEAD', `${part}/`).split('\n'),
  );
  for (const room of ['.', ...rooms, 'tests']) {
    const modules = join(REPOSITORY, room, 'node_modules');
    await mkdir(join(folder, room), { recursive: true });
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, join(folder, room, 'node_modules')]);
  }
}
