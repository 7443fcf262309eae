import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { isNumberName } from './firm-numbers.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { isPartyHead } from './number-owners.ts';

const SAME_LEFT = 4;
/** In heights: what a row of a table holds may stand in so many lines. */
const TALLEST_ROW = 7;
const FEWEST_COLUMNS = 3;

/** 'Vývozca | Gediz Çelik Boru | Ankara Asfaltı 25 | 35730 Kemalpaşa | TR' over 'Dovozca | …': what the columns of a table of parties hold in the row of a head; null: it heads no such row. */
export function linesOfRow(paper: TokenPaper, head: TokenCell): Token[][] | null {
  const rows = partyRows(paper, head);
  const next = rows.find(({ y }) => y > head.y);
  if (rows.length < 2) return null;
  const columns = columnsOf(paper, rows);
  if (columns.length < FEWEST_COLUMNS) return null;
  const end = Math.min(next?.y ?? head.y + head.height * TALLEST_ROW, acrossUnder(paper, head, columns[0] ?? 0));
  const words = paper.tokens.filter(
    ({ page, y, x }) =>
      page === head.page && y > head.y - head.height / 2 && y < end - head.height / 2 && x > head.right,
  );
  const lines = columns.map((from, at) => {
    const to = columns[at + 1] ?? Number.POSITIVE_INFINITY;
    return words.filter(({ x }) => x > from - SAME_LEFT && x < to - SAME_LEFT);
  });
  return lines.filter((line) => line.some(({ text }) => /[\p{L}\d]/u.test(text)));
}

/** Where a sentence runs across the columns under a row: 'This document was made by a system and is valid without signature'. */
const acrossUnder = ({ cells }: TokenPaper, head: TokenCell, firstColumn: number): number =>
  cells.find(
    ({ page, line, x, right }) =>
      page === head.page && line > head.line && x < firstColumn - SAME_LEFT && right > firstColumn,
  )?.y ?? Number.POSITIVE_INFINITY;

/** The cells that begin lines of several cells where a head does, and name parties. */
const partyRows = (paper: TokenPaper, head: TokenCell): TokenCell[] =>
  paper.cells.filter((cell) => {
    const line = paper.lines[cell.line];
    const isFirst = line !== undefined && paper.cells[line.from] === cell && line.to - line.from >= FEWEST_COLUMNS;
    const text = paper.tokens
      .slice(cell.from, cell.to)
      .map((token) => token.text)
      .join(' ');
    return (
      isFirst &&
      cell.page === head.page &&
      Math.abs(cell.x - head.x) < SAME_LEFT &&
      isPartyHead(text) &&
      !isNumberName(text) &&
      !text.includes(':') &&
      areValues(paper, line)
    );
  });

/** 'Shipper | Cascade Tube | Importer of record | Viru Robotics' is a list of names and values. */
const areValues = (
  { cells, tokens }: TokenPaper,
  { from, to }: { readonly from: number; readonly to: number },
): boolean =>
  cells.slice(from + 1, to).every((cell) => {
    const text = tokens
      .slice(cell.from, cell.to)
      .map((token) => token.text)
      .join(' ');
    // 'Agencja Celna Bałtyk Sp. z o.o.' is a firm of that name.
    const isHead = isPartyHead(text) && !text.split(' ').some(isFormOfFirm);
    return !isHead && !/:$|^(?:MRN|LRN)/.test(text) && !isNumberName(text);
  });

/** Where columns begin that all rows have: a cell of one row may run into the next one. */
function columnsOf({ cells, lines, tokens }: TokenPaper, rows: readonly TokenCell[]): number[] {
  const places = rows.map(({ line }) => cells.slice((lines[line]?.from ?? 0) + 1, lines[line]?.to).map(({ x }) => x));
  const all = places.flat().sort((a, b) => a - b);
  const different = all.filter((x, at) => x - (all[at - 1] ?? Number.NEGATIVE_INFINITY) > SAME_LEFT);
  return different.filter((from) =>
    rows.every(({ line }) => tokens.some((token) => token.line === line && Math.abs(token.x - from) < SAME_LEFT)),
  );
}
