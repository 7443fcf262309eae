import { Problem } from '@lods/contract/problems';
import { Semaphore } from '../semaphore.ts';

/** Half of the database connections of this process: whatever one company asks, the others find the other half. */
const AT_ONCE = 10;
/** More than a busy office has under way; what comes on top waits at its sender's. */
const MOST_WAITING = 100;

/** Large bodies of one company that wait to be read; their bytes lie in memory meanwhile. */
const MOST_LARGE = 4;

/** Lets the requests of one company run a few at a time, the others in line, so that it never takes all there is. */
export class FairShare {
  readonly #lines = new Map<string, Semaphore>();
  readonly #large = new Map<string, number>();
  #largeTurn: Promise<void> = Promise.resolve();

  /** Runs the work when it is its turn. Throws `request.too_many` when the line is too long. */
  async run<T>(company: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(company) ?? new Semaphore(AT_ONCE, MOST_WAITING);
    this.#lines.set(company, line);
    try {
      return await line.run(work, () => new Problem('request.too_many', { retryAfterSeconds: 1 }));
    } finally {
      if (line.isIdle) this.#lines.delete(company);
    }
  }

  /**
   * Reads a large body: one at a time in this process, and after each the same time again is everybody else's, so that reading never
   * takes more than half of the one thread. Throws `request.too_many` when a company has too many of them in line.
   */
  async runLarge<T>(company: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#large.get(company) ?? 0;
    if (waiting >= MOST_LARGE) throw new Problem('request.too_many', { retryAfterSeconds: 2 });
    this.#large.set(company, waiting + 1);
    const before = this.#largeTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#largeTurn = promise;
    await before;
    const start = performance.now();
    try {
      return await read();
    } finally {
      setTimeout(resolve, performance.now() - start);
      const left = (this.#large.get(company) ?? 1) - 1;
      if (left === 0) this.#large.delete(company);
      else this.#large.set(company, left);
    }
  }
}
