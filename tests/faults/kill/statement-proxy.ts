import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type optionsOf, urlOf } from '@lods/database/testing/database';
import { Framing } from './framing.ts';

/** A statement on its way to PostgreSQL, or its answer on the way back. */
export interface Passing {
  readonly sql: string;
  /** The same in its answer as in its question: lines run beside each other. */
  readonly id: number;
  /** 'asked': it has not reached the database yet. 'done': the database has done it, nobody has been told yet. */
  readonly stage: 'asked' | 'done';
}

export interface StatementProxy {
  /** What the product connects to in place of the database. */
  readonly databaseUrl: string;
  /** Shown everything that passes; true cuts the line there and then: what has not passed never will. */
  watch: (passing: Passing) => boolean;
  close(): Promise<void>;
}

const PORT = 5432;

/** Stands between the product and its database on a socket of its own, and sees every statement of its calls. */
export async function proxyStatements(to: ReturnType<typeof optionsOf>): Promise<StatementProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lods-proxy-'));
  const lines = new Set<Socket>();
  let count = 0;
  const proxy: StatementProxy = {
    databaseUrl: urlOf({ ...to, host: folder }),
    watch: () => false,
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };

  const server = createServer((product) => {
    const database = dial(join(to.host, `.s.PGSQL.${PORT}`));
    const requests = new Framing(true);
    const answers = new Framing(false);
    let isWatched = false;
    const prepared = new Map<string, string>();
    let parsed = '';
    let asked: Omit<Passing, 'stage'>[] = [];
    // A transaction is begun together with its first statement: both are done when the database says so once. And several such can be on
    // their way at a time; they are answered in their order.
    const onTheirWay: (typeof asked)[] = [];
    for (const [line, toSocket] of [
      [product, database],
      [database, product],
    ] as const) {
      lines.add(line);
      line.on('error', () => {}); // a killed peer resets its line; 'close' follows
      line.on('close', () => {
        lines.delete(line);
        toSocket.destroy();
      });
    }
    const cut = () => {
      product.destroy();
      database.destroy();
    };

    product.on('data', (chunk) => {
      for (const { type, body, bytes } of requests.push(chunk)) {
        // Calls say who they are; the queue's own connections, which never rest, say something else.
        if (type === 'startup') isWatched = body.includes('application_name\0lods\0');
        const [name = '', text = ''] = 'PB'.includes(type) ? body.toString('latin1').split('\0', 2) : [];
        // A statement that has a name is told once, and bound by its name from then on.
        if (type === 'P') prepared.set(name, text);
        if (type === 'B') parsed = prepared.get(text) ?? '';
        if (type === 'Q') parsed = body.toString().replace(/\0$/, '');
        if (isWatched && (type === 'Q' || type === 'E')) {
          const passing = { sql: parsed, id: count++ };
          asked.push(passing);
          if (proxy.watch({ ...passing, stage: 'asked' })) return cut();
        }
        if (type === 'Q' || type === 'S') {
          onTheirWay.push(asked);
          asked = [];
        }
        database.write(bytes);
      }
    });
    database.on('data', (chunk) => {
      for (const { type, bytes } of answers.push(chunk)) {
        const answered = (type === 'Z' && onTheirWay.shift()) || [];
        if (answered.some((passing) => proxy.watch({ ...passing, stage: 'done' }))) return cut();
        product.write(bytes);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${PORT}`), resolve));
  return proxy;
}
