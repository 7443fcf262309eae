import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../refusal.ts';
import { spreadsheetCaps } from './caps.ts';
import { decodeText, detectEncoding } from './encoding.ts';
import { plainText, Rows } from './rows.ts';
import type { Merge, Sheet, Workbook } from './workbook.ts';

const TAG = /<(\/?)(table|tr|td|th|br|p|div|s|strike|del|script|style|title)\b([^<>]*)>|<!--|<[a-z!/?][^<>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  szlig: 'ß',
};

/** The marks that stand above and below letters. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ogon: '\u0328',
  tilde: '\u0303',
  uml: '\u0308',
};

const LONGEST_NOTE = 1000;
const MOST_NOTES = 200;
/** Tags within a sentence. */
const INLINE = /^<\/?(?:a|abbr|b|big|code|em|font|i|small|span|strong|sub|sup|u)\b/i;

/** One table of the page while its tags pass by. */
class TableReader {
  readonly rows = new Rows();
  readonly merges: Merge[] = [];
  readonly struck = new Map<number, Set<number>>();
  #row = 0;
  #isInRow = false;
  #cells: string[] = [];
  /** Columns that a cell above reaches down to, with the rows that are left. */
  readonly #reaching = new Map<number, number>();
  #text: string | null = null;
  #isStruck = false;
  #span = 1;

  openRow(): void {
    this.closeRow();
    this.#row += 1;
    this.#isInRow = true;
    this.#cells = [];
  }

