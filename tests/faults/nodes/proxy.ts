import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What stands in front of several web processes: it hands requests round to those that say they are ready. */
export interface FrontProxy {
  readonly origin: string;
  /** Sends to a process under this name from when it is ready; a process that starts anew takes its former place. */
  place(name: string, origin: string): void;
  /** Whether it is sent requests now. */
  isReady(name: string): boolean;
  /** Requests that were sent to a second process because the first did not answer: such that only read, or had not left. */
  readonly sentAgain: number;
  close(): Promise<void>;
}

interface Node {
  readonly url: URL;
  readonly agent: Agent;
  isReady: boolean;
}

const LOOK_EVERY_MS = 250;
const LOOK_FOR_MS = 10_000;

/** As a common proxy is set up: round robin, a look at the health of each, keep-alive; a write is never sent twice. */
export async function startProxy(): Promise<FrontProxy> {
  const nodes = new Map<string, Node>();
  let turn = 0;
  let sentAgain = 0;
  let isClosed = false;

  const ready = () => [...nodes.values()].filter((node) => node.isReady);
  const next = (tried: readonly Node[]) => {
    const left = ready().filter((node) => !tried.includes(node));
    return left[turn++ % Math.max(1, left.length)];
  };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const tried: Node[] = [];
    for (let node = next(tried); node; node = next(tried)) {
      tried.push(node);
      try {
        return await hand(node, incoming, body, outgoing);
      } catch (error) {
        const hasLeft = (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED';
        if (outgoing.headersSent || (hasLeft && !isRead)) break;
        sentAgain += 1;
      }
    }
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(tried.length === 0 ? 503 : 502, { 'retry-after': '1' }).end();
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const looking = (async () => {
    while (!isClosed) {
      await Promise.all(
        [...nodes.values()].map(async (node) => {
          const look = fetch(new URL('/api/health', node.url), { signal: AbortSignal.timeout(LOOK_FOR_MS) });
          node.isReady = await look.then(
            async (answer) => {
              await answer.body?.cancel();
              return answer.ok;
            },
            () => false,
          );
        }),
      );
      await wait(LOOK_EVERY_MS);
    }
  })();

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    place(name, origin) {
      nodes.get(name)?.agent.destroy();
      nodes.set(name, { url: new URL(origin), agent: new Agent({ keepAlive: true }), isReady: false });
    },
    isReady: (name) => nodes.get(name)?.isReady ?? false,
    get sentAgain() {
      return sentAgain;
    },
    async close() {
      isClosed = true;
      await looking;
      for (const { agent } of nodes.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hands one request to one process and its answer back, piece by piece as it comes. Throws when the process is gone. */
function hand(node: Node, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url = '/', headers } = incoming;
    const { hostname, port } = node.url;
    const passed = ask({ hostname, port, path: url, method, headers, agent: node.agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.flushHeaders();
      answer.once('error', reject).once('end', resolve);
      answer.pipe(outgoing);
    });
    outgoing.once('close', () => passed.destroy());
    passed.once('error', reject);
    passed.end(body);
  });
}
