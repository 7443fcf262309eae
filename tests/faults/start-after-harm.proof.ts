import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { system } from '@lods/contract/system/endpoints';
import { personOn } from '@lods/server/testing/person';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoPerson } from './demo-person.ts';
import { isRunning, postmasterOf, until } from './lods-process.ts';
import { copyOf, expectToServe, folder, needsRoot, started, usedDataFolder } from './starting.ts';

const used = usedDataFolder();

describe('after kill -9', () => {
  it('of product and PostgreSQL, a pid given to another process since neither blocks the start nor is touched', async () => {
    const dataDir = copyOf(used);
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
    const dataDir = copyOf(used);
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
    const disk = `mount -t tmpfs -o size=256m,mode=755 lods-test '${dataDir}' && cp -a '${used}/.' '${dataDir}'`;
    const lods = await started({ dataDir, mounts: disk });
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
