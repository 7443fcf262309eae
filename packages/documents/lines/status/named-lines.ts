import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet, Workbook } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import { brief } from '../findings/brief.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import type { Question } from '../mapping.ts';
import type { Table } from '../tables/read-table.ts';
import { type Aside, asidesOf } from './asides.ts';
import { COLOURS, COUNTS, NAMES_ROWS } from './named-lines-words.ts';

const SEARCHED_ROWS = 5000;
const WRITTEN_MRN = /(?<![A-Z0-9])\d{2}[A-Z]{2}[A-Z0-9]{13}\d(?![A-Z0-9])/g;

const COLOURED: ReadonlySet<Workbook['format']> = new Set(['html', 'ods', 'xls', 'xlsb', 'xlsx', 'xml']);

/**
 * Asks about notes and sheets that single out some of the lines, by the MRN of a declaration, the number of a row or a colour: whatever they say in
 * whatever language, it may be that these do not count.
 */
export function aboutNamedLines(workbook: Workbook, tables: readonly Table[], summaries: readonly Sheet[]): Question[] {
  const asides = tables.flatMap(asidesOf);
  const named = asides.flatMap((aside) => mrnsIn(aside.text).map((mrn) => ({ aside, mrn })));
  const sheetsOfGoods = new Set(tables.map(({ sheet }) => sheet));
  const besideGoods = workbook.sheets.filter((sheet) => !sheetsOfGoods.has(sheet) && !summaries.includes(sheet));
  const ofSheets = besideGoods.map((sheet) => ({ sheet, mrns: mrnsOf(sheet) })).filter(({ mrns }) => mrns.size > 0);
  const known = named.length + ofSheets.length > 0 ? knownMrns(tables) : new Set<string>();
  const [first] = named.filter(({ mrn, aside }) => known.has(mrn) && !isLabelled(aside.text));
  const areSome = (mrns: ReadonlySet<string>) => {
    const common = [...mrns].filter((mrn) => known.has(mrn)).length;
    return common > 0 && common < known.size;
  };
  const isOfNotes = first !== undefined && areSome(new Set(named.map(({ mrn }) => mrn)));
  const sheetOfSome = ofSheets.find(({ mrns }) => areSome(mrns))?.sheet;
  const byNumber = asides.find(({ text }) => namesRow(text, tables));
  const bySign = asides.find(({ text }) => explainsSign(text, tables));
  const byColour = COLOURED.has(workbook.format) ? asides.find(({ text }) => COLOURS.test(text)) : undefined;
  return [
    ...(isOfNotes ? [aboutNote(first.aside, 'mrn')] : []),
    ...(sheetOfSome ? [aboutSheetOfSome(sheetOfSome.name)] : []),
    ...(byNumber ? [aboutNote(byNumber, 'row')] : []),
    ...(bySign ? [aboutNote(bySign, 'sign')] : []),
    ...(byColour ? [aboutNote(byColour, 'colour')] : []),
  ];
}

type Sign = 'colour' | 'mrn' | 'row' | 'sign';

function aboutNote({ sheet, row, text }: Aside, sign: Sign): Question {
  const question = {
    colour: `Row ${row} says "${brief(text)}", and colours or print are not read. Do all lines count?`,
    mrn: `Row ${row} says "${brief(text)}" and names a declaration of the list. Do all lines count?`,
    sign: `Row ${row} says "${brief(text)}" of lines that bear that sign. Do all lines count?`,
    row: `Row ${row} says "${brief(text)}" and names lines by their number. Do all lines count?`,
  }[sign];
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}

function aboutSheetOfSome(sheet: string): Question {
  const question = `The sheet ${sheet} names some declarations of the list and not others. Do all lines count?`;
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}

/** 'MRN: 26DK… Antaget: 26.01.2026' */
const isLabelled = (text: string): boolean =>
  wordsOf(text.toUpperCase().replace(WRITTEN_MRN, ' ')).every((word) => matchHeading(readHeading(word)).length > 0);

const SHORTEST_WORD = 3;
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

const mrnsIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(WRITTEN_MRN)].map(([mrn]) => mrn).filter((mrn) => readWrittenMrn(mrn).fault === null);

function mrnsOf({ rows }: Sheet): Set<string> {
  const mrns = new Set<string>();
  for (let index = 0; index < Math.min(rows.length, SEARCHED_ROWS); index += 1)
    for (const mrn of mrnsIn(rows.rowKeyAt(index))) mrns.add(mrn);
  return mrns;
}

function knownMrns(tables: readonly Table[]): Set<string> {
  const known = new Set<string>();
  for (const { sheet, columns, firstIndex, asides } of tables) {
    const place = columns.find(({ field }) => field === 'mrn')?.index ?? -1;
    const besides = new Set(asides);
    for (let index = firstIndex; index < sheet.rows.length; index += 1) {
      const mrn = besides.has(index) ? '' : readWrittenMrn(textAt(sheet.rows.packedAt(index), place)).mrn;
      if (mrn !== '') known.add(mrn);
    }
  }
  return known;
}

/** '* pendiente de confirmar', '† = annulled': a note behind a sign that some of the lines bear. */
const BEHIND_SIGN = /^\(?([*†‡!+°^¹²³]{1,3})\)?\s*[=:–-]?\s*\p{L}{2}/u;

function explainsSign(text: string, tables: readonly Table[]): boolean {
  const sign = BEHIND_SIGN.exec(text)?.[1];
  return sign !== undefined && tables.some((table) => bearsSign(table, sign));
}

function bearsSign({ sheet: { rows }, firstIndex, asides }: Table, sign: string): boolean {
  const besides = new Set(asides);
  for (let index = firstIndex; index < Math.min(rows.length, SEARCHED_ROWS); index += 1) {
    const cells = besides.has(index) ? [] : rows.packedAt(index);
    if (cells.some((_, column) => textAt(cells, column).trim().endsWith(sign))) return true;
  }
  return false;
}

function namesRow(text: string, tables: readonly Table[]): boolean {
  const number = NAMES_ROWS.exec(text)?.[1];
  const besideNumber = wordsOf(text.replace(NAMES_ROWS, ' '));
  if (number === undefined || COUNTS.test(text) || besideNumber.every((word) => word.length < SHORTEST_WORD))
    return false;
  const lines = tables.reduce(
    (sum, { sheet, firstIndex, asides }) => sum + sheet.rows.length - firstIndex - asides.length,
    0,
  );
  return Number(number) > 0 && Number(number) <= lines + SEARCHED_ABOVE && Number(number) !== lines;
}

/** Rows are counted in the file, so that titles above them count too. */
const SEARCHED_ABOVE = 20;
