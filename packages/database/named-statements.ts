import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type ColumnsOfPool, knownStatements, type NamedStatement } from './known-statements.ts';

/** A statement that came so often comes again: PostgreSQL keeps it parsed, with the row security that it adds. */
const OFTEN = 5;
/** Statements kept on each connection. What comes later stays unprepared: texts with lists of many lengths must not fill the memory. */
const MOST = 250;
const LONGEST = 10_000;

interface Named {
  readonly name: string;
  /** Handed to every connection in place of its own: each keeps the text of what it prepared. */
  readonly text: string;
  readonly plan: Plan;
}

/** The statements of a pool that came before. */
export interface Statements {
  /** How often a text came, by its name: the texts themselves are as many as there are lengths of lists, and up to ten kilobytes each. */
  readonly seen: Map<string, number>;
  readonly named: Map<string, Named>;
  readonly columns: ColumnsOfPool;
}

export const noStatements = (): Statements => ({ seen: new Map(), named: new Map(), columns: new Map() });

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
  named.set(text, { name, text, plan: planOf(text) });
  return named.get(text);
}

/** Kept for all values that come, or made for the values of each call. */
type Plan = 'for values' | 'kept';

const ROW = String.raw`where \(?(?:"\1"\."organisation_id" = \$\d+ and )?"\1"\."id" = \$\d+\)?`;
const ONE_PLAN = [
  /^insert into "\w+" \([^()]*\) values \((?!.*\bselect\b)/,
  new RegExp(String.raw`^select (?!.*(?:\bselect\b|\bjoin\b)).* from "(\w+)" ${ROW}(?: limit \$\d+)?(?: for update)?$`),
  new RegExp(String.raw`^(?:update|delete from) "(\w+)" (?!.*\bselect\b)(?:set .* )?${ROW}(?: returning .*)?$`),
];

/** Inserts of rows, and reads and changes of one row by its id, have one plan; planning that again takes longer than doing it. */
export const planOf = (text: string): Plan => (ONE_PLAN.some((form) => form.test(text)) ? 'kept' : 'for values');

const MODES = { kept: 'auto', 'for values': 'force_custom_plan' } as const;
const settingOf = (plan: Plan) => ({
  name: `plan_${MODES[plan]}`,
  text: `select set_config('plan_cache_mode', '${MODES[plan]}', true)`,
});

/** Rows that PostgreSQL makes out of others: as many checks of foreign keys as rows, each of which would be planned as its statement is. */
const FILLS = /^\s*insert into [^$]*\bselect\b/i;

/**
 * Prepares on this connection what is asked again and again. The query builder names no statement, so that PostgreSQL would parse and
 * rewrite each one anew. What is right for a company of ten lines is wrong for one of a million, so each is planned for its own values
 * where its plan depends on them; a statement that is not prepared always is.
 */
export function nameStatements(client: pg.PoolClient, statements: Statements): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const askKnown = knownStatements(client, statements.columns);
  let current: Plan = 'kept';
  const plan = (wanted: Plan) => {
    if (wanted === current) return;
    current = wanted;
    // Where it fails the transaction has, and the statement behind it says so.
    (query(settingOf(wanted)) as Promise<unknown>).catch(() => {});
  };
  const naming = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const text = textOf(config);
    // What was set since a savepoint is undone with it.
    if (/^(?:begin|rollback)/.test(text) || isOpening(config)) current = 'kept';
    const isFill = FILLS.test(text);
    if (isFill) plan('kept');
    if (rest.length === 0 && isNamed(config)) {
      const given = values ?? config.values;
      if (Array.isArray(given)) return askKnown(config, given);
    }
    if (isFill || !Array.isArray(values) || values.length === 0 || !isUnnamed(config))
      return query(config, values, ...rest);
    const named = namedAs(statements, text);
    if (!named) return query(config, values, ...rest);
    plan(named.plan);
    const { name } = named;
    if (rest.length === 0) return askKnown({ ...config, name, text: named.text }, values);
    return query({ ...config, name, text: named.text }, values, ...rest);
  };
  client.query = naming as typeof client.query;
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '');

const isNamed = (config: unknown): config is NamedStatement & { readonly values?: unknown } =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  typeof config.name === 'string' &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config);

const isOpening = (config: unknown): boolean => isNamed(config) && config.begins === true;

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name !== undefined) &&
  !('submit' in config);
