import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import type { CalcLine } from './read-lines.ts';

/**
 * Writes assessments as JSON, one object a line. A derivation has about four kilobytes, and all lines with the same code,
 * origin and quarter differ in eight numbers of it only: the text between the numbers is put into bytes once.
 */
export class JsonLines {
  #bytes: Buffer;
  #length = 0;
  readonly #forms = new Map<Quantity, Map<string, Form>>();

  constructor(bytesAtOnce: number) {
    this.#bytes = Buffer.allocUnsafe(bytesAtOnce);
  }

  /** Adds a line; answers the bytes of the lines before it once no more fit in. */
  add(line: CalcLine, { figures, findings }: Assessment): Buffer | null {
    const form = figures ? this.#formOf(figures) : outside;
    const head = headOf(line, figures, findings);
    const values = figures ? form.valuesIn(figures) : [];
    const needed = head.length * 3 + form.length + values.reduce((sum, value) => sum + value.length, 0);
    const full = this.#length + needed > this.#bytes.length ? this.take(needed) : null;
    this.#length += this.#bytes.write(head, this.#length);
    this.#append(form, values);
    return full;
  }

  /** The bytes of the lines added since the last call; what follows goes elsewhere. */
  take(next = 0): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(Math.max(this.#bytes.length, next));
    this.#length = 0;
    return taken;
  }

  #append({ pieces }: Form, values: readonly string[]): void {
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index] as Buffer;
      this.#bytes.set(piece, this.#length);
      this.#length += piece.length;
      const value = values[index] ?? '';
      for (let at = 0; at < value.length; at++) this.#bytes[this.#length++] = value.charCodeAt(at);
    }
  }

  #formOf(figures: GoodFigures): Form {
    const { seeTotal, costEur, amount } = figures;
    const ofRates = this.#forms.get(seeTotal) ?? new Map<string, Form>();
    const kind = `${costEur.origin.kind === 'formula' ? costEur.origin.rule : ''} ${amount.value === null}`;
    const form = ofRates.get(kind) ?? formOf(figures);
    if (this.#forms.size >= mostForms) this.#forms.clear();
    this.#forms.set(seeTotal, ofRates.set(kind, form));
    return form;
  }
}

const mostForms = 5000;

/** The text of a derivation around the values that change from line to line. */
interface Form {
  readonly pieces: readonly Buffer[];
  readonly length: number;
  readonly valuesIn: (figures: GoodFigures) => string[];
}

const outside: Form = { pieces: [Buffer.from('null}\n')], length: 6, valuesIn: () => [] };

/** Splits the JSON of a derivation at the values of the figures that belong to the line alone. */
function formOf(figures: GoodFigures): Form {
  const pieces: string[] = [];
  let text = '';
  write(figures.costEur);
  pieces.push(`${text}}\n`);
  const buffers = pieces.map((piece) => Buffer.from(piece));
  const length = buffers.reduce((sum, buffer) => sum + buffer.length, 0);
  return { pieces: buffers, length, valuesIn };

  function write(quantity: Quantity): void {
    if (isShared(quantity, figures)) {
      text += JSON.stringify(quantity);
      return;
    }
    const { name, value, unit, origin } = quantity;
    text += `{"name":${JSON.stringify(name)},"value":`;
    if (value === null) text += 'null';
    else {
      pieces.push(`${text}"`);
      text = '"';
    }
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

/** The values that a form leaves open, in its order. */
function valuesIn(figures: GoodFigures): string[] {
  const values: string[] = [];
  collect(figures.costEur);
  return values;

  function collect(quantity: Quantity): void {
    if (isShared(quantity, figures)) return;
    if (quantity.value !== null) values.push(quantity.value);
    if (quantity.origin.kind === 'formula') for (const each of quantity.origin.inputs) collect(each);
  }
}

/** What comes with the code, origin and quarter, and so is the same object in many lines. */
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
