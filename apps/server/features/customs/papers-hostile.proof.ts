import { setTimeout as pause } from 'node:timers/promises';
import { customsPapers, MAX_PAPER_BYTES } from '@lods/contract/customs/papers';
import { system } from '@lods/contract/system/endpoints';
import { expect, it } from 'vitest';
import * as hostile from '../../../../tests/papers/hostile.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, nobody } = server;

/** What no request may take while files are read: in this process nothing of them is. */
const LONGEST_ANSWER_MS = 5_000;

it('reads 25 files, many made to harm, each to its own end, and answers others meanwhile', async () => {
  const made = {
    'packed once.pdf': [hostile.packedOnce(1000), 'stopped|empty|damaged'],
    'packed twice.pdf': [hostile.packedTwice(), 'stopped|empty'],
    'vast image.pdf': [hostile.vastImage(), 'stopped|empty'],
    'vast page.pdf': [hostile.vastPage(), 'empty'],
    'nested forms.pdf': [hostile.nestedForms(), 'stopped|empty'],
    'mirrored.pdf': [hostile.mirrored(), `${hostile.noticeItems} goods lines read`],
    '16 pictures.pdf': [hostile.pictures(16), 'pages are empty'],
    '61 pictures.pdf': [hostile.pictures(61), '61 pages of the file are pictures'],
    'endless tree.pdf': [hostile.endlessTree(), 'incomplete or corrupted'],
    '3000 pages.pdf': [hostile.ofPages(3000), '3000 pages; at most 400 are read'],
    '400 pages.pdf': [hostile.ofPages(400), `${hostile.noticeItems} goods lines read`],
    '50 MB.pdf': [hostile.ofBytes(MAX_PAPER_BYTES), `${hostile.noticeItems} goods lines read`],
    'over 50 MB.pdf': [hostile.ofBytes(MAX_PAPER_BYTES + 1), 'larger than 50 MB'],
    'actions and attachments.pdf': [hostile.withActionsAndAttachments(), `${hostile.noticeItems} goods lines read`],
    'font without mapping.pdf': [await hostile.withoutMapping(), `${hostile.noticeItems} goods lines read`],
    'no pdf.pdf': [Buffer.from('MZ'), 'no PDF file'],
  } satisfies Record<string, [Buffer, string]>;
  const files = Object.entries(made).map(
    ([name, [bytes]]) => ['pdfs', new File([new Uint8Array(bytes)], name)] as const,
  );
  for (let n = files.length; n < 25; n += 1)
    files.push(['pdfs', new File([new Uint8Array(hostile.ofBytes(100_000 + n))], `good ${n}.pdf`)]);

  let isRead = false;
  const answers: number[] = [];
  const others = (async () => {
    while (!isRead) {
      const started = performance.now();
      await nobody.api(system.health);
      answers.push(performance.now() - started);
      await pause(20);
    }
  })();
  const { files: outcomes } = await anna
    .api(customsPapers.process, { body: { method: 'upload' }, files })
    .finally(() => {
      isRead = true;
    });
  await others;

  expect(outcomes.map(({ fileName }) => fileName)).toEqual(files.map(([, { name }]) => name));
  for (const { fileName, message } of outcomes)
    expect(`${fileName}: ${message}`).toMatch(
      fileName in made ? new RegExp(made[fileName as keyof typeof made][1]) : /goods lines read/,
    );
  expect(answers.length).toBeGreaterThan(20);
  expect(Math.max(...answers)).toBeLessThan(LONGEST_ANSWER_MS);
});
