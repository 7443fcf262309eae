import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that came so often comes again: PostgreSQL keeps it parsed, with the row security that it adds. */
const OFTEN = 5;
/** Statements kept on each connection. What comes later stays unprepared: texts with lists of many lengths must not fill the memory. */
const MOST = 250;
const LONGEST = 10_000;

interface Named {
  readonly name: string;
  /** Handed to every connection in place of its own: each keeps the text of what it prepared. */
  readonly text: string;
  /** One plan is right for all values of it. */
  readonly hasOnePlan: boolean;
}

/** The statements of a pool that came before. */
export interface Statements {
  /** How often a text came, by its name: the texts themselves are as many as there are lengths of lists, and up to ten kilobytes each. */
  readonly seen: Map<string, number>;
  readonly named: Map<string, Named>;
}

export const noStatements = (): Statements => ({ seen: new Map(), named: new Map() });

/** How a text is prepared; undefined while it is rare. */
function namedAs({ seen, named }: Statements, text: string): Named | undefined {
  const known = named.get(text);
  if (known !== undefined || named.size >= MOST || text.length > LONGEST) return known;
  const name = `l_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  const times = (seen.get(name) ?? 0) + 1;
  if (times < OFTEN) {
    if (seen.size > 10 * MOST) seen.clear();
    seen.set(name, times);
    return undefined;
  }
  seen.delete(name);
  named.set(text, { name, text, hasOnePlan: hasOnePlan(text) });
  return named.get(text);
}

/** Inserts of rows, and reads and changes of one row by its id. */
const ONE_PLAN = [
  /^insert into "\w+" \([^()]*\) values \((?!.*\bselect\b)/,
  /^select (?!.*(?:\bselect\b|\bjoin\b)).* from "(\w+)" where \(?(?:"\1"\."organisation_id" = \$\d+ and )?"\1"\."id" = \$\d+\)?(?: limit \$\d+)?(?: for update)?$/,
  /^(?:update|delete from) "(\w+)" (?!.*\bselect\b)(?:set .* )?where \(?(?:"\1"\."organisation_id" = \$\d+ and )?"\1"\."id" = \$\d+\)?(?: returning .*)?$/,
];

export const hasOnePlan = (text: string): boolean => ONE_PLAN.some((form) => form.test(text));

/** For the rest of the transaction. */
const PLAN_FOR_VALUES = {
  name: 'plan_for_values',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
};

/**
 * Prepares on this connection what is asked again and again. The query builder names no statement, so that PostgreSQL would parse and
 * rewrite each one anew. From the first one on whose plan depends on its values, each of a transaction is planned for them: what is right
 * for a company of ten lines is wrong for one of a million. A row by its id has one plan, and planning it takes longer than reading it.
 */
export function nameStatements(client: pg.PoolClient, statements: Statements): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  let isPlannedForValues = false;
  const naming = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    // What was set since a savepoint is undone with it.
    if (/^(?:begin|rollback)/.test(textOf(config))) isPlannedForValues = false;
    if (!Array.isArray(values) || values.length === 0 || !isUnnamed(config)) return query(config, values, ...rest);
    const named = namedAs(statements, config.text);
    if (!named) return query(config, values, ...rest);
    if (!named.hasOnePlan && !isPlannedForValues) {
      isPlannedForValues = true;
      // Where it fails the transaction has, and the statement behind it says so.
      (query(PLAN_FOR_VALUES) as Promise<unknown>).catch(() => {});
    }
    return query({ ...config, name: named.name, text: named.text }, values, ...rest);
  };
  client.query = naming as typeof client.query;
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '');

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name !== undefined) &&
  !('submit' in config);
