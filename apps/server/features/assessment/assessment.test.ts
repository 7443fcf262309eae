import { utcDay } from '@lods/cbam/period';
import { assessments } from '@lods/contract/assessment/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { consignment } from './samples.ts';

const { anna, boris, viewer, clock } = await startTestServer();

test('keeps a result as it was on its day, with the versions of the tables', async () => {
  const asked = await anna.api(assessments.assess, { query: consignment });
  expect(asked).toMatchObject({ isSubject: true, isCoveredToday: true, isOutsideThreshold: false, thresholdT: '50' });
  expect(asked.dataVersions.map(({ table }) => table)).toContain('countries');
  const saved = await anna.api(assessments.save, { body: consignment });
  expect(saved).toMatchObject({ input: consignment, result: asked, assessedAt: clock.now.toISOString() });
  expect(await viewer.api(assessments.list)).toEqual([saved]);
  expect(await boris.api(assessments.list)).toEqual([]);

  await expect(viewer.api(assessments.remove, { params: { id: saved.id } })).rejects.toMatchObject({
    code: 'request.forbidden',
  });
  await anna.api(assessments.remove, { params: { id: saved.id } });
  expect(await anna.api(assessments.list)).toEqual([]);
});

test('gives one answer for 150 euros or less, by the law of the day, and keeps it', async () => {
  const low = { ...consignment, value: 'up-to-150-euros' } as const;
  const before = await anna.api(assessments.save, { body: { ...low, importedOn: '2025-10-19' } });
  expect(before.result).toMatchObject({ isSubject: false, isCoveredToday: true, judgedFor: '2025-10-19' });
  const since = await anna.api(assessments.assess, { query: { ...low, importedOn: '2025-10-20' } });
  expect(since).toMatchObject({ isSubject: true, isCoveredToday: true });
  const today = await anna.api(assessments.assess, { query: low });
  expect(today).toMatchObject({ isSubject: true, judgedFor: utcDay(clock.now) });
  expect(today.conditions.find(({ about }) => about === 'value')).toMatchObject({ holds: false, decides: false });
  await anna.api(assessments.remove, { params: { id: before.id } });
});

test.each([
  [{ cnCode: '7208' }, 'Please select a CN Code'],
  [{ countryOfOrigin: '' }, 'Please select a country of origin'],
  [{ countryOfOrigin: 'ZZ' }, 'Please select a country of origin'],
  [{ value: undefined }, 'Please select the value of goods'],
  [{ purpose: 'gift' }, 'Please select the purpose of import'],
])('refuses %j with the message of the form', async (change, message) => {
  const body = { ...consignment, ...change } as never;
  const problem = await anna.api(assessments.save, { body }).catch((error: unknown) => error);
  expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ message }] });
});
