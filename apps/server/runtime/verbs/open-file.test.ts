import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFile } from './open-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lods-open-'));
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([pipe, '/dev/zero', folder])('%s is refused at once, since it never ends or is no file', async (path) => {
  await expect(openFile(path)).rejects.toThrow(`${path} is no file.`);
});

test('a file that is not there is named', async () => {
  await expect(openFile(join(folder, 'absent.pdf'))).rejects.toThrow(/cannot open .*absent\.pdf/);
});
