import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

interface Executable<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
}

/**
 * A statement that is built once for each connection and not once for each request: building it takes the query builder longer than
 * PostgreSQL takes to answer. `build` is handed a placeholder for each value; the name belongs to this statement alone. PostgreSQL may
 * keep one plan of it, so it is for statements whose plan is right for a company of ten lines and for one of a million.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (
    tx: Transaction,
    value: (key: keyof Values & string) => ReturnType<typeof sql.placeholder>,
  ) => Executable<Rows>,
): (tx: Transaction, values: Values) => Promise<Rows> {
  const built = new WeakMap<Transaction, ReturnType<Executable<Rows>['prepare']>>();
  return (tx, values) => {
    const statement = built.get(tx) ?? build(tx, (key) => sql.placeholder(key)).prepare(name);
    built.set(tx, statement);
    return statement.execute(values);
  };
}
