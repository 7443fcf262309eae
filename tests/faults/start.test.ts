import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { access } from '@lods/contract/access';
import { system } from '@lods/contract/system';
import { testDatabase } from '@lods/database/test-database';
import { walkableFolder } from '@lods/database/walkable-folder';
import { personOn } from '@lods/server/testing/person';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { demoPerson } from './demo-person.ts';
import {
  isRunning,
  type LodsOptions,
  type LodsProcess,
  postmasterOf,
  REPOSITORY,
  runLods,
  startLods,
  until,
} from './lods-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

function needsRoot({ skip }: TestContext): void {
  if (!isRoot) skip('only root can try this: it starts the product as somebody else, or mounts a disk');
}

/** A data folder that was started in once, for tests of something else than a first start; a copy is quick. */
const usedBefore = walkableFolder('lods-fault-');
beforeAll(async () => {
  const first = await startLods({ dataDir: usedBefore });
  await first.stop();
});
afterAll(() => rmSync(usedBefore, { recursive: true, force: true }));

function usedFolder(name?: string): string {
  const path = folder(name);
  execFileSync('cp', ['-a', `${usedBefore}/.`, path]);
  return path;
}

/** A folder that is removed when the test is done. */
function folder(name = 'data', base = walkableFolder('lods-fault-')): string {
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const path = join(base, name);
  mkdirSync(path);
  return path;
}

/** Starts, and stops again when the test is done, whatever the test has done to it. */
async function started(options: LodsOptions): Promise<LodsProcess> {
  const lods = await startLods(options);
  onTestFinished(async () => {
    if (isRunning(lods.pid)) await lods.stop();
  });
  return lods;
}

/** That it serves: somebody signs in, which reads and writes the database. */
async function expectToServe({ origin }: LodsProcess): Promise<void> {
  const person = await demoPerson(origin);
  expect(await person.api(access.currentUser)).toMatchObject({ username: 'importer' });
}

