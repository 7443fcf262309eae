import pg from 'pg';

/** Makes the owner below and sets what only it may; no connection of ours stays open under it. */
export const SUPERUSER = 'postgres';
/** Owns the database of the product and migrates it. Not a superuser, so that row-level security binds it as well. */
export const OWNER = 'lods';

/** Where an embedded server answers. */
export interface ServerSocket {
  /** The folder of its socket. */
  readonly host: string;
  readonly port: number;
  readonly password: string | undefined;
}

/** As long as the pool of the product waits: a busy machine took more than two seconds to let somebody in. */
const CONNECT_WITHIN_MS = 10_000;

/** Runs work on a connection of the superuser of an embedded server, and closes it. */
export async function asSuperuser<Result>(
  { host, port, password }: ServerSocket,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const within = { connectionTimeoutMillis: CONNECT_WITHIN_MS };
  const client = new pg.Client({ host, port, password, user: SUPERUSER, database: 'postgres', ...within });
  client.on('error', () => {}); // a connection that breaks shows as a query that fails
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
