import { Exact } from '@lods/cbam/decimal';

/** Customs states at most six places of a mass. */
const PARTS = 1_000_000;
const WHOLE_PARTS = /^\d+(?:\.\d{1,6})?$/;

/** An exact sum of masses. It is kept as a whole number of milligrams as long as that is exact, which is much quicker than decimals. */
export class SumKg {
  #milligrams = 0;
  #others = new Exact(0);

  add(kg: string): void {
    const sum = this.#milligrams + Math.round(Number(kg) * PARTS);
    if (WHOLE_PARTS.test(kg) && Number.isSafeInteger(sum)) this.#milligrams = sum;
    else this.#others = this.#others.plus(kg);
  }

  exact(): Exact {
    return new Exact(this.#milligrams).dividedBy(PARTS).plus(this.#others);
  }
}
