import { expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killDuringImports } from './import-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();
/** `npm run proof` takes ten and more, and waits until what was broken off has been taken up. */
const POINTS = 3;

it('kill -9 at points of an import leaves all of its lines or none', async () => {
  expect(await killDuringImports(rig, POINTS, { isWaitedFor: false })).toHaveLength(POINTS);
  await expectWholeAudit(rig);
}, 300_000);
