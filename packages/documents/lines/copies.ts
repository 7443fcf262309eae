import { textAt } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import type { Field } from './fields.ts';
import type { Column } from './recognise-columns.ts';

/** A row that says what another row has said. */
export interface Copy {
  /** `contradiction`: the same MRN and item, but another code, origin or mass. `twice`: the same row, with no MRN and item to tell. */
  readonly kind: 'contradiction' | 'repeated' | 'twice';
  /** The other row: 'Row 12', with its sheet where there are several. */
  readonly of: string;
}

interface Seen {
  readonly sheet: Sheet;
  readonly index: number;
  readonly version: number;
  /** What the row states of the good, looked at only when a second one comes. */
  readonly sign: (index: number) => string;
}

const SEPARATOR = '\u001f';
/** What two lines of one MRN and item must agree on. */
const SIGNING: readonly Field[] = ['cnCode', 'taricCode', 'hsCode', 'countryOfOrigin', 'netMass'];

/**
 * Finds lines that a file holds more than once: a declaration of several duty lines or papers repeats its items. The key is MRN and item, which
 * customs gives once; of several versions the latest counts. Hears all rows before the first line is made.
 */
export class Copies {
  readonly #seen = new Map<string, Seen>();
  readonly #found = new Map<Sheet, Map<number, Copy>>();
  readonly #isOfSeveral: boolean;

  constructor(sheets: number) {
    this.#isOfSeveral = sheets > 1;
  }

  at(sheet: Sheet, index: number): Copy | undefined {
    return this.#found.get(sheet)?.get(index);
  }

  /** Answers what must be told each row of a sheet. */
  listener(
    sheet: Sheet,
    columns: readonly Pick<Column, 'field' | 'index'>[],
  ): (cells: readonly string[], index: number) => void {
    const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
    const [mrn, item, version] = [at('mrn'), at('item'), at('version')];
    const signing = SIGNING.map(at).filter((index) => index >= 0);
    this.#found.set(sheet, new Map());
    const sign = (index: number) => {
      const cells = sheet.rows.packedAt(index);
      return signing.map((column) => textAt(cells, column)).join(SEPARATOR);
    };
    return (cells, index) => {
      const [mrnText, itemText] = [textAt(cells, mrn), textAt(cells, item)];
      if (mrnText === '' || itemText === '') {
        this.#hear(`${SEPARATOR}${sheet.rows.rowKeyAt(index)}`, { sheet, index, version: 0, sign }, false);
        return;
      }
      const key = `${mrnText.toUpperCase()}${SEPARATOR}${itemText.startsWith('0') ? Number(itemText) : itemText}`;
      this.#hear(key, { sheet, index, version: Number(textAt(cells, version)) || 0, sign }, true);
    };
  }

  #hear(key: string, now: Seen, isKeyed: boolean): void {
    const before = this.#seen.get(key);
    if (before === undefined) {
      this.#seen.set(key, now);
      return;
    }
    if (!isKeyed) this.#note(now, 'twice', before);
    else if (now.sign(now.index) === before.sign(before.index)) this.#note(now, 'repeated', before);
    else if (now.version !== before.version) {
      const [older, newer] = now.version > before.version ? [before, now] : [now, before];
      this.#note(older, 'repeated', newer);
      this.#seen.set(key, newer);
    } else {
      this.#note(now, 'contradiction', before);
      this.#note(before, 'contradiction', now);
    }
  }

  #note({ sheet, index }: Seen, kind: Copy['kind'], other: Seen): void {
    const row = `row ${other.sheet.rows.numberAt(other.index)}`;
    this.#found.get(sheet)?.set(index, { kind, of: this.#isOfSeveral ? `${row} of sheet ${other.sheet.name}` : row });
  }
}
