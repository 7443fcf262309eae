import type { Remark } from '@lods/cbam/finding-rule';
import { spreadsheetCaps } from '../../spreadsheet/caps.ts';
import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Column } from '../columns/column.ts';
import type { Field } from '../fields.ts';
import { declarationReader } from './movement.ts';
import { isAmendment, isReplaced } from './read-status.ts';
import { isTakenBack, type ReversalKind, Reversals } from './reversals.ts';
import { headsEvents, headsReplacing } from './status-columns.ts';
import { Withdrawn } from './withdrawn.ts';

/** A row that says what another row has said, or takes it back. */
export interface Copy {
  /**
   * `contradiction`: the same MRN and item, but another code, origin or mass. `twice`: the same row, or the same goods of a declaration, with no MRN
   * and item to tell. `reversed`: the two rows cancel each other out. `replaced`: another declaration of the file stands for that of the row.
   */
  readonly kind: 'contradiction' | 'repeated' | 'replaced' | 'reversed' | 'twice';
  /** The other row: 'Row 12', with its sheet where there are several. */
  readonly of: string;
}

/** Rows that state the goods of another row of their declaration again, where no numbers of items tell them apart. */
export interface SameLines {
  readonly rows: number;
  /** Goods that differ. */
  readonly lines: number;
  /** 'Row 12' */
  readonly sample: string;
}

/** Lines that state one item differently; the first two of them by the names of their rows. */
export interface Contradictions {
  readonly lines: number;
  readonly first: string;
  readonly second: string;
}

/** The heading of a column is that of a table. */
type HeardColumn = Pick<Column, 'field' | 'index'> & { readonly heading?: { readonly text: string } };

interface Note {
  readonly kind: Copy['kind'];
  readonly otherPlace: number;
}

/** A sheet that was heard. */
interface Heard {
  readonly sheet: Sheet;
  readonly versionAt: (index: number) => number;
  /** Whether the row says that another one counts instead. */
  readonly isFormerAt: (index: number) => boolean;
  /** What the row states of the good. */
  readonly signAt: (index: number) => string;
  readonly found: Map<number, Note>;
  /** Lines without MRN and item. */
  unnumbered: number;
}

/** Rows compared for goods that come again. */
const COMPARED_ROWS = 5000;
/** So many lines of a sheet on another one are no chance. */
const FEWEST_COPIES = 3;
const NEARLY_ALL = 0.8;

const SEPARATOR = '\u001f';
/** What two lines of one MRN and item must agree on. */
const SIGNING: readonly Field[] = ['cnCode', 'taricCode', 'hsCode', 'countryOfOrigin', 'netMass'];
/** What the rows for each tax of one item have in common. An amount is none of it: under 'Bedrag' each row states its own tax. */
const OF_THE_ITEM: readonly Field[] = [
  ...SIGNING,
  'mrn',
  'item',
  'reference',
  'invoiceNumber',
  'date',
  'grossMass',
  'quantity',
  'description',
];

/**
 * Finds lines that a file holds more than once: a declaration of several duty lines or papers repeats its items. The key is MRN and item, which
 * customs gives once; of several versions the latest counts. Hears all rows before the first line is made; `settle` ends the hearing.
 */
export class Copies {
  readonly #heard: Heard[] = [];
  /** Where a line or row stands that was heard first, as one number: objects for a million of them would fill the memory of the reader. */
  readonly #lines = new Map<string, number>();
  readonly #rows = new Map<string, number>();
  /** Of a declaration whose items have no numbers, the latest version heard and where its lines stand. */
  readonly #versions = new Map<string, { readonly version: number; readonly places: number[] }>();
  /** Of lines without numbers of items, by what they state, where they stand. */
  readonly #goods = new Map<string, number[]>();
  readonly #reversals = new Reversals();
  readonly #withdrawn = new Withdrawn();
  readonly #isOfSeveral: boolean;

  constructor(sheets: number) {
    this.#isOfSeveral = sheets > 1;
  }

