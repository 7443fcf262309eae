import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from './samples.ts';

const { anna, database } = await startTestServer();

let asked: string[] = [];
const listened = new WeakSet<object>();
database.pool.on('acquire', (client) => {
  if (listened.has(client)) return;
  listened.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { text: string }];
    asked.push(typeof first === 'string' ? first : first.text);
    return query(...given);
  }) as typeof client.query;
});
const statementsOf = async (work: () => Promise<unknown>) => {
  asked = [];
  await work();
  return [...asked];
};
const whole = (status: 'draft' | 'submitted', reportingPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' = 'Q1') => ({
  generalInfo: { ...coilDeclaration.generalInfo, reportingPeriod },
  goodsItems: [...coilDeclaration.goodsItems],
  emissionsData: [...coilDeclaration.emissionsData],
  status,
  secondOfQuarter: true,
  reasonForErrors: 'Kept as it is',
});

test('a submission reads what it needs once: at most 24 statements, whatever is checked, frozen and answered', async () => {
  await sayWhoDeclares(anna);
  await anna.api(declarations.create, { body: whole('submitted') });
  const statements = await statementsOf(() => anna.api(declarations.create, { body: whole('submitted') }));
  const tables = ['company_profiles', 'company_eoris', 'installations', 'goods_items', 'preferences'];
  const readings = tables.map((table) => statements.filter((text) => text.includes(`from "${table}"`)).length);
  expect(readings).toEqual([1, 1, 1, 0, 1]);
  expect(statements.length).toBeLessThanOrEqual(24);
});

test('what waits takes no more statements for four drafts than for one, but for their installations', async () => {
  await anna.api(declarations.create, { body: whole('draft') });
  await anna.api(dashboard.waiting, {});
  const ofOneDraft = await statementsOf(() => anna.api(dashboard.waiting, {}));
  for (const period of ['Q2', 'Q3', 'Q4'] as const)
    await anna.api(declarations.create, { body: whole('draft', period) });
  const ofFourDrafts = await statementsOf(() => anna.api(dashboard.waiting, {}));
  expect(ofFourDrafts.length).toBe(ofOneDraft.length + 3);
});
