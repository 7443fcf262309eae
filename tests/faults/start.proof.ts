import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { personOn } from '@lods/server/testing/person';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoPerson } from './demo-person.ts';
import { postmasterOf, REPOSITORY, runLods } from './lods-process.ts';
import { copyOf, expectToServe, folder, needsRoot, started, usedDataFolder } from './starting.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const used = usedDataFolder();

describe('a start', () => {
  it('as root in an open folder runs PostgreSQL as another user, reached through a closed folder alone', async (context) => {
    needsRoot(context);
    const dataDir = copyOf(used);
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
    const dataDir = copyOf(used);
    chmodSync(join(dataDir, '..'), 0o700);
    const { code, said: output } = await runLods('start', { dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`the user who owns the database in ${dataDir}/postgres cannot walk to it any more`);
    expect(existsSync(join(dataDir, 'database-is-in.txt'))).toBe(false);
  });

  it('as an ordinary user in a folder of somebody else is refused in words', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    const { code, said: output } = await runLods('start', { dataDir, user: NOBODY });
    expect(code).toBe(1);
    expect(output).toContain(`let this user write to DATA_DIR (${dataDir}), or choose another`);
    expect(output).not.toContain('    at ');
  });

  it('works in a path with spaces, quotes, a comma and letters beyond ASCII', async () => {
    const dataDir = copyOf(used, `Min data, "år" 2026's`);
    await expectToServe(await started({ dataDir }));
  });

  it('works in a path longer than a socket’s address, and leaves no socket folder behind', async () => {
    const dataDir = copyOf(used, 'a'.repeat(120));
    const lods = await started({ dataDir });
    await expectToServe(lods);
    const socket = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    expect(socket.startsWith(join(tmpdir(), 'lods-'))).toBe(true);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    await lods.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('in a data folder of the version before has its database ask for a password, and everything is there', async () => {
    const dataDir = copyOf(used);
    const place = join(dataDir, 'postgres');
    // As it was left: nothing was asked of whoever reached the socket.
    rmSync(join(place, 'password'));
    writeFileSync(join(place, 'cluster/pg_hba.conf'), 'local all all trust\n', { mode: 0o600 });
    for (const lods of [await started({ dataDir }), null]) {
      await expectToServe(lods ?? (await started({ dataDir })));
      expect(statSync(join(place, 'password')).mode & 0o777).toBe(0o600);
      for (const user of ['postgres', 'lods']) {
        const guest = new pg.Client({ host: join(place, 'cluster'), user, database: 'postgres', password: '' });
        await expect(guest.connect()).rejects.toThrow(/password/i);
      }
      await lods?.stop();
    }
  });

  it('of two processes at once on one empty database makes one of everything in it', async () => {
    const database = await testDatabase({ isMigrated: false });
    const DATABASE_URL = urlOf(optionsOf(database));
    const options = () => ({ dataDir: folder(), settings: { DATABASE_URL, DEMO: 'on' } });
    for (const lods of await Promise.all([started(options()), started(options())])) await expectToServe(lods);
    const { rows } = await database.pool.query('select count(*)::int as accounts from accounts');
    // Three of people and the one of visitors.
    expect(rows).toEqual([{ accounts: 4 }]);
  });

  it('puts demo accounts into no database that holds a real company, asked or unasked', async () => {
    const dataDir = folder();
    const real = await started({ dataDir, settings: { DEMO: 'off' } });
    const token = /\/setup#token=(\S+)$/m.exec(real.said())?.[1] ?? '';
    const owner = { username: 'real.owner', password: 'the tide turns twice', firstName: 'Real', lastName: 'Owner' };
    const nobody = await personOn(real.origin, null);
    await nobody.api(access.setUp, { body: { token, ...owner, company: 'Real Steel', country: 'DK' } });
    await real.stop();

    const again = await started({ dataDir });
    expect(again.said()).not.toContain('lods-demo');
    await expect(demoPerson(again.origin)).rejects.toMatchObject({ code: 'access.login_failed' });
    await again.stop();
    const { code, said: output } = await runLods('start', { dataDir, settings: { DEMO: 'on' } });
    expect(code).toBe(1);
    expect(output).toContain('this database holds companies that are no demo');
  });

  it('lets visitors alone into a demo that others reach, closes it to them without the demo, and ends their visits', async () => {
    const dataDir = folder();
    const open = await started({ dataDir, settings: { DEMO: 'visitors' } });
    expect(open.said()).not.toContain('lods-demo');
    await expect(demoPerson(open.origin)).rejects.toMatchObject({ code: 'access.login_failed' });
    const visitor = await personOn(open.origin, null);
    await visitor.api(access.visitDemo, {});
    expect(await (await visitor.fetch('/')).text()).toContain('href="/demo"');
    await open.stop();

    const closed = await started({ dataDir, settings: { DEMO: 'off' } });
    const later = await personOn(closed.origin, null);
    await expect(later.api(access.visitDemo, {})).rejects.toMatchObject({ code: 'access.no_demo' });
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    await expect(later.api(access.currentUser, {})).rejects.toMatchObject({ code: 'request.unauthenticated' });
    expect(await (await later.fetch('/')).text()).not.toContain('href="/demo"');
    await closed.stop();
  });

  it('on a port in use says so and leaves no database running', async () => {
    const living = await started({ dataDir: copyOf(used) });
    const dataDir = copyOf(used);
    const { port } = new URL(living.origin);
    const { code, said: output } = await runLods('start', { dataDir, settings: { PORT: port } });
    expect(code).toBe(1);
    expect(output).toContain(`port ${port} at 127.0.0.1 is in use: stop what uses it, or set PORT to another`);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });
});
