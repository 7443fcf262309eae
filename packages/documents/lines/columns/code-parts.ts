import { scopeOf } from '@lods/cbam/scope';
import { loadTables } from '@lods/reference/tables';
import { type Cell, textAt } from '../../spreadsheet/rows.ts';

interface Column {
  readonly samples: readonly Cell[];
}

const WHOLE = /^(\d{8}|\d{10}|\d{4}[ .]\d\d[ .]\d\d([ .]\d\d)?)$/;

/** Columns side by side that hold a code in parts: 7318, 15, 88, 10. */
export interface CodeParts {
  readonly first: number;
  readonly last: number;
}

const MOST_PARTS = 5;
/** Codes stand in front of what a wide table adds. */
const SEARCHED_COLUMNS = 60;
const SHARE = 0.7;
const NEARLY_ALL = 0.9;
const SOME = 1 / 3;

/**
 * Finds a code that stands in columns side by side, by its values: none of them is a whole code, and joined they are codes of CBAM goods in most
 * rows. Customs' own parts of six, two and two digits are read by their headings.
 */
export function codeParts(columns: readonly Column[]): CodeParts | null {
  const isWhole = columns
    .slice(0, SEARCHED_COLUMNS)
    .some(({ samples }) => shareOf(samples, ({ text }) => WHOLE.test(text.trim())) > 0.5);
  if (isWhole) return null;
  for (let first = 0; first < Math.min(columns.length, SEARCHED_COLUMNS) - 1; first += 1) {
    if (isOfSixAndTwo(columns, first)) return { first, last: first + 1 };
    if (!holdsParts(columns[first], 4)) continue;
    for (let last = Math.min(columns.length, first + MOST_PARTS) - 1; last > first; last -= 1) {
      const parts = columns.slice(first, last + 1);
      if (parts.slice(1).every((column, at) => holdsParts(column, at === 0 ? 4 : 2)) && joinToCodes(parts))
        return { first, last };
    }
  }
  return null;
}

/** Six digits and the two of the Combined Nomenclature beside them, whatever the headings say: nearly all rows have to join to codes. */
function isOfSixAndTwo(columns: readonly Column[], first: number): boolean {
  const parts = columns.slice(first, first + 2);
  const hold = (column: Column | undefined, form: RegExp) =>
    column !== undefined && shareOf(column.samples, ({ text }) => form.test(text.trim())) > NEARLY_ALL;
  return hold(parts[0], /^\d{6}$/) && hold(parts[1], /^\d\d$/) && joinToCodes(parts, NEARLY_ALL);
}

/** Six digits in every row, and beside them two that make them codes that customs knows; goods of CBAM are some of them. */
export function joinsToCode(six: Column, two: Column): boolean {
  const rows = six.samples
    .map(({ text }, row) => [text.trim(), two.samples[row]?.text.trim() ?? ''] as const)
    .filter(([first, second]) => first !== '' || second !== '');
  return (
    rows.length > 0 &&
    rows.every(([first, second]) => /^\d{6}$/.test(first) && /^\d{1,2}$/.test(second)) &&
    joinToCodes([six, two], SOME)
  );
}

function holdsParts(column: Column | undefined, most: number): boolean {
  if (column === undefined) return false;
  return shareOf(column.samples, ({ text }) => /^\d{1,4}$/.test(text.trim()) && text.trim().length <= most) > SHARE;
}

function joinToCodes(parts: readonly Column[], share = SHARE): boolean {
  const rows = parts[0]?.samples.map((_, row) => joined(parts.map(({ samples }) => samples[row]?.text ?? '')));
  const whole = rows?.filter((code): code is string => code !== null) ?? [];
  const known = whole.filter((code) => scopeOf(loadTables(), code, null).answer === 'covered');
  return whole.length > 0 && known.length >= whole.length * share;
}

/** The parts as one code of eight or ten digits, or null where one is missing. */
function joined(parts: readonly string[]): string | null {
  const texts = parts.map((part) => part.trim());
  // A program that takes parts for numbers drops the zero of '00' and '08'.
  const filled = texts.map((text, index) => (index > 0 && /^\d$/.test(text) ? `0${text}` : text));
  const code = filled.join('');
  return texts.every((text) => text !== '') && /^\d{8}(\d{2})?$/.test(code) ? code : null;
}

/** Cells with the parts of the code joined in the first of their columns; a code that lacks a part shows the gap. */
export function withJoinedCode(parts: CodeParts, cellsAt: (index: number) => string[]): (index: number) => string[] {
  return (index) => {
    const cells = cellsAt(index);
    const texts = Array.from({ length: parts.last - parts.first + 1 }, (_, at) => textAt(cells, parts.first + at));
    // A heading that is printed again has no digits.
    if (!texts.some((text) => /\d/.test(text)) || cells.length <= parts.first) return cells;
    cells[parts.first] = joined(texts) ?? texts.map((text) => text || '_').join(' ');
    return cells;
  };
}

function shareOf(samples: Column['samples'], is: (cell: Column['samples'][number]) => boolean): number {
  const filled = samples.filter(({ text }) => text.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}
