import { BROKEN_REFERENCE, errorCodeOf } from '@lods/database/error-code';
import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import type { Removal, RemovedThing } from './removal.ts';

export async function insertRemoval(
  { tx, organisation }: InCompany,
  { kind, subjectId, partOf = null, label }: RemovedThing,
  by: { readonly now: Date; readonly name: string },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into removals (organisation_id, kind, subject_id, part_of, label, removed_at, removed_by_name)
    values (${organisation}, ${kind}, ${subjectId}, ${partOf}, ${label.slice(0, 300)}, ${by.now.toISOString()}, ${by.name})
    returning id`);
  return rows[0]?.id ?? '';
}

/** Keeps one row as it is, with all rows that the database deletes or empties together with it. */
export async function keepRow(call: InCompany, removalId: string, table: string, id: string): Promise<void> {
  await call.tx.execute(sql`
    insert into removed_rows (organisation_id, removal_id, table_name, row)
    select ${call.organisation}, ${removalId}, ${table}, to_jsonb(t) from ${sql.identifier(table)} t
    where t.organisation_id = ${call.organisation} and t.id = ${id}`);
  await keepDependants(call, removalId, table, new Set([table]));
}

/** Keeps what a column held that a feature empties itself. */
async function keepColumn(call: InCompany, removalId: string, table: string, column: string, where: SQL) {
  await call.tx.execute(sql`
    insert into removed_rows (organisation_id, removal_id, table_name, emptied_column, row)
    select ${call.organisation}, ${removalId}, ${table}, ${column}, to_jsonb(t) from ${sql.identifier(table)} t
    where t.organisation_id = ${call.organisation} and ${where}`);
}

/** The columns of a document that a good empties when it goes. */
export async function keepDocumentsOfGood(call: InCompany, removalId: string, declarationId: string, item: number) {
  const ofGood = sql`t.declaration_id = ${declarationId} and t.item_number = ${item}`;
  for (const column of ['item_number', 'sequence_number'])
    await keepColumn(call, removalId, 'supporting_documents', column, ofGood);
}

interface Reference extends Record<string, unknown> {
  readonly child: string;
  /** The column of the child beside its company. */
  readonly column: string;
  readonly isEmptied: boolean;
}

async function keepDependants(
  call: InCompany,
  removalId: string,
  parent: string,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (const { child, column, isEmptied } of await listReferences(call, parent)) {
    // Sums are added up anew from what they sum up.
    if (child.endsWith('_sums') || seen.has(child)) continue;
    const { rows } = await call.tx.execute<{ count: number }>(sql`
      with kept as (
        insert into removed_rows (organisation_id, removal_id, table_name, emptied_column, row)
        select ${call.organisation}, ${removalId}, ${child}, ${isEmptied ? column : null}, to_jsonb(c)
        from ${sql.identifier(child)} c
        where c.organisation_id = ${call.organisation} and c.${sql.identifier(column)} in (
          select (r.row ->> 'id')::uuid from removed_rows r
          where r.organisation_id = ${call.organisation} and r.removal_id = ${removalId} and r.table_name = ${parent} and r.emptied_column is null)
        and not exists (
          select from removed_rows k where k.organisation_id = ${call.organisation} and k.removal_id = ${removalId}
            and k.table_name = ${child} and k.emptied_column is null and k.row = to_jsonb(c))
        returning 1)
      select count(*)::integer as count from kept`);
    if (!isEmptied && (rows[0]?.count ?? 0) > 0)
      await keepDependants(call, removalId, child, new Set([...seen, child]));
  }
}

/** Which tables refer to one so that their rows go, or lose a value, with its rows. */
async function listReferences(call: InCompany, parent: string): Promise<Reference[]> {
  const { rows } = await call.tx.execute<Reference>(sql`
    select c.conrelid::regclass::text as child, a.attname as column, c.confdeltype = 'n' as "isEmptied"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'organisation_id'
    where c.contype = 'f' and c.confrelid = ${parent}::regclass and c.confdeltype in ('c', 'n')
    order by "isEmptied", child`);
  return rows;
}

/** Keeps the files that rows of a removal name. */
export async function keepFiles(call: InCompany, removalId: string, hashes: readonly (string | null)[]): Promise<void> {
  const given = hashes.filter((sha256) => sha256 !== null);
  if (given.length === 0) return;
  await call.tx.execute(sql`
    insert into removed_files (organisation_id, removal_id, sha256)
    select ${call.organisation}, ${removalId}, h from unnest(${sql.param(given)}::text[]) as f(h) on conflict do nothing`);
}

/** Writes down what moved elsewhere instead of going. */
export async function keepMoved({ tx, organisation }: InCompany, removalId: string, moved: object): Promise<void> {
  await tx.execute(sql`
    update removals set moved = ${JSON.stringify(moved)}::jsonb where organisation_id = ${organisation} and id = ${removalId}`);
}

/** The files that the kept rows of a removal name in a column of the usual name. */
export async function keepNamedFiles(call: InCompany, removalId: string): Promise<void> {
  await call.tx.execute(sql`
    insert into removed_files (organisation_id, removal_id, sha256)
    select distinct organisation_id, removal_id, value #>> '{}' from removed_rows r, jsonb_each(r.row) as e(key, value)
    where r.organisation_id = ${call.organisation} and r.removal_id = ${removalId} and r.emptied_column is null
      and key ~ '(^|_)sha256$' and value <> 'null'
    on conflict do nothing`);
}

const COLUMNS = sql`
  id, kind, subject_id as "subjectId", part_of as "partOf", label, moved, removed_at as "removedAt", removed_by_name as "removedByName"`;

export async function listOpenRemovals({ tx, organisation }: InCompany, most: number): Promise<Removal[]> {
  const { rows } = await tx.execute<Removal & Record<string, unknown>>(sql`
    select ${COLUMNS} from removals where organisation_id = ${organisation} and taken_back_at is null
    order by removed_at desc limit ${most}`);
  return rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt) }));
}

/** The latest removal of a thing that was not taken back, locked. */
export async function lockRemoval({ tx, organisation }: InCompany, subjectId: string): Promise<Removal | undefined> {
  const { rows } = await tx.execute<Removal & Record<string, unknown>>(sql`
    select ${COLUMNS} from removals
    where organisation_id = ${organisation} and subject_id = ${subjectId} and taken_back_at is null
    order by removed_at desc limit 1 for update`);
  return rows[0];
}

/** Writes another value into a kept row, before it is stored again. */
export async function changeKept(
  { tx, organisation }: InCompany,
  removalId: string,
  { table, column, value }: { table: string; column: string; value: string | number },
): Promise<void> {
  await tx.execute(sql`
    update removed_rows set row = row || jsonb_build_object(${column}::text, ${JSON.stringify(value)}::jsonb)
    where organisation_id = ${organisation} and removal_id = ${removalId} and table_name = ${table} and emptied_column is null`);
}

/**
 * Stores the kept rows of a removal again, what others refer to first.
 * @returns false where something else has taken a place of them since; nothing is stored then
 */
export async function storeAgain(call: InCompany, removalId: string): Promise<boolean> {
  const { tx, organisation } = call;
  const { rows } = await tx.execute<{ name: string; column: string | null }>(sql`
    select distinct table_name as name, emptied_column as column from removed_rows
    where organisation_id = ${organisation} and removal_id = ${removalId}`);
  const whole = rows.filter(({ column }) => column === null).map(({ name }) => name);
  try {
    await tx.transaction(async (inner) => {
      const inside = { ...call, tx: inner };
      for (const name of await inOrder(inside, whole)) await insertKept(inside, removalId, name);
      for (const { name, column } of rows) if (column !== null) await fillEmptied(inside, removalId, name, column);
      await inner.execute(sql`set constraints all immediate`);
    });
    return true;
  } catch (error) {
    if (REPLACED.has(errorCodeOf(error))) return false;
    throw error;
  }
}

/** That a number, a name or a line of customs exists already, or that what a row refers to is gone. */
const REPLACED = new Set<unknown>(['23505', BROKEN_REFERENCE]);

/** Tables so that each comes behind those that it refers to. */
async function inOrder({ tx }: InCompany, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid`);
  const sorted: string[] = [];
  const visit = (table: string) => {
    if (sorted.includes(table)) return;
    for (const { child, parent } of rows) if (child === table && tables.includes(parent)) visit(parent);
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}

