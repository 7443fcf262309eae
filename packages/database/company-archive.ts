import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { columnClasses } from './column-classes.ts';
import type { Transaction } from './connect.ts';
import { privacy } from './privacy.ts';

/** One row of an archive, as the text of a JSON object: numbers keep all their digits. */
export interface ArchiveRow {
  readonly table: string;
  readonly row: string;
}

interface ArchiveTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

const ROWS_A_FETCH = 1_000;
const ROWS_AN_INSERT = 2_000;
const COMPANY = 'organisation_id';
const quoted = (name: string) => `"${name}"`;

/** The names of all tables that have a company, those that others refer to first. */
export async function companyTables(tx: Transaction): Promise<string[]> {
  return (await tablesOf(tx, ['carried', 'read', 'left'])).map(({ name }) => name);
}

/** The tables of the given fates that have a company, those that others refer to first. */
async function tablesOf(tx: Transaction, fates: readonly string[]): Promise<ArchiveTable[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[]; key: string[]; parents: string[] }>(sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (number, place), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key,
      array(select f.confrelid::regclass::text from pg_constraint f
            where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const left = rows.filter(({ columns }) => columns.includes(COMPANY));
  const ordered: ArchiveTable[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ parents }) => !left.some(({ name }) => parents.includes(name)));
    const [next] = left.splice(Math.max(0, at), 1);
    if (!next) break;
    const classes = columnClasses(next.name);
    const columns = next.columns.filter((column) => column !== COMPANY && classes.get(column) !== 'secret');
    if (fates.includes(privacy[next.name]?.fate ?? '')) ordered.push({ ...next, columns });
  }
  return ordered;
}

/** Every row of the company that goes into its archive, as of one moment: a single statement reads them all. */
export async function* readCompany(tx: Transaction, organisation: string): AsyncGenerator<ArchiveRow> {
  const tables = await tablesOf(tx, ['carried', 'read']);
  const parts = tables.map(({ name, columns, key }) => {
    const row = `select ${columns.map(quoted).join(', ')} from ${name} where ${COMPANY} = '${organisation}'`;
    const sorted = key.filter((column) => columns.includes(column)).map(quoted);
    // A table with one row of each company is sorted by nothing.
    const order = sorted.length > 0 ? `order by ${sorted.join(', ')}` : '';
    return `(select '${name}' as "table", row_to_json(r)::text as row from (${row} ${order}) r)`;
  });
  await tx.execute(sql`select set_config('timezone', 'UTC', true)`);
  await tx.execute(sql.raw(`declare archive no scroll cursor for ${parts.join(' union all ')}`));
  for (;;) {
    const { rows } = await tx.execute<{ table: string; row: string }>(sql.raw(`fetch ${ROWS_A_FETCH} from archive`));
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.execute(sql`close archive`);
}

export interface AboutCompany {
  readonly name: string;
  readonly country: string;
  readonly kind: string;
  /** Of the tables and columns that are carried: an archive of another version of the product has another one. */
  readonly shape: string;
}

export async function aboutCompany(tx: Transaction, organisation: string): Promise<AboutCompany> {
  const { rows } = await tx.execute<Omit<AboutCompany, 'shape'> & Record<string, unknown>>(
    sql`select name, country, kind from organisations where id = ${organisation}`,
  );
  const [company] = rows;
  if (!company) throw new Error(`there is no company ${organisation}`);
  return { ...company, shape: await carriedShape(tx) };
}

export async function carriedShape(tx: Transaction): Promise<string> {
  const tables = await tablesOf(tx, ['carried']);
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex');
}

/** Makes an empty company in the transaction of the owner of the tables, which goes on in it. */
export async function makeCompany(tx: Transaction, company: Omit<AboutCompany, 'shape'>): Promise<string> {
  const id = randomUUID();
  const { name, country, kind } = company;
  await tx.execute(sql`select set_config('lods.organisation', ${id}, true)`);
  await tx.execute(
    sql`insert into organisations (id, name, country, kind) values (${id}, ${name}, ${country}, ${kind})`,
  );
  return id;
}

/**
 * Makes a company of the rows of an archive, in the transaction of the owner of the tables. Ids stay as they were: they count within their
 * company. What the database writes by itself beside a row is replaced by what the archive says. Gives the number of rows.
 */
export async function writeCompany(
  tx: Transaction,
  organisation: string,
  linesOf: (table: string) => Promise<readonly string[]>,
): Promise<number> {
  let count = 0;
  await tx.execute(sql`select set_config('lods.organisation', ${organisation}, true)`);
  for (const { name, columns } of await tablesOf(tx, ['carried'])) {
    if (name === 'declaration_authors')
      await tx.execute(sql`delete from declaration_authors where organisation_id = ${organisation}`);
    const lines = await linesOf(name);
    count += lines.length;
    const list = columns.map(quoted).join(', ');
    // A row that refers to another of its table is there with it at the end of the statement.
    const step = name === 'suppliers' ? Math.max(1, lines.length) : ROWS_AN_INSERT;
    for (let at = 0; at < lines.length; at += step)
      await tx.execute(
        sql`insert into ${sql.raw(name)} (${sql.raw(`${COMPANY}, ${list}`)})
          select ${organisation}::uuid, ${sql.raw(list)} from json_populate_recordset(null::${sql.raw(name)}, ${`[${lines.slice(at, at + step).join(',')}]`}::json)`,
      );
  }
  // Writing the goods counted up what their declarations had counted already.
  await tx.execute(sql`
    update declarations d set goods_version = r.goods_version
    from json_populate_recordset(null::declarations, ${`[${(await linesOf('declarations')).join(',')}]`}::json) r
    where d.organisation_id = ${organisation} and d.id = r.id`);
  return count;
}
