import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../refusal.ts';
import { spreadsheetCaps } from './caps.ts';
import { packCell, Rows } from './rows.ts';
import type { OpenSheet, Sheet, Workbook } from './workbook.ts';
import { storedNumber } from './xlsx/numbers.ts';
import { attribute, decodeXmlText, type XmlHandler, XmlScanner } from './xlsx/scan-xml.ts';

/** Reads an XML Spreadsheet 2003, which Excel and many programs write with the ending .xml or .xls. Formulas are never run. */
export function readSpreadsheetMl(bytes: Uint8Array): Workbook {
  const parts = new Worksheets();
  const scanner = new XmlScanner('Workbook', parts);
  scanner.push(bytes);
  scanner.end();
  return { format: 'xml', sheets: parts.sheets, hasMacros: false, brokenQuotes: [] };
}

class Worksheets implements XmlHandler {
  readonly sheets: Sheet[] = [];
  wantsText = false;
  #style = '';
  readonly #struckStyles = new Set<string>();
  #sheet: OpenSheet | null = null;
  #row = 0;
  #isRowHidden = false;
  #cells: string[] = [];
  #type = '';
  #text = '';
  #cell = '';

  open(name: string, tag: string): void {
    if (name === 'Style') this.#style = attribute(tag, 'ss:ID') ?? '';
    else if (name === 'Font' && attribute(tag, 'ss:StrikeThrough') === '1') this.#struckStyles.add(this.#style);
    else if (name === 'Worksheet') this.#openSheet(tag);
    else if (name === 'Row') this.#openRow(tag);
    else if (name === 'Cell') this.#openCell(tag);
    else if (name === 'Data') {
      this.#type = attribute(tag, 'ss:Type') ?? 'String';
      this.#text = '';
      this.wantsText = true;
    }
  }

  close(name: string): void {
    if (name === 'Data') {
      this.wantsText = false;
      this.#closeData();
    } else if (name === 'Row') this.#closeRow();
    else if (name === 'Worksheet' && this.#sheet !== null) {
      this.sheets.push({ ...this.#sheet, hiddenColumns: new Set() });
      this.#sheet = null;
    }
  }

  text(raw: string): void {
    this.#text += decodeXmlText(raw);
  }

  #openSheet(tag: string): void {
    if (this.sheets.length >= spreadsheetCaps.sheets) throw tooManySheets();
    const name = decodeXmlText(attribute(tag, 'ss:Name') ?? '');
    this.#sheet = { name, isHidden: false, rows: new Rows(), merges: [], hiddenRows: new Set(), struck: new Map() };
    this.#row = 0;
  }

  #openRow(tag: string): void {
    const index = Number(attribute(tag, 'ss:Index') ?? this.#row + 1);
    this.#row = index > this.#row ? index : this.#row + 1;
    this.#isRowHidden = attribute(tag, 'ss:Hidden') === '1';
    this.#cells = [];
  }

  #openCell(tag: string): void {
    const index = Number(attribute(tag, 'ss:Index') ?? 0) - 1;
    if (index >= spreadsheetCaps.columns || this.#cells.length >= spreadsheetCaps.columns) throw tooWide(this.#row);
    while (this.#cells.length < index) this.#cells.push('');
    this.#cell = tag;
    const [wide, high] = [Number(attribute(tag, 'ss:MergeAcross') ?? 0), Number(attribute(tag, 'ss:MergeDown') ?? 0)];
    const column = this.#cells.length;
    if (wide > 0 || high > 0)
      this.#sheet?.merges.push({
        firstRow: this.#row,
        lastRow: this.#row + high,
        firstColumn: column,
        lastColumn: column + wide,
      });
    this.#cells.push('');
    for (let at = 0; at < Math.min(wide, 1000); at += 1) this.#cells.push('');
    this.#at = column;
  }

  #at = 0;

  #closeData(): void {
    const packed = this.#pack();
    this.#cells[this.#at] = packed;
    if (packed === '' || !this.#struckStyles.has(attribute(this.#cell, 'ss:StyleID') ?? '') || this.#sheet === null)
      return;
    const columns = this.#sheet.struck.get(this.#row) ?? new Set();
    this.#sheet.struck.set(this.#row, columns.add(this.#at));
  }

  #pack(): string {
    const text = this.#text;
    if (text === '') return '';
    if (this.#type === 'Number') {
      const number = storedNumber(text);
      return number === undefined ? packCell('error', text) : packCell('number', number);
    }
    if (this.#type === 'DateTime') return packCell('date', text.slice(0, 16).replace(/T00:00$/, ''));
    if (this.#type === 'Boolean') return packCell('boolean', text === '1' ? 'TRUE' : 'FALSE');
    return this.#type === 'Error' ? packCell('error', text) : text;
  }

  #closeRow(): void {
    if (this.#sheet === null) return;
    const before = this.#sheet.rows.length;
    this.#sheet.rows.add(this.#row, this.#cells);
    if (this.#isRowHidden && this.#sheet.rows.length > before) this.#sheet.hiddenRows.add(this.#row);
  }
}

function tooWide(row: number): Refusal {
  return new Refusal(
    'spreadsheet.columns',
    `Row ${row} has more than ${wholeNumber(spreadsheetCaps.columns)} columns.`,
    'Check that the file uses one delimiter and one line for each goods item, then save it again.',
  );
}

function tooManySheets(): Refusal {
  return new Refusal(
    'spreadsheet.sheets',
    `The workbook has more than ${spreadsheetCaps.sheets} sheets.`,
    'Keep the sheets with goods lines and remove the others.',
  );
}
