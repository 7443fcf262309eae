import { declarant } from '@lods/contract/company/declarant';
import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownCustoms } from '../customs/samples.ts';
import { reportingCompany } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna, boris } = server;
const [{ eori }] = reportingCompany.eoris;
const approve = async (importDate: string, owner = anna) => {
  const { id } = await ownCustoms(owner);
  const body = { updatedData: { importDate, isOurs: true } };
  return (await owner.api(customs.approve, { params: { id }, body })).declarationId ?? '';
};

it('gives the draft of lines that name no importer the number of the company once it is known, and begins no second one', async () => {
  const id = await approve('2025-08-03');
  const { version, ...company } = await anna.api(declarant.read, {});
  expect(company.eoris).toEqual([]);
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ declarantId: '', goodsCount: 1 });

  await anna.api(declarant.save, { body: { ...company, version, eoris: [...reportingCompany.eoris] } });
  expect(await approve('2025-08-03')).toBe(id);
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ declarantId: eori });
  expect(await anna.api(declarations.list, {})).toHaveLength(1);
});

it('keeps one of two numbers that are answered at once, and tells the other that the company has changed', async () => {
  const { version, ...company } = await boris.api(declarant.read, {});
  const save = (number: string) =>
    boris.api(declarant.save, { body: { ...company, version, eoris: [{ eori: number, name: '', isPrimary: true }] } });
  const numbers = ['SE5561234567', 'SE5567654321'];
  const saved = await Promise.allSettled(numbers.map(save));
  const [refused] = saved.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toMatchObject({ status: 409 });
  const { eoris } = await boris.api(declarant.read, {});
  expect(eoris.map((each) => each.eori)).toEqual(numbers.filter((_, at) => saved[at]?.status === 'fulfilled'));
});

it.each([
  ['names another declarant in it', "update declarations set declarant_id = 'SE5561234567' where id = $1"],
  ['moves it to another quarter', "update declarations set reporting_period = 'Q4' where id = $1"],
])('leaves the draft to a colleague who %s while lines come in', async (_what, change) => {
  const { version, ...company } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, { body: { ...company, version, eoris: [] } });
  const begun = await approve('2025-05-03');
  const without = await anna.api(declarant.read, {});
  await anna.api(declarant.save, { body: { ...without, eoris: [...reportingCompany.eoris] } });

  const colleague = await server.database.pool.connect();
  await colleague.query('begin');
  await colleague.query("select set_config('lods.organisation', $1, true)", [anna.organisation]);
  const { rowCount } = await colleague.query(change, [begun]);
  expect(rowCount).toBe(1);
  const coming = approve('2025-05-04');
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitUntil(async () => (await server.database.pool.query(waiting)).rowCount, { timeout: 20_000 });
  await colleague.query('commit');
  colleague.release();

  expect(await coming).not.toBe(begun);
  expect(await anna.api(declarations.read, { params: { id: begun } })).toMatchObject({ goodsCount: 1 });
  expect(await anna.api(declarations.read, { params: { id: await coming } })).toMatchObject({ declarantId: eori });
  for (const id of [begun, await coming]) await anna.api(declarations.remove, { params: { id } });
});
