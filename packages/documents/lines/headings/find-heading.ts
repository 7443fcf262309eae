import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Field } from '../fields.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { labelledPairs } from '../tables/labelled-pairs.ts';
import { type Heading, type HeadingMatch, matchHeading, readHeading } from './heading.ts';

/** Rows looked at for a heading. Covers, addresses and remarks come before it. */
const SEARCHED_ROWS = 60;
/** A heading names at least one of these; a table of other things does not become goods. */
const TELLING: ReadonlySet<Field> = new Set([
  'cnCode',
  'taricCode',
  'hsCode',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'mrn',
]);

export interface TableHeading {
  /** Index in the sheet's rows of the first data row. */
  readonly firstIndex: number;
  /** Number in the file of the last heading row, or null. */
  readonly headingRow: number | null;
  readonly headings: readonly Heading[];
  /** By column, the likeliest field first. */
  readonly matches: readonly (readonly HeadingMatch[])[];
}

/** Finds the heading of a sheet: not always in the first row, sometimes in two. Null when the sheet has none that we know. */
export function findHeading(sheet: Sheet): TableHeading | null {
  const { rows } = sheet;
  let best: { index: number; depth: number; score: number } | undefined;
  for (let index = 0; index < Math.min(rows.length, SEARCHED_ROWS); index += 1) {
    for (const depth of [1, 2]) {
      const score = scoreOf(headingAt(sheet, index, depth)?.matches ?? []);
      // Two rows must tell more than one alone, or a title above the heading would pass for its upper half.
      const isBetter = score > (best?.score ?? 0) || (score === best?.score && depth < best.depth);
      if (score > 0 && isBetter) best = { index, depth, score };
    }
  }
  if (best === undefined) return null;
  const isParted = best.depth === 1 && partsBelow(sheet, best.index);
  const heading = headingAt(sheet, best.index, isParted ? 2 : best.depth);
  return heading && withFormsBelow(sheet, withSecondLanguage(sheet, heading));
}

/** Whether merged cells of a heading head columns that the row below names: 'Date' over 'Day', 'Month' and 'Year'. */
function partsBelow(sheet: Sheet, index: number): boolean {
  const texts = joinedTexts(sheet, index) === null ? null : textsAt(sheet, index + 1);
  const number = sheet.rows.numberAt(index);
  const spans = sheet.merges.filter(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      firstRow === number && lastRow === number && lastColumn > firstColumn,
  );
  const isNamed = (column: number) => (texts?.[column] ?? '') !== '';
  return spans.some(({ firstColumn, lastColumn }) => {
    const columns = Array.from({ length: lastColumn - firstColumn + 1 }, (_, at) => firstColumn + at);
    return columns.every(isNamed);
  });
}

