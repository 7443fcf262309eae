import { expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killDuringUploads } from './file-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();
/** In part: LODS_KILLS=12. */
const POINTS = Number(process.env.LODS_KILLS ?? 1000);

it('kill -9 at every statement of storing a file loses none that was acknowledged and shows none in part', async () => {
  const points = await killDuringUploads(rig, POINTS);
  console.log(`${points.length} points of storing a file`);
  expect(points.length).toBeGreaterThan(10);
  await expectWholeAudit(rig);
}, 7_200_000);
