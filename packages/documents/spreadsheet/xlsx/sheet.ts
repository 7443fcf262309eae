import { Exact } from '@lods/cbam/decimal';
import { Refusal } from '../../refusal.ts';
import { spreadsheetCaps } from '../caps.ts';
import { packCell, Rows } from '../rows.ts';
import { columnLetter, type Merge } from '../workbook.ts';
import { serialDate, storedNumber } from './numbers.ts';
import { attribute, decodeXmlText, type XmlHandler } from './scan-xml.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Styles } from './styles.ts';

const MERGES = 100_000;
const KNOWN_DATES = 10_000;
/** A cell with a value and nothing else, as nearly all are: a tenth of a microsecond each, a third of telling its tags one by one. */
const PLAIN_CELL =
  /<c r="([A-Z]{1,3})\d{1,7}"(?: s="(\d+)")?(?: t="([a-zA-Z]+)")?>(?:<v>([^<]*)<\/v>|<is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)<\/c>/y;

/**
 * Reads the cells of one sheet while its XML passes by. What the sheet says about its size (`A1:XFD1048576`) is not looked at; rows and cells
 * are counted as they come. Formulas are never computed: the value that was saved with them counts, and one without a saved value says so.
 */
export class SheetCells implements XmlHandler {
  readonly rows = new Rows();
  readonly merges: Merge[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  /** Columns of the cells that are struck through, by the number of their row. */
  readonly struck = new Map<number, Set<number>>();
  /** Numbers of the rows most of whose cells are red. */
  readonly redRows = new Set<number>();
  wantsText = false;

  readonly #strings: SharedStrings;
  readonly #styles: Styles;
  readonly #isBase1904: boolean;
  readonly #dates = new Map<string, string | undefined>();
  #row = 0;
  #isRowHidden = false;
  #cells: string[] = [];
  #redCells = 0;
  #column = -1;
  #type: string | undefined;
  #style: string | undefined;
  #hasFormula = false;
  #isPhonetic = false;
  #value: string | undefined;

  constructor(strings: SharedStrings, styles: Styles, isBase1904: boolean) {
    this.#strings = strings;
    this.#styles = styles;
    this.#isBase1904 = isBase1904;
  }

  open(name: string, tag: string): void {
    if (name === 'c') this.#openCell(tag);
    else if (name === 'v') this.wantsText = true;
    else if (name === 'row') this.#openRow(tag);
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 't') this.wantsText = this.#type === 'inlineStr' && !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'col') this.#openColumns(tag);
    else if (name === 'mergeCell') this.#merge(attribute(tag, 'ref'));
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.wantsText = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  shortcut(text: string, at: number): number {
    PLAIN_CELL.lastIndex = at;
    const match = PLAIN_CELL.exec(text);
    if (match === null) return at;
    this.#startCell(columnOf(match[1] as string), match[3], match[2]);
    this.#value = match[4] ?? match[5];
    this.#closeCell();
    return PLAIN_CELL.lastIndex;
  }

  text(raw: string): void {
    this.#value = this.#value === undefined ? raw : this.#value + raw;
  }

  #openColumns(tag: string): void {
    if (!isTrue(attribute(tag, 'hidden'))) return;
    const last = Math.min(Number(attribute(tag, 'max')), spreadsheetCaps.columns);
    for (let column = Math.max(Number(attribute(tag, 'min')), 1); column <= last; column += 1)
      this.hiddenColumns.add(column - 1);
  }

  #openRow(tag: string): void {
    const given = attribute(tag, 'r');
    const number = given === undefined ? this.#row + 1 : Number(given);
    if (!Number.isInteger(number) || number <= this.#row) throw disordered(`row ${given}`);
    this.#row = number;
    this.#isRowHidden = isTrue(attribute(tag, 'hidden'));
    this.#cells = [];
    this.#redCells = 0;
    this.#column = -1;
  }

