import pg from 'pg';

/** What the columns of a statement are called and how each is read. */
interface Columns {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number; readonly format: string }[];
  readonly parsers: unknown;
  readonly blank: unknown;
}

/** The columns of the statements of a pool: each connection holds on to the same ones. */
export type ColumnsOfPool = Map<string, Columns>;

/** A statement under a name, and how its rows are wanted. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly rowMode?: 'array';
  readonly types?: pg.CustomTypesConfig;
  /** Begins a transaction before itself, in the same message. */
  readonly begins?: boolean;
}

interface Result {
  fields: Columns['fields'];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's connection, as far as it is met here. */
interface Connection {
  parse(statement: { name: string; text: string }): void;
  bind(statement: { statement: string; values: readonly unknown[] }): void;
  execute(portal: { portal: string }): void;
  describe(portal: unknown): void;
  _send(message: Buffer): void;
}

/** What one connection has been told, and a way to it that gathers messages instead of sending each. */
interface Known {
  readonly columns: Map<string, Columns>;
  readonly ofPool: ColumnsOfPool;
  readonly gathering: Connection;
  readonly gathered: Buffer[];
  isDescribed: boolean;
  hasBegin: boolean;
}

/** What the driver's own query is made of, as far as it is met here. */
interface Inside {
  _result: Result;
  _results: Result;
  _rowMode: string | undefined;
  _accumulateRows: boolean;
  name: string;
  text: string;
  hasBeenParsed(connection: Connection): boolean;
}

interface Driven {
  prepare(connection: Connection): void;
  handleCommandComplete(message: { text: string }, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

const BEGIN = 'begin_transaction';
const Query = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Answer,
) => Inside & Driven;
type Answer = (error: Error | null, result: pg.QueryResult) => void;

/**
 * A named statement whose columns are asked for once: the driver has them described with each answer, which takes PostgreSQL, the connection
 * and this process longer than the one row that most statements give. PostgreSQL refuses a statement whose columns have changed (0A000), and
 * its connection is given up then. All of it leaves in one piece, and where it begins a transaction, is answered in one.
 */
class KnownStatement extends Query {
  readonly #known: Known;
  readonly #key: string;
  readonly #begins: boolean;
  #columns: Columns | undefined;
  #hasBegun = false;

  constructor(known: Known, statement: NamedStatement, values: readonly unknown[], answer: Answer) {
    const { name, text, rowMode, types, begins = false } = statement;
    super(text, values, answer);
    this.name = name;
    if (rowMode || types) {
      this._result = new pg.Result(rowMode as string, types as never) as unknown as Result;
      this._results = this._result;
      this._rowMode = rowMode;
    }
    this.#known = known;
    this.#key = `${name} ${rowMode ?? ''} ${types ? 'typed' : ''}`;
    this.#begins = begins;
  }

  override prepare(connection: Connection): void {
    const { gathering, gathered, columns, hasBegin } = this.#known;
    if (this.#begins) {
      if (!hasBegin) gathering.parse({ name: BEGIN, text: 'begin' });
      gathering.bind({ statement: BEGIN, values: [] });
      gathering.execute({ portal: '' });
    }
    this.#columns = this.hasBeenParsed(connection) ? columns.get(this.#key) : undefined;
    this.#known.isDescribed = this.#columns === undefined;
    if (this.#columns) {
      this._result.fields = this.#columns.fields;
      this._result._parsers = this.#columns.parsers;
      this._result._prebuiltEmptyResultObject = this.#columns.blank;
      this._accumulateRows = true;
    }
    super.prepare(gathering);
    connection._send(Buffer.concat(gathered.splice(0)));
  }

  override handleCommandComplete(message: { text: string }, connection: Connection): void {
    if (this.#begins && !this.#hasBegun) {
      this.#hasBegun = true;
      this.#known.hasBegin = true;
    } else super.handleCommandComplete(message, connection);
  }

  override handleReadyForQuery(connection: Connection): void {
    if (!this.#columns) {
      const { fields, _parsers: parsers, _prebuiltEmptyResultObject: blank } = this._result;
      this.#known.columns.set(this.#key, sharedColumns(this.#known.ofPool, this.#key, { fields, parsers, blank }));
    }
    super.handleReadyForQuery(connection);
  }
}

/** Those of another connection, if they are the same: a table may have changed its shape between two of them. */
function sharedColumns(ofPool: ColumnsOfPool, key: string, columns: Columns): Columns {
  const former = ofPool.get(key);
  const isSame =
    former?.fields.length === columns.fields.length &&
    former.fields.every(
      ({ name, dataTypeID, format }, at) =>
        name === columns.fields[at]?.name &&
        dataTypeID === columns.fields[at].dataTypeID &&
        format === columns.fields[at].format,
    );
  if (isSame) return former;
  ofPool.set(key, columns);
  return columns;
}

/** Asks named statements of one connection. */
export function knownStatements(
  client: pg.PoolClient,
  ofPool: ColumnsOfPool,
): (statement: NamedStatement, values: readonly unknown[]) => Promise<pg.QueryResult> {
  const send = client.query.bind(client) as unknown as (query: KnownStatement) => void;
  const { connection } = client as unknown as { connection: Connection };
  const gathered: Buffer[] = [];
  const gathering = Object.create(connection) as Connection;
  const known: Known = { columns: new Map(), ofPool, gathering, gathered, isDescribed: true, hasBegin: false };
  gathering._send = (message) => void gathered.push(message);
  gathering.describe = (portal) => {
    if (known.isDescribed) connection.describe.call(gathering, portal);
  };
  return (statement, values) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      send(new KnownStatement(known, statement, values, (error, result) => (error ? reject(error) : resolve(result))));
    }).catch((error) => {
      Error.captureStackTrace(error); // it leads to who asked, not to the socket
      throw error;
    });
}
