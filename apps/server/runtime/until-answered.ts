import { setTimeout as wait } from 'node:timers/promises';
import { StartFault } from './start-fault.ts';

/** Another machine's database may start at the same moment as we do. */
const WAIT_FOR_DATABASE_MS = 60_000;
/** And this often at least: on a busy machine this process loads its modules for so long that it did not look whether there was an answer. */
const LEAST_TRIES = 5;
/** What says that a database is not there yet: it refuses, is not known, recovers, or has not answered within the time of a connection. */
const NOT_YET = ['57P03', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET'];
const NO_ANSWER = /(?:connection timeout|timeout expired|timeout exceeded when trying to connect)$/;

export interface Asked {
  /** The database in words, for the sentence that it is waited for. */
  readonly whereabouts: string;
  /** What is told in the end where it does not answer. */
  readonly refusal: (reason: string) => string;
  readonly say: (sentence: string) => void;
}

/** Asks something of a database again and again until it answers. Throws StartFault where it does not, and what it answers as it is. */
export async function untilAnswered<Answer>(
  { whereabouts, refusal, say }: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const end = Date.now() + WAIT_FOR_DATABASE_MS;
  for (let tries = 1; ; tries += 1, await wait(1000)) {
    try {
      return await ask();
    } catch (cause) {
      const { code = '', message } = cause as Error & { code?: string };
      if (!NOT_YET.includes(code) && !NO_ANSWER.test(message)) throw cause;
      if (Date.now() > end && tries >= LEAST_TRIES) throw new StartFault(refusal(message || code), { cause });
      if (tries === 1) say(`Waiting for the database at ${whereabouts} (${message || code}).`);
    }
  }
}