  #closeRow(): void {
    const before = this.rows.length;
    this.rows.add(this.#row, this.#cells);
    if (this.#isRowHidden && this.rows.length > before) this.hiddenRows.add(this.#row);
    if (this.#redCells > 0 && this.#redCells * 2 > this.#cells.filter((packed) => packed !== '').length)
      this.redRows.add(this.#row);
    this.#cells = [];
  }

  #openCell(tag: string): void {
    const reference = attribute(tag, 'r');
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#startCell(column, attribute(tag, 't'), attribute(tag, 's'));
  }

  #startCell(column: number, type: string | undefined, style: string | undefined): void {
    if (column <= this.#column || column >= spreadsheetCaps.columns) {
      throw disordered(`cell ${columnLetter(Math.max(column, 0))}${this.#row}`);
    }
    this.#column = column;
    this.#type = type;
    this.#style = style;
    this.#hasFormula = false;
    this.#value = undefined;
  }

  #closeCell(): void {
    const packed = this.#pack();
    if (packed === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(packed);
    if (this.#styles.isRed(this.#style)) this.#redCells += 1;
    if (this.#isStruck()) {
      const columns = this.struck.get(this.#row) ?? new Set();
      this.struck.set(this.#row, columns.add(this.#column));
    }
  }

  #isStruck(): boolean {
    return this.#styles.isStruck(this.#style) || (this.#type === 's' && this.#strings.isStruck(this.#value ?? ''));
  }

  #pack(): string {
    const value = this.#value;
    if (value === undefined || value === '')
      return this.#hasFormula && this.#type !== 'str' ? packCell('uncalculated', '') : '';
    switch (this.#type) {
      case 's': {
        const text = this.#strings.at(value);
        if (text === undefined) throw disordered(`the text number ${value}`);
        return text;
      }
      case 'inlineStr':
      case 'str':
        return decodeXmlText(value);
      case 'b':
        return packCell('boolean', value === '1' || value === 'true' ? 'TRUE' : 'FALSE');
      case 'e':
        return packCell('error', decodeXmlText(value));
      case 'd':
        return packCell('date', value.slice(0, 16).replace(/T00:00$/, ''));
      default:
        return this.#packNumber(value);
    }
  }

  #packNumber(value: string): string {
    const number = storedNumber(value);
    if (number === undefined) return packCell('error', value);
    const format = this.#styles.at(this.#style);
    const date = format.isDate ? this.#dateOf(number) : undefined;
    if (date !== undefined) return packCell('date', date);
    // The heading describes what is shown.
    const shown = format.thousands === 0 ? number : new Exact(number).div(1000 ** format.thousands).toFixed();
    return packCell('number', format.unit === undefined ? shown : `${shown} ${format.unit}`);
  }

  /** A file names few days many times. */
  #dateOf(serial: string): string | undefined {
    let date = this.#dates.get(serial);
    if (date === undefined) {
      date = serialDate(Number(serial), this.#isBase1904);
      if (this.#dates.size < KNOWN_DATES) this.#dates.set(serial, date);
    }
    return date;
  }

  #merge(reference: string | undefined): void {
    const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '');
    if (!match || this.merges.length >= MERGES) return;
    const [, left, top, right, bottom] = match as unknown as [string, string, string, string, string];
    this.merges.push({
      firstRow: Number(top),
      lastRow: Number(bottom),
      firstColumn: columnOf(left),
      lastColumn: columnOf(right),
    });
  }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** A1 is 0, XFD1 is 16383. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const sign = reference.charCodeAt(at);
    if (sign < 65 || sign > 90) break;
    column = column * 26 + sign - 64;
  }
  return column - 1;
}

/** What a program that writes workbooks never does: the file is damaged or made to mislead. */
function disordered(what: string): Refusal {
  return new Refusal(
    'workbook.damaged',
    `The workbook is damaged: ${what} is not where it must be.`,
    'Open the file in Excel, let it repair the file, save it as .xlsx and upload the new file.',
  );
}