/** A row below the heading that names the same columns in another language is no line; it names those that the first leaves open. */
function withSecondLanguage(sheet: Sheet, heading: TableHeading): TableHeading {
  const index = heading.firstIndex;
  const texts = index < sheet.rows.length ? textsAt(sheet, index) : null;
  if (texts === null || sheet.rows.cellsAt(index).some(({ kind, text }) => kind !== 'text' || looksLikeData(text)))
    return heading;
  const below = texts.map((text) => readHeading(text));
  const matches = below.map(matchHeading);
  const known = matches.filter((match) => match[0]?.isExact).length;
  const filled = texts.filter((text) => text !== '').length;
  const areBoth = (column: number) => matches[column]?.[0]?.isExact && heading.matches[column]?.[0]?.isExact;
  const isContradicted = (column: number) =>
    areBoth(column) === true &&
    !(matches[column] ?? []).slice(0, 1).some(({ field }) => isAlso(heading, column, field));
  const contradicted = matches.filter((_, column) => isContradicted(column)).length;
  const agreed = matches.filter((_, column) => areBoth(column) && !isContradicted(column)).length;
  // 'Ware' over 'Commodity code' beside three columns that say the same twice.
  if (known < 2 || known < filled * 0.6 || contradicted * 3 > agreed) return heading;
  const isTelling = (column: number) => TELLING.has(matches[column]?.[0]?.field as Field);
  const takes = (column: number) =>
    (heading.matches[column]?.[0]?.isExact !== true || (isContradicted(column) && isTelling(column))) &&
    matches[column]?.[0]
      ? 1
      : 0;
  const width = Math.max(heading.headings.length, below.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  return {
    firstIndex: index + 1,
    headingRow: sheet.rows.numberAt(index),
    headings: columns.map((column) => {
      const [first, second] = [heading.headings[column], below[column]];
      const chosen = (takes(column) === 1 ? second : first) ?? second ?? readHeading('');
      return { ...chosen, unit: chosen.unit ?? second?.unit, currency: chosen.currency ?? second?.currency };
    }),
    matches: columns.map((column) => (takes(column) === 1 ? matches[column] : heading.matches[column]) ?? []),
  };
}

const isAlso = ({ matches }: TableHeading, column: number, field: Field) =>
  matches[column]?.some((match) => match.field === field) ?? false;

function headingAt(sheet: Sheet, index: number, depth: number): TableHeading | null {
  const texts = depth === 1 ? textsAt(sheet, index) : joinedTexts(sheet, index);
  if (texts === null) return null;
  const units = unitsAbove(sheet, depth === 1 ? index - 1 : index);
  const headings = texts.map((text, column) => {
    const heading = readHeading(text);
    return { ...heading, unit: heading.unit ?? units[column] ?? unitOfGroup(sheet, index - 1, heading, column) };
  });
  const matches = headings.map((heading, column) => bestMatches(heading, sheet, index, column, depth));
  const firstIndex = index + depth;
  return { firstIndex, headingRow: sheet.rows.numberAt(firstIndex - 1), headings, matches };
}

/** A row below the heading that only says how its values are written, 'jj/mm/aaaa | 8 | ISO | t | EUR', is no line; it states their units. */
function withFormsBelow(sheet: Sheet, heading: TableHeading): TableHeading {
  const { firstIndex } = heading;
  const cells = firstIndex < sheet.rows.length ? sheet.rows.cellsAt(firstIndex).map(({ text }) => text.trim()) : [];
  const filled = cells.filter((text) => text !== '');
  const isOfForms = filled.some((text) => TELLING_FORM.test(text)) && filled.every(isForm);
  if (!isOfForms && !areColumnNumbers(filled)) return heading;
  const headings = heading.headings.map((above, column) => {
    const below = cells[column] ?? '';
    return TELLING_FORM.test(below) ? readHeading(`${above.text} ${below}`.trim()) : above;
  });
  const matches = headings.map((joined, column) => {
    const [before = [], after] = [heading.matches[column], matchHeading(joined)];
    return after[0]?.isExact && !before[0]?.isExact ? after : before;
  });
  return { firstIndex: firstIndex + 1, headingRow: sheet.rows.numberAt(firstIndex), headings, matches };
}

/** A unit, a currency, or the form of a day. */
const TELLING_FORM =
  /^[([]?(?:kgs?|kgm|t|tne|to|tons?|tonnes?|tonnen|mwh|eur|€|dkk|usd|sek|nok|gbp|pln|czk|huf|ron|bgn|chf|stk|pcs|\p{L}{1,4}([./-])\p{L}{2}\1\p{L}{1,4})[)\]]?$/iu;
/** A number of digits, a list of codes, or a kind of value as descriptions of files name it: 'ISO', 'n10', 'a..2'. */
const OTHER_FORM = /^(?:\d{1,2}|iso|an?(?:\.\.)?\d{1,3}|n(?:\.\.)?\d{1,2}(?:,\d)?|text|char|num|alpha-?2)$/i;
const isForm = (text: string): boolean => TELLING_FORM.test(text) || OTHER_FORM.test(text);

const FEWEST_NUMBERED = 4;

/** '(1) | (2) | (3)': the numbers of the columns. */
const areColumnNumbers = (texts: readonly string[]): boolean =>
  texts.length >= FEWEST_NUMBERED &&
  texts.every((text, at) => /^[([]?(\d+)[)\].]?$/.exec(text)?.[1] === String(at + 1));

/** The heading of a sheet that has none: every row is data. */
export function withoutHeading(sheet: Sheet): TableHeading {
  const headings = Array.from({ length: sheet.rows.columns }, () => readHeading(''));
  return { firstIndex: 0, headingRow: null, headings, matches: headings.map(() => []) };
}

/** The first row as the heading of a table whose words we do not know: all of it text. Null when it holds data. */
export function unknownHeading(sheet: Sheet): TableHeading | null {
  const texts = sheet.rows.length > 1 ? textsAt(sheet, 0) : null;
  if (texts === null || texts.filter((text) => text !== '').length < 2 || texts.some(looksLikeData)) return null;
  const headings = texts.map(readHeading);
  return { firstIndex: 1, headingRow: sheet.rows.numberAt(0), headings, matches: headings.map(() => []) };
}

function textsAt(sheet: Sheet, index: number): string[] | null {
  const cells = sheet.rows.cellsAt(index);
  const texts = cells.map(({ kind, text }) => (kind === 'text' ? text.trim() : ''));
  return texts.some((text) => text !== '') ? texts : null;
}

/** The texts of a row and the one below as one heading each; a group stands above all columns of its merged cell. */
function joinedTexts(sheet: Sheet, index: number): string[] | null {
  const { rows } = sheet;
  if (index + 1 >= rows.length || rows.numberAt(index + 1) !== rows.numberAt(index) + 1) return null;
  const below = rows.cellsAt(index + 1);
  if (below.some(({ kind, text }) => kind !== 'text' || looksLikeData(text))) return null;
  // 'Declaration: | 26LT… | Accepted: | 2026-04-09' stands above a table and heads no columns.
  if (rows.cellsAt(index).some(({ text }) => WRITTEN_AS_MRN.test(text.trim()))) return null;
  if (labelledPairs(rows.packedAt(index)) !== null) return null;
  const above = groupsAt(sheet, index);
  const width = Math.max(above.length, below.length);
  return Array.from({ length: width }, (_, column) => {
    const lower = below[column]?.text.trim() ?? '';
    const upper = above[column] || groupBefore(above, lower, column);
    return `${upper} ${lower}`.trim();
  });
}

const WRITTEN_AS_MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/;

/** 'Masse (kg)' over 'Roh' and, without merged cells, over 'Eigen' too: a half that says nothing alone. */
function groupBefore(above: readonly string[], lower: string, column: number): string {
  if (lower === '' || matchHeading(readHeading(lower))[0]?.isExact) return '';
  return above.slice(0, column).findLast((text) => text !== '') ?? '';
}

function groupsAt(sheet: Sheet, index: number): string[] {
  const number = sheet.rows.numberAt(index);
  const texts = textsAt(sheet, index) ?? [];
  for (const { firstRow, lastRow, firstColumn, lastColumn } of sheet.merges) {
    if (firstRow > number || lastRow < number || lastRow > firstRow) continue;
    for (let column = firstColumn + 1; column <= lastColumn && column < sheet.rows.columns; column += 1) {
      texts[column] = texts[firstColumn] ?? '';
    }
  }
  return Array.from(texts, (text) => text ?? '');
}

/** Units that a group states for the columns below it: 'Mass (kg)' over gross, tare and net. */
function unitsAbove(sheet: Sheet, index: number): Heading['unit'][] {
  const number = index < 0 ? undefined : sheet.rows.numberAt(index);
  const units: Heading['unit'][] = [];
  for (const { firstRow, lastRow, firstColumn, lastColumn } of sheet.merges) {
    if (firstRow !== number || lastRow !== number) continue;
    const { unit } = readHeading(sheet.rows.cellsAt(index)[firstColumn]?.text ?? '');
    for (let column = firstColumn; unit && column <= lastColumn && column < sheet.rows.columns; column += 1)
      units[column] = unit;
  }
  return units;
}

/** The unit of the mass that heads a group without merged cells: 'Vægt (ton)' over 'Netto' and 'Brutto'. */
function unitOfGroup(sheet: Sheet, index: number, heading: Heading, column: number): Heading['unit'] {
  const isMass = MASSES.has(matchHeading(heading)[0]?.field);
  if (!isMass || index < 0 || sheet.rows.numberAt(index) + 1 !== sheet.rows.numberAt(index + 1)) return undefined;
  const above = textsAt(sheet, index) ?? [];
  const group = readHeading(above.slice(0, column + 1).findLast((text) => text !== '') ?? '');
  return MASSES.has(matchHeading(group)[0]?.field) ? group.unit : undefined;
}

const MASSES: ReadonlySet<Field | undefined> = new Set(['grossMass', 'netMass']);

function looksLikeData(text: string): boolean {
  return /\d/.test(text) && (readWrittenNumber(text) !== null || /^\d[\d.\-/ ]*$/.test(text));
}

/** What the joined heading says, or failing that its lower or upper half. */
function bestMatches(
  heading: Heading,
  sheet: Sheet,
  index: number,
  column: number,
  depth: number,
): readonly HeadingMatch[] {
  const joined = matchHeading(heading);
  if (depth === 1 || joined[0]?.isExact) return joined;
  const halves = [index + 1, index].map((row) => readHeading(sheet.rows.cellsAt(row)[column]?.text ?? ''));
  for (const half of halves) {
    const matches = matchHeading(half);
    if (matches[0]?.isExact) return matches;
  }
  return joined;
}

/** How much a row tells as a heading: its fields, each once; nothing when none of them is telling. */
function scoreOf(matches: readonly (readonly HeadingMatch[])[]): number {
  const fields = new Map<Field, number>();
  for (const [match] of matches) {
    if (match) fields.set(match.field, Math.max(fields.get(match.field) ?? 0, match.isExact ? 2 : 1));
  }
  const isTelling = [...fields.keys()].some((field) => TELLING.has(field));
  return isTelling && fields.size >= 2 ? [...fields.values()].reduce((sum, count) => sum + count, 0) : 0;
}
