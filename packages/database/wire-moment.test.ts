import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation } from './tenancy.ts';
import { testDatabase } from './testing/database.ts';
import { momentOf, wireMoment } from './wire-moment.ts';

const MOMENTS = [
  '2026-11-26 01:15:10.123456+00',
  '2026-11-26 01:15:10.999999+00',
  '2026-11-26 01:15:10.1+00',
  '2026-11-26 01:15:10.05+00',
  '2026-11-26 01:15:10+00',
  '2026-11-26 02:15:10.123+01',
  '2026-11-26 06:45:10.123456+05:30',
  '2025-12-31 23:59:59.9999-11',
];

it.each(MOMENTS)('writes %s as a date of it would be written', (stored) => {
  expect(wireMoment(stored)).toBe(new Date(stored).toISOString());
});

it.each(['UTC', 'Asia/Kathmandu', 'Pacific/Apia'])('reads what a column holds where the zone is %s', async (zone) => {
  const database = await testDatabase();
  const id = randomUUID();
  const [read] = await beforeOrganisation(database, async (tx) => {
    await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
    await tx.insert(organisations).values({ id, name: 'Nordic Steel', country: 'DK', kind: 'importer' });
    const { createdAt } = organisations;
    return tx
      .select({ createdAt, shown: momentOf(createdAt) })
      .from(organisations)
      .where(eq(organisations.id, id));
  });
  expect(read?.createdAt).toBeInstanceOf(Date);
  expect(read?.shown).toBe(read?.createdAt.toISOString());
});
