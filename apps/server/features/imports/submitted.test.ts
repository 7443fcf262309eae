import { declarationLife } from '@lods/contract/declaration-life';
import { declarations } from '@lods/contract/declarations';
import { imports } from '@lods/contract/imports';
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
const takeOver = async ({ params }: { params: { id: string } }) => {
  const { version } = await anna.api(imports.read, { params });
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 'kg' as const }];
  await anna.api(imports.confirm, { params, body: { version, columns, isTakenOver: true } });
  const state = async () => (await anna.api(imports.read, { params })).state;
  await expect.poll(state, { timeout: 15_000 }).toBe('taken-over');
  const { declarations: drafts } = await anna.api(imports.read, { params });
  return drafts[0]?.id;
};

it('says before lines are taken over that their quarter was submitted and where they go, and does so', async () => {
  await sayWhoDeclares(anna);
  const early = await upload();
  expect((await anna.api(imports.read, early)).submittedQuarters).toEqual([]);
  await anna.api(imports.discard, early);

  const report = await ownDraft(anna);
  await anna.api(declarations.submit, { ...report, body: { submissionStatus: 'SUBMITTED' } });
  const submitted = await anna.api(declarations.read, report);
  const first = await upload();
  expect((await anna.api(imports.read, first)).submittedQuarters).toEqual([
    {
      quarter: '2025-Q1',
      submitted: { id: submitted.id, draftReportId: submitted.draftReportId, submittedAt: submitted.submittedAt },
      openDraft: null,
    },
  ]);
  const beside = await takeOver(first);
  expect(beside).not.toBe(submitted.id);
  expect((await anna.api(imports.read, first)).sentence).toContain('submitted before and stays as it is');
  expect(await anna.api(declarations.read, report)).toEqual(submitted);
  const second = await upload();
  expect((await anna.api(imports.read, second)).submittedQuarters).toMatchObject([
    { openDraft: { id: beside, isAmendment: false } },
  ]);

  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const amendment = await anna.api(declarationLife.amend, report);
  expect((await anna.api(imports.read, second)).submittedQuarters).toMatchObject([
    { openDraft: { id: amendment.id, isAmendment: true } },
  ]);
  expect(await takeOver(second)).toBe(amendment.id);
});
