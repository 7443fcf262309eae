import type { Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';

/** Counts as PostgreSQL writes them. */
type Counts = {
  readonly [count in
    | 'accounts'
    | 'companies'
    | 'databaseBytes'
    | 'fileBytes'
    | 'waiting'
    | 'sent'
    | 'bounced'
    | 'failed']: string;
} & { readonly oldest: Date | null };

/** The companies before the given one, the latest first. */
export async function listCompanyRows(tx: Transaction, limit: number, before: string | undefined) {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    country: string;
    kind: 'importer' | 'supplier';
    isDemo: boolean;
    createdAt: Date;
    memberCount: string;
    storedBytes: string;
  }>(sql`
    select o.id, o.name, o.country, o.kind, o.is_demo as "isDemo", o.created_at as "createdAt",
      (select count(*) from memberships m where m.organisation_id = o.id) as "memberCount",
      (select coalesce(sum(bytes), 0) from stored_files f where f.organisation_id = o.id) as "storedBytes"
    from organisations o
    where ${before ?? null}::uuid is null or o.id < ${before ?? null}::uuid
    order by o.id desc limit ${limit}`);
  return rows;
}

/** Everything about the installation as a whole, in counts. */
export async function readCounts(tx: Transaction, since: Date) {
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*) from accounts where not is_visitor) as accounts, (select count(*) from organisations) as companies,
      pg_database_size(current_database()) as "databaseBytes", (select coalesce(sum(bytes), 0) from stored_files) as "fileBytes",
      count(*) filter (where status = 'waiting') as waiting, min(created_at) filter (where status = 'waiting') as oldest,
      count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'bounced') as bounced,
      count(*) filter (where status = 'failed') as failed
    from mails where status = 'waiting' or settled_at > ${since.toISOString()}::timestamptz`);
  if (!rows[0]) throw new Error('a count gave no row');
  return rows[0];
}

/** How much of each kind of job waits and runs, as the queue itself counts every few seconds. */
export async function listJobCounts(tx: Transaction) {
  const { rows: queues } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regclass('jobs.queue') is not null as "isThere"`,
  );
  if (!queues[0]?.isThere) return []; // the queue makes its tables when it is opened for the first time
  const { rows } = await tx.execute<{ name: string; waiting: number; running: number }>(sql`
    select name, queued_count + deferred_count as waiting, active_count as running from jobs.queue order by name`);
  return rows;
}
