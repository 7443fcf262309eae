import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('never lets one more in than may run, not even one who comes as another ends', async () => {
  const semaphore = new Semaphore(2, 100);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
  };
  const refusal = () => new Error('too many wait');
  const runs: Promise<unknown>[] = [];
  for (let count = 0; count < 20; count += 1) {
    runs.push(semaphore.run(work, refusal).then(() => semaphore.run(work, refusal)));
    await Promise.resolve();
  }
  await Promise.all(runs);
  expect([most, running, semaphore.isIdle]).toEqual([2, 0, true]);
});

it('refuses who would stand in a line that is too long', async () => {
  const semaphore = new Semaphore(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const refusal = () => new Error('too many wait');
  const runs = [semaphore.run(() => promise, refusal), semaphore.run(() => promise, refusal)];
  await expect(semaphore.run(() => promise, refusal)).rejects.toThrow('too many wait');
  resolve();
  await Promise.all(runs);
});

it('runs fewer once it is made smaller, and those who wait at once when it is made larger', async () => {
  const semaphore = new Semaphore(4, 100);
  const releases: (() => void)[] = [];
  const work = () => new Promise<void>((release) => releases.push(release));
  const runs = Array.from({ length: 8 }, () => semaphore.run(work, () => new Error('too many wait')));
  const settled = () => new Promise((done) => setImmediate(done));
  await settled();
  semaphore.resize(1, 3);
  for (const release of releases.splice(0)) release();
  await settled();
  expect(releases).toHaveLength(1);
  await expect(semaphore.run(work, () => new Error('too many wait'))).rejects.toThrow('too many wait');
  semaphore.resize(4, 100);
  await settled();
  expect(releases).toHaveLength(4);
  for (const release of releases) release();
  await Promise.all(runs);
  expect(semaphore.isIdle).toBe(true);
});
