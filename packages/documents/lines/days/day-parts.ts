import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { isOfAcceptance } from '../columns/proven-columns.ts';
import { fold } from '../fold.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';
import type { Heading } from '../headings/heading.ts';
import { yearOfTitles, yearsOfRows } from './days-without-year.ts';
import { monthInTitle, monthOfName } from './month-names.ts';

/** The last word of a heading that names a part of a day; what stands before it says of which day: 'Release year'. */
const PARTS: readonly RegExp[] = [
  /^(.*?)(?:year|yyyy|jjjj|aaaa|rrrr|vvvv|eeee|yr|ar|aar|jahr|jaar|annee|anno|ano|rok|vuosi|aasta|gads|metai|ev|godina|leto|an|anul|bliain|etos|(?<![a-z])sena)$/,
  /^(.*?)(?:month|mm|kk|hh|mth|man|maned|maaned|manad|monat|maand|mois|mese|mes|miesiac|kuukausi|kuu|mesic|mesiac|menesis|menuo|honap|mjesec|mesec|luna|minas|(?<![a-z])mi|xahar)$/,
  /^(.*?)(?:day|dd|tt|gg|(?<!j)jj|pp|nn|dag|tag|jour|giorno|dia|dzien|paiva|den|paev|diena|nap|dan|ziua|zi|imera|(?<![a-z])la|jum)$/,
];
const VALUES: readonly RegExp[] = [/^20\d\d$/, /^(0?[1-9]|1[0-2])$/, /^(0?[1-9]|[12]\d|3[01])\.?$/];
const SHARE = 0.9;

/** Year, month and day of a row, as far as it states them. */
type Parts = readonly [year: string, month: string, day: string];

/** A day that stands in columns of its own for year, month and day, joined behind the table under the name that they share; null where there is none. */
export function withJoinedDay(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const columns = partColumns(heading);
  const day = columns[2] ?? -1;
  if (day < 0 || heading.matches.some(([match], at) => match?.field === 'date' && !columns.includes(at))) return null;
  const { rows } = sheet;
  const isDayAlone = columns[0] === -1 && columns[1] === -1;
  const ofSheet = isDayAlone ? monthOfSheet(sheet, heading) : null;
  const ofBlocks = isDayAlone && ofSheet === null ? monthsOfBlocks(sheet, heading) : null;
  const yearAt = columns[0] === -1 && columns[1] !== -1 ? yearsBeside(sheet, heading) : null;
  if (ofSheet === null && ofBlocks === null && yearAt === null && columns.includes(-1)) return null;
  const titledAt = (index: number) => ofSheet ?? ofBlocks?.get(index) ?? monthless(yearAt?.(index));
  const days = joinedDays(rows, heading.firstIndex, columns, titledAt);
  if (days === null) return null;
  const table = new Rows();
  const width = Math.max(rows.columns, heading.headings.length);
  const ownPrefix = prefixOf(heading.headings[columns[0] === -1 ? day : (columns[0] as number)]?.text ?? '');
  // One heading over the three of them stands above the first alone: 'Data accettazione' over 'GG', 'MM' and 'AAAA'.
  const prefix =
    ownPrefix || prefixOf(heading.headings[Math.min(...columns.filter((column) => column >= 0))]?.text ?? '');
  const headingIndex = indexOfHeading(rows, heading, columns);
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const isHeading =
      index === headingIndex || heading.headings.every(({ text }, at) => text === textAt(cells, at).trim());
    const isOfTitles = ofSheet !== null || ofBlocks !== null;
    const added = isHeading ? `${isOfTitles ? '' : prefix} date`.trim() : (days.get(index) ?? '');
    // A part is no day of its own.
    const isPart = isHeading || (index >= headingIndex && index < heading.firstIndex);
    const kept = isPart ? cells.map((cell, at) => (columns.includes(at) ? '' : cell)) : cells;
    table.add(rows.numberAt(index), [...kept, ...new Array<string>(Math.max(0, width - cells.length)).fill(''), added]);
  }
  return { ...sheet, rows: table };
}

/** What a heading of a part says of which day, in front of the word for the part or behind it. */
function prefixOf(named: string): string {
  const isInFront = PARTS.some((part) => partInFront(named, part));
  return isInFront ? named.replace(/^\P{L}*\p{L}+[\s_-]*/u, '') : named.replace(/[\s_-]*\p{L}+$/u, '');
}

/** The last row of the heading, or the one above it where that names nothing but the parts. */
function indexOfHeading(rows: Rows, { firstIndex }: TableHeading, columns: readonly number[]): number {
  const last = rows.packedAt(firstIndex - 1);
  const namesParts = last.every((cell, at) => cell === '' || columns.includes(at));
  const above = firstIndex < 2 ? [] : rows.packedAt(firstIndex - 2).filter((cell) => cell !== '');
  return namesParts && above.length > columns.length ? firstIndex - 2 : firstIndex - 1;
}

/** The same words in front, as many languages put them: 'Rok odprawy', 'Mois de mainlevée'. */
const partInFront = (text: string, part: RegExp): boolean => {
  const [first = '', ...others] = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return others.length > 0 && part.exec(fold(first))?.[1] === '';
};