describe('a start', () => {
  it('as root in an open folder runs PostgreSQL as another user, reached through a closed folder alone', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    const lods = await started({ dataDir });
    await expectToServe(lods);
    const place = join(dataDir, 'postgres');
    const status = readFileSync(`/proc/${postmasterOf(place)}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0\b/m);
    expect(statSync(join(place, 'cluster')).mode & 0o777).toBe(0o700);
    expect(await lods.stop()).toBe(0);
    expect(existsSync(join(place, 'owner.json'))).toBe(false);
  });

  it('as root below its own closed home keeps data and programs where PostgreSQL’s user can walk, and says where', async (context) => {
    needsRoot(context);
    const home = folder('closed', mkdtempSync(join(homedir(), 'lods-fault-')));
    chmodSync(home, 0o700);
    const [repository, dataDir] = [join(home, 'lods'), join(home, 'data')];
    mkdirSync(repository);
    const options = { dataDir, repository, mounts: `mount --bind '${REPOSITORY}' '${repository}'` };
    const lods = await started(options);
    const place = readFileSync(join(dataDir, 'database-is-in.txt'), 'utf8').trim();
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    expect(place).toMatch(/^\/var\/lib\/lods\/data-\w{6}$/);
    expect(lods.said()).toContain(`The database lies in ${place}`);
    expect(lods.said()).toMatch(/PostgreSQL runs from a copy in \/var\/lib\/lods\/postgresql-18/);
    const person = await demoPerson(lods.origin);
    await lods.stop();

    chmodSync(home, 0o755); // an opened home must not make the database look new
    const again = await started(options);
    const same = await personOn(again.origin, null);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    expect(await same.api(access.currentUser)).toMatchObject({ username: 'importer' });
  });

  it('as root where PostgreSQL’s user could walk once refuses to begin an empty database beside the full one', async (context) => {
    needsRoot(context);
    const dataDir = usedFolder();
    chmodSync(join(dataDir, '..'), 0o700);
    const { code, said } = await runLods('start', { dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`the user who owns the database in ${dataDir}/postgres cannot walk to it any more`);
    expect(existsSync(join(dataDir, 'database-is-in.txt'))).toBe(false);
  });

  it('as an ordinary user keeps everything in the data folder', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const lods = await started({ dataDir, user: NOBODY });
    await expectToServe(lods);
    expect(readFileSync(`/proc/${postmasterOf(join(dataDir, 'postgres'))}/status`, 'utf8')).toMatch(/^Uid:\s+65534\b/m);
  });

  it('as an ordinary user in a folder of somebody else is refused in words', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    const { code, said } = await runLods('start', { dataDir, user: NOBODY });
    expect(code).toBe(1);
    expect(said).toContain(`let this user write to DATA_DIR (${dataDir}), or choose another`);
    expect(said).not.toContain('    at ');
  });

  it('works in a path with spaces, quotes, a comma and letters beyond ASCII', async () => {
    const dataDir = usedFolder(`Min data, "år" 2026's`);
    await expectToServe(await started({ dataDir }));
  });

  it('works in a path longer than a socket’s address, and leaves no socket folder behind', async () => {
    const dataDir = usedFolder('a'.repeat(120));
    const lods = await started({ dataDir });
    await expectToServe(lods);
    const socket = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    expect(socket.startsWith(join(tmpdir(), 'lods-'))).toBe(true);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    await lods.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('beside a living owner is refused with a sentence that names it, and harms nothing', async () => {
    const dataDir = usedFolder();
    const living = await started({ dataDir });
    const { code, said } = await runLods('start', { dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`is in use by process ${living.pid}, running since`);
    expect(said).toContain('stop that process, or give this one another DATA_DIR');
    await expectToServe(living);
  });

  it('of two processes at once on one empty database makes one of everything in it', async () => {
    const database = await testDatabase({ isMigrated: false });
    const { host = '', user = '', database: name = '' } = database.pool.options;
    const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const options = () => ({ dataDir: folder(), settings: { DATABASE_URL, DEMO: 'on' } });
    for (const lods of await Promise.all([started(options()), started(options())])) await expectToServe(lods);
    const { rows } = await database.pool.query('select count(*)::int as accounts from accounts');
    expect(rows).toEqual([{ accounts: 3 }]);
  });

  it('on a port in use says so and leaves no database running', async () => {
    const living = await started({ dataDir: usedFolder() });
    const dataDir = usedFolder();
    const { port } = new URL(living.origin);
    const { code, said } = await runLods('start', { dataDir, settings: { PORT: port } });
    expect(code).toBe(1);
    expect(said).toContain(`port ${port} at 127.0.0.1 is in use: stop what uses it, or set PORT to another`);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('with settings that cannot be used lists every fault at once', async () => {
    const { code, said } = await runLods('start', {
      dataDir: usedFolder(),
      settings: { PORT: '70000', ROLE: 'boss', MAIL_RATE: '0', MAIL_FROM: 'a\nb' },
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'ROLE', 'MAIL_RATE', 'MAIL_FROM'])
      expect(said).toMatch(new RegExp(`^  ${name} must`, 'm'));
  });
});

describe('after kill -9', () => {
  it('of the product, the next start stops the PostgreSQL it left behind and has everything acknowledged', async () => {
    const dataDir = usedFolder();
    const lods = await started({ dataDir });
    const person = await demoPerson(lods.origin);
    const orphan = postmasterOf(join(dataDir, 'postgres'));
    await lods.kill();
    expect(isRunning(orphan)).toBe(true);

    const next = await started({ dataDir });
    expect(isRunning(orphan)).toBe(false);
    const same = await personOn(next.origin, null);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    expect(await same.api(access.currentUser)).toMatchObject({ username: 'importer' });
  });

  it('of product and PostgreSQL, a pid given to another process since neither blocks the start nor is touched', async () => {
    const dataDir = usedFolder();
    const place = join(dataDir, 'postgres');
    const lods = await started({ dataDir });
    const postmaster = postmasterOf(place);
    await lods.kill();
    process.kill(postmaster, 'SIGKILL');
    await until('PostgreSQL to be gone', () => !isRunning(postmaster));

    const bystander = spawn('sleep', ['60']);
    onTestFinished(() => void bystander.kill());
    const reused = (path: string) =>
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(new RegExp(`\\b${postmaster}\\b`, 'g'), String(bystander.pid)),
      );
    reused(join(place, 'owner.json'));
    reused(join(place, 'cluster/postmaster.pid'));
    reused(join(place, 'cluster/.s.PGSQL.5432.lock'));

    const next = await started({ dataDir });
    await expectToServe(next);
    expect(bystander.exitCode).toBeNull();
    expect(isRunning(bystander.pid ?? 0)).toBe(true);
  });

  it('of PostgreSQL alone, the product starts it again: meanwhile it answers 503, then all is there', async () => {
    const dataDir = usedFolder();
    const lods = await started({ dataDir });
    const person = await demoPerson(lods.origin);
    const postmaster = postmasterOf(join(dataDir, 'postgres'));
    process.kill(postmaster, 'SIGKILL');

    const statuses = new Set<number>();
    await until('PostgreSQL to answer again', async () => {
      const { status } = await person.fetch('/api/auth/user');
      statuses.add(status);
      return status === 200 && postmasterOf(join(dataDir, 'postgres')) !== postmaster;
    });
    statuses.delete(200);
    statuses.delete(503);
    expect([...statuses]).toEqual([]);
    expect(await person.api(system.health)).toEqual({ status: 'ok' });
  });
});

describe('a full disk', () => {
  it('stops writing in words, not reading, and heals within 10 s of having room', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    const lods = await started({ dataDir, mounts: `mount -t tmpfs -o size=256m,mode=755 lods-test '${dataDir}'` });
    const person = await demoPerson(lods.origin);
    const filler = `/proc/${lods.pid}/root${dataDir}/filler`;
    const chunk = Buffer.alloc(1 << 20);
    for (let hasRoom = true; hasRoom; ) {
      try {
        writeFileSync(filler, chunk, { flag: 'a' });
      } catch {
        hasRoom = false;
      }
    }

    const login = async () =>
      (await personOn(lods.origin, null)).api(access.login, { body: { username: 'importer', password: 'lods-demo' } });
    // A login may be refused by the full disk itself and the next one fit into the reserve, until the product has said so.
    const isFull = /The disk of .* is full \(\d+ MB left\): nothing is written until there is room again/;
    await until('the product to find the disk full', () => isFull.test(lods.said()));
    let refusal: unknown;
    await until('writing to stop', () =>
      login().then(
        () => false,
        (error: unknown) => {
          refusal = error;
          return true;
        },
      ),
    );
    expect(refusal).toMatchObject({ code: 'server.disk_full' });
    expect(await person.api(access.currentUser)).toMatchObject({ username: 'importer' });

    rmSync(filler);
    await until(
      'writing to go on',
      () =>
        login().then(
          () => true,
          () => false,
        ),
      10_000,
    );
    expect(lods.said()).toMatch(/The disk of .* has room again/);
    expect(await lods.stop()).toBe(0);
  });
});
