import { sql } from 'drizzle-orm';
import { companyTables } from './company-archive.ts';
import type { Transaction } from './connect.ts';

/** Tables of the ledger refuse every change of what they hold; with their company they go. */
const HISTORY = ['ledger_entries', 'ledger_movements', 'ledger_accounts'];

/**
 * Deletes a company with all its rows, memberships, log and jobs, in the transaction of the owner of the tables. What it had sent to
 * other companies of the installation is theirs and stays; that they are connected ends. Its files are the caller's to remove after the
 * commit. Gives the number of rows of each table that held any.
 */
export async function eraseCompany(tx: Transaction, organisation: string): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  const enter = (id: string) => tx.execute(sql`select set_config('lods.organisation', ${id}, true)`);
  await enter(organisation);
  const partners = await tx.execute<{ id: string }>(
    sql`select partner_id as id from exchange_partners where organisation_id = ${organisation}`,
  );
  for (const { id } of partners.rows) {
    await enter(id);
    await tx.execute(sql`delete from exchange_partners where organisation_id = ${id} and partner_id = ${organisation}`);
  }
  await enter(organisation);
  await tx.execute(sql`
    delete from market_bids where bidder_id = ${organisation}
      or listing_id in (select id from market_listings where lister_id = ${organisation})`);
  await tx.execute(sql`delete from market_listings where lister_id = ${organisation}`);
  for (const table of HISTORY) await tx.execute(sql.raw(`alter table ${table} disable trigger is_history`));
  for (const name of (await companyTables(tx)).reverse()) {
    const { rowCount } = await tx.execute(
      sql`delete from ${sql.raw(name)} where organisation_id = ${organisation}::uuid`,
    );
    if (rowCount) rows.set(name, rowCount);
  }
  for (const table of HISTORY) await tx.execute(sql.raw(`alter table ${table} enable trigger is_history`));
  await tx.execute(sql`delete from jobs.job where data ->> 'organisation' = ${organisation}`);
  await tx.execute(sql`delete from organisations where id = ${organisation}`);
  return rows;
}

/** How many rows of a table carry the name of a person as that of who did it. */
export interface Signed {
  readonly table: string;
  readonly count: number;
}

/**
 * What of a company's records carries a person's name as that of who did it: its log, its versions, its comments. Nothing of a company
 * whose log does not know the account. In the transaction of the owner of the tables.
 */
export async function findSigned(
  tx: Transaction,
  organisation: string,
  person: { readonly accountId: string; readonly name: string },
): Promise<Signed[]> {
  await tx.execute(sql`select set_config('lods.organisation', ${organisation}, true)`);
  const { rows: known } = await tx.execute(
    sql`select from audit_log where organisation_id = ${organisation} and actor_id = ${person.accountId} limit 1`,
  );
  if (known.length === 0) return [];
  const { rows: columns } = await tx.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and (a.attname like '%\\_by\\_name' or a.attname in ('actor_name', 'author_name'))
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id') order by 1, 2`);
  const signed: Signed[] = [];
  for (const { table, column } of columns) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::integer as count from ${sql.raw(table)}
      where organisation_id = ${organisation} and ${sql.raw(column)} = ${person.name}`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) signed.push({ table, count });
  }
  return signed;
}
