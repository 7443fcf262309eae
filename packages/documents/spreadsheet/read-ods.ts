import { Refusal } from '../refusal.ts';
import type { Archive } from '../zip.ts';
import { spreadsheetCaps } from './caps.ts';
import { packCell, Rows } from './rows.ts';
import type { OpenSheet, Sheet, Workbook } from './workbook.ts';
import { storedNumber } from './xlsx/numbers.ts';
import { attribute, decodeXmlText, type XmlHandler, XmlScanner } from './xlsx/scan-xml.ts';

/** Reads an OpenDocument spreadsheet (.ods): values as they were saved; formulas and macros are never run. */
export async function readOds(archive: Archive): Promise<Workbook> {
  if (archive.has('META-INF/manifest.xml')) {
    const manifest = Buffer.from(await archive.bytes('META-INF/manifest.xml')).toString('latin1');
    if (manifest.includes('encryption-data')) throw encrypted();
  }
  const content = new Content();
  const scanner = new XmlScanner('content.xml', content);
  for await (const chunk of archive.chunks('content.xml')) scanner.push(chunk);
  scanner.end();
  if (content.sheets.length === 0) throw notATable();
  return {
    format: 'ods',
    sheets: content.sheets,
    hasMacros: archive.names.some((name) => name.startsWith('Basic/')),
    brokenQuotes: [],
  };
}

/** Cells and rows that a program repeats are counted by it; empty ones to the end of the sheet are not made. */
const MOST_REPEATED = 16_384;

class Content implements XmlHandler {
  readonly sheets: Sheet[] = [];
  wantsText = false;
  #style = '';
  readonly #struckStyles = new Set<string>();
  readonly #hiddenStyles = new Set<string>();
  #sheet: OpenSheet | null = null;
  #row = 0;
  #rowRepeats = 1;
  #isRowHidden = false;
  #cells: string[] = [];
  #struck: number[] = [];
  #cell: { tag: string; text: string; isStruck: boolean } | null = null;

  open(name: string, tag: string): void {
    if (name === 'style') this.#style = attribute(tag, 'style:name') ?? '';
    else if (name === 'text-properties') this.#readTextStyle(tag);
    else if (name === 'table-properties' && attribute(tag, 'table:display') === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (name === 'table') this.#openTable(tag);
    else if (name === 'table-row') this.#openRow(tag);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(tag);
    else if (name === 'p' && this.#cell !== null) {
      if (this.#cell.text !== '') this.#cell.text += '\n';
      this.wantsText = true;
    } else if (name === 's' && this.#cell !== null) this.#cell.text += ' ';
    else if (name === 'annotation') this.wantsText = false;
  }

  close(name: string): void {
    if (name === 'p') this.wantsText = false;
    else if (name === 'annotation' && this.#cell !== null) this.#cell.text = '';
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#closeTable();
  }

  text(raw: string): void {
    if (this.#cell !== null) this.#cell.text += decodeXmlText(raw);
  }

  #readTextStyle(tag: string): void {
    const line = attribute(tag, 'style:text-line-through-style');
    if (line !== undefined && line !== 'none') this.#struckStyles.add(this.#style);
  }

  #openTable(tag: string): void {
    if (this.sheets.length >= spreadsheetCaps.sheets) throw tooManySheets();
    const name = decodeXmlText(attribute(tag, 'table:name') ?? '');
    const isHidden = this.#hiddenStyles.has(attribute(tag, 'table:style-name') ?? '');
    this.#sheet = { name, isHidden, rows: new Rows(), merges: [], hiddenRows: new Set(), struck: new Map() };
    this.#row = 0;
  }

  #openRow(tag: string): void {
    this.#rowRepeats = repeated(tag, 'table:number-rows-repeated');
    this.#isRowHidden = /collapse|filter/.test(attribute(tag, 'table:visibility') ?? '');
    this.#cells = [];
    this.#struck = [];
  }

  #openCell(tag: string): void {
    const isStruck = this.#struckStyles.has(attribute(tag, 'table:style-name') ?? '');
    this.#cell = { tag, text: '', isStruck };
  }

  #closeCell(): void {
    if (this.#cell === null) return;
    const { tag, text, isStruck } = this.#cell;
    this.#cell = null;
    const packed = packOf(tag, text);
    const count = repeated(tag, 'table:number-columns-repeated');
    const [wide, high] = [repeated(tag, 'table:number-columns-spanned'), repeated(tag, 'table:number-rows-spanned')];
    const column = this.#cells.length;
    if (wide > 1 || high > 1)
      this.#sheet?.merges.push({
        firstRow: this.#row + 1,
        lastRow: this.#row + high,
        firstColumn: column,
        lastColumn: column + wide - 1,
      });
    if (packed !== '' && isStruck) this.#struck.push(column);
    for (let at = 0; at < Math.min(count, MOST_REPEATED); at += 1) this.#cells.push(packed);
    if (this.#cells.length > spreadsheetCaps.columns) this.#cells.length = spreadsheetCaps.columns;
  }

  #closeRow(): void {
    if (this.#sheet === null) return;
    const isFilled = this.#cells.some((cell) => cell !== '');
    const { rows, struck } = this.#sheet;
    for (let at = 1; at <= (isFilled ? this.#rowRepeats : 0); at += 1) {
      rows.add(this.#row + at, this.#cells);
      if (this.#isRowHidden) this.#sheet.hiddenRows.add(this.#row + at);
      if (this.#struck.length > 0) struck.set(this.#row + at, new Set(this.#struck));
    }
    this.#row += this.#rowRepeats;
  }

  #closeTable(): void {
    if (this.#sheet !== null) this.sheets.push({ ...this.#sheet, hiddenColumns: new Set() });
    this.#sheet = null;
  }
}

function packOf(tag: string, text: string): string {
  switch (attribute(tag, 'office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = storedNumber(attribute(tag, 'office:value') ?? '');
      return number === undefined ? packCell('error', text) : packCell('number', number);
    }
    case 'date':
      return packCell('date', (attribute(tag, 'office:date-value') ?? '').slice(0, 16).replace(/T00:00$/, ''));
    case 'boolean':
      return packCell('boolean', attribute(tag, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE');
    default:
      return /^(#|Err:)/.test(text) && attribute(tag, 'table:formula') !== undefined ? packCell('error', text) : text;
  }
}

function repeated(tag: string, name: string): number {
  const count = Number(attribute(tag, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

function tooManySheets(): Refusal {
  return new Refusal(
    'spreadsheet.sheets',
    `The workbook has more than ${spreadsheetCaps.sheets} sheets.`,
    'Keep the sheets with goods lines and remove the others.',
  );
}

function notATable(): Refusal {
  return new Refusal(
    'file.not_a_table',
    'This file is an OpenDocument file without a table.',
    'Save it as an Excel workbook (.xlsx) or as CSV and upload that.',
  );
}

function encrypted(): Refusal {
  return new Refusal(
    'workbook.encrypted',
    'The workbook is protected with a password and cannot be read.',
    'Open it, save it without a password and upload it again.',
  );
}
