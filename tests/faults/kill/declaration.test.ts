import { expect, it } from 'vitest';
import { expectWholeAudit, killDuringSaves, killDuringSubmissions } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();
/** Three points each, the last behind the commit; `npm run proof` takes every statement. */
const POINTS = 3;

it('kill -9 at points of a save leaves the whole old or the whole new draft', async () => {
  expect(await killDuringSaves(rig, POINTS)).toHaveLength(POINTS);
  await expectWholeAudit(rig);
}, 300_000);

it('kill -9 at points of a submission leaves a draft or a frozen declaration', async () => {
  const points = await killDuringSubmissions(rig, POINTS);
  expect(points.map(({ sql }) => sql)).toContain('commit');
  await expectWholeAudit(rig);
}, 300_000);
