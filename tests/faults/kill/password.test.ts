import { expect, it } from 'vitest';
import { killRig } from './kill-rig.ts';
import { killDuringPasswordChanges } from './password-change.ts';

const rig = await killRig();

it('kill -9 during a change of password leaves one password that works, the new one if it was acknowledged', async () => {
  const points = await killDuringPasswordChanges(rig, 3);
  expect(points.map(({ sql }) => sql)).toContain('commit');
}, 300_000);
