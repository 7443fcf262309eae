/**
 * Lets so many pieces of work run at once and the others wait in line. Who ends hands its place to the next in line and never gives it
 * back first: nobody who comes between the two gets in as one too many.
 */
export class Semaphore {
  #atOnce: number;
  #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  get isWaitedFor(): boolean {
    return this.#waiting.length > 0;
  }

  /** Lets so many run and wait from now on. Who runs or waits already is not sent away. */
  resize(atOnce: number, mostWaiting: number): void {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    while (this.#running < atOnce && this.isWaitedFor) {
      this.#running += 1;
      this.#waiting.shift()?.();
    }
  }

  /** Runs the work when it is its turn; throws what `refusal` makes where the line is too long. */
  async run<Result>(work: () => Promise<Result>, refusal: () => Error): Promise<Result> {
    if (this.#waiting.length >= this.#mostWaiting) throw refusal();
    if (this.#running >= this.#atOnce) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#running <= this.#atOnce ? this.#waiting.shift() : undefined;
      if (next) next();
      else this.#running -= 1;
    }
  }
}
