import { expect, it } from 'vitest';
import { killRig } from './kill-rig.ts';
import { killDuringPasswordChanges } from './password-change.ts';

const rig = await killRig();

it('kill -9 at every statement of a change of password, before and after it, leaves one password that works', async () => {
  const points = await killDuringPasswordChanges(rig, Number.POSITIVE_INFINITY);
  expect(points.length).toBeGreaterThan(30);
});
