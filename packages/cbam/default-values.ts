import { derive } from './derive.ts';
import { type Quantity, type RowOrigin, unknown } from './figure.ts';
import { cellOf, type Law, lawOf, underLongestPrefix } from './law.ts';
import type { DefaultValue, Sector, Tables, UnknownOriginValue } from './tables.ts';

/** The default value of a good: (EU) 2025/2621 Art. 1, Annexes I and IV as replaced by (EU) 2026/1740. */
export interface DefaultLookup {
  /** The total of the line, without mark-up. Direct and indirect columns only inform. */
  readonly value: Quantity;
  /** Selects the benchmark of column B; null: the good has no routes. */
  readonly route: string | null;
  /** The line stands in the table of 'Other countries and territories'. */
  readonly isResidual: boolean;
  /** The lines that come into question where the stated digits do not decide between them, else none. */
  readonly candidates: readonly Line[];
}

type Line = DefaultValue | UnknownOriginValue;

const name = 'default value';
const residualTable = 'Other countries and territories';

/**
 * The line of the longest code that is a prefix of the good's code in the country's table; a missing line or an empty
 * field gives way to the whole line of 'Other countries and territories', never to single columns of it.
 * Where the table goes down to ten digits and only eight were stated, differing lines are not chosen between.
 */
export function defaultValueOf(tables: Tables, code: string, countryCode: string): DefaultLookup {
  const law = lawOf(tables);
  return agreed(law, code, (spelling) => lineOf(law, spelling, countryCode));
}

/** The same for a precursor whose country of production is unknown: Art. 1(5), Annex IV. */
export function unknownOriginValueOf(tables: Tables, code: string): DefaultLookup {
  const law = lawOf(tables);
  return agreed(law, code, (spelling) => underLongestPrefix(law.unknownOriginValues, spelling));
}

function lineOf(law: Law, code: string, countryCode: string): DefaultValue | null {
  for (const table of [countryCode, '']) {
    const lines = law.defaultValues.get(table);
    const line = lines ? underLongestPrefix(lines, code) : null;
    if (line && line.totalTco2ePerT !== null) return line;
  }
  return null;
}

function agreed(law: Law, code: string, find: (spelling: string) => Line | null): DefaultLookup {
  const lines = spellings(law, code).flatMap((spelling) => find(spelling) ?? []);
  const [line] = lines;
  const none = { route: null, isResidual: false, candidates: [] };
  if (!line) {
    const origin = defaultCell(law, residualTable, code);
    return { value: unknown(name, 'tCO2e/t', origin, 'no-default-value'), ...none };
  }
  if (lines.some((sibling) => totalOf(sibling) !== totalOf(line) || sibling.route !== line.route)) {
    const value = unknown(name, 'tCO2e/t', cellFor(law, line, code), 'code-is-ambiguous');
    return { value, ...none, candidates: lines };
  }
  return { value: figureOf(law, line), route: line.route, isResidual: isResidual(line), candidates: [] };
}

/** The code itself, or the ten-digit codes of its eight digits where the table of the law knows only others of them. */
function spellings(law: Law, code: string): readonly string[] {
  const known = law.tenDigitCodes.get(code.slice(0, 8));
  return known && !known.includes(code) && code.length >= 8 ? known : [code];
}

const totalOf = (line: Line): string | null =>
  'countryCode' in line ? line.totalTco2ePerT : line.highestTotalTco2ePerT;
const isResidual = (line: Line): boolean => 'countryCode' in line && line.countryCode === '';

function figureOf(law: Law, line: Line): Quantity {
  const origin = cellFor(law, line, line.code);
  const value = totalOf(line);
  if (value === null) return unknown(name, 'tCO2e/t', origin, 'no-default-value');
  return { name, value, unit: 'tCO2e/t', origin };
}

function cellFor(law: Law, line: Line, code: string): RowOrigin {
  if ('countryCode' in line) return defaultCell(law, line.countryName, code);
  return cellOf(law.tables.unknownOriginValues, { cn_code: code }, 'highest_total_tco2e_per_t');
}

function defaultCell(law: Law, country: string, code: string): RowOrigin {
  const key = { country_or_territory: country, cn_code: code };
  return cellOf(law.tables.defaultValues, key, 'total_tco2e_per_t');
}

/** Adds the mark-up of the sector and year, once and never compounded. There is none before 2026. */
export function withMarkUp(tables: Tables, value: Quantity, sector: Sector, year: number): Quantity {
  const row = tables.markUps.rows.find(
    (markUp) =>
      markUp.sector === sector && markUp.fromYear <= year && (markUp.toYear === null || year <= markUp.toYear),
  );
  const key = { sector, from_year: String(row?.fromYear ?? year) };
  const origin = cellOf(tables.markUps, key, 'mark_up');
  const markUp: Quantity = row
    ? { name: 'mark-up', value: row.markUp, unit: '1', origin }
    : unknown('mark-up', '1', origin, 'before-2026');
  return derive('withMarkUp', value, markUp);
}
