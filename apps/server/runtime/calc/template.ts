import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import { pack } from '@lods/cbam/packed';
import { type Frame, frameKey, frameOf, ownFigures, type SharedPart, sharedParts } from './frame.ts';
import { findingsJson } from './line-json.ts';
import type { Output } from './output.ts';
import type { CalcLine } from './read-lines.ts';

/**
 * The printed line of one code, origin and quarter. All such lines have the same derivation, and every figure in it that
 * is not shared is proportional to the mass: so one kilogram is assessed in full, and the others are its multiples.
 */
export class Template {
  readonly #frame: Frame;
  readonly #shared: Readonly<Record<SharedPart, Buffer>>;
  readonly #ofOneKg: readonly FixedPoint[];
  /** The mass itself is printed as it is stated. */
  readonly #massPosition: number;
  readonly #length: number;

  constructor(frame: Frame, shared: Readonly<Record<SharedPart, Buffer>>, quantities: readonly Quantity[]) {
    this.#frame = frame;
    this.#shared = shared;
    this.#massPosition = quantities.findIndex(({ origin }) => origin.kind === 'input');
    this.#ofOneKg = quantities.map(({ value }) => readFixedPoint(value ?? '0'));
    const textLength = sharedParts.reduce((sum, part) => sum + shared[part].length, frame.length);
    this.#length = textLength + frame.gaps.length * longestValue;
  }

  print(number: number, netMassKg: string, output: Output): void {
    const mass = readFixedPoint(netMassKg);
    const texts: string[] = [];
    for (const figure of this.#ofOneKg) texts.push(productText(figure, mass));
    texts[this.#massPosition] = netMassKg;
    const { pieces, gaps } = this.#frame;
    output.reserve(this.#length);
    for (let at = 0; at < pieces.length; at++) {
      output.piece(pieces[at] as Buffer);
      const gap = gaps[at];
      if (typeof gap === 'number') output.digits(texts[gap] as string);
      else if (gap === 'line') output.digits(String(number));
      else if (gap !== undefined) output.piece(this.#shared[gap]);
    }
  }
}

/** A mass of at most 17 signs times a figure of one kilogram. */
const longestValue = 80;
const mostTexts = 50_000;

/** Makes templates, and keeps what they share: frames, and the text of emissions, allocations and prices. */
export class TemplateMaker {
  readonly #frames = new Map<string, Frame>();
  readonly #texts = new Map<Quantity, Buffer>();

  /** @param assessment that of one kilogram */
  make(line: CalcLine, assessment: Assessment, figures: GoodFigures): Template {
    const key = frameKey(figures);
    const frame = this.#frames.get(key) ?? frameOf(line, assessment, figures);
    this.#frames.set(key, frame);
    const { seeTotal, sefa, price } = figures;
    const shared = {
      cnCode: json(line.cnCode),
      findings: json(findingsJson(assessment)),
      seeTotal: json(seeTotal.value),
      sefa: json(sefa.value),
      seeTree: this.#textOf(seeTotal),
      sefaTree: this.#textOf(sefa),
      priceTree: this.#textOf(price),
    };
    return new Template(frame, shared, ownFigures(figures));
  }

  #textOf(quantity: Quantity): Buffer {
    const known = this.#texts.get(quantity);
    if (known) return known;
    const text = json(pack(quantity));
    if (this.#texts.size >= mostTexts) this.#texts.clear();
    this.#texts.set(quantity, text);
    return text;
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** An exact decimal as a whole number of its smallest unit: 1.25 is 125 at two decimals. */
interface FixedPoint {
  readonly units: bigint;
  readonly decimals: number;
}

/** Reads a plain decimal without sign or exponent. */
function readFixedPoint(text: string): FixedPoint {
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), decimals: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 };
}

/** The exact product as a plain decimal without superfluous zeros. */
function productText(a: FixedPoint, b: FixedPoint): string {
  const decimals = a.decimals + b.decimals;
  const digits = (a.units * b.units).toString();
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  let end = padded.length;
  while (end > point && padded[end - 1] === '0') end--;
  return end === point ? padded.slice(0, point) : `${padded.slice(0, point)}.${padded.slice(point, end)}`;
}
