import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestOf } from '@lods/contract/client';
import { customs } from '@lods/contract/customs/endpoints';
import { customsPapers, MAX_PAPER_BYTES, ProcessedPapers } from '@lods/contract/customs/papers';
import { progress } from '@lods/contract/progress/endpoints';
import type { Question } from '@lods/documents/papers/model/question';
import { expect, inject, it, vi } from 'vitest';
import * as hostile from '../../../../tests/papers/hostile.ts';
import type { AskModel, Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { startTestServer } from '../../testing/server.ts';
import { processPapers } from './process.ts';
import { ACTOR, ownPaper, record } from './samples.ts';

/** A paper of 300 pages is read for ten seconds; every day one of 12 stands for it. */
const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna, boris } = server;

const pdf = (name: string, bytes: BlobPart) => ['pdfs', new File([bytes], name, { type: 'application/pdf' })] as const;
const send = (files: readonly (readonly [string, File])[], person = anna) =>
  person.api(customsPapers.process, { body: { method: 'upload' }, files });

const SAMPLES = join(import.meta.dirname, '../../../../tests/papers/samples');
const sample = async (name: string) => pdf(name, await readFile(join(SAMPLES, name)));

it('reads papers of every kind at once, each value with its place, and keeps what is not sure marked', async () => {
  const answer = await send([await sample('a2-dms-03.pdf'), await sample('a4-sad-en-03-uk.pdf')]);
  expect(answer).toMatchObject({
    success: true,
    message: 'processed 2 files and extracted 3 records',
    customsDeclarations: { count: 3, redirectToDashboard: true },
    files: [
      { message: '1 goods line read.', pages: 2, records: 1, unsure: 0 },
      { message: '2 goods lines read. 4 values to check.', pages: 2, records: 2, unsure: 4 },
    ],
  });
  const [clinker, jerseys] = answer.extractedDataForWebForm;
  expect(clinker).toMatchObject({
    'Reference nummer': '9541394320260912737972',
    'Source File': 'a2-dms-03.pdf',
    'Afsender Navn': 'Damietta Deltanitro S.A.E.',
    Varekode: '2523210000',
    Oprindelsesland: 'EG',
    Nettomasse: 4837.6,
    Review: [],
  });
  expect(jerseys).toMatchObject({ Nettomasse: 628.78, Review: ['Document Type', 'SE-nummer'] });

  const [line] = answer.declarations.filter(({ sourceFileName }) => sourceFileName === 'a4-sad-en-03-uk.pdf');
  const reading = line?.readings.find(({ field }) => field === 'companyRegistration');
  expect(reading).toMatchObject({ text: 'GB947105382000', page: 1, certainty: 'unsure' });
  const paper = await anna.api(customsPapers.read, { params: { id: line?.paperId ?? '' } });
  const [page] = paper.pages;
  expect((reading?.box?.x ?? 0) + (reading?.box?.width ?? 0)).toBeLessThan(page?.width ?? 0);
  await expect(
    anna.api(customs.approve, { params: { id: line?.id ?? '' }, body: { updatedData: {} } }),
  ).rejects.toMatchObject({ code: 'customs.unsettled' });

  const again = await send([await sample('a2-dms-03.pdf')]);
  expect(again.files[0]?.message).toContain('Already read');
  expect(again.declarations.map(({ id }) => id)).toEqual([answer.declarations[0]?.id]);
  // A batch that holds what was read before is told file by file, and counts only what it has saved.
  const mixed = await send([await sample('a2-dms-03.pdf'), await sample('a2-dms-01.pdf')]);
  const fresh = mixed.declarations.filter(({ sourceFileName }) => sourceFileName === 'a2-dms-01.pdf');
  expect(mixed.customsDeclarations).toEqual({ count: fresh.length, redirectToDashboard: false });
});

