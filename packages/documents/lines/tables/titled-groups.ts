import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenCode } from '../codes/codes.ts';
import { readWrittenCountry } from '../countries/country.ts';
import type { Field } from '../fields.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import { namesTotal } from './row-kind.ts';

/** What a title above a group may state for all of its lines, with its form. */
const TITLED: readonly [field: Field, is: (text: string) => boolean][] = [
  ['countryOfOrigin', (text) => readWrittenCountry(text) !== null],
  ['cnCode', isWholeCode],
];
const TITLE_CELLS = 2;

/**
 * Puts the origin or the code that a title states above a group of lines, 'Oprindelsesland: Kina', into a column of its own. Only where the table has no
 * such column, the title names it, and every line stands below one.
 */
export function withTitledGroups(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const has = (field: Field) => heading.matches.some(([match]) => match?.field === field);
  const [field, is] = TITLED.find(([titled]) => !has(titled)) ?? [];
  return field === undefined || is === undefined ? null : withTitles(sheet, heading, field, is);
}

function withTitles(
  { rows, ...sheet }: Sheet,
  heading: TableHeading,
  field: Field,
  is: (text: string) => boolean,
): Sheet | null {
  const table = new Rows();
  const width = Math.max(rows.columns, heading.headings.length);
  const stated = new Set<string>();
  let name = '';
  let value = '';
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const texts = cells.map((_, column) => textAt(cells, column).trim()).filter((text) => text !== '');
    // Above the heading the title of the first group stands right above it, as those of the others above theirs.
    const isTitleRow = index >= heading.firstIndex - 2 && index !== heading.firstIndex - 1;
    const title = isTitleRow ? titleOf(texts, field, is) : null;
    if (title !== null) {
      name ||= title.name;
      value = title.value;
      stated.add(value);
    }
    const isLine = index >= heading.firstIndex && texts.length > TITLE_CELLS && !texts.some(namesTotal);
    if (isLine && value === '') return null;
    // A title is no line of the table whose columns it stands in.
    const shown = title === null || isLine ? cells : [texts.join(' ')];
    table.add(rows.numberAt(index), isLine ? [...padded(cells, width), value] : shown);
  }
  if (stated.size === 0) return null;
  const named = new Rows();
  for (let index = 0; index < table.length; index += 1) {
    const cells = table.packedAt(index);
    named.add(table.numberAt(index), index === heading.firstIndex - 1 ? [...padded(cells, width), name] : cells);
  }
  return { ...sheet, rows: named };
}

const padded = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...new Array<string>(Math.max(0, width - cells.length)).fill(''),
];

/** 'Oprindelsesland: Kina', in one cell or two; 'Leverantör: Erdemir, ursprung Turkiet', one of several that a title states. */
function titleOf(
  texts: readonly string[],
  field: Field,
  is: (text: string) => boolean,
): { readonly name: string; readonly value: string } | null {
  if (texts.length === 0 || texts.length > TITLE_CELLS) return null;
  const isName = (name: string) => matchHeading(readHeading(name))[0]?.field === field;
  const [, name = '', value = ''] =
    /^([^:=]{2,40}?)\s*[:=]\s*(\S.*)$/.exec(texts.join(': ').replace(/:\s*:/, ':')) ?? [];
  if (isName(name) && is(value)) return { name, value };
  const stated = texts
    .flatMap((text) => text.split(BETWEEN_STATEMENTS))
    .flatMap((part) => statementIn(part, isName, is));
  return stated.length === 1 ? (stated[0] ?? null) : null;
}

/** Parts of a title that state different things. */
const BETWEEN_STATEMENTS = /[,;|()·•]|\s[–—/-]\s/u;
const MOST_WORDS_OF_NAME = 4;

/** 'ursprung Turkiet', 'Country of origin: Türkiye': a name, and right behind it what it names. */
function statementIn(
  part: string,
  isName: (name: string) => boolean,
  is: (text: string) => boolean,
): { readonly name: string; readonly value: string }[] {
  const words = part.trim().split(/\s*[:=]\s*|\s+/);
  for (let at = 1; at < words.length && at <= MOST_WORDS_OF_NAME; at += 1) {
    const [name, value] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (isName(name) && is(value)) return [{ name, value }];
  }
  return [];
}

function isWholeCode(text: string): boolean {
  const code = readWrittenCode(text);
  return 'digits' in code && code.digits.length >= 8;
}
