import type { Transaction } from '@lods/database/connect';
import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export interface StoredFileRow {
  readonly sha256: string;
  readonly bytes: number;
}

export async function listCompanies(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from organisations order by id`);
  return rows.map(({ id }) => id);
}

export async function sumStoredBytes({ tx, organisation }: InCompany): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from stored_files where organisation_id = ${organisation}`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Counts files that are about to be stored. Gives the hashes of those that were not counted yet. */
export async function countFiles({ tx, organisation }: InCompany, files: readonly StoredFileRow[], now: Date) {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    insert into stored_files (organisation_id, sha256, bytes, stored_at)
    select distinct on (sha256) ${organisation}::uuid, sha256, bytes::bigint, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(files.map(({ sha256 }) => sha256))}::text[], ${sql.param(files.map(({ bytes }) => bytes))}::bigint[]) as f(sha256, bytes)
    order by sha256
    on conflict do nothing returning sha256`);
  return rows.map(({ sha256 }) => sha256);
}

/** Gives up undoing what was removed first of all that keeps files. Gives their hashes; none where nothing was removed. */
export async function giveUpOldestRemoval({ tx, organisation }: InCompany): Promise<string[]> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    with oldest as (
      select r.id from removals r
      where r.organisation_id = ${organisation} and exists (
        select from removed_files f where f.organisation_id = r.organisation_id and f.removal_id = r.id)
      order by r.removed_at, r.id limit 1
    ), files as (
      select sha256 from removed_files where organisation_id = ${organisation} and removal_id in (select id from oldest)
    ), gone as (
      delete from removals where organisation_id = ${organisation} and id in (select id from oldest)
    )
    select sha256 from files`);
  return rows.map(({ sha256 }) => sha256);
}

export async function stopCounting({ tx, organisation }: InCompany, hashes: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from stored_files where organisation_id = ${organisation} and sha256 = any(${sql.param(hashes)}::text[])`,
  );
}

/** What counts is from now on what the store was seen to hold; what was stored since it was looked at goes on counting. */
export async function replaceCounted(call: InCompany, files: readonly StoredFileRow[], lookedAt: Date): Promise<void> {
  const { tx, organisation } = call;
  await tx.execute(
    sql`delete from stored_files where organisation_id = ${organisation} and stored_at < ${lookedAt.toISOString()}`,
  );
  if (files.length > 0) await countFiles(call, files, lookedAt);
}

/**
 * Which of these files no row of the company names, in any column that holds such a hash, whoever adds one. An import that was refused
 * names its file no longer: it is sent again to be read again.
 */
export async function listUnnamed({ tx, organisation }: InCompany, hashes: readonly string[]): Promise<string[]> {
  const { rows: columns } = await tx.execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.columns o using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name ~ '(^|_)sha256$' and o.column_name = 'organisation_id'
      and c.table_name not in ('files_to_forget', 'stored_files')`);
  const names: SQL[] = [
    ...columns.map(
      ({ table_name, column_name }) =>
        sql`select ${sql.identifier(column_name)} from ${sql.identifier(table_name)} where organisation_id = ${organisation} and ${sql.identifier(column_name)} = any(${sql.param(hashes)}::text[])`,
    ),
    sql`select source_key from imports where organisation_id = ${organisation} and state <> 'refused' and source_key = any(${sql.param(hashes)}::text[])`,
    sql`select a ->> 'sha256' from mails m, jsonb_array_elements(m.attachments) a where m.organisation_id = ${organisation} and a ->> 'sha256' = any(${sql.param(hashes)}::text[])`,
  ];
  const { rows } = await tx.execute<{ sha256: string }>(
    sql`select sha256 from unnest(${sql.param(hashes)}::text[]) as f(sha256) except (${sql.join(names, sql` union all `)})`,
  );
  return rows.map(({ sha256 }) => sha256);
}
