import { expect, it } from 'vitest';
import { killRig } from './kill-rig.ts';
import { killDuringPurchases } from './purchase-flows.ts';

const rig = await killRig();

it('kill -9 at every statement of a purchase leaves it in both ledgers or in neither, and asked again it is bought once', async () => {
  expect((await killDuringPurchases(rig, 1000)).length).toBeGreaterThan(10);
}, 1_800_000);
