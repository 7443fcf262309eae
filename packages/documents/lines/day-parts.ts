import { Rows, textAt } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import { findHeading } from './find-heading.ts';
import { fold } from './fold.ts';

/** The last word of a heading that names a part of a day; what stands before it says of which day: 'Release year'. */
const PARTS: readonly RegExp[] = [
  /^(.*?)(?:year|yyyy|yr|ar|aar|jahr|jaar|annee|anno|ano|rok|vuosi)$/,
  /^(.*?)(?:month|mm|mth|maned|maaned|manad|monat|maand|mois|mese|mes|miesiac|kuukausi)$/,
  /^(.*?)(?:day|dd|dag|tag|jour|giorno|dia|dzien|paiva)$/,
];
const VALUES: readonly RegExp[] = [/^20\d\d$/, /^(0?[1-9]|1[0-2])$/, /^(0?[1-9]|[12]\d|3[01])$/];
const SHARE = 0.9;

/** A day that stands in columns of its own for year, month and day, joined behind the table under the name that the three share; null where there is none. */
export function withJoinedDay(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const texts = heading.headings.map(({ text }) => fold(text));
  const columns = PARTS.map((part) => texts.findIndex((text) => part.test(text)));
  const [year = -1, month = -1, day = -1] = columns;
  if (columns.includes(-1) || new Set(columns).size < columns.length) return null;
  if (heading.matches.some(([match], at) => match?.field === 'date' && !columns.includes(at))) return null;
  const { rows } = sheet;
  const indexes = Array.from({ length: rows.length - heading.firstIndex }, (_, at) => heading.firstIndex + at);
  const partsAt = (index: number) => [year, month, day].map((column) => textAt(rows.packedAt(index), column).trim());
  const filled = indexes.filter((index) => partsAt(index).some((text) => text !== ''));
  const isDay = (index: number) => partsAt(index).every((text, at) => VALUES[at]?.test(text));
  if (filled.length === 0 || filled.filter(isDay).length < filled.length * SHARE) return null;
  const table = new Rows();
  const width = Math.max(rows.columns, heading.headings.length);
  const prefix = (heading.headings[year]?.text ?? '').replace(/[\s_-]*\p{L}+$/u, '');
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const added =
      index === heading.firstIndex - 1
        ? `${prefix} date`.trim()
        : index >= heading.firstIndex && isDay(index)
          ? partsAt(index)
              .map((text) => text.padStart(2, '0'))
              .join('-')
          : '';
    // A part is no day of its own.
    const kept = index === heading.firstIndex - 1 ? cells.map((cell, at) => (columns.includes(at) ? '' : cell)) : cells;
    table.add(rows.numberAt(index), [...kept, ...new Array<string>(Math.max(0, width - cells.length)).fill(''), added]);
  }
  return { ...sheet, rows: table };
}
