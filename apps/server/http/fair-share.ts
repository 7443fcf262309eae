import { Problem } from '@lods/contract/problems';
import { Semaphore } from '../semaphore.ts';

/**
 * Half of the database connections of a process: whatever one company asks, the others find the other half. A company with requests in line
 * at several nodes has this many on all of them together.
 */
const AT_ONCE = 10;
/** More than a busy office has under way; what comes on top waits at its sender's. */
const MOST_WAITING = 100;

/** Large bodies of one company that wait to be read; their bytes lie in memory meanwhile. */
const MOST_LARGE = 4;

/** Lets the requests of one company run a few at a time, the others in line, so that it never takes all there is. */
export class FairShare {
  readonly #lines = new Map<string, Semaphore>();
  readonly #large = new Map<string, number>();
  #nodes: ReadonlyMap<string, number> = new Map();
  #largeTurn: Promise<void> = Promise.resolve();

  /** Runs the work when it is its turn. Throws `request.too_many` when the line is too long. */
  async run<T>(company: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(company) ?? new Semaphore(...this.#shareOf(company));
    this.#lines.set(company, line);
    try {
      return await line.run(work, () => new Problem('request.too_many', { retryAfterSeconds: 1 }));
    } finally {
      if (line.isIdle) this.#lines.delete(company);
    }
  }

  /** The companies with requests in line. */
  get waitedFor(): string[] {
    return [...this.#lines].filter(([, line]) => line.isWaitedFor).map(([company]) => company);
  }

  /** Divides the share of each company among the nodes where it has requests in line; a company that is not named has it whole here. */
  divide(nodes: ReadonlyMap<string, number>): void {
    this.#nodes = nodes;
    for (const [company, line] of this.#lines) line.resize(...this.#shareOf(company));
  }

  #shareOf(company: string): [atOnce: number, mostWaiting: number] {
    const nodes = this.#nodes.get(company) ?? 1;
    return [Math.ceil(AT_ONCE / nodes), Math.ceil(MOST_WAITING / nodes)];
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
