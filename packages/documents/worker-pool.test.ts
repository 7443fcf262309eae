import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, describe, expect, inject, type TestContext, test, vi } from 'vitest';
import { reader } from './reader.ts';
import { misdeeds } from './testing/hostile-readers.ts';
import { findFence } from './worker-pool/fence.ts';
import { keepPlainSources } from './worker-pool/keep-plain-sources.ts';
import { processorMsOf } from './worker-pool/stopwatch.ts';
import type { Verdict } from './worker-pool/verdict.ts';
import { openWorkerPool } from './worker-pool.ts';

const module = new URL('./testing/hostile-readers.ts', import.meta.url);
const size = reader<undefined, { bytes: number; sum: number }>(module, 'size');
const identify = reader<undefined, { pid: number; token: string; reads: number; environment: string[] }>(
  module,
  'identify',
);
const count = reader<{ to: number }, string>(module, 'count');
const promise = reader<{ silenceMs: number | 'usual'; ms: number }, string>(module, 'promise');
const wait = reader<{ ms: number }, string>(module, 'wait');
const work = reader<{ ms: number }, string>(module, 'work');
const strips = reader<undefined, boolean>(module, 'strips');
const touch = reader<{ write?: string; read?: string }, string>(module, 'touch');
const misbehave = reader<{ how: keyof typeof misdeeds }, unknown>(module, 'misbehave');

/** Asks a reader to reach things, as whoever runs this. */
const REACHING = `
  import { findFence } from ${JSON.stringify(new URL('./worker-pool/fence.ts', import.meta.url))};
  import { openWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url))};
  const pool = openWorkerPool({ processes: 1 });
  const args = { ...JSON.parse(process.env.TRIES), victim: process.pid };
  const verdict = await pool.runReader({ module: process.env.MODULE, name: 'reach' }, args, new Uint8Array(0), { organisation: 'one' });
  console.log(JSON.stringify({ fence: findFence(), ...verdict.result }));
  await pool.close();`;

/** A network port and a socket in a closed folder, as the database's is. */
async function listenOnBoth(folder: string) {
  const servers = [createServer(), createServer()] as const;
  const socket = join(folder, 'socket');
  await Promise.all([
    once(servers[0].listen(0, '127.0.0.1'), 'listening'),
    once(servers[1].listen(socket), 'listening'),
  ]);
  chmodSync(folder, 0o700);
  chmodSync(socket, 0o777);
  const { port } = servers[0].address() as AddressInfo;
  const close = () => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { port, socket, close };
}

/** In a namespace of its own a process has a pid that means nothing here. */
function needsPids({ skip }: TestContext): void {
  if (findFence().processes === 'own-namespace') skip('the processes of readers are not seen from here');
}

const isFull = inject('size') === 'full';
const nothing = new Uint8Array(0);
const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

