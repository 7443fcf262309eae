import type { Database } from '@lods/database/connect';
import type { PoolClient } from 'pg';

/** Any number that no other lock of the product uses. */
const LOCK = 7_301_202;
const POLICIES = ['before_company', 'own_company'];

/**
 * Lets calls put jobs into the queue in their own transaction, and see none but their company's. The queue itself works as the
 * owner of the schema, whom these policies do not bind. Done once: a later start must not wait for those who use the table.
 */
export async function openQueueToCalls(database: Database, schema: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    if (await isOpen(client, schema)) return client.release();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isOpen(client, schema)))
      await client.query(`
        grant usage on schema ${schema} to lods_app, lods_system;
        grant select on ${schema}.queue to lods_app, lods_system;
        grant insert, select (id, start_after) on ${schema}.job_common to lods_app, lods_system;
        alter table ${schema}.job_common enable row level security;
        create policy own_company on ${schema}.job_common to lods_app
          using ((data ->> 'organisation')::uuid = lods_organisation());
        create policy before_company on ${schema}.job_common to lods_system using (true);
      `);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true); // closed, and with it the transaction
    throw error;
  }
}

async function isOpen(client: PoolClient, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ policyname: string }>(
    `select policyname from pg_policies where schemaname = $1 and tablename = 'job_common' order by 1`,
    [schema],
  );
  return rows.map(({ policyname }) => policyname).join() === POLICIES.join();
}
