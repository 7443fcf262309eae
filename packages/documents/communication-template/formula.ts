import { Exact } from '@lods/cbam/decimal';
import { columnLetter } from '../spreadsheet/workbook.ts';

/**
 * What people type into input cells: =17000*3.5, =L16, =SUM(L16:L18)/1000, ='C_Emissions&Energy'!H32. Anything beyond arithmetic, references and four
 * functions is not computed. The text is parsed, never run.
 */
export type Lookup = (sheet: string | null, address: string) => Exact | null;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|((?:'(?:[^']|'')+'|[A-Za-z_][\w.&]*)!)?(\$?[A-Z]{1,3}\$?\d{1,7})(?![\w(])|(SUM|ROUND|MIN|MAX)(?=\()|([-+*/^%(),:]))/y;
const LONGEST = 1_000;
const DEEPEST = 50;
const WIDEST_RANGE = 1_000;
const HIGHEST_POWER = 30;

interface Token {
  readonly kind: 'number' | 'reference' | 'function' | 'sign';
  readonly text: string;
  readonly sheet?: string | null;
}

class Unsupported extends Error {}

/** The value of a formula, or null when it holds more than arithmetic, or a cell without a number that it needs. */
export function evaluateFormula(formula: string, lookup: Lookup): Exact | null {
  if (formula.length > LONGEST) return null;
  try {
    const tokens = tokensOf(formula);
    const parser = new Parser(tokens, lookup);
    const value = parser.sum();
    return parser.isAtEnd && value.isFinite() ? value : null;
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (formula.slice(TOKEN.lastIndex).trim() !== '') {
    const match = TOKEN.exec(formula);
    if (!match) throw new Unsupported();
    const [, number, sheet, reference, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (reference !== undefined)
      tokens.push({ kind: 'reference', text: reference.replaceAll('$', ''), sheet: sheetOf(sheet) });
    else if (name !== undefined) tokens.push({ kind: 'function', text: name });
    else tokens.push({ kind: 'sign', text: sign as string });
  }
  return tokens;
}

function sheetOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const name = written.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #lookup: Lookup;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], lookup: Lookup) {
    this.#tokens = tokens;
    this.#lookup = lookup;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(): Exact {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unsupported();
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value = value.plus(this.#product());
      else if (this.#take('-')) value = value.minus(this.#product());
      else break;
    }
    this.#depth -= 1;
    return value;
  }

  #product(): Exact {
    let value = this.#power();
    for (;;) {
      if (this.#take('*')) value = value.times(this.#power());
      else if (this.#take('/')) value = value.div(this.#power());
      else return value;
    }
  }

  #power(): Exact {
    let value = this.#signed();
    while (this.#take('^')) {
      const exponent = this.#signed();
      if (!exponent.isInteger() || exponent.abs().greaterThan(HIGHEST_POWER)) throw new Unsupported();
      value = value.pow(exponent);
    }
    return value;
  }

  /** Excel binds a sign closer than a power. */
  #signed(): Exact {
    let isNegative = false;
    for (;;) {
      if (this.#take('-')) isNegative = !isNegative;
      else if (!this.#take('+')) break;
    }
    let value = this.#operand();
    while (this.#take('%')) value = value.div(100);
    return isNegative ? value.negated() : value;
  }

  #operand(): Exact {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'number') return new Exact(token.text);
    if (token?.kind === 'reference') return this.#lookup(token.sheet ?? null, token.text) ?? new Exact(0);
    if (token?.kind === 'function') return this.#call(token.text);
    if (token?.text !== '(') throw new Unsupported();
    const value = this.sum();
    if (!this.#take(')')) throw new Unsupported();
    return value;
  }

  #call(name: string): Exact {
    if (!this.#take('(')) throw new Unsupported();
    const values: Exact[] = [];
    do values.push(...this.#argument());
    while (this.#take(','));
    if (!this.#take(')')) throw new Unsupported();
    if (name === 'SUM') return values.reduce((total, value) => total.plus(value), new Exact(0));
    const [first, digits] = values;
    if (first === undefined) return new Exact(0);
    if (name === 'ROUND')
      return first.toDecimalPlaces(Math.min(Math.max(digits?.toNumber() ?? 0, 0), 20), Exact.ROUND_HALF_UP);
    return name === 'MIN' ? Exact.min(...values) : Exact.max(...values);
  }

  /** A range gives the numbers in it; blank cells count for nothing. */
  #argument(): Exact[] {
    const [from, colon, to] = this.#tokens.slice(this.#at, this.#at + 3);
    if (from?.kind !== 'reference' || colon?.text !== ':' || to?.kind !== 'reference') return [this.sum()];
    this.#at += 3;
    return rangeOf(from.text, to.text).flatMap((address) => this.#lookup(from.sheet ?? null, address) ?? []);
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}

function rangeOf(from: string, to: string): string[] {
  const [first, last] = [placeOf(from), placeOf(to)];
  const addresses: string[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      if (addresses.length >= WIDEST_RANGE) throw new Unsupported();
      addresses.push(`${columnLetter(column - 1)}${row}`);
    }
  }
  return addresses;
}

/** Column counted from 1, row as written. */
export function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(row) };
}