function resultOf<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.detail ?? verdict.message}`);
  return verdict.result;
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a reader that misbehaves', () => {
  const expected: Partial<Record<keyof typeof misdeeds, string>> = {
    loop: 'reader.time',
    neverSettle: 'reader.time',
    regularExpression: 'reader.time',
    exit: 'reader.crashed',
    abort: 'reader.crashed',
    segfault: 'reader.crashed',
    rejectLater: 'reader.crashed',
    throwLater: 'reader.crashed',
    buffers: 'reader.memory',
    heap: 'reader.memory',
    webAssembly: 'reader.memory',
    json: 'reader.memory',
    hugeResult: 'reader.result_too_large',
    stack: 'reader.failed',
    throwNothing: 'reader.failed',
    unclonable: 'reader.failed',
    evaluate: 'reader.failed',
  };

  const all = Object.keys(misdeeds) as (keyof typeof misdeeds)[];
  /** Every day one of each verdict, and the one that ends without a word. */
  const everyday = ['loop', 'neverSettle', 'exit', 'buffers', 'hugeResult', 'stack', 'evaluate'] as const;

  test.each(isFull ? all : everyday)(
    'ends in a coded verdict within its time, and the next file is read: %s',
    async (how) => {
      const started = performance.now();
      // Only what never ends by itself is left to the clock: a busy machine must not decide what the verdict is.
      const caps = { timeMs: (expected[how] ?? 'reader.time') === 'reader.time' ? 500 : 60_000, memoryMb: 256 };
      const verdict = await pool.runReader(misbehave, { how }, nothing, { organisation: 'one', caps });
      expect(performance.now() - started).toBeLessThan(5 * caps.timeMs + 10_000);
      expect(verdict).toMatchObject({
        ok: false,
        code: expected[how] ?? expect.stringMatching(/^reader\.(time|memory)$/),
      });

      // By a process of the same kind, which waits for the next misdeed and need not be started for it.
      const next = await pool.runReader(size, undefined, new Uint8Array([1, 2, 3]), {
        organisation: 'one',
        caps: { timeMs: 60_000, memoryMb: 256 },
      });
      expect(next).toEqual({ ok: true, result: { bytes: 3, sum: 6 } });
    },
  );

  test('never holds much more memory than its cap, counted with buffers and WebAssembly', async (context) => {
    needsPids(context);
    if (!existsSync('/proc/self/statm')) return;
    for (const how of isFull ? (['buffers', 'webAssembly', 'json'] as const) : (['webAssembly'] as const)) {
      const hoarding = { organisation: 'hoarder', caps: { memoryMb: 256, timeMs: 60_000 } };
      const { pid } = resultOf(await pool.runReader(identify, undefined, nothing, hoarding));
      let peakBytes = 0;
      const look = setInterval(() => {
        if (!existsSync(`/proc/${pid}/statm`)) return;
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
        peakBytes = Math.max(peakBytes, pages * 4096);
      }, 2);
      const verdict = await pool.runReader(misbehave, { how }, nothing, hoarding);
      clearInterval(look);
      expect(verdict).toMatchObject({ code: 'reader.memory' });
      expect(peakBytes / 2 ** 20).toBeGreaterThan(100);
      expect(peakBytes / 2 ** 20).toBeLessThan(512);
      expect(isRunning(pid)).toBe(false);
    }
  });

  test('finds no environment, writes nothing and reads nothing but the product itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lods-reader-'));
    writeFileSync(join(folder, 'canary'), 'secret');
    const owner = { organisation: 'one' };
    const { environment } = resultOf(await pool.runReader(identify, undefined, nothing, owner));
    expect(environment.filter((name) => name !== 'SystemRoot')).toEqual(['TZ', 'HOME', 'DISABLE_SYSTEM_FONTS_LOAD']);
    const written = await pool.runReader(touch, { write: join(folder, 'new') }, nothing, owner);
    expect(written).toMatchObject({ code: 'reader.failed', detail: expect.stringContaining('has been restricted') });
    const read = await pool.runReader(touch, { read: join(folder, 'canary') }, nothing, owner);
    expect(read).toMatchObject({ code: 'reader.failed', detail: expect.stringContaining('has been restricted') });
    expect(existsSync(join(folder, 'new'))).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('reaches no network, no socket of the database, no process and no file, as root and as anybody', async (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can start it as somebody else');
    const folder = mkdtempSync(join(tmpdir(), 'lods-fence-'));
    writeFileSync(join(folder, 'canary'), 'secret');
    const { port, socket, close } = await listenOnBoth(folder);
    for (const uid of [0, 65_534]) {
      chownSync(folder, uid, uid);
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', REACHING], {
        ...(uid ? { uid, gid: uid } : {}),
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          MODULE: module.href,
          TRIES: JSON.stringify({ port, socket, file: join(folder, 'canary') }),
        },
      });
      expect(stderr).toBe('');
      const { fence, ...tries } = JSON.parse(stdout);
      expect(fence).toEqual({ processes: uid ? 'own-namespace' : 'own-user', isWithoutNetwork: true });
      expect(tries).toEqual({
        network: expect.stringMatching(/ENETUNREACH|ECONNREFUSED/),
        socket: uid ? 'reached' : 'EACCES', // its own user's: there the database asks for a password
        signal: uid ? 'ESRCH' : 'EPERM',
        file: 'ERR_ACCESS_DENIED',
        program: 'ERR_ACCESS_DENIED',
      });
    }
    await close();
    rmSync(folder, { recursive: true });
  });

  test('is gone soon after the process that asked was killed, even in an endless loop', async (context) => {
    needsPids(context);
    const script = `
      import { openWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url))};
      const pool = openWorkerPool();
      const read = (name, args) => pool.runReader({ module: ${JSON.stringify(module)}, name }, args, new Uint8Array(0), { organisation: 'one', caps: { timeMs: 60000 } });
      console.log((await read('identify')).result.pid);
      await read('misbehave', { how: 'loop' });`;
    const asking = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => asking.stdout.once('data', (line) => resolve(Number(line))));
    expect(isRunning(pid)).toBe(true);
    asking.kill('SIGKILL');
    await vi.waitUntil(() => !isRunning(pid), { timeout: 5_000 });
  });
});

describe('a reader that behaves', () => {
  test('gives its result for bytes and for a stream alike', async () => {
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 251);
    const whole = await pool.runReader(size, undefined, bytes, { organisation: 'one' });
    const streamed = await pool.runReader(
      size,
      undefined,
      (async function* () {
        for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
      })(),
      { organisation: 'one' },
    );
    expect(resultOf(whole).bytes).toBe(3_000_000);
    expect(streamed).toEqual(whole);
  });

  test('begins with the sources that are kept without their types', async () => {
    await keepPlainSources(new AbortController().signal);
    const begun = await pool.runReader(strips, undefined, nothing, { organisation: 'beginner' });
    expect(begun).toEqual({ ok: true, result: false });
  });

  test('goes on when a key interrupts all processes of a terminal', async (context) => {
    needsPids(context);
    const asker = { organisation: 'terminal' };
    const { pid } = resultOf(await pool.runReader(identify, undefined, nothing, asker));
    const begun = pool.runReader(wait, { ms: 200 }, nothing, asker);
    process.kill(pid, 'SIGINT');
    resultOf(await begun);
    expect(resultOf(await pool.runReader(identify, undefined, nothing, asker)).pid).toBe(pid);
  });

  test('refuses in its own words', async () => {
    const refuse = reader<undefined, never>(module, 'refuse');
    expect(await pool.runReader(refuse, undefined, nothing, { organisation: 'one' })).toEqual({
      ok: false,
      code: 'test.refused',
      message: 'Row 3 is upside down.',
      remedy: 'Turn it round.',
    });
  });

  test('tells its progress a few times a second and hands over every part in order', async () => {
    const parts: unknown[] = [];
    const progress: number[] = [];
    const verdict = await pool.runReader(count, { to: 5_000 }, nothing, {
      organisation: 'one',
      onProgress: ({ done }) => progress.push(done),
      onPart: (part) => void parts.push(part),
    });
    expect(verdict).toEqual({ ok: true, result: 'counted' });
    expect(parts).toEqual(Array.from({ length: 5_000 }, (_, at) => [at + 1]));
    expect(progress.at(-1)).toBe(5_000);
    expect(progress.length).toBeLessThan(100);
  });

  test.runIf(isFull)('has its time stand still while its parts are being taken', async () => {
    // Longer, all together, than its time by the clock, which is five times that of a processor.
    const verdict = await pool.runReader(count, { to: 4 }, nothing, {
      organisation: 'one',
      caps: { timeMs: 600 },
      onPart: () => after(800),
    });
    expect(verdict).toEqual({ ok: true, result: 'counted' });
  });

  test.runIf(isFull)(
    'is judged by the time it worked: waiting for a processor counts five times less',
    async (context) => {
      needsPids(context);
      if (!existsSync('/proc/self/stat')) return;
      const patient = { organisation: 'patient', caps: { timeMs: 1_500 } };
      const { pid } = resultOf(await pool.runReader(identify, undefined, nothing, { organisation: 'patient' }));
      const before = processorMsOf(pid) ?? 0;
      const reading = pool.runReader(work, { ms: 500 }, nothing, patient);
      await expect.poll(() => processorMsOf(pid), { interval: 5 }).toBeGreaterThan(before + 20);
      process.kill(pid, 'SIGSTOP'); // as if others had all processors
      await after(2_500);
      process.kill(pid, 'SIGCONT');
      expect(await reading).toMatchObject({ ok: true, result: 'worked' });

      const begun = performance.now();
      const asleep = { organisation: 'patient', caps: { timeMs: 300 } };
      expect(await pool.runReader(wait, { ms: 60_000 }, nothing, asleep)).toMatchObject({ code: 'reader.time' });
      expect(performance.now() - begun).toBeGreaterThan(1_400);
      expect(await pool.runReader(work, { ms: 60_000 }, nothing, asleep)).toMatchObject({ code: 'reader.time' });
    },
  );

  test('may take long as long as it is not silent', async () => {
    const verdict = await pool.runReader(wait, { ms: 3_000 }, nothing, {
      organisation: 'one',
      caps: { silenceMs: 200 },
    });
    expect(verdict).toMatchObject({ code: 'reader.time' });
  });

  test.runIf(isFull)('may be silent for no longer than it promised itself', async () => {
    const caps = { silenceMs: 60_000 };
    const hasty = await pool.runReader(promise, { silenceMs: 200, ms: 5_000 }, nothing, { organisation: 'one', caps });
    expect(hasty).toMatchObject({ code: 'reader.time' });
    const patient = await pool.runReader(promise, { silenceMs: 'usual', ms: 400 }, nothing, {
      organisation: 'one',
      caps,
    });
    expect(patient).toMatchObject({ ok: true });
  });

  test('keeps its process for the same company and never shares it with another', async () => {
    const read = async (organisation: string) =>
      resultOf(await pool.runReader(identify, undefined, nothing, { organisation }));
    const [first, again, blue] = [await read('red'), await read('red'), await read('blue')];
    expect(again).toMatchObject({ token: first.token, reads: 2 });
    expect(blue.token).not.toBe(first.token);
    expect(blue.reads).toBe(1);
  });
});

describe('the process that starts readers', () => {
  /** Of the reader's, which is not this process: to start one, a process is copied with all its memory, and stands still meanwhile. */
  async function starterOf(organisation: string): Promise<number> {
    const { pid } = resultOf(await pool.runReader(identify, undefined, nothing, { organisation }));
    const parent = Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    expect(parent).not.toBe(process.pid);
    expect(Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1])).toBe(process.pid);
    return parent;
  }

  test.skipIf(!existsSync('/proc/self/status'))(
    'is small, one for all, and another when it is gone',
    async (context) => {
      needsPids(context);
      const starter = await starterOf('one');
      expect(await starterOf('two')).toBe(starter);
      const reading = pool.runReader(misbehave, { how: 'loop' }, nothing, { organisation: 'two' });
      process.kill(starter, 'SIGKILL');
      expect(await reading).toMatchObject({ code: 'reader.crashed', detail: expect.stringContaining('is gone') });
      expect(await starterOf('two')).not.toBe(starter);
    },
  );
});

describe('the pool', () => {
  test('lets companies take turns: ten files of one do not keep another waiting', async () => {
    const order: string[] = [];
    const read = (organisation: string) =>
      pool.runReader(wait, { ms: 400 }, nothing, { organisation }).then(() => order.push(organisation));
    await Promise.all([...Array.from({ length: 10 }, () => read('many')), read('few'), read('other')]);
    expect(order.length).toBe(12);
    // Each company waits for a process of its own to start, never for all ten files of the other.
    expect(order.indexOf('few')).toBeLessThan(8);
    expect(order.at(-1)).toBe('many');
  });

  test('reads the files of one company on every processor while nobody else waits', async () => {
    const whole = openWorkerPool();
    const waits = Array.from({ length: 2 * availableParallelism() }, () =>
      whole.runReader(wait, { ms: 300 }, nothing, { organisation: 'one' }),
    );
    const read = () => whole.runReader(identify, undefined, nothing, { organisation: 'one' });
    await Promise.all(waits);
    const seen = await Promise.all(Array.from({ length: 3 * availableParallelism() }, read));
    await whole.close();
    expect(new Set(seen.map((verdict) => resultOf(verdict).token)).size).toBe(availableParallelism());
  });

  test('stops taking a file at its cap and closes the stream', async () => {
    let given = 0;
    let isClosed = false;
    const endless = (async function* () {
      try {
        for (;;) {
          given += 100_000;
          yield new Uint8Array(100_000);
        }
      } finally {
        isClosed = true;
      }
    })();
    const verdict = await pool.runReader(size, undefined, endless, {
      organisation: 'one',
      caps: { inputBytes: 1_000_000 },
    });
    expect(verdict).toMatchObject({ code: 'reader.input_too_large' });
    expect(given).toBe(1_100_000);
    expect(isClosed).toBe(true);
  });

  test('rejects with the cause when the stream of the file breaks', async () => {
    const broken = (async function* () {
      yield nothing;
      throw new Error('the store is away');
    })();
    await expect(pool.runReader(size, undefined, broken, { organisation: 'one' })).rejects.toThrow('the store is away');
    expect((await pool.runReader(size, undefined, nothing, { organisation: 'one' })).ok).toBe(true);
  });

  test('ends a reading that is no longer wanted', async () => {
    const stop = new AbortController();
    const reading = pool.runReader(misbehave, { how: 'loop' }, nothing, { organisation: 'one', signal: stop.signal });
    stop.abort();
    expect(await reading).toMatchObject({ code: 'reader.cancelled' });
  });

  test('gives nobody a process that it is ending because nothing was to be read', async () => {
    const brief = openWorkerPool({ processes: 1, idleMs: 1 });
    const read = () => brief.runReader(identify, undefined, nothing, { organisation: 'one' });
    const first = resultOf(await read());
    await after(1); // set behind the clock of the idle process, and so told behind it
    const second = resultOf(await read());
    expect(second.token).not.toBe(first.token);
    await brief.close();
  });

  test('closes with nothing left: those that run and those that wait are told', async (context) => {
    needsPids(context);
    const closing = openWorkerPool({ processes: 1 });
    const { pid } = resultOf(await closing.runReader(identify, undefined, nothing, { organisation: 'one' }));
    const readings = ['one', 'one', 'two', 'two'].map((organisation) =>
      closing.runReader(misbehave, { how: 'loop' }, nothing, { organisation }),
    );
    await closing.close();
    for (const verdict of await Promise.all(readings)) expect(verdict).toMatchObject({ code: 'reader.cancelled' });
    expect(isRunning(pid)).toBe(false);
  });
});
