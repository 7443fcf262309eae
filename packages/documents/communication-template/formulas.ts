import { placeOf } from './formula.ts';
import * as at from './layout.ts';
import type { TemplateVersion } from './version.ts';

/**
 * What the template's formula in a cell must contain, without dollar signs, or null where this is not known. The whole formula is not compared:
 * programs write the same formula in several ways.
 */
export function expectedFormula(sheet: string, address: string, version: TemplateVersion): string | null {
  const { column, row } = placeOf(address);
  const letter = address.replace(/\d+$/, '');
  if (sheet === at.SHEET.summary && row > version.headingRow) return summarySource(letter, row, version);
  if (sheet === at.SHEET.products) return productSource(letter, row);
  if (sheet === at.SHEET.processes && letter === 'L') {
    const offset = (row - 11) % 65;
    if (offset === at.PROCESS.total) return `SUM(L${row - 8}:L${row - 1})`;
    if (offset === at.PROCESS.control) return `SUM(L${row - 18})-SUM(L${row - 15},L${row - 10}:L${row - 1})`;
  }
  if (sheet === at.SHEET.precursors && column === 12) {
    const offset = (row - 14) % 44;
    if (offset === at.PRECURSOR.total) return `SUM(L${row - 8}:L${row - 1})`;
    if (offset === at.PRECURSOR.indirect) return `L${row - 2}*L${row - 1}`;
  }
  return null;
}

/** The summary repeats Summary_Products; column P of 2.1.1 divides. */
function summarySource(letter: string, row: number, version: TemplateVersion): string | null {
  const from = at.productRow(row - version.headingRow - 1);
  const original = [...version.columns].find(([, column]) => column === letter)?.[0];
  if (original !== undefined) return `${at.SHEET.products}!${original}${from}`;
  const shift = version.layout === '2.1.1' ? 1 : 0;
  const repeated = at.REPEATED_COLUMNS.find(([, to]) => at.shiftedColumn(to, shift) === letter);
  return repeated === undefined ? null : `${at.SHEET.products}!${repeated[0]}${from}`;
}

function productSource(letter: string, row: number): string | null {
  const inMatrix: Readonly<Record<string, string>> = { I: 'AK', J: 'AM', O: 'AO' };
  const column = inMatrix[letter];
  if (column !== undefined) return `InputOutput!${column}71:${column}80`;
  if (letter === 'K') return `SUM(I${row}:J${row})`;
  if (letter === 'AN') return `K${row}*AM${row}`;
  if (letter === 'AV') return `K${row}*AU${row}`;
  return letter === 'AZ' ? `AR${row}-AX${row}` : null;
}
