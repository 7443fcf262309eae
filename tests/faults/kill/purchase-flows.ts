import { randomUUID } from 'node:crypto';
import { certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { type Listing, marketplace } from '@lods/contract/marketplace/endpoints';
import { newCertificate } from '@lods/server/features/certificates/samples';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

const PRICE = '70';

/** Whoever sells and whoever buys, signed in at the running product. */
const seller = async (rig: KillRig) => demoPerson((await rig.running()).origin, 'consultant');
const buyer = async (rig: KillRig) => demoPerson((await rig.running()).origin);

const sold = ({ status }: Listing) => status === 'completed';

async function stateOf(rig: KillRig, listingId: string) {
  const [bought, offered] = [await buyer(rig), await seller(rig)];
  const listings = await bought.api(marketplace.list);
  const [mine, theirs] = [await bought.api(ledger.balances), await offered.api(ledger.balances)];
  return {
    isSold: listings.some((listing) => listing.listingId === listingId && sold(listing)),
    faults: [...mine.faults, ...theirs.faults],
    sums: [mine.held, mine.spent, theirs.listed, theirs.earned].map(Number),
    movements: [mine.movements, theirs.movements],
  };
}

/**
 * Buys one tonne again and again, killed at another point each time. After each: it is bought in both ledgers or in neither, both
 * add up, and it is bought if that was acknowledged. Asked again with the same key it is bought once.
 */
export async function killDuringPurchases(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const { id: certificateId } = await (await seller(rig)).api(certificates.issue, { body: newCertificate });
  const offer = async () => {
    const body = { certificateId, listingType: 'sell', quantity: '0.01', pricePerTonne: PRICE } as const;
    const listing = await (await seller(rig)).api(marketplace.add, { body: { ...body, validUntil: '2099-12-01' } });
    return listing.listingId;
  };
  const purchase = async (listingId: string, key: string) => {
    const person = await buyer(rig);
    return async () => {
      const answer = await person.fetch(`/api/marketplace/${listingId}/purchase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ pricePerTonne: PRICE }),
      });
      if (!answer.ok) throw new Error(`the purchase was refused: ${answer.status} ${await answer.text()}`);
    };
  };
  const points = pointsOf(await rig.statementsOf(await purchase(await offer(), randomUUID())), mostPoints);
  for (const point of points) {
    const where = `after ${point.stage}: ${point.sql}`;
    const [listingId, key] = [await offer(), randomUUID()];
    const before = await stateOf(rig, listingId);
    const outcome = await rig.killAt(point, await purchase(listingId, key));
    const after = await stateOf(rig, listingId);
    expect(after.faults, where).toEqual([]);
    const moved = after.sums.map((sum, index) => Number((sum - (before.sums[index] ?? 0)).toFixed(3)));
    expect(moved, where).toEqual(after.isSold ? [0.01, 0.7, -0.01, 0.7] : [0, 0, 0, 0]);
    if ('acknowledged' in outcome) expect(after.isSold, `acknowledged, ${where}`).toBe(true);
    await (await purchase(listingId, key))();
    const again = await stateOf(rig, listingId);
    expect(again.isSold, where).toBe(true);
    expect(again.movements, where).toEqual(before.movements.map((count) => count + 1));
  }
  return points;
}
