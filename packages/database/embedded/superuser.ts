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
/** A process that loads its modules meanwhile does not look for longer than that whether it was let in. */
const TRIES = 5;

/** Runs work on a connection of the superuser of an embedded server, and closes it. */
export async function asSuperuser<Result>(
  { host, port, password }: ServerSocket,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const within = { connectionTimeoutMillis: CONNECT_WITHIN_MS };
  const client = await connected({ host, port, password, user: SUPERUSER, database: 'postgres', ...within });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client(config);
    client.on('error', () => {}); // a connection that breaks shows as a query that fails
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isUnanswered = error instanceof Error && error.message === 'timeout expired';
      if (!isUnanswered || tries === TRIES) throw error;
    }
  }
}
