import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { choosePlace } from '@lods/database/embedded/place';
import { connectionTo } from '@lods/database/embedded/postmaster';
import { proveBackup } from '@lods/server/runtime/backup';
import pg from 'pg';
import { expect, it } from 'vitest';
import { demoPerson } from './demo-person.ts';
import { launchLods, REPOSITORY } from './lods-process.ts';
import { copyOf, expectToServe, folder, started, usedDataFolder } from './starting.ts';

const used = usedDataFolder();
/** In full: LODS_KILLS=200. */
const KILLS = Number(process.env.LODS_KILLS ?? 12);
const PASSPHRASE = 'thirteen steel coils';

/** Runs a verb with arguments on a data folder; what it says, or its refusal. */
async function lods(dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1', BACKUP_PASSPHRASE: PASSPHRASE };
  const entry = join(REPOSITORY, 'apps/server/runtime/lods.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args], { env });
  return stdout;
}

/** The hash of every table, but for the sessions of those who look. */
async function hashesOf(dataDir: string): Promise<Record<string, string>> {
  const client = new pg.Client({ ...connectionTo(choosePlace(dataDir)), user: 'postgres', database: 'lods' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'throttles', 'known_devices') order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, chr(10) order by row::text)), '') as hash from "${name}" row`,
      );
      hashes[name] = found[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

const filesOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dataDir, 'files', path)).isFile())
    .sort();

it('backs up while people write, encrypted, and comes back equal in an empty folder', {
  timeout: 240_000,
}, async () => {
  const dataDir = copyOf(used);
  const running = await started({ dataDir });
  const person = await demoPerson(running.origin);
  const target = join(folder('backups'), 'night.lods');
  let isOver = false;
  let sent = 0;
  const write = async () => {
    sent += 1;
    await person.api(suppliers.add, {
      body: {
        name: `Coil ${sent}`,
        countryOfOrigin: 'TR',
        installationName: 'Mill',
        contactEmail: 'mill@supplier.example',
      },
    });
  };
  const acknowledgedBefore = 5;
  while (sent < acknowledgedBefore) await write();
  const writing = (async () => {
    while (!isOver) await write();
  })();
  await lods(dataDir, 'backup', target, '--passphrase').finally(() => {
    isOver = true;
  });
  await writing;
  expect(sent).toBeGreaterThan(acknowledgedBefore);
  await expect(lods(dataDir, 'backup', target, '--passphrase')).rejects.toThrow('is there already');
  expect(readFileSync(target).includes('PG_VERSION')).toBe(false);

  // Writers were under way while it was written; what it holds is proved by one that is written in quiet.
  const quiet = `${target}.quiet`;
  await lods(dataDir, 'backup', quiet, '--passphrase');
  const before = await hashesOf(dataDir);
  const back = folder('back');
  await lods(back, 'restore', quiet, '--passphrase');
  const again = await started({ dataDir: back });
  expect(await hashesOf(back)).toEqual(before);
  expect(filesOf(back)).toEqual(filesOf(dataDir));
  await expectToServe(again);

  const mid = folder('mid');
  await lods(mid, 'restore', target, '--passphrase');
  const atNight = await started({ dataDir: mid });
  const known = await (await demoPerson(atNight.origin)).api(suppliers.directory, { query: {} });
  const coils = known.filter(({ name }) => name.startsWith('Coil ')).length;
  expect(coils).toBeGreaterThanOrEqual(acknowledgedBefore);
  expect(coils).toBeLessThanOrEqual(sent);
  await expect(lods(mid, 'restore', target, '--passphrase')).rejects.toThrow('there is a database');
});

it('erases again what an old backup holds and was erased since: a company and a person', {
  timeout: 240_000,
}, async () => {
  const dataDir = copyOf(used);
  const target = join(folder('backups'), 'old.lods');
  await lods(dataDir, 'backup', target);
  const people = async (data: string) =>
    (await lods(data, 'user', 'list')).split('\n').map((line) => line.split('\t')[0]);
  expect(await people(dataDir)).toEqual(expect.arrayContaining(['importer', 'supplier']));
  const company =
    /owner of ([^,\n]+)/.exec(
      (await lods(dataDir, 'user', 'list')).split('\n').find((line) => line.startsWith('importer')) ?? '',
    )?.[1] ?? '';
  await lods(dataDir, 'company', 'erase', company, '--confirm', company, '--handed-over');
  await lods(dataDir, 'user', 'erase', 'importer');

  const back = folder('back');
  expect(await lods(back, 'restore', target)).toContain('put the list of them at');
  writeFileSync(join(back, 'erasures.jsonl'), readFileSync(join(dataDir, 'erasures.jsonl')));
  // The backup holds both again until the start.
  expect(await people(back)).toContain('importer');
  await started({ dataDir: back, settings: { DEMO: 'off' } }).catch(() => {}); // demo accounts may not stay outside of the demo
  expect(await people(back)).not.toContain('importer');
  expect(await people(back)).toContain('supplier');
  await expect(lods(back, 'company', 'erase', company)).rejects.toThrow('there is no company named');
  expect(filesOf(back)).toEqual(filesOf(dataDir));
});

it('kill -9 at moments of a backup leaves no file, or one that is whole', { timeout: 3_600_000 }, async () => {
  const dataDir = copyOf(used);
  await started({ dataDir });
  const target = join(folder('backups'), 'night.lods');
  const begun = performance.now();
  await lods(dataDir, 'backup', target);
  const wholeMs = performance.now() - begun;
  let [cut, whole] = [0, 0];
  for (let turn = 0; turn < KILLS; turn += 1) {
    rmSync(target, { force: true });
    const backup = launchLods('backup', { dataDir, args: [target] });
    await Promise.race([wait(Math.random() * wholeMs * 1.1), backup.exited]);
    backup.child.kill('SIGKILL');
    const [code] = await backup.exited;
    if (code === null) cut += 1;
    if (!existsSync(target)) continue;
    await proveBackup(target, null);
    whole += 1;
  }
  console.log(`${cut} of ${KILLS} backups were killed before their end; ${whole} files were there, each whole`);
  expect(cut).toBeGreaterThan(0);
  rmSync(target, { force: true });
  await lods(dataDir, 'backup', target);
  await proveBackup(target, null);
});

it('kill -9 at moments of a restore leaves no half: the next one puts all of it back', {
  timeout: 3_600_000,
}, async () => {
  const dataDir = copyOf(used);
  const target = join(folder('backups'), 'night.lods');
  await lods(dataDir, 'backup', target);
  const undisturbed = folder('undisturbed');
  const begun = performance.now();
  await lods(undisturbed, 'restore', target);
  const wholeMs = performance.now() - begun;
  const whole = filesOf(undisturbed);

  const [back, killed] = [folder('back'), KILLS];
  let cut = 0;
  for (let turn = 1; turn <= killed; turn += 1) {
    rmSync(choosePlace(back).cluster, { recursive: true, force: true }); // of one that came to its end before the kill
    const restore = launchLods('restore', { dataDir: back, args: [target] });
    await Promise.race([wait((wholeMs * turn) / (killed + 1)), restore.exited]);
    restore.child.kill('SIGKILL');
    const [code] = await restore.exited;
    const { cluster } = choosePlace(back);
    if (code !== null) continue;
    cut += 1;
    // The cluster has its name when all of it is there, and then each file is too.
    if (existsSync(cluster)) expect(filesOf(back)).toEqual(whole);
  }
  console.log(`${cut} of ${killed} restores were killed before their end`);
  expect(cut).toBeGreaterThan(killed / 2);
  rmSync(choosePlace(back).cluster, { recursive: true, force: true });
  await lods(back, 'restore', target);
  expect(filesOf(back)).toEqual(whole);
  await expectToServe(await started({ dataDir: back }));
});

it('refuses a backup cut at 100 places, and restores nothing of it', { timeout: 120_000 }, async () => {
  const dataDir = copyOf(used);
  const target = join(folder('backups'), 'night.lods');
  await lods(dataDir, 'backup', target);
  await proveBackup(target, null);
  const whole = readFileSync(target);
  let refused = 0;
  for (let place = 99; place >= 0; place -= 1) {
    truncateSync(target, Math.floor((whole.length * place) / 100));
    await proveBackup(target, null).catch(() => {
      refused += 1;
    });
  }
  expect(refused).toBe(100);
  writeFileSync(target, whole.subarray(0, whole.length - 1));
  const back = folder('back');
  await expect(lods(back, 'restore', target)).rejects.toThrow('it ends early');
  expect(readdirSync(back)).not.toContain('files');
});
