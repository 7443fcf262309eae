import type { GoodFigures } from '@lods/cbam/amounts';
import { Exact } from '@lods/cbam/decimal';
import type { Quantity } from '@lods/cbam/figure';
import type { Rule } from '@lods/cbam/rule';
import { type RuleName, rules } from '@lods/cbam/rules';

interface Step {
  readonly compute: Rule['compute'];
  readonly inputs: readonly number[];
}

/**
 * A derivation read as a program: its rules in the order in which they need each other, to be run on another mass.
 * Values have positions: the mass is 0, then what comes with code, origin and quarter, then the result of each step.
 */
export class Program {
  readonly #constants: readonly Exact[];
  readonly #steps: Step[] = [];
  readonly #positions = new Map<Quantity, number>();
  readonly #shared: readonly Quantity[];

  constructor({ seeTotal, sefa, price, costEur }: GoodFigures) {
    this.#shared = [seeTotal, sefa, price];
    const constants: Exact[] = [];
    for (const quantity of this.#shared) {
      if (quantity.value !== null) this.#positions.set(quantity, constants.push(new Exact(quantity.value)));
    }
    this.#constants = constants;
    this.#plan(costEur);
  }

  /** Where the value of a figure stands; undefined when it is unknown. */
  positionOf(quantity: Quantity): number | undefined {
    return this.#positions.get(quantity);
  }

  /** Whether the figure comes with code, origin and quarter, whatever the mass. */
  isShared(quantity: Quantity): boolean {
    return this.#shared.includes(quantity);
  }

  /** The values of all positions for a mass. */
  run(netMassKg: string): Exact[] {
    const values = [new Exact(netMassKg), ...this.#constants];
    for (const { compute, inputs } of this.#steps) {
      values.push(compute(...inputs.map((position) => values[position] as Exact)));
    }
    return values;
  }

  #plan(quantity: Quantity): number | undefined {
    const { origin } = quantity;
    if (this.isShared(quantity) || this.#positions.has(quantity)) return this.#positions.get(quantity);
    const inputs = origin.kind === 'formula' ? origin.inputs.map((each) => this.#plan(each)) : [];
    if (quantity.value === null) return undefined;
    const position = origin.kind === 'formula' ? this.#add(origin.rule as RuleName, inputs as number[]) : 0;
    this.#positions.set(quantity, position);
    return position;
  }

  #add(rule: RuleName, inputs: readonly number[]): number {
    return this.#constants.length + this.#steps.push({ compute: rules[rule].compute, inputs });
  }
}
