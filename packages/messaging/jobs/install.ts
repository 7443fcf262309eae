import type { Database } from '@lods/database/connect';

/** Any number that no other lock of the product uses. */
const LOCK = 7_301_202;

/**
 * Lets calls put jobs into the queue in their own transaction, and see none but their company's. The queue itself works as the
 * owner of the schema, whom these policies do not bind.
 */
export async function openQueueToCalls(database: Database, schema: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`
      grant usage on schema ${schema} to lods_app, lods_system;
      grant select on ${schema}.queue to lods_app, lods_system;
      grant insert, select (id, start_after) on ${schema}.job_common to lods_app, lods_system;
      alter table ${schema}.job_common enable row level security;
      drop policy if exists own_company on ${schema}.job_common;
      drop policy if exists before_company on ${schema}.job_common;
      create policy own_company on ${schema}.job_common to lods_app
        using ((data ->> 'organisation')::uuid = lods_organisation());
      create policy before_company on ${schema}.job_common to lods_system using (true);
    `);
    await client.query('commit');
  } finally {
    // A connection in an unknown state is closed, and with it the transaction.
    client.release(true);
  }
}
