import { audit, LATEST_ACTIVITY } from '@lods/contract/audit/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';

const { anna, boris, viewer } = await startTestServer();

it('tells a company its latest changes, newest first, and nobody else; who signed in when stays withoutCustomerWords', async () => {
  expect(await anna.api(audit.latest, {})).toEqual([]);
  const created: string[] = [];
  for (let quarter = 0; quarter <= LATEST_ACTIVITY; quarter += 1) {
    const generalInfo = { reportingPeriod: 'Q1' as const, reportingYear: '2026' };
    created.push((await anna.api(declarations.create, { body: { generalInfo } })).id);
  }
  const latest = await viewer.api(audit.latest, {});
  expect(latest.map(({ subjectId }) => subjectId)).toEqual(created.reverse().slice(0, LATEST_ACTIVITY));
  expect(new Set(latest.map(({ action }) => action))).toEqual(new Set(['declaration.create']));
  expect(new Set(latest.map(({ subjectName }) => subjectName))).toEqual(new Set(['Q1 2026']));
  expect(await boris.api(audit.latest, {})).toEqual([]);
});

it('names what was changed as long as it is there', async () => {
  const { id, name } = await anna.api(suppliers.add, { body: bolts() });
  const nameOf = async () => (await anna.api(audit.latest, {})).find(({ subjectId }) => subjectId === id)?.subjectName;
  expect(await nameOf()).toBe(name);
  await anna.api(suppliers.remove, { params: { id } });
  expect(await nameOf()).toBeNull();
});
