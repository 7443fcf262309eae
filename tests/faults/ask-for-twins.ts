import type { AnyInput } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import { optionsOf } from '@lods/database/testing/database';
import { isClosed, ownerAnew, type Row, rowsWhere, send } from '@lods/server/testing/matrix';
import type { TestServer } from '@lods/server/testing/server';
import pg from 'pg';
import { idIn, makeTwins } from '../scale/twin-companies.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TWINS = [1, 2];

const swapped = ({ files, signal: _signal, ...input }: AnyInput, twin: number): AnyInput => ({
  ...JSON.parse(JSON.stringify(input).replaceAll(UUID, (id) => idIn(twin, id))),
  ...(files ? { files } : {}),
});

/** An operator names accounts of any company; who is none is turned away before. */
const isOfCompany = (endpoint: Endpoint) => isClosed(endpoint) && endpoint.caller !== 'operator';

interface Outcome {
  readonly tried: number;
  readonly endpoints: number;
  /** Ids of the requests that a twin really has. */
  readonly found: number;
  /** Answers that are not those of an id that does not exist. */
  readonly different: readonly string[];
  /** Tables in which a row of a twin is another than before. */
  readonly changed: readonly string[];
}

/** Asks every endpoint for the rows of two twins, companies with the very same rows under ids of their own. */
export async function askForTwins(server: TestServer): Promise<Outcome> {
  const prepared: { name: string; row: Row; request: AnyInput }[] = [];
  for (const [name, row] of rowsWhere(isOfCompany)) {
    const request = await row.sample(server);
    const { params, query, body } = request;
    if (JSON.stringify([params, query, body]).match(UUID)) prepared.push({ name, row, request });
  }
  const { host, port, password, database } = optionsOf(server.database);
  const client = new pg.Client({ host, port, password, database, user: 'postgres' });
  await client.connect();
  for (const { organisation } of [server.anna, server.supplier]) await makeTwins(client, organisation, 1, TWINS.length);

  const ids = prepared.flatMap(({ request }) => JSON.stringify(request).match(UUID) ?? []);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and o.column_name = 'organisation_id'`,
  );
  const twins = ids.flatMap((id) => TWINS.map((twin) => idIn(twin, id)));
  let found = 0;
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${name}" where id = any($1)`,
      [twins],
    );
    found += rows[0]?.count ?? 0;
  }
  const before = await rowsOfTwins(client, server);

  const different: string[] = [];
  let tried = 0;
  for (const { name, row, request } of prepared)
    for (const twin of TWINS) {
      tried += 1;
      const owner = await ownerAnew(row.endpoint, server);
      const answer = await send(owner, row.endpoint, swapped(request, twin));
      const { requestId: _, ...problem } = (await answer.json()) as { requestId: string; code: string };
      if (answer.status !== 404 || problem.code !== 'request.not_found')
        different.push(`${name}: ${answer.status} ${JSON.stringify(problem).slice(0, 200)}`);
    }
  const after = await rowsOfTwins(client, server);
  await client.end();
  const changed = [...before].filter(([table, rows]) => after.get(table) !== rows).map(([table]) => table);
  return { tried, endpoints: prepared.length, found, different, changed };
}

/** A hash of the rows of the twins in each table of companies. */
async function rowsOfTwins(client: pg.Client, { anna, supplier }: TestServer): Promise<Map<string, string>> {
  const twins = TWINS.flatMap((twin) => [anna, supplier].map(({ organisation }) => idIn(twin, organisation)));
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE'`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select coalesce(md5(string_agg(r::text, '' order by r::text)), '') as hash from "${name}" r where organisation_id = any($1)`,
      [twins],
    );
    hashes.set(name, rows[0]?.hash ?? '');
  }
  return hashes;
}
