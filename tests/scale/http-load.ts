/**
 * Asks one address again and again over kept connections, in a process of its own so that its work is counted apart: for a time, or until it
 * is told to stop. Prints what it saw as JSON.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [address = '', cookie = '', atOnce = '16', forMs = '3000', everyMs = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });
const times: number[] = [];
let failed = 0;
let bytes = 0;

/** Callers of many networks, and of others each time: one network may ask for only so much in a minute. */
const networkOfCaller = (caller: number): string =>
  `127.${1 + (process.pid % 250)}.${(process.pid >> 8) % 250}.${1 + (caller % 250)}`;

const ask = (localAddress: string) =>
  new Promise<void>((resolve) => {
    const started = performance.now();
    request(address, { agent, localAddress, headers: cookie ? { cookie } : {} }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) times.push(performance.now() - started);
        else failed += 1;
        resolve();
      });
    })
      .on('error', () => {
        failed += 1;
        resolve();
      })
      .end();
  });

let end = performance.now() + Number(forMs);
process.once('SIGTERM', () => (end = 0));
await Promise.all(
  Array.from({ length: Number(atOnce) }, async (_, caller) => {
    while (performance.now() < end) {
      await ask(networkOfCaller(caller));
      if (Number(everyMs) > 0) await wait(Number(everyMs));
    }
  }),
);
times.sort((first, second) => first - second);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
console.log(
  JSON.stringify({
    answered: times.length,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / times.length),
  }),
);
process.exit(0);