it('takes a day of acceptance that is sure for the quarter of the goods, and asks for every other', async () => {
  const { declarations } = await send([await sample('a6-spec-02.pdf'), await sample('a3-clearance-03.pdf')]);
  const of = (name: string) => declarations.find(({ sourceFileName }) => sourceFileName === name);
  const dayOn = (name: string) => of(name)?.readings.find(({ field }) => field === 'importDate');
  expect(of('a6-spec-02.pdf')?.importDate).toBe('2023-11-08');
  expect(dayOn('a6-spec-02.pdf')).toMatchObject({ text: '08-11-2023', certainty: 'sure', page: 1 });
  expect(of('a3-clearance-03.pdf')?.importDate).toBeNull();
  expect(dayOn('a3-clearance-03.pdf')).toMatchObject({ value: '2023-10-27', certainty: 'unsure', page: 1 });

  const { declarations: saved } = await anna.api(customs.saveExtracted, {
    body: {
      extractedData: [
        { ...record(), Antagelsesdato: '2026-02-03' },
        { ...record(), Antagelsesdato: '2026-02-03', Review: ['Antagelsesdato'] },
        { ...record(), Antagelsesdato: '3.2.2026' },
      ],
    },
  });
  expect(saved.map(({ importDate }) => importDate)).toEqual(['2026-02-03', null, null]);
});

