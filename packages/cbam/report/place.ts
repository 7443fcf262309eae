/**
 * A place in a report while it is walked: cheap to make for every group, turned into a path only when a finding needs one.
 * The path names our fields: 'importedGoods[0].goodsEmissions[1].directEmissions.emissionFactor'.
 */
export class Place {
  static readonly root = new Place(null, '', -1);
  readonly #parent: Place | null;
  readonly #key: string;
  readonly #index: number;

  private constructor(parent: Place | null, key: string, index: number) {
    this.#parent = parent;
    this.#key = key;
    this.#index = index;
  }

  in(key: string, index = -1): Place {
    return new Place(this, key, index);
  }

  toString(): string {
    if (this.#parent === null) return '';
    const above = this.#parent.toString();
    const step = this.#index < 0 ? this.#key : `${this.#key}[${this.#index}]`;
    return above === '' ? step : `${above}.${step}`;
  }
}
