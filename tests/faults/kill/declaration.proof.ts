import { expect, it } from 'vitest';
import { expectWholeAudit, killDuringSaves, killDuringSubmissions } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();

it('kill -9 at every statement of a save and of a submission loses nothing acknowledged and shows no halves', async () => {
  expect((await killDuringSaves(rig, 1000)).length).toBeGreaterThan(10);
  expect((await killDuringSubmissions(rig, 1000)).length).toBeGreaterThan(10);
  await expectWholeAudit(rig);
}, 1_800_000);