  at(sheet: Sheet, index: number): Copy | undefined {
    const note = this.#heard.find((heard) => heard.sheet === sheet)?.found.get(index);
    return note && { kind: note.kind, of: this.#nameOf(note.otherPlace) };
  }

  /** Answers what must be told each row of a sheet. */
  listener(sheet: Sheet, columns: readonly HeardColumn[]): (cells: readonly string[], index: number) => void {
    const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
    const [mrn, item, version, mass, taxType] = [at('mrn'), at('item'), at('version'), at('netMass'), at('taxType')];
    const readRow = declarationReader({
      cancelled: at('cancelled'),
      status: at('status'),
      remarks: at('remarks'),
      movement: at('movement'),
    });
    const signing = SIGNING.map(at).filter((index) => index >= 0);
    const ofTheItem = OF_THE_ITEM.map(at).filter((index) => index >= 0);
    const code = [at('cnCode'), at('taricCode'), at('hsCode')].find((index) => index >= 0) ?? -1;
    const statesCode = (cells: readonly string[]) => code < 0 || /\d/.test(textAt(cells, code));
    const firstPlace = this.#heard.length * spreadsheetCaps.rows;
    const signOf = (cells: readonly string[], signs: readonly number[]) =>
      signs.map((column) => textAt(cells, column)).join(SEPARATOR);
    const event =
      columns.find(({ field, heading }) => field === 'status' && headsEvents(heading?.text ?? ''))?.index ?? -1;
    const amendedAt = (index: number) => Number(isAmendment(textAt(sheet.rows.packedAt(index), event)));
    const status = at('status');
    const heard: Heard = {
      sheet,
      found: new Map(),
      unnumbered: 0,
      isFormerAt: (index) => status >= 0 && isReplaced(textAt(sheet.rows.packedAt(index), status)),
      versionAt: (index) => Number(textAt(sheet.rows.packedAt(index), version)) || amendedAt(index),
      signAt: (index) => signOf(sheet.rows.packedAt(index), signing),
    };
    this.#heard.push(heard);
    const hearReversal = this.#reversals.listener(sheet, at, firstPlace);
    const cancelled = columns.find(({ field }) => field === 'cancelled')?.heading?.text ?? '';
    const hearWithdrawal = this.#withdrawn.listener(sheet, at, firstPlace, headsReplacing(cancelled));
    return (cells, index) => {
      const place = firstPlace + index;
      const { status, remark } = readRow(cells);
      if (status === 'export') return;
      if (hearWithdrawal(cells, place, status)) return;
      const kind = isTakenBack(textAt(cells, mass)) ? 'negative' : status === 'cancelled' ? reversalBy(remark) : null;
      if (kind !== null) {
        hearReversal(cells, place, kind);
        return;
      }
      const [mrnText, itemText] = [textAt(cells, mrn), textAt(cells, item)];
      if (mrnText !== '' && itemText === '' && version >= 0)
        this.#hearVersion(mrnText.toUpperCase(), Number(textAt(cells, version)) || 0, place);
      if (mrnText === '' || itemText === '') {
        heard.unnumbered += 1;
        const tax = textAt(cells, taxType);
        if (tax !== '') this.#hearTax(signOf(cells, ofTheItem), tax, place, taxType);
        const before = tax === '' ? heardBefore(this.#rows, sheet.rows.rowKeyAt(index), place) : undefined;
        if (before !== undefined) this.#note(place, 'twice', before);
        // The head of a printed page states no mass, and a sum that is carried over no code.
        else if (mrnText !== '' && version < 0 && statesCode(cells) && taxType < 0 && /\d/.test(textAt(cells, mass)))
          this.#hearGoods(`${mrnText} ${signOf(cells, signing)}`, place);
        return;
      }
      const key = `${mrnText.toUpperCase()}${SEPARATOR}${itemText.startsWith('0') ? Number(itemText) : itemText}`;
      const before = heardBefore(this.#lines, key, place);
      if (before !== undefined) this.#compare(key, before, place);
    };
  }

  /** A sheet that lists declarations which were invalidated, and none of their goods. */
  hearInvalidated(sheet: Sheet): void {
    const firstPlace = this.#heard.length * spreadsheetCaps.rows;
    this.#heard.push({
      sheet,
      versionAt: () => 0,
      isFormerAt: () => false,
      signAt: () => '',
      found: new Map(),
      unnumbered: 0,
    });
    for (let index = 0; index < sheet.rows.length; index += 1)
      for (const { text } of sheet.rows.cellsAt(index)) {
        const { mrn, fault } = readWrittenMrn(text);
        if (fault === null) this.#withdrawn.invalidate(mrn, firstPlace + index);
      }
  }

  /** Pairs what was taken back with the lines that it takes back. Answers the rows that take back what no line of the file states. */
  settle(): string[] {
    const { pairs, open } = this.#reversals.settle();
    const originals = new Set(pairs.map(([, original]) => original));
    for (const { found } of originals.size > 0 ? this.#heard : []) {
      for (const [index, { otherPlace }] of found) if (originals.has(otherPlace)) found.delete(index);
    }
    for (const [reversal, original] of pairs) {
      this.#note(original, 'reversed', reversal);
      this.#note(reversal, 'reversed', original);
    }
    const taken = this.#withdrawn.settle();
    this.#forgetContradictions(new Set(taken.map(({ place }) => place)));
    for (const { place, kind, otherPlace } of taken) this.#note(place, kind, otherPlace);
    if (this.#isOfSeveral) this.#settleCopiedSheets();
    return open.map((place) => this.#nameOf(place));
  }

  /** A row that does not count contradicts none. */
  #forgetContradictions(places: ReadonlySet<number>): void {
    for (const { found } of places.size > 0 ? this.#heard : [])
      for (const [index, { kind, otherPlace }] of found)
        if (kind === 'contradiction' && places.has(otherPlace)) found.delete(index);
  }

  #hearGoods(key: string, place: number): void {
    const known = this.#goods.get(key);
    if (known !== undefined) known.push(place);
    else if (this.#goods.size < COMPARED_ROWS) this.#goods.set(key, [place]);
  }

  /** Notes the rows that state goods of their declaration again, which may be rows of taxes or papers, or goods written twice. */
  noteSameLines(): SameLines | null {
    const again = [...this.#goods.values()].flatMap(([first = 0, ...others]) =>
      others.map((place) => ({ place, first })),
    );
    const [sample] = again;
    if (!sample) return null;
    for (const { place, first } of again) {
      const { found, index } = this.#at(place);
      if (!found.has(index)) found.set(index, { kind: 'twice', otherPlace: first });
    }
    return { rows: again.length, lines: this.#goods.size, sample: this.#nameOf(sample.place) };
  }

  /** Lines of one MRN and item that state different goods, where no version says which of them counts. */
  contradictions(): Contradictions | null {
    const places = this.#heard.flatMap(({ found }, sheet) =>
      [...found].flatMap(([index, { kind }]) =>
        kind === 'contradiction' && this.#statesGood(sheet, index) ? [sheet * spreadsheetCaps.rows + index] : [],
      ),
    );
    const [first] = places;
    if (first === undefined) return null;
    const { found, index } = this.#at(first);
    return {
      lines: places.length,
      first: this.#nameOf(first),
      second: this.#nameOf(found.get(index)?.otherPlace ?? first),
    };
  }

  /** The sum of a declaration bears its MRN too, and a number of its items. */
  #statesGood(sheet: number, index: number): boolean {
    const [code = ''] = this.#heard[sheet]?.signAt(index).split(SEPARATOR) ?? [];
    return /\d/.test(code);
  }

  /** A sheet nearly all of whose lines stand on other sheets, as the year beside its months, repeats them. */
  #settleCopiedSheets(): void {
    for (const [at, { found, unnumbered }] of this.#heard.entries()) {
      const isElsewhere = ({ kind, otherPlace }: Note) =>
        kind === 'twice' && Math.floor(otherPlace / spreadsheetCaps.rows) !== at;
      const copied = [...found].filter(([, note]) => isElsewhere(note));
      if (copied.length < FEWEST_COPIES || copied.length < unnumbered * NEARLY_ALL) continue;
      for (const [index, note] of copied) found.set(index, { ...note, kind: 'repeated' });
    }
  }

  /** A row of another tax states the same item again; one of the same tax begins another item. */
  #hearTax(key: string, tax: string, place: number, taxType: number): void {
    const before = this.#rows.get(key);
    if (before === undefined) {
      this.#rows.set(key, place);
      return;
    }
    const { sheet, index } = this.#at(before);
    if (textAt(sheet.rows.packedAt(index), taxType) === tax) this.#rows.set(key, place);
    else this.#note(place, 'repeated', before);
  }

