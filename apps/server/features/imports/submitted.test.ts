import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownDraft, sayWhoDeclares } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna } = server;
await server.work();

let made = 0;
/** One line of the first quarter of 2025, in a column whose unit only a person can tell. */
const upload = async () => {
  made += 1;
  // A form of its own each time: what is answered for one file is known of the next of its form.
  const heading = `MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Sag ${made}`;
  const row = `25DK${String(made).padStart(12, '0')}S1;1;02-02-2025;7208 39 00;CN;2.400,0;x`;
  const file = new File([`${heading}\n${row}\n`], `${made}.csv`, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  return { params: { id: report[0]?.id ?? '' } };
};
const answer = async ({ params }: { params: { id: string } }, filedQuarters?: 'amend' | 'hold') => {
  const { version } = await anna.api(imports.read, { params });
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 'kg' as const }];
  const filed = filedQuarters === undefined ? {} : { filedQuarters };
  await anna.api(imports.confirm, { params, body: { version, columns, isTakenOver: true, ...filed } });
  const state = async () => (await anna.api(imports.read, { params })).state;
  await expect.poll(state, { timeout: 15_000 }).not.toBe('reading');
  return anna.api(imports.read, { params });
};

it('asks before lines of a declared quarter are imported, holds them or amends, and makes no draft beside it', async () => {
  await sayWhoDeclares(anna);
  const early = await upload();
  expect((await anna.api(imports.read, early)).submittedQuarters).toEqual([]);
  await anna.api(imports.discard, early);

  const report = await ownDraft(anna);
  await anna.api(declarations.submit, {
    ...report,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const submitted = await anna.api(declarations.read, report);
  const first = await upload();
  // It asks for the unit and for what becomes of the quarter. The review counts both, so that the sentence counts neither.
  expect(await anna.api(imports.read, first)).toMatchObject({
    state: 'needs-review',
    sentence: 'Answer the open questions before the lines can be imported.',
    submittedQuarters: [{ openDraft: null }],
  });
  const asked = await answer(first);
  expect(asked).toMatchObject({
    state: 'needs-review',
    sentence: expect.stringContaining('amend it or to hold the lines'),
    submittedQuarters: [
      {
        quarter: '2025-Q1',
        submitted: { id: submitted.id, draftReportId: submitted.draftReportId, submittedAt: submitted.submittedAt },
        openDraft: null,
      },
    ],
  });
  const held = await answer(first, 'hold');
  expect(held).toMatchObject({ state: 'taken-over', declarations: [], counts: { accepted: 0, held: 1 } });
  expect(held.sentence).toContain('1 line is held');
  expect((await anna.api(imports.lines, { ...first, query: {} })).map(({ state }) => state)).toEqual(['held']);
  expect(await anna.api(declarations.list)).toHaveLength(1);

  const released = await answer(first, 'amend');
  expect(released).toMatchObject({ state: 'taken-over', counts: { remark: 1, held: 0 } });
  const amendment = released.declarations[0]?.id ?? '';
  expect(await anna.api(declarations.read, { params: { id: amendment } })).toMatchObject({
    revision: 2,
    status: 'draft',
  });
  expect(await anna.api(declarations.read, report)).toMatchObject({ totals: submitted.totals, status: 'submitted' });

  const second = await upload();
  expect((await anna.api(imports.read, second)).submittedQuarters).toMatchObject([
    { openDraft: { id: amendment, isAmendment: true } },
  ]);
  expect((await answer(second)).declarations.map(({ id }) => id)).toEqual([amendment]);
});

it('says of a file whose lines wait to be looked at that their quarter was declared', async () => {
  const { id } = (await anna.api(declarations.list)).find(({ status }) => status === 'draft') ?? { id: '' };
  await anna.api(declarations.submit, {
    params: { id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const third = await upload();
  const { version } = await anna.api(imports.read, third);
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 'kg' as const }];
  await anna.api(imports.confirm, { ...third, body: { version, columns, isTakenOver: false } });
  await expect.poll(async () => (await anna.api(imports.read, third)).state, { timeout: 15_000 }).not.toBe('reading');
  expect(await anna.api(imports.read, third)).toMatchObject({
    state: 'needs-review',
    sentence: 'A quarter of these lines was declared already. Choose whether to amend it or to hold the lines.',
  });
});
