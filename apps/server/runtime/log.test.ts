import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

/** What a process does that writes a warning to its stderr, and says on its stdout that it goes on. */
const WARNING = `
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const log = openLog('info', 2);
  for (let line = 0; line < 3; line += 1) log.warn('nobody reads this');
  process.stdout.write('goes on');
  process.exit(0);
`;

it('goes on where nobody reads the log any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WARNING]);
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.destroy();
  await once(child.stderr, 'close');
  child.stdin.write('the reader is gone\n');
  expect(await text(child.stdout)).toBe('goes on');
}, 30_000);

it.skipIf(!existsSync('/dev/full'))(
  'goes on where the disk of the log is full',
  async () => {
    const toFull = WARNING.replace("'info', 2", "'info', '/dev/full'");
    const child = spawn(process.execPath, ['--input-type=module', '--eval', toFull]);
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.write('the disk is full\n');
    expect(await text(child.stdout)).toBe('goes on');
  },
  30_000,
);

it('says how many lines were dropped while it could not be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lods-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [pipe, errors] = [join(folder, 'pipe'), Array.from({ length: 20 }, () => 'x'.repeat(100_000))];
  execFileSync('mkfifo', [pipe]);
  // Opened for reading and writing, so that nothing waits for a reader; what nobody reads fills the pipe.
  const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  const log = openLog('info', reader);
  for (const error of errors) log.warn(error);
  const read: string[] = [];
  const hasTold = () => {
    log.warn('the reader is back');
    const bytes = Buffer.alloc(1_000_000);
    try {
      read.push(bytes.toString('utf8', 0, readSync(reader, bytes)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
    return /"lines":\d+,"msg":"lines of this log were dropped/.test(read.join(''));
  };
  await expect.poll(hasTold, { interval: 5, timeout: 20_000 }).toBe(true);
});
