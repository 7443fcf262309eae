import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { FolderLock } from './folder-lock.ts';
import type { Place } from './place.ts';
import { forgetDead, launch, type Postmaster, stopProcess } from './postmaster.ts';

export interface Supervised {
  readonly current: Postmaster;
  stop(): Promise<void>;
}

/** The last processes of a server that died leave within moments; a full disk may take hours to be emptied. */
const RESTART_AFTER_MS = { first: 200, atMost: 3000 };

/** Keeps the server running: one that ends by itself is started again, for as long as that takes. */
export async function supervise(
  place: Place,
  binaries: Binaries,
  lock: FolderLock,
  isDurable: boolean,
  say: (sentence: string) => void,
): Promise<Supervised> {
  const stopping = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  let current = await start();
  process.once('exit', lastResort);

  async function start(): Promise<Postmaster> {
    const started = await launch(place, binaries, isDurable, lock.record);
    started.child.once('exit', (code, signal) => {
      if (!stopping.signal.aborted) restarting = restart(`PostgreSQL ended by itself (${signal ?? code})`);
    });
    return started;
  }

  async function restart(reason: string): Promise<void> {
    say(`${reason}; it is started again.`);
    for (let pause = RESTART_AFTER_MS.first, lastReason = ''; !stopping.signal.aborted; pause *= 2) {
      forgetDead(place, current.identity);
      try {
        current = await start();
        return say('PostgreSQL answers again.');
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastReason) say(message);
        lastReason = message;
        const ms = Math.min(pause, RESTART_AFTER_MS.atMost);
        await wait(ms, undefined, { signal: stopping.signal }).catch(() => {}); // stopped while waiting
      }
    }
  }

  /** When this process ends without having stopped the server: nobody would. */
  function lastResort() {
    try {
      process.kill(current.identity.pid, 'SIGINT');
    } catch {
      // it has ended as well
    }
  }

  return {
    get current() {
      return current;
    },
    async stop() {
      stopping.abort();
      process.off('exit', lastResort);
      await restarting;
      await stopProcess(current.identity);
    },
  };
}
