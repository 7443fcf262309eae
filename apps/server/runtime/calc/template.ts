import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import { lineJson } from './line-json.ts';
import type { Output } from './output.ts';
import { Program } from './program.ts';
import type { CalcLine } from './read-lines.ts';

/**
 * The printed line of one code, origin and quarter. All such lines differ in their number and mass alone: the first is
 * assessed in full, and its text and its derivation, run on another mass, give the others.
 */
export class Template {
  readonly #program: Program;
  readonly #pieces: readonly Buffer[];
  /** What stands behind each piece: a value by its position in the program, or the number of the line. */
  readonly #slots: readonly number[];
  readonly #length: number;
  readonly #certificates: number | undefined;
  readonly #isFree: boolean;

  constructor(line: CalcLine, assessment: Assessment, figures: GoodFigures) {
    this.#program = new Program(figures);
    const { pieces, slots } = cutAtValues(printed(line, assessment, figures, this.#program));
    this.#pieces = pieces;
    this.#slots = slots;
    this.#length = pieces.reduce((sum, { length }) => sum + length, 0);
    this.#certificates = this.#program.positionOf(figures.certificates);
    this.#isFree = figures.certificates.value === '0';
  }

  /** Prints a line of another mass; false when its derivation is another one, because certificates become due or none are. */
  print(number: number, netMassKg: string, output: Output): boolean {
    const values = this.#program.run(netMassKg);
    const isFree = this.#certificates !== undefined && values[this.#certificates]?.isZero() === true;
    if (isFree !== this.#isFree) return false;
    const slots = this.#slots.map((slot) => {
      if (slot === lineNumber) return String(number);
      return slot === 0 ? netMassKg : (values[slot]?.toFixed() ?? '');
    });
    output.reserve(this.#length + slots.reduce((sum, { length }) => sum + length, 0));
    for (let at = 0; at < this.#pieces.length; at++) {
      output.piece(this.#pieces[at] as Buffer);
      if (at < slots.length) output.digits(slots[at] as string);
    }
    return true;
  }
}

const lineNumber = -1;
const mark = (slot: number | undefined): string => `@${slot}@`;
const marks = /@(-?\d+)@/;

/** The line's text with marks in place of what is its own. Codes, countries and rows of the law have no such marks. */
function printed(line: CalcLine, assessment: Assessment, figures: GoodFigures, program: Program): string {
  const marked = (quantity: Quantity): Quantity => {
    if (program.isShared(quantity)) return quantity;
    const { origin } = quantity;
    const within = origin.kind === 'formula' ? { ...origin, inputs: origin.inputs.map(marked) } : origin;
    if (quantity.value === null) return { ...quantity, origin: within };
    return { ...quantity, value: mark(program.positionOf(quantity)), origin: within };
  };
  const [certificates, costEur] = [marked(figures.certificates), marked(figures.costEur)];
  const text = JSON.stringify(lineJson(line, { ...assessment, figures: { ...figures, certificates, costEur } }));
  return `${text.replace(`{"line":${line.number}`, `{"line":${mark(lineNumber)}`)}\n`;
}

function cutAtValues(text: string): { pieces: Buffer[]; slots: number[] } {
  const parts = text.split(marks);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece)),
    slots: parts.filter((_, index) => index % 2 === 1).map(Number),
  };
}
