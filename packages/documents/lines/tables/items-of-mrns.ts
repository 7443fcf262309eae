import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';

/** '26SK… / 1', '26SK…-001', '26SK… (poz. 2)' */
const MRN_AND_NUMBER =
  /^(\d{2}[A-Z]{2}[A-Z\d]{13}\d)\s*(?:[/\-–—#;,:_|.([]\s*|\s)(?:(\p{L}{1,12})[.:]?\s*|[#№]\s*)?0*([1-9]\d{0,4})\s*[)\]]?$/iu;
const SHARE = 0.9;
const FEWEST = 2;
/** 'MRN-Pos.', 'MRN / version' */
const ALSO_HEADED: ReadonlySet<Field> = new Set(['mrn', 'reference', 'item', 'version']);
const OF_VERSIONS = /vers|wersj|verz|revi/i;

interface Pair {
  readonly mrn: string;
  readonly item: string;
}

function pairOf(text: string): Pair | null {
  const [, mrn = '', word, item = ''] = MRN_AND_NUMBER.exec(text.trim()) ?? [];
  if (readWrittenMrn(mrn).fault !== null) return null;
  return word === undefined || namesItem(word) ? { mrn, item } : null;
}

const namesItem = (text: string): boolean => matchHeading(readHeading(text))[0]?.field === 'item';

/**
 * Puts the number behind an MRN in one cell into a column of its own: that of the item, or of the version where the heading speaks of versions. Null where
 * no column is written so.
 */
export function withItemsOfMrns(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const column = columnOfPairs(sheet.rows, heading);
  if (column < 0) return null;
  const name = OF_VERSIONS.test(heading.headings[column]?.text ?? '') ? 'Version' : 'Item';
  const isStated = heading.matches.some(([match], at) => at !== column && match?.field === fold(name));
  const isHeadedOtherwise = heading.matches[column]?.[0]?.field === fold(name);
  const { rows } = sheet;
  const width = Math.max(rows.columns, heading.headings.length);
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = [...rows.packedAt(index)];
    const pair = index < heading.firstIndex ? null : pairOf(textAt(cells, column));
    const isHeading = index === heading.firstIndex - 1;
    if (pair !== null || (isHeading && isHeadedOtherwise)) cells[column] = pair?.mrn ?? 'MRN';
    const added = isHeading ? name : (pair?.item ?? '');
    const filled = [...cells, ...new Array<string>(Math.max(0, width - cells.length)).fill('')];
    table.add(rows.numberAt(index), isStated ? cells : [...filled, added]);
  }
  return { ...sheet, rows: table };
}

function columnOfPairs(rows: Rows, heading: TableHeading): number {
  const columns = Array.from({ length: Math.max(rows.columns, heading.headings.length) }, (_, at) => at);
  const named = columns.filter((at) => {
    const [match] = heading.matches[at] ?? [];
    return match === undefined || ALSO_HEADED.has(match.field);
  });
  return named.find((at) => holdsPairs(rows, heading, at)) ?? -1;
}

function holdsPairs(rows: Rows, { firstIndex }: TableHeading, column: number): boolean {
  const mostOthers = (rows.length - firstIndex) * (1 - SHARE);
  let filled = 0;
  let pairs = 0;
  for (let index = firstIndex; index < rows.length && filled - pairs <= mostOthers; index += 1) {
    const text = textAt(rows.packedAt(index), column);
    if (/\d/.test(text)) filled += 1;
    if (pairOf(text) !== null) pairs += 1;
  }
  return pairs >= FEWEST && pairs >= filled * SHARE;
}
