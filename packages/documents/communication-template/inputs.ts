import { Exact } from '@lods/cbam/decimal';
import type { Finding } from '@lods/cbam/finding';
import { readWrittenNumber, valueUnder } from '../lines/numbers/number.ts';
import type { TemplateCell } from './cells.ts';
import { cellFinding } from './findings.ts';
import { evaluateFormula } from './formula.ts';
import type { TemplateBook } from './open.ts';

/** A cell whose stated value is not what follows from the inputs; `stated` is null where it holds nothing, a text where it holds an error. */
export interface Difference {
  readonly sheet: string;
  readonly cell: string;
  readonly stated: number | string | null;
  readonly computed: number | string | null;
}

/** Two figures of the workbook are the same within this, or within a billionth of large ones. */
const TOLERANCE = new Exact('0.0001');
const RELATIVE = new Exact('1e-9');
const DEEPEST = 20;

export function isSame(a: Exact, b: Exact): boolean {
  const difference = a.minus(b).abs();
  return difference.lessThanOrEqualTo(TOLERANCE) || difference.lessThanOrEqualTo(b.abs().times(RELATIVE));
}

/**
 * The cells of a workbook that people fill in. A formula that a person typed is worked out again; everything that keeps a cell from being a number is
 * remembered as a finding, once.
 */
export class TemplateInputs {
  readonly findings: Finding[] = [];
  readonly differences: Difference[] = [];
  readonly #book: TemplateBook;
  readonly #amounts = new Map<string, string | null>();
  /** What this product computes in place of a formula of the template, for formulas that point there. */
  readonly #computed = new Map<string, Exact>();
  readonly #resolved = new Map<string, Exact | null | undefined>();

  constructor(book: TemplateBook) {
    this.#book = book;
  }

  cell(sheet: string, address: string): TemplateCell | undefined {
    return this.#book.sheets.get(sheet)?.get(address);
  }

  hasSheet(sheet: string): boolean {
    return this.#book.sheets.has(sheet);
  }

  isTold(code: string, sheet: string, address: string): boolean {
    return this.findings.some((finding) => finding.code === code && finding.path === `${sheet}!${address}`);
  }

  /** The text as a person sees it, without spaces around; blank for errors. */
  text(sheet: string, address: string): string {
    const cell = this.cell(sheet, address);
    return cell === undefined || cell.kind === 'error' ? '' : cell.text.trim();
  }

  /** The number of an input cell; null when blank, or when it cannot be one, which leaves a finding. */
  amount(sheet: string, address: string): string | null {
    const key = `${sheet}!${address}`;
    const known = this.#amounts.get(key);
    if (known !== undefined) return known;
    const amount = this.#read(sheet, address);
    this.#amounts.set(key, amount);
    return amount;
  }

  /** Registers the value that a formula of the template should have. */
  setComputed(sheet: string, address: string, value: string): void {
    this.#computed.set(`${sheet}!${address}`, new Exact(value));
  }

  #read(sheet: string, address: string): string | null {
    const cell = this.cell(sheet, address);
    if (cell === undefined || (cell.kind === 'text' && cell.text.trim() === '')) return null;
    if (cell.formula !== null && cell.formula !== '') {
      const value = this.#evaluate(sheet, cell.formula, 0);
      if (value !== null) return this.#compareTyped(sheet, address, cell, value);
    }
    if (cell.kind === 'number') return cell.text;
    if (cell.kind === 'text') return this.#readText(sheet, address, cell.text);
    const code = cell.kind === 'uncalculated' ? 'template.not_calculated' : 'template.error_value';
    this.findings.push(cellFinding(code, sheet, address, cell.text));
    return null;
  }

  #compareTyped(sheet: string, address: string, cell: TemplateCell, value: Exact): string {
    if (cell.kind === 'number' && !isSame(new Exact(cell.text), value)) {
      this.differences.push({ sheet, cell: address, stated: Number(cell.text), computed: value.toNumber() });
      this.findings.push(cellFinding('template.stale_formula', sheet, address, cell.text));
    } else if (cell.kind === 'error') {
      this.differences.push({ sheet, cell: address, stated: cell.text, computed: value.toNumber() });
    }
    return value.toDecimalPlaces(20).toFixed();
  }

  /** A number typed as text counts for nothing in Excel's sums. Where thousands and decimals can be mixed up it is left open. */
  #readText(sheet: string, address: string, text: string): string | null {
    const written = readWrittenNumber(text);
    const readings = written === null ? [] : [valueUnder('.', written.digits), valueUnder(',', written.digits)];
    const values = new Set(readings.filter((value) => value !== null));
    const [value] = values;
    if (written === null || value === undefined || values.size > 1 || written.unit === 'kg') {
      const code = values.size > 1 ? 'template.ambiguous_number' : 'template.not_a_number';
      this.findings.push(cellFinding(code, sheet, address, text));
      return null;
    }
    this.findings.push(cellFinding('template.text_number', sheet, address, text));
    return written.isNegative ? `-${value}` : value;
  }

  #evaluate(sheet: string, formula: string, depth: number): Exact | null {
    if (depth > DEEPEST) return null;
    let isComplete = true;
    const value = evaluateFormula(formula, (referred, address) => {
      const found = this.#resolve(referred ?? sheet, address, depth + 1);
      if (found === undefined) isComplete = false;
      return found ?? null;
    });
    return isComplete ? value : null;
  }

  /** Of a cell that a formula points to: null where it is blank, undefined where its value cannot be told. */
  #resolve(sheet: string, address: string, depth: number): Exact | null | undefined {
    const key = `${sheet}!${address}`;
    const computed = this.#computed.get(key);
    if (computed !== undefined) return computed;
    if (this.#resolved.has(key)) return this.#resolved.get(key);
    this.#resolved.set(key, undefined); // while it is being worked out: a formula that leads back to itself has no value
    const value = this.#resolveCell(sheet, address, depth);
    this.#resolved.set(key, value);
    return value;
  }

  #resolveCell(sheet: string, address: string, depth: number): Exact | null | undefined {
    if (!this.#book.sheets.has(sheet)) return undefined;
    const cell = this.cell(sheet, address);
    if (cell === undefined || (cell.kind === 'text' && cell.text === '')) return null;
    if (cell.formula !== null && cell.formula !== '') {
      const value = this.#evaluate(sheet, cell.formula, depth);
      if (value !== null) return value;
    }
    return cell.kind === 'number' ? new Exact(cell.text) : undefined;
  }
}
