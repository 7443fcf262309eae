import { Refusal } from '../refusal.ts';
import { columnLetter } from '../spreadsheet/workbook.ts';
import { storedNumber } from '../spreadsheet/xlsx/numbers.ts';
import { attribute, decodeXmlText, type XmlHandler } from '../spreadsheet/xlsx/scan-xml.ts';
import type { SharedStrings } from '../spreadsheet/xlsx/shared-strings.ts';
import { templateCaps } from './caps.ts';
import { placeOf } from './formula.ts';

/** A cell as the file holds it. Dates are numbers here: the place of a cell says whether it is one. */
export interface TemplateCell {
  readonly kind: 'number' | 'text' | 'boolean' | 'error' | 'uncalculated';
  /** Numbers as plain decimals, booleans as TRUE or FALSE, errors as #REF!, blank when never calculated. */
  readonly text: string;
  /** What stands behind the equals sign; empty for a cell that shares the formula of another, null where there is none. */
  readonly formula: string | null;
}

/** The cells of one sheet by their addresses. Empty texts are kept where a formula gave them. */
export type Grid = ReadonlyMap<string, TemplateCell>;

/** Counts the cells of all sheets of one file. */
export class CellBudget {
  #cells = 0;

  take(): void {
    this.#cells += 1;
    if (this.#cells > templateCaps.cells) {
      throw new Refusal(
        'template.cells',
        `The workbook holds more than ${templateCaps.cells} cells in the sheets of the template.`,
        'Copy the inputs into an empty template of the Commission, let Excel calculate it and upload that.',
      );
    }
  }
}

/** As Excel shows them. */
const TRUE = 'TRUE';
const FALSE = 'FALSE';
const LONGEST_FORMULA = 8_192;
const ADDRESS = /^[A-Z]{1,3}[1-9]\d{0,6}$/;

/**
 * Reads a sheet of the template while its XML passes by, with its formulas, which say whether a figure was typed over. Formats are not looked at:
 * the template's units stand in cells of their own. Nothing is computed here.
 */
export class TemplateSheet implements XmlHandler {
  readonly cells = new Map<string, TemplateCell>();
  wantsText = false;
  readonly #strings: SharedStrings;
  readonly #budget: CellBudget;
  #address = '';
  #row = 0;
  /** Of the cell before, counted from 1. */
  #column = 0;
  #type: string | undefined;
  #value: string | undefined;
  #formula: string | undefined;
  #isIn: 'formula' | 'value' = 'value';
  #isPhonetic = false;

  constructor(strings: SharedStrings, budget: CellBudget) {
    this.#strings = strings;
    this.#budget = budget;
  }

  open(name: string, tag: string): void {
    if (name === 'c') this.#openCell(tag);
    else if (name === 'row') this.#openRow(tag);
    else if (name === 'f') {
      this.#formula ??= '';
      this.#isIn = 'formula';
      this.wantsText = true;
    } else if (name === 'v' || (name === 't' && this.#type === 'inlineStr' && !this.#isPhonetic)) {
      this.#isIn = 'value';
      this.wantsText = true;
    } else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.wantsText = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  text(raw: string): void {
    if (this.#isIn === 'value') this.#value = (this.#value ?? '') + raw;
    else if ((this.#formula?.length ?? 0) < LONGEST_FORMULA) this.#formula = (this.#formula ?? '') + raw;
  }

  #openRow(tag: string): void {
    this.#row = Number(attribute(tag, 'r') ?? this.#row + 1);
    this.#column = 0;
  }

  /** Some programs leave the addresses out: then a cell stands behind the one before. */
  #openCell(tag: string): void {
    this.#address = attribute(tag, 'r') ?? `${columnLetter(this.#column)}${this.#row}`;
    this.#column = placeOf(this.#address).column;
    this.#type = attribute(tag, 't');
    this.#value = undefined;
    this.#formula = undefined;
  }

  #closeCell(): void {
    if ((this.#value === undefined || this.#value === '') && this.#formula === undefined) return;
    if (!ADDRESS.test(this.#address)) throw damagedAt(this.#address);
    this.#budget.take();
    this.cells.set(this.#address, this.#cell());
  }

  #cell(): TemplateCell {
    const formula = this.#formula === undefined ? null : decodeXmlText(this.#formula);
    const value = this.#value ?? '';
    if (value === '') return { kind: this.#type === 'str' ? 'text' : 'uncalculated', text: '', formula };
    switch (this.#type) {
      case 's': {
        const text = this.#strings.at(value);
        if (text === undefined) throw damagedAt(this.#address);
        return { kind: 'text', text, formula };
      }
      case 'inlineStr':
      case 'str':
        return { kind: 'text', text: decodeXmlText(value), formula };
      case 'b':
        return { kind: 'boolean', text: value === '1' || value === 'true' ? TRUE : FALSE, formula };
      case 'e':
        return { kind: 'error', text: decodeXmlText(value), formula };
      case 'd':
        return { kind: 'text', text: value.slice(0, 10), formula };
      default: {
        const number = storedNumber(value);
        return number === undefined
          ? { kind: 'error', text: value, formula }
          : { kind: 'number', text: number, formula };
      }
    }
  }
}

function damagedAt(address: string): Refusal {
  return new Refusal(
    'workbook.damaged',
    `The workbook is damaged: cell "${address}" cannot be read.`,
    'Open the file in Excel, let it repair the file, save it as .xlsx and upload the new file.',
  );
}
