import { Problem } from '@lods/contract/problems';

/** Half of the database connections of this process: whatever one company asks, the others find the other half. */
const AT_ONCE = 10;
/** More than a busy office has under way; what comes on top waits at its sender's. */
const MOST_WAITING = 100;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets the requests of one company run a few at a time, the others in line, so that it never takes all there is. */
export class FairShare {
  readonly #lines = new Map<string, Line>();

  /** Runs the work when it is its turn. Throws `request.too_many` when the line is too long. */
  async run<T>(company: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(company) ?? { running: 0, waiting: [] };
    this.#lines.set(company, line);
    if (line.waiting.length >= MOST_WAITING) throw new Problem('request.too_many', { retryAfterSeconds: 1 });
    if (line.running >= AT_ONCE) await new Promise<void>((turn) => line.waiting.push(turn));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(company);
    }
  }
}