it('lets no hostile file cost another, and says of each what is wrong', async () => {
  const names = ['encrypted', 'truncated', 'not-a-pdf', 'javascript', 'empty', 'zero-width'];
  if (isFull) names.push('300-pages');
  const bad = await Promise.all(names.map((name) => sample(`bad-${name}.pdf`)));
  const bomb = pdf('bomb.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, '[')]));
  const { files, success, processedFilesCount } = await send([...bad, bomb, await sample('a5-atlas-04.pdf')]);
  expect({ success, processedFilesCount }).toEqual({ success: false, processedFilesCount: isFull ? 4 : 3 });
  expect(files.map(({ fileName, records, message }) => [fileName, records, message])).toEqual([
    ['bad-encrypted.pdf', 0, expect.stringContaining('locked with a password')],
    ['bad-truncated.pdf', 0, expect.stringContaining('corrupted')],
    ['bad-not-a-pdf.pdf', 0, expect.stringContaining('no PDF file')],
    ['bad-javascript.pdf', 3, expect.stringContaining('3 goods lines read')],
    ['bad-empty.pdf', 0, expect.stringContaining('pages are empty')],
    // A number that signs without width tear apart may be asked about.
    ['bad-zero-width.pdf', 2, expect.stringContaining('2 goods lines read')],
    ...(isFull ? [['bad-300-pages.pdf', 2, expect.stringContaining('2 goods lines read')]] : []),
    ['bomb.pdf', 0, expect.stringContaining('corrupted')],
    ['a5-atlas-04.pdf', 1, '1 goods line read.'],
  ]);
}, 60_000);

it('reads papers with programs, attachments and fonts without mapping, and ends what swells, leads in circles or has no end', async () => {
  const made = {
    'packed twice.pdf': hostile.packedTwice(),
    'endless tree.pdf': hostile.endlessTree(),
    '3000 pages.pdf': hostile.ofPages(3000),
    'many pages.pdf': hostile.ofPages(isFull ? 40 : 12),
    'actions and attachments.pdf': hostile.withActionsAndAttachments(),
    'font without mapping.pdf': await hostile.withoutMapping(),
    'last.pdf': hostile.ofPages(2),
  };
  const read = expect.stringContaining(`${hostile.noticeItems} goods lines read`);
  const { files } = await send(Object.entries(made).map(([name, bytes]) => pdf(name, new Uint8Array(bytes))));
  expect(files.map(({ fileName, message }) => [fileName, message])).toEqual([
    ['packed twice.pdf', expect.stringMatching(/pages are empty|was stopped/)],
    ['endless tree.pdf', expect.stringContaining('corrupted')],
    ['3000 pages.pdf', expect.stringContaining('3000 pages; at most 400 are read')],
    ['many pages.pdf', read],
    ['actions and attachments.pdf', read],
    ['font without mapping.pdf', read],
    ['last.pdf', read],
  ]);
}, 120_000);

it('tells of each file that is no PDF or too large, and lets it cost no other', async () => {
  const { success, message, processedFilesCount, files } = await send([
    pdf('letter.pdf', 'Dear Sir'),
    pdf('huge.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_PAPER_BYTES)])),
    pdf('empty.pdf', ''),
  ]);
  expect({ success, message, processedFilesCount }).toEqual({
    success: false,
    message: 'Some PDFs could not be processed',
    processedFilesCount: 0,
  });
  expect(files.map(({ fileName }) => fileName)).toEqual(['letter.pdf', 'huge.pdf', 'empty.pdf']);
  expect(files.map((file) => file.message)).toEqual([
    expect.stringContaining('no PDF file'),
    expect.stringContaining('larger than 50 MB'),
    expect.stringContaining('no PDF file'),
  ]);
});

it('reads as a job where the client would rather watch, which ends with the same answer for the company alone', async () => {
  await server.work();
  const { url, init } = requestOf(customsPapers.process, {
    body: { method: 'upload' },
    files: [pdf('letter.pdf', 'Dear Sir')],
    prefersAsync: true,
  });
  const response = await anna.fetch(url, init);
  expect([response.status, response.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
  const { job } = ProcessedPapers.parse(await response.json());
  expect(job?.events).toBe(`/api/progress/${job?.id}/events`);
  const params = { id: job?.id ?? '' };
  const read = () => anna.api(progress.read, { params });
  await vi.waitUntil(async () => (await read()).state === 'done', { timeout: 10_000 });
  const answer = ProcessedPapers.parse((await read()).result);
  expect(answer).toMatchObject({ success: false, files: [{ fileName: 'letter.pdf', success: false }], job: null });
  await expect(boris.api(progress.read, { params })).rejects.toMatchObject({ status: 404 });
});

it('refuses 26 files, none, and a path that is not given', async () => {
  const many = Array.from({ length: 26 }, (_, n) => pdf(`${n}.pdf`, '%PDF-1.7'));
  await expect(send(many)).rejects.toMatchObject({ status: 413, code: 'request.too_many_files' });
  for (const body of [{ method: 'upload' }, { method: 'path' }] as const)
    await expect(anna.api(customsPapers.process, { body })).rejects.toMatchObject({
      code: 'customs.nothing_given',
      message: expect.stringContaining('No files or path provided'),
    });
});

it('says where no inbox is set up', async () => {
  const session = { organisation: anna.organisation, actor: { ...ACTOR, accountId: anna.accountId, username: '' } };
  const withoutInbox: Step<Call> = (work) =>
    server.transactions.inCompany(session, (call) =>
      work({ ...call, ports: { ...call.ports, customsInbox: undefined } }),
    );
  const asked = { body: { method: 'path', filePath: '*.pdf' }, files: [] } as const;
  const visit = { prefersAsync: false, answerEarly: () => {} };
  await expect(processPapers(withoutInbox, asked, visit)).rejects.toMatchObject({ code: 'customs.no_inbox' });
});

it('asks the model of the installation for what a paper leaves open, and keeps its answer for the review', async () => {
  const session = { organisation: anna.organisation, actor: { ...ACTOR, accountId: anna.accountId, username: '' } };
  const asked: Question[] = [];
  const askModel: AskModel = async (question) => {
    asked.push(question);
    return question.open.map((open) => ({ ...open, text: 'Tyrkiet (TW)' }));
  };
  const withModel: Step<Call> = (work) =>
    server.transactions.inCompany(session, (call) => work({ ...call, ports: { ...call.ports, askModel } }));
  const body = { method: 'path', filePath: 'klareringsbilag.pdf' } as const;
  const visit = { prefersAsync: false, answerEarly: () => {} };
  const { declarations } = await processPapers(withModel, { body, files: [] }, visit);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.open.map(({ record, key }) => `${record} ${key}`)).toEqual(['1 Oprindelsesland']);
  const [, nuts] = declarations;
  expect(nuts).toMatchObject({ countryOfOrigin: 'TW', unsettled: ['countryOfOrigin'] });
  expect(nuts?.readings.find(({ field }) => field === 'countryOfOrigin')?.how).toMatch(/; a model reads the same$/);
});

it('is closed to importers outside Denmark', async () => {
  await expect(send([pdf('a.pdf', '%PDF-1.7')], boris)).rejects.toMatchObject({ code: 'customs.danish_only' });
});

it('shows the pages of a paper as images, to its own company', async () => {
  const { id } = await ownPaper(anna, server);
  const response = await anna.api(customsPapers.page, { params: { id, page: 1 } });
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1600);
  for (const [person, page] of [
    [anna, 2],
    [boris, 1],
  ] as const)
    await expect(person.api(customsPapers.page, { params: { id, page } })).rejects.toMatchObject({ status: 404 });
});
