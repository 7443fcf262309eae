import { reportTables } from '@lods/cbam/report/tables';
import { company } from '@lods/contract/company/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { checkReportFile } from '@lods/documents/report/check-file';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { addMember, sessionsOf } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { readHappenings } from '../audit/service.ts';
import { ownDraft, sayWhoDeclares } from './samples.ts';

const server = await startTestServer();
const { anna, consultant: carla } = server;
await server.transactions.inTheOpen(async (call) => {
  const account = await findAccount(call.tx, carla.username);
  if (account) await addMember(call, account, anna.organisation, 'editor');
});
await carla.api(company.switch, { body: { id: anna.organisation } });

const submission = (params: { id: string }, reasonForErrors?: string) =>
  ({ params, body: { submissionStatus: 'SUBMITTED', reasonForErrors } }) as const;

test('a report with errors is saved by an owner alone, with a reason that the audit log keeps, and has no file', async () => {
  const { params } = await ownDraft(anna);
  const { findings } = await anna.api(declarations.read, { params });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  expect(errors).toBeGreaterThan(0);
  await expect(carla.api(declarations.submit, submission(params, 'In a hurry'))).rejects.toMatchObject({
    status: 403,
    code: 'declaration.errors_owner',
    params: { errors },
  });
  for (const none of [undefined, '', '   '])
    await expect(anna.api(declarations.submit, submission(params, none))).rejects.toMatchObject({
      status: 422,
      code: 'declaration.errors_reason',
      params: { errors },
    });
  const saved = await anna.api(declarations.submit, submission(params, 'The mill answers in January'));
  expect(saved).toMatchObject({ status: 'submitted', hasFile: false });
  const [session] = await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, anna.username);
    return account ? sessionsOf(call, account) : [];
  });
  if (!session) throw new Error('anna works nowhere');
  const happenings = await server.transactions.inCompany(session, (call) =>
    readHappenings(call, 'declaration', params.id),
  );
  expect(happenings).toContainEqual(
    expect.objectContaining({
      action: 'declaration.submit',
      detail: { errors, reason: 'The mill answers in January' },
    }),
  );
});

test('without errors nobody is asked for a reason, and the file is built', async () => {
  await sayWhoDeclares(anna);
  const { params } = await ownDraft(anna);
  expect(await carla.api(declarations.submit, submission(params))).toMatchObject({
    status: 'submitted',
    hasFile: true,
  });
});

test('what the file adds is listed before it is built, each value with its source, and only where nobody entered it', async () => {
  const { params } = await ownDraft(anna);
  const assumed = await anna.api(declarationGoods.assumed, { params });
  const codes = (all: typeof assumed) => all.map(({ element, code, count }) => `${element} ${code} ${count}`);
  expect(codes(assumed)).toEqual([
    'Requested procedure 40 1',
    'Source of the electricity SOE03 1',
    'Type of methodology TOM01 1',
    'Global data confirmation 1 1',
    'Use of data confirmation 1 1',
  ]);
  for (const { source, reason } of assumed) expect(source && reason).toBeTruthy();
  const xml = await (await anna.fetch(`/api/declarations/${params.id}/xml?confirmed=yes`)).text();
  for (const written of [
    '<RequestedProc>40</RequestedProc>',
    '<ElectricitySource>SOE03</ElectricitySource>',
    '<ApplicableReportingTypeMethodology>TOM01</ApplicableReportingTypeMethodology>',
    '<GlobalDataConfirmation>1</GlobalDataConfirmation>',
    '<UseOfDataConfirmation>1</UseOfDataConfirmation>',
  ])
    expect(xml).toContain(written);

  const { goodsItems } = await anna.api(declarations.read, { params });
  const stated = goodsItems.map((good) => ({ ...good, registry: { requestedProcedure: '42' } }));
  await anna.api(declarations.saveDraft, { params, body: { goodsItems: stated } });
  expect(codes(await anna.api(declarationGoods.assumed, { params })).join()).not.toContain('Requested procedure');
});

test('the file of a draft states confirmations only where they were given; a preview is named as one, and the registry refuses it', async () => {
  const { params } = await ownDraft(anna);
  const file = async (path: string) => {
    const answer = await anna.fetch(`/api/declarations/${params.id}/${path}`);
    return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const preview = await file('xml');
  expect(preview.name).toContain('CBAM_Preview_2025_Q1');
  for (const element of ['GlobalDataConfirmation', 'UseOfDataConfirmation'])
    expect(preview.bytes.toString()).toContain(`<${element}>0</${element}>`);
  const findings = await checkReportFile(preview.bytes, reportTables(loadTables()));
  expect(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['B1701', 'B1701']);

  const confirmed = await file('xml?confirmed=yes');
  expect(confirmed.name).toContain('CBAM_Declaration_2025_Q1');
  expect(confirmed.bytes.toString().replaceAll(/DataConfirmation>1</g, 'DataConfirmation>0<')).toBe(
    preview.bytes.toString(),
  );
  expect((await file('registry-file')).name).toContain('CBAM_Preview_');
  expect((await file('registry-file?confirmed=yes')).name).toContain('CBAM_Declaration_');

  await anna.api(declarations.submit, submission(params));
  const submitted = await file('xml');
  expect(submitted.name).toContain('CBAM_Declaration_');
  expect(submitted.bytes.toString()).toContain('<GlobalDataConfirmation>1</GlobalDataConfirmation>');
});
