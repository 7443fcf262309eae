import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@lods/database/connect';
import { readMigrations } from '@lods/database/migrate';
import { optionsOf, testDatabase } from '@lods/database/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { launchLods, startLods } from '../lods-process.ts';
import { proxyStatements } from './statement-proxy.ts';

/** How far the first start gets, in statements asked and done; each later one gets one further, so that kills fall on each kind. */
const PASSINGS_A_START = 61;
/** A migration that is there already: begin, the lock, the look at its name, commit, each asked and done. */
const PASSINGS_OF_APPLIED = 8;

/** Everything that migrations make, in an order of its own. */
async function shapeOf({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type from information_schema.role_table_grants where table_schema = 'public'
    union all select 'migration ' || name || ' ' || checksum from migrations
    order by 1`);
  return rows.map(({ line }) => line);
}

it('kill -9 all along the migrations leaves what the next start brings to the very same state', async () => {
  const database = await testDatabase({ isMigrated: false });
  const proxy = await proxyStatements(optionsOf(database));
  const dataDir = mkdtempSync(join(tmpdir(), 'lods-migration-'));
  onTestFinished(async () => {
    await proxy.close();
    rmSync(dataDir, { recursive: true });
  });
  const settings = { DATABASE_URL: proxy.databaseUrl, ROLE: 'worker', FILES_URL: dataDir, DEMO: 'off' };
  const applied = async () => {
    const found = await database.pool.query(`select count(*)::int as count from migrations`).catch(() => undefined);
    return Number(found?.rows[0]?.count ?? 0);
  };

  const total = readMigrations().length;
  const cutAt: string[] = [];
  for (let before = -1; (await applied()) < total; ) {
    // Each start gets further than the one before, or this would never end.
    expect(await applied()).toBeGreaterThan(before);
    before = await applied();
    const last = PASSINGS_A_START + cutAt.length + PASSINGS_OF_APPLIED * before;
    let passings = 0;
    const victim = launchLods('start', { dataDir, settings });
    proxy.watch = ({ sql, stage }) => {
      passings += 1;
      if (passings !== last) return passings > last;
      cutAt.push(`${stage} ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}`);
      victim.child.kill('SIGKILL');
      return true;
    };
    await victim.exited;
  }
  proxy.watch = () => false;
  const whole = await startLods({ dataDir, settings });
  await whole.stop();
  console.log(`killed ${cutAt.length} times along ${total} migrations: ${cutAt.join('; ')}`);
  expect(cutAt.length).toBeGreaterThan(5);
  expect(await shapeOf(database)).toEqual(await shapeOf(await testDatabase()));
});
