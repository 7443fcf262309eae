/**
 * Hands things from one who makes them to one who takes them, one at a time: `put` waits until the former one was taken, so that nothing
 * piles up between the two.
 */
export class Handover<Thing> implements AsyncIterable<Thing> {
  #waiting: { thing: Thing; taken: () => void; refused: (error: unknown) => void } | undefined;
  #wake: () => void = () => {};
  #isClosed = false;
  #fault: { readonly error: unknown } | undefined;

  put(thing: Thing): Promise<void> {
    if (this.#fault) return Promise.reject(this.#fault.error);
    return new Promise((taken, refused) => {
      this.#waiting = { thing, taken, refused };
      this.#wake();
    });
  }

  /** Nothing more comes. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** The taker has gone: whoever puts is told why. */
  fail(error: unknown): void {
    this.#fault = { error };
    this.#waiting?.refused(error);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Thing> {
    for (;;) {
      const next = this.#waiting;
      if (next) {
        this.#waiting = undefined;
        next.taken();
        yield next.thing;
      } else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
