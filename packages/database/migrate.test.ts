import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const ours = readMigrations();

describe('migrations', () => {
  it('are applied once each when three processes start at once on an empty database', async () => {
    const database = await testDatabase({ isMigrated: false });
    const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(applied.flatMap((each) => each.applied).sort()).toEqual(ours.map(({ name }) => name));
  });

  it('that come later with a lower number are applied all the same', async () => {
    const database = await testDatabase();
    const late = migration('0000-late', 'create table late ()');
    expect(await migrate(database, [late, ...ours])).toEqual({ applied: ['0000-late'], unknown: [] });
  });

  it('that were changed after they had been applied stop the start and are named', async () => {
    const database = await testDatabase();
    const changed = ours.map((each, n) => (n === 0 ? migration(each.name, `${each.sql} `) : each));
    await expect(migrate(database, changed)).rejects.toThrow(`migration ${ours[0]?.name}: it was changed`);
  });

  it('that fail leave nothing of themselves and all of those before them', async () => {
    const database = await testDatabase();
    const broken = [
      ...ours,
      migration('9000-good', 'create table good ()'),
      migration('9001-bad', 'create table bad (); select nonsense'),
    ];
    await expect(migrate(database, broken)).rejects.toThrow('migration 9001-bad: column "nonsense" does not exist');
    const { rows } = await database.pool.query(`select to_regclass('good') as good, to_regclass('bad') as bad`);
    expect(rows).toEqual([{ good: 'good', bad: null }]);
  });

  it('of a newer version are left alone and told, so that old and new run beside each other', async () => {
    const database = await testDatabase();
    await migrate(database, [...ours, migration('9000-newer', 'create table newer ()')]);
    expect(await migrate(database)).toEqual({ applied: [], unknown: ['9000-newer'] });
  });
});
