import { expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killRig } from './kill-rig.ts';
import { killDuringShares } from './share-flows.ts';

const rig = await killRig();
/** In part: LODS_KILLS=12. */
const POINTS = Number(process.env.LODS_KILLS ?? 1000);

it('kill -9 at every statement of a supplier publishing its figures leaves them with all importers or with none', async () => {
  const points = await killDuringShares(rig, POINTS);
  console.log(`${points.length} points of a publication`);
  expect(points.length).toBeGreaterThan(10);
  await expectWholeAudit(rig);
}, 7_200_000);