async function insertKept({ tx, organisation }: InCompany, removalId: string, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`);
  const columns = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from (
      select (jsonb_populate_record(null::${sql.identifier(table)}, r.row)).* from removed_rows r
      where r.organisation_id = ${organisation} and r.removal_id = ${removalId} and r.table_name = ${table} and r.emptied_column is null
      order by r.position) kept
    ${table === 'declaration_authors' ? AS_THE_DATABASE_HAS_IT : sql``}`);
}

/** Who wrote a draft is noted by the database itself as soon as the draft is there. */
const AS_THE_DATABASE_HAS_IT = sql`on conflict do nothing`;

async function fillEmptied({ tx, organisation }: InCompany, removalId: string, table: string, column: string) {
  const name = sql.identifier(column);
  await tx.execute(sql`
    update ${sql.identifier(table)} t set ${name} = kept.${name}
    from (
      select (jsonb_populate_record(null::${sql.identifier(table)}, r.row)).* from removed_rows r
      where r.organisation_id = ${organisation} and r.removal_id = ${removalId} and r.table_name = ${table} and r.emptied_column = ${column}) kept
    where t.organisation_id = ${organisation} and t.id = kept.id and t.${name} is null`);
}

/** A removal that was taken back needs its rows and files no longer. */
export async function closeRemoval({ tx, organisation }: InCompany, id: string, at: Date): Promise<void> {
  const ofIt = sql`organisation_id = ${organisation} and removal_id = ${id}`;
  await tx.execute(sql`delete from removed_rows where ${ofIt}`);
  await tx.execute(sql`delete from removed_files where ${ofIt}`);
  await tx.execute(
    sql`update removals set taken_back_at = ${at.toISOString()} where organisation_id = ${organisation} and id = ${id}`,
  );
}

export async function deleteRemovalsBefore({ tx, organisation }: InCompany, day: Date): Promise<void> {
  await tx.execute(
    sql`delete from removals where organisation_id = ${organisation} and removed_at < ${day.toISOString()}`,
  );
}
