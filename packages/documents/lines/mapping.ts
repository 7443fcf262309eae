import type { DateOrder } from './days/date.ts';
import type { Field, Language } from './fields.ts';
import type { MassUnit } from './headings/heading.ts';
import type { DecimalMark } from './numbers/number.ts';

/** What we understood of a file, to be shown, corrected and remembered. Plain data: it crosses processes and the wire. */
export interface Mapping {
  /** The same for every file of the same form, whatever its name, rows and sheet names: what a correction is remembered under. */
  readonly shape: string;
  readonly tables: readonly TableMapping[];
  /** What must be answered before the lines may be taken over without a look. */
  readonly questions: readonly Question[];
}

export interface TableMapping {
  /** Empty for CSV and XML. */
  readonly sheet: string;
  /** Row of the (last) heading, counted from 1; null where the table has none. */
  readonly headingRow: number | null;
  readonly language: Language | null;
  readonly columns: readonly ColumnMapping[];
}

export interface ColumnMapping {
  /** A letter, or the path of an element in XML. */
  readonly column: string;
  readonly heading: string;
  readonly field: Field | null;
  readonly confidence: Confidence;
  /** What the reading rests on, in plain words. */
  readonly because: string;
  /** Up to five values as they stand in the file. */
  readonly samples: readonly string[];
  /** Of a column of numbers that are text. Null: not known, see the questions. `each`: every cell shows its own. */
  readonly decimalMark?: DecimalMark | 'each' | null;
  /** Of a column of masses. `row`: stated beside or behind each value. Null: not known. */
  readonly unit?: MassUnit | 'row' | null;
  readonly dateOrder?: DateOrder | null;
}

/** `chosen`: by a person; `certain`: by heading and content; `likely` and `guess` want a look. */
export type Confidence = 'certain' | 'chosen' | 'guess' | 'likely';

export interface Question {
  readonly about:
    | 'column'
    | 'copies'
    | 'dateOrder'
    | 'decimalMark'
    | 'heavyMasses'
    | 'lightMasses'
    | 'quarter'
    | 'refused'
    | 'sheet'
    | 'unit';
  readonly sheet: string;
  /** Letter of the column, where the question is about one. */
  readonly column: string | null;
  readonly field: Field | null;
  /** One plain sentence that ends with a question mark. */
  readonly question: string;
  /** What may be answered; free where empty. */
  readonly choices: readonly string[];
  /** What the evidence points to without proving it. */
  readonly proposal: string | null;
  /** Of unusual masses: one of them in kilograms, as it was read. */
  readonly kg?: string;
}

/** What a person decided about files of one shape. Only what is given overrides what is read. */
export interface ChosenMapping {
  readonly shape: string;
  /** By sheet where there are several; by the empty name for all. */
  readonly columns: readonly ChosenColumn[];
}

export interface ChosenColumn {
  /** Empty: on every sheet. */
  readonly sheet?: string;
  readonly column: string;
  readonly field: Field | null;
  readonly decimalMark?: DecimalMark;
  readonly unit?: MassUnit;
  readonly dateOrder?: DateOrder;
}
