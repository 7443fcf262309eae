import { randomUUID } from 'node:crypto';
import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { barsStatement } from '@lods/server/features/submissions/samples';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

/**
 * Publishes the figures of a supplier to its importers again and again, killed at another point each time. After each: the next version is
 * frozen and every importer has it, or none of it is there; all of it if that was acknowledged. Sent again with the same key it is there once.
 */
export async function killDuringShares(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const supplier = async () => demoPerson((await rig.running()).origin, 'supplier');
  const first = await supplier();
  const importerIds = (await first.api(exchange.partners))
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id }) => id);
  expect(importerIds.length).toBeGreaterThan(1);
  const { id, version } = await first.api(submissions.add, { body: barsStatement });
  const share = async (onceKey: string) => {
    const { api } = await supplier();
    return () => api(submissions.submit, { params: { id }, body: { version, importerIds }, onceKey });
  };
  /** How many versions there are, were shared with each importer, and came to each. */
  const stateOf = async () => {
    const found = (await (await supplier()).api(submissions.list)).find((each) => each.id === id);
    const shares = importerIds.map(
      (importer) => (found?.shares ?? []).filter(({ importerId }) => importerId === importer).length,
    );
    const came = await Promise.all(importerIds.map((importer) => receivedBy(rig, importer)));
    return [found?.revision ?? 0, ...shares, ...came];
  };

  const points = pointsOf(await rig.statementsOf(await share(randomUUID())), mostPoints);
  for (const point of points) {
    const where = `after ${point.stage}: ${point.sql}`;
    const key = randomUUID();
    const before = await stateOf();
    const shared = before.map((count) => count + 1);
    const outcome = await rig.killAt(point, await share(key));
    const after = await stateOf();
    expect([before, shared], where).toContainEqual(after);
    if ('acknowledged' in outcome) expect(after, `acknowledged, ${where}`).toEqual(shared);
    await (await share(key))();
    expect(await stateOf(), `sent again, ${where}`).toEqual(shared);
  }
  return points;
}

/** Statements that came to a company with the figures of the bars. */
async function receivedBy(rig: KillRig, importer: string): Promise<number> {
  const { rows } = await inOrganisation(rig.database, importer, (tx) =>
    tx.execute<{ count: number }>(
      `select count(*)::int as count from exchange_deliveries
       where box = 'received' and content #>> '{products,0,cnCode}' = '${barsStatement.products?.[0]?.cnCode}'`,
    ),
  );
  return rows[0]?.count ?? 0;
}
