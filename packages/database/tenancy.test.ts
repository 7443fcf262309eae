import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const [nordic, baltic] = [randomUUID(), randomUUID()];

beforeAll(() =>
  beforeOrganisation(database, (tx) =>
    tx.insert(organisations).values([
      { id: nordic, name: 'Nordic Steel', country: 'DK', kind: 'importer' },
      { id: baltic, name: 'Baltic Metals', country: 'LT', kind: 'importer' },
    ]),
  ),
);

describe('companies are kept apart by the database', () => {
  it('shows a company itself and nobody else', async () => {
    const seen = await inOrganisation(database, nordic, (tx) => tx.select().from(organisations));
    expect(seen.map(({ id }) => id)).toEqual([nordic]);
  });

  it('shows no row when no company is set', async () => {
    const seen = await database.drizzle.transaction(async (tx) => {
      await tx.execute(sql`set local role lods_app`);
      return tx.select().from(organisations);
    });
    expect(seen).toEqual([]);
  });
});
