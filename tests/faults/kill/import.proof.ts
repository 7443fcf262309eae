import { expect, it } from 'vitest';
import { expectWholeAudit } from './declaration-flows.ts';
import { killDuringImports } from './import-flows.ts';
import { killRig } from './kill-rig.ts';

const rig = await killRig();

it('kill -9 at twelve points of an import leaves all or nothing, and every acknowledged file is taken over once in the end', async () => {
  expect((await killDuringImports(rig, 12, { isWaitedFor: true })).length).toBeGreaterThanOrEqual(10);
  await expectWholeAudit(rig);
}, 1_200_000);
