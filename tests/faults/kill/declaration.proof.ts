import { expect, it } from 'vitest';
import { expectWholeAudit, killDuringSaves, killDuringSubmissions } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();

it('kill -9 at every statement of a save and of a submission loses nothing acknowledged and shows no halves', async () => {
  const saves = await killDuringSaves(rig, 1000);
  const submissions = await killDuringSubmissions(rig, 1000);
  console.log(
    `${saves.length} points of a save, ${submissions.length} of a submission: all there are from the first write on`,
  );
  expect(saves.length).toBeGreaterThan(10);
  expect(submissions.length).toBeGreaterThan(10);
  await expectWholeAudit(rig);
}, 1_800_000);
