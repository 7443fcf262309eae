import { spreadsheetCaps } from '../spreadsheet/caps.ts';
import { textAt } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import type { Field } from './fields.ts';
import type { Column } from './recognise-columns.ts';
import { statusReader } from './status.ts';

/** A row that says what another row has said. */
export interface Copy {
  /** `contradiction`: the same MRN and item, but another code, origin or mass. `twice`: the same row, with no MRN and item to tell. */
  readonly kind: 'contradiction' | 'repeated' | 'twice';
  /** The other row: 'Row 12', with its sheet where there are several. */
  readonly of: string;
}

/** A sheet that was heard. */
interface Heard {
  readonly sheet: Sheet;
  readonly versionAt: (index: number) => number;
  /** What the row states of the good. */
  readonly signAt: (index: number) => string;
  readonly found: Map<number, Copy>;
}

const SEPARATOR = '\u001f';
/** What two lines of one MRN and item must agree on. */
const SIGNING: readonly Field[] = ['cnCode', 'taricCode', 'hsCode', 'countryOfOrigin', 'netMass'];

/**
 * Finds lines that a file holds more than once: a declaration of several duty lines or papers repeats its items. The key is MRN and item, which
 * customs gives once; of several versions the latest counts. Hears all rows before the first line is made.
 */
export class Copies {
  readonly #heard: Heard[] = [];
  /** Where a line or row stands that was heard first, as one number: objects for a million of them would fill the memory of the reader. */
  readonly #lines = new Map<string, number>();
  readonly #rows = new Map<string, number>();
  readonly #isOfSeveral: boolean;

  constructor(sheets: number) {
    this.#isOfSeveral = sheets > 1;
  }

  at(sheet: Sheet, index: number): Copy | undefined {
    return this.#heard.find((heard) => heard.sheet === sheet)?.found.get(index);
  }

  /** Answers what must be told each row of a sheet. */
  listener(
    sheet: Sheet,
    columns: readonly Pick<Column, 'field' | 'index'>[],
  ): (cells: readonly string[], index: number) => void {
    const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
    const [mrn, item, version] = [at('mrn'), at('item'), at('version')];
    const readStatus = statusReader({ status: at('status'), remarks: at('remarks') });
    const signing = SIGNING.map(at).filter((index) => index >= 0);
    const firstPlace = this.#heard.length * spreadsheetCaps.rows;
    this.#heard.push({
      sheet,
      found: new Map(),
      versionAt: (index) => Number(textAt(sheet.rows.packedAt(index), version)) || 0,
      signAt: (index) => {
        const cells = sheet.rows.packedAt(index);
        return signing.map((column) => textAt(cells, column)).join(SEPARATOR);
      },
    });
    return (cells, index) => {
      // A declaration that was invalidated may have been lodged again.
      if (readStatus(cells).standing === 'cancelled') return;
      const [mrnText, itemText] = [textAt(cells, mrn), textAt(cells, item)];
      const place = firstPlace + index;
      if (mrnText === '' || itemText === '') {
        const before = heardBefore(this.#rows, sheet.rows.rowKeyAt(index), place);
        if (before !== undefined) this.#note(place, 'twice', before);
        return;
      }
      const key = `${mrnText.toUpperCase()}${SEPARATOR}${itemText.startsWith('0') ? Number(itemText) : itemText}`;
      const before = heardBefore(this.#lines, key, place);
      if (before !== undefined) this.#compare(key, before, place);
    };
  }

  #compare(key: string, before: number, now: number): void {
    const [one, other] = [this.#at(before), this.#at(now)];
    const [oneVersion, otherVersion] = [one.versionAt(one.index), other.versionAt(other.index)];
    if (one.signAt(one.index) === other.signAt(other.index)) this.#note(now, 'repeated', before);
    else if (otherVersion > oneVersion) {
      this.#note(before, 'repeated', now);
      this.#lines.set(key, now);
    } else if (otherVersion < oneVersion) this.#note(now, 'repeated', before);
    else {
      this.#note(now, 'contradiction', before);
      this.#note(before, 'contradiction', now);
    }
  }

  #at(place: number): Heard & { readonly index: number } {
    return { ...(this.#heard[Math.floor(place / spreadsheetCaps.rows)] as Heard), index: place % spreadsheetCaps.rows };
  }

  #note(place: number, kind: Copy['kind'], otherPlace: number): void {
    const other = this.#at(otherPlace);
    const row = `row ${other.sheet.rows.numberAt(other.index)}`;
    const { found, index } = this.#at(place);
    found.set(index, { kind, of: this.#isOfSeveral ? `${row} of sheet ${other.sheet.name}` : row });
  }
}

/** Where the same was heard before; the first time, the place is kept. */
function heardBefore(known: Map<string, number>, key: string, place: number): number | undefined {
  const before = known.get(key);
  if (before === undefined) known.set(key, place);
  return before;
}
