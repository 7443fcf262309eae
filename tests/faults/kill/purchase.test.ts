import { expect, it } from 'vitest';
import { killRig } from './kill-rig.ts';
import { killDuringPurchases } from './purchase-flows.ts';

const rig = await killRig();
/** `npm run proof` takes every statement. */
const POINTS = 3;

it('kill -9 at points of a purchase leaves it in both ledgers or in neither, and asked again it is bought once', async () => {
  expect(await killDuringPurchases(rig, POINTS)).toHaveLength(POINTS);
}, 300_000);