  openCell(attributes: string): void {
    this.closeCell();
    if (!this.#isInRow) this.openRow();
    const numberOf = (name: string) =>
      Math.min(Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(attributes)?.[1] ?? 1) || 1, 1000);
    while ((this.#reaching.get(this.#cells.length) ?? 0) > 0) this.#cells.push('');
    if (this.#cells.length > spreadsheetCaps.columns) throw tooWide(this.#row);
    const [width, height] = [numberOf('colspan'), numberOf('rowspan')];
    const column = this.#cells.length;
    if (width > 1 || height > 1)
      this.merges.push({
        firstRow: this.#row,
        lastRow: this.#row + height - 1,
        firstColumn: column,
        lastColumn: column + width - 1,
      });
    for (let at = 0; at < width && height > 1; at += 1) this.#reaching.set(column + at, height);
    this.#span = width;
    this.#text = '';
    this.#isStruck = false;
  }

  strike(): void {
    if (this.#text !== null) this.#isStruck = true;
  }

  add(text: string): void {
    if (this.#text !== null) this.#text += text;
    else if (!this.#isInRow) this.addNote(text);
  }

  /** A caption, or what stands on the page outside the table: spreadsheet programs give each a row of its own. */
  addNote(text: string): void {
    const note = plainText(decoded(text).replace(/\s+/g, ' ').trim());
    if (note === '') return;
    this.#row += 1;
    this.rows.add(this.#row, [note.slice(0, LONGEST_NOTE)]);
  }

  closeCell(): void {
    if (this.#text === null) return;
    const column = this.#cells.length;
    const text = plainText(decoded(this.#text).replace(/\s+/g, ' ').trim());
    this.#cells.push(text, ...Array.from({ length: this.#span - 1 }, () => ''));
    if (this.#isStruck && text !== '') {
      const columns = this.struck.get(this.#row) ?? new Set();
      this.struck.set(this.#row, columns.add(column));
    }
    this.#text = null;
  }

  closeRow(): void {
    this.closeCell();
    if (!this.#isInRow) return;
    this.#isInRow = false;
    this.rows.add(this.#row, this.#cells);
    this.#cells = [];
    for (const [column, left] of this.#reaching) {
      if (left > 1) this.#reaching.set(column, left - 1);
      else this.#reaching.delete(column);
    }
  }
}

/** Reads the tables of a web page, which programs save under the name of a spreadsheet: each becomes a sheet of texts. Nothing of it is run or fetched. */
export function readHtml(bytes: Uint8Array): Workbook {
  const { encoding, markBytes } = detectEncoding(bytes);
  const text = [...decodeText(bytes, encoding, markBytes)].join('');
  const sheets: Sheet[] = [];
  const open: TableReader[] = [];
  let notes: string[] = [''];
  let lastTable: TableReader | undefined;
  let skipped: string | null = null;
  let last = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(text); match !== null; match = TAG.exec(text)) {
    const [tag, slash, name = '', attributes = ''] = match;
    const table = open[open.length - 1];
    if (skipped === null) hear(text.slice(last, match.index), tag, table);
    last = TAG.lastIndex;
    if (tag === '<!--') {
      const end = text.indexOf('-->', last);
      last = TAG.lastIndex = end < 0 ? text.length : end + 3;
      continue;
    }
    const word = name.toLowerCase();
    if (skipped !== null) {
      if (slash === '/' && word === skipped) skipped = null;
    } else if (word === 'script' || word === 'style' || word === 'title') skipped = slash === '/' ? null : word;
    else if (slash === '/') closeTag(word, table);
    else openTag(word, attributes, table);
  }
  if (skipped === null) hear(text.slice(last), '', open[open.length - 1]);
  while (open.length > 0) closeTag('table', open[open.length - 1]);
  for (const note of notes) lastTable?.addNote(note);
  return { format: 'html', sheets, hasMacros: false, brokenQuotes: [] };

  /** What stands outside all tables is a title of the next one, or a note below the last. */
  function hear(words: string, tag: string, table: TableReader | undefined): void {
    table?.add(words);
    if (table !== undefined) return;
    notes[notes.length - 1] += words;
    if (!INLINE.test(tag) && notes[notes.length - 1] !== '' && notes.length < MOST_NOTES) notes.push('');
  }

  function openTag(word: string, attributes: string, table: TableReader | undefined): void {
    if (word === 'table') {
      if (open.length >= spreadsheetCaps.sheets || sheets.length >= spreadsheetCaps.sheets) throw tooManyTables();
      const table = new TableReader();
      if (open.length === 0) {
        for (const note of notes) table.addNote(note);
        notes = [''];
      }
      open.push(table);
    } else if (word === 'tr') table?.openRow();
    else if (word === 'td' || word === 'th') table?.openCell(attributes);
    else if (word === 's' || word === 'strike' || word === 'del') table?.strike();
    else if (word !== '') table?.add(' ');
    if (/line-through/i.test(attributes)) table?.strike();
  }

  function closeTag(word: string, table: TableReader | undefined): void {
    if (word === 'td' || word === 'th') table?.closeCell();
    else if (word === 'tr') table?.closeRow();
    else if (word === 'table' && table !== undefined) {
      table.closeRow();
      open.pop();
      const { rows, merges, struck } = table;
      if (rows.length === 0) return;
      lastTable = table;
      const number = sheets.length + 1;
      sheets.push({
        name: `Table ${number}`,
        isHidden: false,
        rows,
        merges,
        hiddenRows: new Set(),
        hiddenColumns: new Set(),
        struck,
      });
    }
  }
}

/** 'oacute': a letter and its mark. */
function accented(name: string): string | undefined {
  const [, letter = '', accent = ''] = /^([a-z])(\D{3,5})$/i.exec(name) ?? [];
  const mark = MARKS[accent];
  return mark === undefined ? undefined : `${letter}${mark}`.normalize('NFC');
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? accented(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function tooWide(row: number): Refusal {
  return new Refusal(
    'spreadsheet.columns',
    `Row ${row} has more than ${wholeNumber(spreadsheetCaps.columns)} columns.`,
    'Check that the file uses one delimiter and one line for each goods item, then save it again.',
  );
}

function tooManyTables(): Refusal {
  return new Refusal(
    'spreadsheet.sheets',
    `The page has more than ${spreadsheetCaps.sheets} tables.`,
    'Keep the tables with goods lines and remove the others.',
  );
}
