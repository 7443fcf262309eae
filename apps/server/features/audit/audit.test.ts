import { members } from '@lods/contract/access/members';
import { AUDIT_PAGE, audit, LATEST_ACTIVITY } from '@lods/contract/audit/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';

const { anna, boris, viewer } = await startTestServer();

it('tells a company its latest changes, newest first, and nobody else; who signed in when stays hidden', async () => {
  expect(await anna.api(audit.latest, {})).toEqual([]);
  const created: string[] = [];
  for (let quarter = 0; quarter <= LATEST_ACTIVITY; quarter += 1) {
    const generalInfo = { reportingPeriod: 'Q1' as const, reportingYear: '2026' };
    created.push((await anna.api(declarations.create, { body: { secondOfQuarter: true, generalInfo } })).id);
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

it('shows the whole log with its chain to owners and auditors alone, a page at a time and as a table', async () => {
  await expect(viewer.api(audit.list, {})).rejects.toMatchObject({ code: 'request.forbidden' });
  const { id: memberId } = (await anna.api(members.list)).members.find(({ isSelf }) => !isSelf) ?? { id: '' };
  for (let turn = 0; turn < 52; turn += 1)
    for (const role of ['auditor', 'viewer'] as const)
      await anna.api(members.changeRole, { params: { id: memberId }, body: { role } });
  await anna.api(members.changeRole, { params: { id: memberId }, body: { role: 'auditor' } });
  const first = await viewer.api(audit.list, {});
  const second = await viewer.api(audit.list, { query: { before: first.at(-1)?.id } });
  const numbers = [...first, ...second].map(({ number }) => number);
  expect(first).toHaveLength(AUDIT_PAGE);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) - at));
  expect(first[0]).toMatchObject({ action: 'changed the role', detail: { from: 'viewer', to: 'auditor' } });
  const csv = await (await viewer.fetch('/api/audit/export')).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength((numbers[0] ?? 0) + 1);
  expect(await boris.api(audit.list, {})).not.toContainEqual(expect.objectContaining({ id: first[0]?.id }));
});
