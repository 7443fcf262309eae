import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from './log.ts';

function logIn() {
  const folder = mkdtempSync(join(tmpdir(), 'lods-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'log');
  const messages = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { log: openLog('info', file), messages };
}

it('writes answered requests in lots, a quarter of a second later', async () => {
  const { log, messages } = logIn();
  log.info('answered');
  expect(messages()).toEqual([]);
  await expect.poll(messages).toEqual(['answered']);
});

it('writes a warning at once, after what came before it', () => {
  const { log, messages } = logIn();
  log.info('answered');
  log.warn('a file broke its reader');
  expect(messages()).toEqual(['answered', 'a file broke its reader']);
});

it('writes a warning of a request at once', () => {
  const { log, messages } = logIn();
  log.child({ reqId: '1' }).error('the answer failed');
  expect(messages()).toEqual(['the answer failed']);
});
