import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { choosePlace } from '@lods/database/embedded/place';
import { connectionTo } from '@lods/database/embedded/postmaster';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import pg from 'pg';
import { expect, it } from 'vitest';
import { REPOSITORY } from './lods-process.ts';
import { copyOf, expectToServe, folder, started, usedDataFolder } from './starting.ts';

const used = usedDataFolder();

const MB = 1_000_000;
/** Half of it rows, half files. In full: LODS_RESTORE_MB=1000,10000. */
const SIZES_MB = (process.env.LODS_RESTORE_MB ?? '200,600').split(',').map(Number);
const WANTED_MB = 10_000;
const WANTED_SECONDS = 600;
const FILE_MB = 5;

async function lods(dataDir: string, ...args: string[]): Promise<number> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [join(REPOSITORY, 'apps/server/runtime/lods.mjs'), ...args], { env });
  return (performance.now() - begun) / 1000;
}

/** Bytes that nothing makes smaller: the worst that a backup can hold. */
async function fill(dataDir: string, megabytes: number): Promise<void> {
  const running = await started({ dataDir });
  const client = new pg.Client({ ...connectionTo(choosePlace(dataDir)), user: 'postgres', database: 'lods' });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from organisations limit 1');
  await client.query('create table filler (content bytea)');
  await client.query('alter table filler alter content set storage external');
  for (let stored = 0; stored < megabytes / 2; stored += 1)
    await client.query('insert into filler values ($1)', [randomBytes(MB)]);
  await client.end();
  await running.stop();
  const files = (await openFileStore(parseFilesUrl(join(dataDir, 'files')), dataDir)).of(rows[0]?.id ?? '');
  for (let stored = 0; stored < megabytes / 2; stored += FILE_MB)
    await files.put(
      (async function* () {
        yield randomBytes(FILE_MB * MB);
      })(),
      { maxBytes: FILE_MB * MB },
    );
}

it('restores ten gigabytes within ten minutes, as two sizes say', async () => {
  const measured: { megabytes: number; backup: number; restore: number }[] = [];
  for (const size of SIZES_MB) {
    const dataDir = copyOf(used);
    await fill(dataDir, size);
    const target = join(folder('backups'), 'night.lods');
    const backup = await lods(dataDir, 'backup', target);
    const back = folder('back');
    const restore = await lods(back, 'restore', target);
    const megabytes = statSync(target).size / MB;
    measured.push({ megabytes, backup, restore });
    console.log(`${megabytes.toFixed(0)} MB: backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s`);
    if (size === SIZES_MB.at(-1)) await expectToServe(await started({ dataDir: back }));
  }
  const [small, large] = [measured[0], measured.at(-1)];
  if (!small || !large || small === large) throw new Error('two sizes are needed');
  const perMb = (large.restore - small.restore) / (large.megabytes - small.megabytes);
  const expected = large.restore + (WANTED_MB - large.megabytes) * perMb;
  console.log(`${(1 / perMb).toFixed(0)} MB a second; ${WANTED_MB} MB take ${expected.toFixed(0)} s`);
  expect(expected).toBeLessThan(WANTED_SECONDS);
});
