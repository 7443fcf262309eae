import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findInInbox, openInboxFile } from './inbox.ts';

const OWN = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const folder = await mkdtemp(join(tmpdir(), 'lods-inbox-'));
const inbox = join(folder, 'inbox');
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = ['march.pdf', 'APRIL.PDF', 'notes.txt', '.hidden.pdf', '2026/may.pdf', '2026/june.pdf'];
files.push(`${OWN}/ours.pdf`, `${OTHER}/theirs.pdf`, '../outside.pdf', '../inbox-beside/near.pdf');
for (const file of files) {
  await mkdir(join(inbox, file, '..'), { recursive: true });
  await writeFile(join(inbox, file), '%PDF-1.7');
}
await symlink(join(folder, 'outside.pdf'), join(inbox, 'link.pdf'));
await symlink(folder, join(inbox, 'up'));
await symlink(inbox, join(folder, 'other-name'));

const found = async (path: string, at = inbox) => (await findInInbox(at, path, OWN)).map(({ name }) => name);

it('finds a file by its name, by a pattern, in a folder and by its whole path', async () => {
  expect(await found('march.pdf')).toEqual(['march.pdf']);
  expect(await found('*.pdf')).toEqual(['APRIL.PDF', 'march.pdf']);
  expect(await found('2026/*.pdf')).toEqual(['2026/june.pdf', '2026/may.pdf']);
  expect(await found('2026\\m?y.pdf')).toEqual(['2026/may.pdf']);
  expect(await found('./2026//may.pdf')).toEqual(['2026/may.pdf']);
  expect(await found(join(inbox, '2026', '*'))).toEqual(['2026/june.pdf', '2026/may.pdf']);
  expect(await found(join(folder, 'other-name', 'march.pdf'), join(folder, 'other-name'))).toEqual(['march.pdf']);
});

it('shows a folder that is named by a company to that company alone', async () => {
  expect(await found(`${OWN}/ours.pdf`)).toEqual([`${OWN}/ours.pdf`]);
  expect(await found('*/*.pdf')).toEqual([`${OWN}/ours.pdf`, '2026/june.pdf', '2026/may.pdf']);
  await expect(found(`${OTHER}/theirs.pdf`)).rejects.toMatchObject({ code: 'customs.outside_inbox' });
  await expect(found(`${OTHER.toUpperCase()}/theirs.pdf`)).rejects.toMatchObject({ code: 'customs.outside_inbox' });
});

it.each([
  '../outside.pdf',
  '2026/../../outside.pdf',
  '..\\outside.pdf',
  '/etc/passwd',
  join(folder, 'outside.pdf'),
  join(folder, 'inbox-beside', 'near.pdf'),
  `${inbox}/../outside.pdf`,
  'link.pdf',
  'up/outside.pdf',
  'up/*.pdf',
  'file:///etc/passwd',
  'https://example.com/paper.pdf',
  'smb://server/share/*.pdf',
  '\\\\server\\share\\paper.pdf',
  '//server/share/paper.pdf',
  '.',
  '/',
])('refuses %s, which does not lie in the inbox', async (path) => {
  await expect(found(path)).rejects.toMatchObject({ code: 'customs.outside_inbox' });
});

it('leaves links out where a pattern meets them', async () => {
  expect(await found('*')).not.toContain('link.pdf');
  await expect(found('u?/outside.pdf')).rejects.toMatchObject({ code: 'customs.nothing_found' });
});

const pipe = (path: string) => execFileSync('mkfifo', [path]);

it('finds no pipe and no device', async () => {
  pipe(join(inbox, 'pipe.pdf'));
  await symlink('/dev/zero', join(inbox, 'zero.pdf'));
  await expect(found('pipe.pdf')).rejects.toMatchObject({ code: 'customs.nothing_found' });
  await expect(found('zero.pdf')).rejects.toMatchObject({ code: 'customs.outside_inbox' });
  expect(await found('*.pdf')).toEqual(['APRIL.PDF', 'march.pdf']);
});

it.each([
  ['a pipe', pipe, 'customs.outside_inbox'],
  ['a link', (path: string) => symlink(join(folder, 'outside.pdf'), path), 'customs.outside_inbox'],
  ['a folder', (path: string) => mkdir(path), 'customs.outside_inbox'],
  ['nothing', () => {}, 'customs.nothing_found'],
] as const)('opens no file whose place was taken by %s once it was found', async (_what, takePlace, code) => {
  const path = join(inbox, 'swapped.pdf');
  await writeFile(path, '%PDF-1.7');
  const [file] = await findInInbox(inbox, 'swapped.pdf', OWN);
  await rm(path);
  await takePlace(path);
  await expect(openInboxFile(file as NonNullable<typeof file>)).rejects.toMatchObject({ code });
  await rm(path, { recursive: true, force: true });
});

it.each([
  `2026/../${OTHER}/theirs.pdf`,
  `./${OTHER}/theirs.pdf`,
  `.//${OTHER}\\theirs.pdf`,
  `${OTHER}/*`,
  `${OTHER}/../march.pdf`,
])('refuses %s of another company', async (path) => {
  await expect(found(path)).rejects.toMatchObject({ code: 'customs.outside_inbox' });
});

it.each([`0190*/theirs.pdf`, `${OTHER.replace('1', '?')}/theirs.pdf`, `${OTHER}\0/theirs.pdf`, `${OTHER} /theirs.pdf`])(
  'finds nothing of another company under %j',
  async (path) => {
    await expect(found(path)).rejects.toMatchObject({ code: 'customs.nothing_found' });
  },
);

it.each(['no-such.pdf', 'notes.txt', '2026', '*.docx', 'march.pdf/march.pdf'])(
  'says that nothing is found under %s',
  async (path) => {
    await expect(found(path)).rejects.toMatchObject({ code: 'customs.nothing_found' });
  },
);

// A pattern that is tried in every way would not end within the time of a test.
it('answers whatever the pattern', async () => {
  await writeFile(join(inbox, `${'a'.repeat(200)}.pdf`), '%PDF-1.7');
  await expect(found(`${'*a'.repeat(100)}b.pdf`)).rejects.toMatchObject({ code: 'customs.nothing_found' });
});

it('takes 25 files at most', async () => {
  await mkdir(join(inbox, 'many'));
  for (let n = 0; n < 26; n += 1) await writeFile(join(inbox, 'many', `${n}.pdf`), '%PDF-1.7');
  await expect(found('many/*.pdf')).rejects.toMatchObject({ code: 'request.too_many_files' });
  expect(await found('many/1*.pdf')).toHaveLength(11);
});
