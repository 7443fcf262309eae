import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import type { CalcLine } from './read-lines.ts';

/**
 * Writes assessments as JSON, one object a line. A derivation has about four kilobytes. What it shares with those of
 * other lines (rates and price) and what stands around its numbers is put into bytes once, and copied.
 */
export class JsonLines {
  #bytes = Buffer.allocUnsafeSlow(1 << 20);
  #length = 0;
  readonly #frames = new Map<string, Frame>();
  readonly #shared = new Map<Quantity, Buffer>();

  add(line: CalcLine, { figures, findings }: Assessment): void {
    const head = headOf(line, figures, findings);
    const frame = figures ? this.#frameOf(figures) : outside;
    const filling = figures ? this.#fillingOf(figures) : [];
    this.#reserve(head.length * 3 + frame.length + filling.reduce((sum, { length }) => sum + length, 0));
    this.#length += this.#bytes.write(head, this.#length);
    frame.pieces.forEach((piece, index) => {
      this.#copy(piece);
      const part = filling[index];
      if (typeof part === 'string') this.#copyDigits(part);
      else if (part) this.#copy(part);
    });
  }

  /** The bytes of the lines added since the last call, in a buffer that is nobody else's. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length);
    this.#length = 0;
    return taken;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * this.#bytes.length + bytes);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  #copy(bytes: Buffer): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #copyDigits(value: string): void {
    for (let at = 0; at < value.length; at++) this.#bytes[this.#length++] = value.charCodeAt(at);
  }

  #frameOf(figures: GoodFigures): Frame {
    const key = keyOf(figures);
    const frame = this.#frames.get(key) ?? frameOf(figures);
    this.#frames.set(key, frame);
    return frame;
  }

  /** What a frame leaves open, in its order: values of the line, and whole shared figures. */
  #fillingOf(figures: GoodFigures): (Buffer | string)[] {
    const filling: (Buffer | string)[] = [];
    const collect = (quantity: Quantity): void => {
      if (isShared(quantity, figures)) {
        filling.push(this.#once(quantity));
        return;
      }
      if (quantity.value !== null) filling.push(quantity.value);
      if (quantity.origin.kind === 'formula') for (const each of quantity.origin.inputs) collect(each);
    };
    collect(figures.costEur);
    return filling;
  }

  #once(quantity: Quantity): Buffer {
    const known = this.#shared.get(quantity);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(quantity));
    if (this.#shared.size >= mostShared) this.#shared.clear();
    this.#shared.set(quantity, bytes);
    return bytes;
  }
}

const mostShared = 50_000;

/** The text of a derivation around what differs from line to line. */
interface Frame {
  readonly pieces: readonly Buffer[];
  readonly length: number;
}

const outside: Frame = { pieces: [Buffer.from('null}\n')], length: 6 };

/** Figures with the same key have the same frame: the same rules, and the same reasons where something is unknown. */
function keyOf({ amount, embedded, freeAllocation, certificates, costEur }: GoodFigures): string {
  const rule = costEur.origin.kind === 'formula' ? costEur.origin.rule : '';
  if (costEur.value !== null) return `${rule} ${amount.unit}`;
  const own = [costEur, certificates, embedded, freeAllocation, amount];
  const reasons = own.map((quantity) => (quantity.value === null ? quantity.because : 'known'));
  return `${rule} ${amount.unit} ${reasons.join(' ')}`;
}

/** Splits the JSON of a derivation at the values of the line and at the figures that it shares. */
function frameOf(figures: GoodFigures): Frame {
  const pieces: string[] = [];
  let text = '';
  write(figures.costEur);
  pieces.push(`${text}}\n`);
  const buffers = pieces.map((piece) => Buffer.from(piece));
  return { pieces: buffers, length: buffers.reduce((sum, { length }) => sum + length, 0) };

  function cut(next: string): void {
    pieces.push(text);
    text = next;
  }

  function write(quantity: Quantity): void {
    if (isShared(quantity, figures)) {
      cut('');
      return;
    }
    const { name, value, unit, origin } = quantity;
    text += `{"name":${JSON.stringify(name)},"value":${value === null ? 'null' : '"'}`;
    if (value !== null) cut('"');
    text += `,"unit":${JSON.stringify(unit)},"origin":`;
    if (origin.kind === 'formula') {
      const { inputs, ...rule } = origin;
      text += `${JSON.stringify(rule).slice(0, -1)},"inputs":[`;
      for (const [index, each] of inputs.entries()) {
        if (index > 0) text += ',';
        write(each);
      }
      text += ']}';
    } else text += JSON.stringify(origin);
    text += value === null ? `,"because":${JSON.stringify(quantity.because)}}` : '}';
  }
}

/** What comes with code, origin and quarter, and so is the same object in many lines. */
function isShared(quantity: Quantity, { seeTotal, sefa, price }: GoodFigures): boolean {
  return quantity === seeTotal || quantity === sefa || quantity === price;
}

function headOf(line: CalcLine, figures: GoodFigures | null, findings: readonly Finding[]): string {
  const { seeTotal, sefa, certificates, costEur } = figures ?? noFigures;
  return (
    `{"line":${line.number},"cnCode":${JSON.stringify(line.cnCode)},"seeTotal":${stated(seeTotal)}` +
    `,"sefa":${stated(sefa)},"certificates":${stated(certificates)},"costEur":${stated(costEur)}` +
    `,"findings":${findings.length === 0 ? '[]' : findingsOf(line, findings)},"derivation":`
  );
}

const nothing = { value: null };
const noFigures = { seeTotal: nothing, sefa: nothing, certificates: nothing, costEur: nothing };

function stated({ value }: { readonly value: string | null }): string {
  return value === null ? 'null' : `"${value}"`;
}

/** Findings name the column of the file, and the line. */
function findingsOf(line: CalcLine, findings: readonly Finding[]): string {
  const placed = findings.map((finding) => {
    const column = finding.path === 'importDate' ? 'date' : finding.path;
    return { ...finding, path: column, place: { line: line.number, column } };
  });
  return JSON.stringify(placed);
}
