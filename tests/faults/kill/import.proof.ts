import { expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killDuringImports } from './import-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();
/** The last is behind the last commit. In full, which takes an hour: LODS_KILLS=1000. */
const POINTS = Number(process.env.LODS_KILLS ?? 12);

it('kill -9 at points of an import leaves all or nothing, and every acknowledged file is taken over once in the end', async () => {
  const points = await killDuringImports(rig, POINTS, { isWaitedFor: true });
  console.log(`${points.length} points of an import`);
  expect(points.length).toBeGreaterThanOrEqual(10);
  await expectWholeAudit(rig);
}, 7_200_000);