/** Where year, month and day stand; -1 where the heading has no such column, all of them where one heads two. */
function partColumns({ headings }: TableHeading): number[] {
  const texts = headings.map(({ text }) =>
    [text, text.replace(/\([^)]*\)/g, '')].flatMap((heading) => heading.split('/').map(fold)),
  );
  const inFront = PARTS.map((part) => headings.findIndex(({ text }) => partInFront(text, part)));
  const columns = inFront.includes(-1)
    ? PARTS.map((part) => columnOfPart(headings, (at) => texts[at] ?? [], part))
    : inFront;
  // 'Día admisión' alone, below the names of the months.
  if (columns.every((column) => column < 0)) return [-1, -1, inFront[2] as number];
  const found = columns.filter((column) => column >= 0);
  return new Set(found).size < found.length ? [-1, -1, -1] : columns;
}

/** Of several years, as that of a licence beside that of acceptance, the one that is called so or says nothing else; none where that leaves several. */
function columnOfPart(headings: readonly Heading[], wordsOf: (at: number) => readonly string[], part: RegExp): number {
  const places = headings.flatMap((_, at) => (wordsOf(at).some((word) => part.test(word)) ? [at] : []));
  const accepted = places.filter((at) => isOfAcceptance(headings[at] as Heading));
  const bare = places.filter((at) => wordsOf(at).some((word) => part.exec(word)?.[1] === ''));
  const [place = -1] = [accepted, bare, places].find(({ length }) => length === 1) ?? [];
  return place;
}

/** The month that the name of the sheet and the titles above the table are about; null where they do not agree. */
function monthOfSheet({ name, rows }: Sheet, { firstIndex }: TableHeading) {
  const titles = Array.from({ length: firstIndex }, (_, index) => rows.packedAt(index))
    .filter((cells) => cells.filter((cell) => cell !== '').length <= 2)
    .flatMap((cells) => [...cells, cells.join(' ')]);
  const months = [name, ...titles].flatMap((title) => monthInTitle(title) ?? []);
  const named = (name.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => monthOfName(word) ?? []);
  const [first] = months;
  const areAlike = months.every(({ year, month }) => year === first?.year && month === first.month);
  return first && areAlike && named.every((month) => month === Number(first.month)) ? first : null;
}

/** Of day and month without a year: that of the MRN of the row, or the only one of the titles. */
function yearsBeside(sheet: Sheet, heading: TableHeading): ((index: number) => string | null) | null {
  const mrn = heading.matches.findIndex(([match]) => match?.field === 'mrn');
  return yearsOfRows(sheet.rows, heading.firstIndex, mrn, yearOfTitles(sheet, heading));
}

const monthless = (year: string | null | undefined): Month | null => (year ? { year, month: '' } : null);

interface Month {
  readonly year: string;
  readonly month: string;
}

const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const YEAR_OF_MRN = /^(\d\d)[A-Z]{2}[A-Z\d]{14}$/;

/** By row the month that stands alone above its block, of the only year of the titles; null where they state several or an MRN is of another one. */
function monthsOfBlocks({ name, rows }: Sheet, { firstIndex }: TableHeading): ReadonlyMap<number, Month> | null {
  const months = new Map<number, Month>();
  const years = new Set<string>(name.match(YEAR) ?? []);
  let month: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const texts = rows
      .packedAt(index)
      .map((_, at, cells) => textAt(cells, at).trim())
      .filter((text) => text !== '');
    const [title = ''] = texts;
    if (texts.length === 1) {
      if (index < firstIndex) for (const year of title.match(YEAR) ?? []) years.add(year);
      month = monthOfName(title.replace(YEAR, '').trim()) ?? month;
    } else
      for (const text of texts) {
        const short = YEAR_OF_MRN.exec(text)?.[1];
        if (short !== undefined) years.add(`20${short}`);
      }
    const [year] = years;
    if (month !== null && index >= firstIndex) months.set(index, { year: year ?? '', month: String(month) });
  }
  return years.size === 1 && months.size > 0 ? months : null;
}

/** By row the day, with year and month from the row above where they are blank; null where the columns do not hold days. */
function joinedDays(
  rows: Rows,
  first: number,
  columns: readonly number[],
  monthAt: (index: number) => Month | null,
): ReadonlyMap<number, string> | null {
  const [year = -1, month = -1, day = -1] = columns;
  const days = new Map<number, string>();
  let above: Parts = ['', '', ''];
  let filled = 0;
  for (let index = first; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const stated = [textAt(cells, year).trim(), numberOfMonth(textAt(cells, month)), textAt(cells, day).trim()];
    if (stated.every((text) => text === '')) continue;
    // A new year has a month of its own, and a new month a day.
    const isNewYear = stated[0] !== '' && stated[0] !== above[0];
    const titled = monthAt(index);
    const parts: Parts = [
      stated[0] || titled?.year || above[0],
      stated[1] || titled?.month || (isNewYear && columns[0] !== -1 ? '' : above[1]),
      stated[2] as string,
    ];
    if (stated[2] === '' || !/\d/.test(stated[2] as string)) {
      if (stated[0] !== '' || stated[1] !== '') filled += 1;
      continue;
    }
    filled += 1;
    above = parts;
    if (parts.every((text, at) => VALUES[at]?.test(text)))
      days.set(index, parts.map((text) => text.replace('.', '').padStart(2, '0')).join('-'));
  }
  return filled === 0 || days.size < filled * SHARE ? null : days;
}

function numberOfMonth(text: string): string {
  const bare = text.trim();
  return /^\d*$/.test(bare) ? bare : String(monthOfName(bare) ?? bare);
}
