import { expect, it } from 'vitest';
import { columnClasses } from './column-classes.ts';
import { privacy } from './privacy.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
const COLUMNS = `
  select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`;

async function unclassified(): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(COLUMNS);
  return rows.flatMap(({ table, column }) => (columnClasses(table).has(column) ? [] : [`${table}.${column}`]));
}

it('knows of every column what it holds', async () => {
  expect(await unclassified()).toEqual([]);
});

it('sees a column that nobody has classified', async () => {
  await database.pool.query('alter table suppliers add column birthday date');
  expect(await unclassified()).toEqual(['suppliers.birthday']);
  await database.pool.query('alter table suppliers drop column birthday');
});

it('names no column that is gone, and none twice', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(COLUMNS);
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(privacy).flatMap(([table, { fate: _fate, ...classes }]) =>
    Object.values(classes).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
  );
  expect(named.filter((name) => !there.has(name))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

it('calls every hash of a link, a code or a password a secret', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(COLUMNS);
  const hashes = rows.filter(({ column }) =>
    /(token|cookie|code|password)_hash|secret|totp_(secret|pending)/.test(column),
  );
  expect(hashes.length).toBeGreaterThan(10);
  expect(hashes.filter(({ table, column }) => columnClasses(table).get(column) !== 'secret')).toEqual([]);
});
