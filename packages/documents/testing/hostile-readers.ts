/** Readers that misbehave in every way we know, for the tests of the pool. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import type { Progress, Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';

export const size: Reader<undefined, { bytes: number; sum: number }> = (bytes) => ({
  bytes: bytes.byteLength,
  sum: bytes.reduce((sum, byte) => (sum + byte) % 65_521, 0),
});

export const refuse: Reader<undefined, never> = () => {
  throw new Refusal('test.refused', 'Row 3 is upside down.', 'Turn it round.');
};

export const count: Reader<{ to: number }, string> = async (_, { to }, { report, emit }) => {
  for (let done = 1; done <= to; done += 1) {
    report({ done, total: to });
    await emit([done]);
  }
  return 'counted';
};

let reads = 0;
/** Behind a fence the pid may be one that only the process itself has; `token` tells processes apart. */
const token = randomUUID();
export const identify: Reader<undefined, { pid: number; token: string; reads: number; environment: string[] }> = () => {
  reads += 1;
  return { pid: process.pid, token, reads, environment: Object.keys(process.env) };
};

/** Whether this process has ever taken types away from a source. */
export const strips: Reader<undefined, boolean> = () =>
  (process as unknown as { moduleLoadList: readonly string[] }).moduleLoadList.some((name) => name.includes('amaro'));

/** Tries to reach what is not its file, and tells how each try ended: 'reached' or the fault. */
export const reach: Reader<
  { port: number; socket: string; victim: number; file: string },
  Record<string, string>
> = async (_, { port, socket, victim, file }) => ({
  network: await dial({ port, host: '127.0.0.1' }),
  socket: await dial({ path: socket }),
  signal: attempt(() => process.kill(victim, 0)),
  file: attempt(() => readFileSync(file, 'utf8')),
  program: attempt(() => execFileSync('cat', [file], { encoding: 'utf8' })),
});

const dial = (to: NetConnectOpts) =>
  new Promise<string>((resolve) => {
    const line = connect(to, () => resolve('reached')).on('error', (error) => resolve(faultOf(error)));
    line.setTimeout(2000, () => resolve('no answer'));
  });

function attempt(deed: () => unknown): string {
  try {
    deed();
    return 'reached';
  } catch (error) {
    return faultOf(error);
  }
}

const faultOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? error);

export const touch: Reader<{ write?: string; read?: string }, string> = (_, { write, read }) => {
  if (write) appendFileSync(write, 'was here');
  return read ? readFileSync(read, 'utf8') : 'written';
};

/** Silent for a while, after saying how long it may be. */
export const promise: Reader<{ silenceMs: Progress['silenceMs']; ms: number }, string> = async (
  _,
  { silenceMs, ms },
  { report },
) => {
  report({ done: 0, silenceMs: 300 });
  report({ done: 0, ...(silenceMs === undefined ? {} : { silenceMs }) });
  await new Promise((resolve) => setTimeout(resolve, ms));
  return 'kept';
};

/** Works for so long by the processor's own time. */
export const work: Reader<{ ms: number }, string> = (_, { ms }) => {
  const begun = process.cpuUsage();
  for (let used = 0; used < ms * 1000; ) {
    const { user, system } = process.cpuUsage(begun);
    used = user + system;
  }
  return 'worked';
};

export const wait: Reader<{ ms: number }, string> = (_, { ms }) =>
  new Promise((resolve) => setTimeout(() => resolve('waited'), ms));

/** Each never comes to an end by itself, or ends the process it runs in. */
export const misdeeds = {
  loop: () => {
    for (;;);
  },
  neverSettle: () => new Promise<never>(() => {}),
  regularExpression: () => /^(a+)+$/.test(`${'a'.repeat(60)}!`),
  exit: () => process.exit(0),
  abort: () => process.abort(),
  segfault: () => process.kill(process.pid, 'SIGSEGV'),
  stack: () => {
    const deeper = (n: number): number => deeper(n + 1) + 1;
    return deeper(0);
  },
  rejectLater: async () => {
    void Promise.reject(new Error('nobody listens'));
    await new Promise(() => {});
  },
  throwLater: async () => {
    setImmediate(() => {
      throw new Error('nobody catches');
    });
    await new Promise(() => {});
  },
  throwNothing: () => {
    throw undefined;
  },
  heap: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ value: Math.random(), list: [1, 2, 3] });
  },
  buffers: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Buffer.alloc(1 << 20, 1));
  },
  webAssembly: () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
    for (;;) {
      memory.grow(160);
      new Uint8Array(memory.buffer).fill(1);
    }
  },
  map: () => {
    const kept = new Map<number, number>();
    for (let i = 0; ; i += 1) kept.set(i, i);
  },
  json: () => JSON.parse('['.repeat(100_000_000)),
  array: () => new Array(2 ** 32 - 1).fill(1),
  babble: () => {
    for (;;) process.stderr.write('x'.repeat(100_000));
  },
  hugeResult: () => new Uint8Array(40_000_000),
  unclonable: () => ({ f: () => 1 }),
  evaluate: () => new Function('return 1')(),
} satisfies Record<string, () => unknown>;

export const misbehave: Reader<{ how: keyof typeof misdeeds }, unknown> = (_, { how }) => misdeeds[how]();
