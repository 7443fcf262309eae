import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning, launchLods, until } from './lods-process.ts';

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

test('a process that is told to stop while it builds its pages stops at once and leaves nothing of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lods-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  // Pages state the phone of the company, so those of a new one are not there yet.
  const {
    child,
    exited,
    said: output,
  } = launchLods('start', {
    dataDir,
    settings: { COMPANY_PHONE: randomUUID() },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await until('the build to begin', () => output().includes('Building the portal'), 120_000);
  const parent = child.pid ?? 0;
  const builderOf = () => childrenOf(parent).find((pid) => commandOf(pid).includes('portal'));
  await until('the builder', builderOf, 30_000);
  const builder = builderOf() ?? 0;
  const folder = commandOf(builder).find((part) => part.includes('begun-')) ?? '';
  expect(existsSync(folder)).toBe(true);

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(output()).not.toContain('Building the site');
  expect(output()).not.toContain('Lods is ready');
  expect(output()).toContain('Stopped.');
  expect(isRunning(builder)).toBe(false);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
}, 300_000);
