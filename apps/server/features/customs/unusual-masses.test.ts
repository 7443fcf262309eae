import { customs } from '@lods/contract/customs/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { record } from './samples.ts';

const { anna } = await startTestServer();

async function lineOf(change: Record<string, unknown>) {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...change }] },
  });
  const [{ id, netWeight, unsettled, massRemark } = { id: '', netWeight: '', unsettled: [], massRemark: null }] =
    declarations;
  return { params: { id }, netWeight, unsettled, massRemark };
}

it('has a person look at 2.4 kg of coil of a paper before it counts, and leaves the number as it was read', async () => {
  const { params, netWeight, unsettled, massRemark } = await lineOf({ Varekode: '7208390000', Nettomasse: 2.4 });
  // As a list says it of its lines.
  expect(massRemark?.message).toBe(
    '2.4 kg is unusually little for a consignment of CN 7208390000. Maybe 2\u202f400 kg was meant.',
  );
  expect([netWeight, unsettled]).toEqual(['2.4', ['netWeight']]);
  const updatedData = { importDate: '2026-02-06', isOurs: true };
  await expect(anna.api(customs.approve, { params, body: { updatedData } })).rejects.toMatchObject({
    code: 'customs.unsettled',
  });
  const confirmed = { ...updatedData, settled: ['netWeight' as const] };
  expect(await anna.api(customs.approve, { params, body: { updatedData: confirmed } })).toMatchObject({
    state: 'approved',
    netWeight: '2.4',
    declarationId: expect.any(String),
  });
});

it('asks about more than any ship carries, and of no screws that come with a courier', async () => {
  expect((await lineOf({ Nettomasse: 2_400_000 })).unsettled).toEqual(['netWeight']);
  expect(await lineOf({ Nettomasse: 0.5 })).toMatchObject({ unsettled: [], massRemark: null });
});
