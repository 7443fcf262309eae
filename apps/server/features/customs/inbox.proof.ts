import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findInInbox, openInboxFile } from './inbox.ts';

const COMPANY = '01900000-0000-7000-8000-000000000001';
const READS = 10_000;
const [OURS, CANARY] = ['%PDF-1.7 ours', '%PDF-1.7 canary'];

/** Swaps a folder and a file of the inbox for links that lead out and back, as fast as the disk lets it. */
const SWAPS = `
import { renameSync, rmSync, symlinkSync } from 'node:fs';
const [inbox, outside] = process.argv.slice(1);
for (;;) for (const name of ['2026', 'march.pdf']) {
  renameSync(inbox + '/' + name, inbox + '/.' + name);
  symlinkSync(outside + '/' + name, inbox + '/' + name);
  rmSync(inbox + '/' + name);
  renameSync(inbox + '/.' + name, inbox + '/' + name);
}`;

it('reads nothing outside the inbox in 10,000 readings while links take the place of its folders and files', async () => {
  const base = await mkdtemp(join(tmpdir(), 'lods-inbox-'));
  const [inbox, outside] = [join(base, 'inbox'), join(base, 'outside')];
  for (const [folder, content] of [
    [inbox, OURS],
    [outside, CANARY],
  ] as const) {
    await mkdir(join(folder, '2026'), { recursive: true });
    for (const name of ['2026/may.pdf', 'march.pdf']) await writeFile(join(folder, name), content);
  }
  const swapping = spawn(process.execPath, ['--input-type=module', '-e', SWAPS, inbox, outside], { stdio: 'inherit' });
  onTestFinished(async () => {
    swapping.kill('SIGKILL');
    await rm(base, { recursive: true, force: true });
  });

  const seen = { ours: 0, canary: 0, refused: 0 };
  for (let turn = 0; turn < READS; turn += 1) {
    try {
      const [file] = await findInInbox(inbox, turn % 2 ? '2026/may.pdf' : 'march.pdf', COMPANY);
      if (!file) continue;
      await using handle = await openInboxFile(file);
      const text = await handle.readFile('utf8');
      seen[text === CANARY ? 'canary' : 'ours'] += 1;
    } catch {
      seen.refused += 1; // gone for that moment, or a link: nothing was read
    }
  }
  console.log(`${READS} readings: ${seen.ours} of the inbox, ${seen.canary} from outside, ${seen.refused} of nothing`);
  expect(swapping.exitCode).toBeNull();
  expect(seen.canary).toBe(0);
  expect(seen.ours).toBeGreaterThan(READS / 100);
  expect(seen.refused).toBeGreaterThan(READS / 100);
});
