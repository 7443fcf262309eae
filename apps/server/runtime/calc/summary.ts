import type { Assessment } from '@lods/cbam/assess-good';
import { Exact } from '@lods/cbam/decimal';
import { isKnown, type Quantity } from '@lods/cbam/figure';

class Sum {
  #known = new Exact(0);
  #unknown = 0;

  add(quantity: Quantity): void {
    if (isKnown(quantity)) this.#known = this.#known.plus(quantity.value);
    else this.#unknown += 1;
  }

  toString(): string {
    return this.#known.toFixed() + (this.#unknown === 0 ? '' : ` (and ${this.#unknown} lines unknown)`);
  }
}

/** Sums over the lines of a file, for a person at a terminal. What is unknown in a line is counted, not added. */
export class Summary {
  #lines = 0;
  #inScope = 0;
  readonly #sums = {
    'embedded emissions, tCO2e': new Sum(),
    certificates: new Sum(),
    'cost, EUR': new Sum(),
  };
  readonly #findings = new Map<string, number>();

  add({ figures, findings }: Assessment): void {
    this.#lines += 1;
    for (const { code, severity } of findings) {
      const key = `${severity}: ${code}`;
      this.#findings.set(key, (this.#findings.get(key) ?? 0) + 1);
    }
    if (!figures) return;
    this.#inScope += 1;
    this.#sums['embedded emissions, tCO2e'].add(figures.embedded);
    this.#sums.certificates.add(figures.certificates);
    this.#sums['cost, EUR'].add(figures.costEur);
  }

  toString(): string {
    const sums = Object.entries(this.#sums).map(([name, sum]) => `${name}: ${sum}`);
    const findings = [...this.#findings].sort().map(([key, count]) => `${key}: ${count}`);
    return [`lines: ${this.#lines}, with figures: ${this.#inScope}`, ...sums, ...findings].join('\n');
  }
}
