import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Tables that say who may enter, or what a program was answered: a twin has nobody in it. */
const LEFT_OUT = ['memberships', 'sessions', 'api_keys', 'request_keys', 'invitations', 'audit_log'];

interface Column {
  readonly name: string;
  readonly isId: boolean;
}

/** In SQL, the id that a row has in twin `n`: made of its own, of the form that ids have. */
export const idOf = (column: string, n = 'n') =>
  `overlay(overlay(md5(${column}::text || ${n}) placing '8' from 13) placing '8' from 17)::uuid`;

/** The same here. */
export const idIn = (twin: number, id: string) =>
  createHash('md5')
    .update(`${id}${twin}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/**
 * Makes twins of a company, numbered from..to: each row of each table of it under ids of the twin's own, as fast as the database
 * copies. As superuser, with the triggers off: the rows are those that the product wrote.
 */
export async function makeTwins(client: Client, source: string, from: number, to: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const numbers = `generate_series(${from}, ${to}) n`;
  const company = columnsOf(await describeTable(client, 'organisations'), 'id');
  await client.query(
    `insert into organisations (${company.names}) select ${company.values} from organisations s, ${numbers} where s.id = '${source}' on conflict do nothing`,
  );
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { names, values } = columnsOf(await describeTable(client, name), 'organisation_id');
    // What only one company may have, such as the hash of a link, stays its own; a key that is judged at the commit knows no such rule.
    const unlessTaken = (await isJudgedLate(client, name)) ? '' : 'on conflict do nothing';
    await client.query(
      `insert into "${name}" (${names}) select ${values} from "${name}" s, ${numbers} where s.organisation_id = '${source}' ${unlessTaken}`,
    );
  }
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
}

async function isJudgedLate(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_constraint where conrelid = format('public.%I', $1::text)::regclass and contype in ('u', 'p', 'x') and condeferrable`,
    [table],
  );
  return rows.length > 0;
}

/** Ids become the twin's, but for those that name what all companies share. */
async function describeTable(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<{ name: string; isId: boolean }>(
    `select c.column_name as name,
       c.data_type = 'uuid' and not exists (
         select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
         where f.contype = 'f' and f.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
           and f.confrelid <> 'public.organisations'::regclass
           and not exists (select from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'organisation_id')) as "isId"
     from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = $1 and c.is_generated = 'NEVER' and c.is_identity = 'NO'
     order by c.ordinal_position`,
    [table],
  );
  return rows;
}

function columnsOf(columns: readonly Column[], company: string): { names: string; values: string } {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns
    .map(({ name, isId }) => (isId || name === company ? idOf(`s."${name}"`) : `s."${name}"`))
    .join(', ');
  return { names, values };
}