  /** Without numbers of items a later version of a declaration stands for all lines of the ones before. */
  #hearVersion(mrn: string, version: number, place: number): void {
    const known = this.#versions.get(mrn);
    if (known?.version === version) known.places.push(place);
    else if (known === undefined || version > known.version) {
      for (const before of known?.places ?? []) this.#note(before, 'repeated', place);
      this.#versions.set(mrn, { version, places: [place] });
    } else this.#note(place, 'repeated', known.places[0] as number);
  }

  #compare(key: string, before: number, now: number): void {
    const [earlier, after] = [this.#at(before), this.#at(now)];
    const [oneVersion, otherVersion] = [earlier.versionAt(earlier.index), after.versionAt(after.index)];
    const [isFormer, isFormerNow] = [earlier.isFormerAt(earlier.index), after.isFormerAt(after.index)];
    if (isFormerNow && !isFormer) {
      this.#note(now, 'replaced', before);
      return;
    }
    if (isFormer && !isFormerNow) {
      this.#note(before, 'replaced', now);
      this.#lines.set(key, now);
      return;
    }
    const isSame = earlier.signAt(earlier.index) === after.signAt(after.index);
    if (isSame && otherVersion <= oneVersion) this.#note(now, 'repeated', before);
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
    const { found, index } = this.#at(place);
    found.set(index, { kind, otherPlace });
  }

  #nameOf(place: number): string {
    const { sheet, index } = this.#at(place);
    const row = `row ${sheet.rows.numberAt(index)}`;
    return this.#isOfSeveral ? `${row} of sheet ${sheet.name}` : row;
  }
}

/** What a row that does not count takes back: a credit note its line, a declaration that was invalidated what it stated before. */
function reversalBy(remark: Remark | null): ReversalKind {
  if (remark?.code === 'line-credited') return 'credit';
  return remark?.field === 'movement' ? 'reversal' : 'cancelled';
}

/** Where the same was heard before; the first time, the place is kept. */
function heardBefore(known: Map<string, number>, key: string, place: number): number | undefined {
  const before = known.get(key);
  if (before === undefined) known.set(key, place);
  return before;
}
