import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import { type FixedPoint, productText, readFixedPoint } from './fixed-point.ts';
import { lineJson } from './line-json.ts';
import type { Output } from './output.ts';
import type { CalcLine } from './read-lines.ts';

/**
 * The printed line of one code, origin and quarter. All such lines have the same derivation, and every figure in it that
 * is not shared is proportional to the mass: so one kilogram is assessed in full, and the others are its multiples.
 */
export class Template {
  readonly #pieces: readonly Buffer[];
  /** What stands behind each piece: a figure by its position, or the number of the line. */
  readonly #slots: readonly number[];
  readonly #ofOneKg: readonly FixedPoint[];
  /** The mass itself is printed as it is stated. */
  readonly #massSlot: number;
  readonly #length: number;

  /** @param assessment that of one kilogram */
  constructor(line: CalcLine, assessment: Assessment, figures: GoodFigures) {
    const own = ownFiguresIn(figures);
    const parts = printed(line, assessment, figures, own).split(marks);
    this.#pieces = parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece));
    this.#slots = parts.filter((_, index) => index % 2 === 1).map(Number);
    this.#massSlot = own.findIndex(({ origin }) => origin.kind === 'input');
    this.#ofOneKg = own.map(({ value }) => readFixedPoint(value ?? '0'));
    this.#length = this.#pieces.reduce((sum, { length }) => sum + length, 0);
  }

  print(number: number, netMassKg: string, output: Output): void {
    const mass = readFixedPoint(netMassKg);
    const texts = this.#ofOneKg.map((figure, slot) =>
      slot === this.#massSlot ? netMassKg : productText(figure, mass),
    );
    const lineNumber = String(number);
    output.reserve(this.#length + this.#slots.length * longestValue);
    for (let at = 0; at < this.#pieces.length; at++) {
      output.piece(this.#pieces[at] as Buffer);
      const slot = this.#slots[at];
      if (slot !== undefined) output.digits(slot === lineNumberSlot ? lineNumber : (texts[slot] as string));
    }
  }
}

const lineNumberSlot = -1;
const mark = (slot: number): string => `@${slot}@`;
const marks = /@(-?\d+)@/;
/** A mass of at most 17 signs times a figure of one kilogram. */
const longestValue = 80;

/** The figures that belong to the line alone, each once; what comes with code, origin and quarter is left out. */
function ownFiguresIn(figures: GoodFigures): Quantity[] {
  const own = new Set<Quantity>();
  const collect = (quantity: Quantity): void => {
    if (isShared(quantity, figures)) return;
    if (quantity.value !== null) own.add(quantity);
    if (quantity.origin.kind === 'formula') quantity.origin.inputs.forEach(collect);
  };
  collect(figures.costEur);
  return [...own];
}

function isShared(quantity: Quantity, { seeTotal, sefa, price }: GoodFigures): boolean {
  return quantity === seeTotal || quantity === sefa || quantity === price;
}

/** The line's text with marks in place of what is its own. Codes, countries and rows of the law have no such marks. */
function printed(line: CalcLine, assessment: Assessment, figures: GoodFigures, own: readonly Quantity[]): string {
  const marked = (quantity: Quantity): Quantity => {
    if (isShared(quantity, figures)) return quantity;
    const { origin } = quantity;
    const within = origin.kind === 'formula' ? { ...origin, inputs: origin.inputs.map(marked) } : origin;
    if (quantity.value === null) return { ...quantity, origin: within };
    return { ...quantity, value: mark(own.indexOf(quantity)), origin: within };
  };
  const [certificates, costEur] = [marked(figures.certificates), marked(figures.costEur)];
  const text = JSON.stringify(lineJson(line, { ...assessment, figures: { ...figures, certificates, costEur } }));
  return `${text.replace(`{"line":${line.number}`, `{"line":${mark(lineNumberSlot)}`)}\n`;
}
