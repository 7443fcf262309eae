/** A reading that waits for its turn. */
interface Waiting {
  readonly organisation: string;
  readonly start: () => Promise<void>;
}

/**
 * Lets companies take turns: at most `atOnce` readings run, and a company that has nothing running may start one more than that, so that
 * another's hundred long files do not keep it waiting.
 */
export class Turns {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  readonly #lastTurns = new Map<string, number>();
  readonly #atOnce: number;
  #turns = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  wait(reading: Waiting): void {
    this.#waiting.push(reading);
    this.startWaiting();
  }

  startWaiting(): void {
    for (let next = this.#nextInLine(); next; next = this.#nextInLine()) {
      const { organisation, start } = next;
      this.#running.set(organisation, (this.#running.get(organisation) ?? 0) + 1);
      void start().finally(() => this.#end(organisation));
    }
  }

  #end(organisation: string): void {
    const left = (this.#running.get(organisation) ?? 1) - 1;
    if (left === 0) this.#running.delete(organisation);
    else this.#running.set(organisation, left);
    if (!this.#waiting.some((reading) => reading.organisation === organisation)) this.#lastTurns.delete(organisation);
    this.startWaiting();
  }

  /** The first in line of the company that runs least, and among those of the company whose last turn is longest ago. */
  #nextInLine(): Waiting | undefined {
    const rank = ({ organisation }: Waiting) => ({
      load: this.#running.get(organisation) ?? 0,
      turn: this.#lastTurns.get(organisation) ?? 0,
    });
    const [next] = this.#waiting.toSorted((a, b) => rank(a).load - rank(b).load || rank(a).turn - rank(b).turn);
    const inUse = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    if (!next || inUse >= (rank(next).load === 0 ? this.#atOnce + 1 : this.#atOnce)) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#turns += 1;
    this.#lastTurns.set(next.organisation, this.#turns);
    return next;
  }
}
