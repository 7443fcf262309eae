import { expect, it } from 'vitest';
import { expectWholeAudit, killDuringSubmissions } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();
/** The one behind the commit. `npm run proof` takes every statement, of saves, imports, purchases and changes of a password too. */
const POINTS = 1;

it('kill -9 behind the commit of a submission leaves a draft or a frozen declaration', async () => {
  const points = await killDuringSubmissions(rig, POINTS);
  expect(points.map(({ sql }) => sql)).toContain('commit');
  await expectWholeAudit(rig);
}, 300_000);
