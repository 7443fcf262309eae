import { cellAt, isText, textAt } from '../../spreadsheet/rows.ts';
import type { Field } from '../fields.ts';
import type { Column } from './column.ts';

/** What a declaration states once for all of its items, so that lists leave it blank on the rows below. */
const OF_THE_DECLARATION: readonly Field[] = [
  'mrn',
  'date',
  'reference',
  'importerEori',
  'importer',
  'supplier',
  'supplierNumber',
  'invoiceNumber',
  'procedure',
  'countryOfDispatch',
  'currency',
];

/** A table some of whose rows leave blank what the row above states. */
export interface CellsAsAbove {
  readonly cellsAt: (index: number) => string[];
  /** How many rows do. */
  readonly rows: number;
}

/** Fewer declarations of several goods show no habit. */
const FEWEST_HEADS = 2;
/** So many origins that are stated where they change, and never where they do not, are no chance. */
const FEWEST_CHANGES = 3;
const NO_ORIGINS: ReadonlyMap<number, string> = new Map();

/**
 * Fills the MRN of a declaration, and what else stands beside it, into the rows of its further items. Rows are its further items where they state a
 * code but no MRN, and an item number that goes on from the row above, or no other of these values than that row, or where the MRN is merged over them
 * and they have no day. Codes and masses are never filled here: a blank one is missing. So is an origin, unless the first row of every declaration
 * states one, and its further rows none or only another one than the row above.
 */
export function cellsAsAbove(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => string[],
  columns: readonly Column[],
): CellsAsAbove {
  const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
  const [mrn, item] = [at('mrn'), at('item')];
  const codeAt = [at('cnCode'), at('taricCode'), at('hsCode')].find((index) => index >= 0) ?? -1;
  const origin = at('countryOfOrigin');
  const places = OF_THE_DECLARATION.map(at).filter((index) => index >= 0);
  const dispatch = at('countryOfDispatch');
  const isPartlyBlank = columns[mrn]?.samples.some(({ text }) => text.trim() === '') ?? false;
  if (mrn < 0 || codeAt < 0 || !isPartlyBlank) return { cellsAt, rows: 0 };

  /** By row, the row whose declaration it belongs to. */
  const heads = new Map<number, number>();
  let head = -1;
  let before: readonly string[] = [];
  /** Rows of goods with an MRN, which begin a declaration. */
  const firsts: number[] = [];
  for (let index = rows.first; index < rows.end; index += 1) {
    const cells = cellsAt(index);
    const isGood = /\d/.test(textAt(cells, codeAt));
    if (head >= 0 && isGood && isMerged(cells, cellsAt(head))) heads.set(index, head);
    else if (/\d/.test(textAt(cells, mrn)) && !isFooter(cells, textAt(cells, mrn))) {
      head = index;
      if (isGood) firsts.push(index);
    } else if (/\d/.test(textAt(cells, codeAt)) && head >= 0 && goesOn(cells, before, cellsAt(head)))
      heads.set(index, head);
    else if (textAt(cells, codeAt) !== '') head = -1;
    before = cells;
  }
  const origins = origin < 0 ? NO_ORIGINS : originsAsAbove(rows, cellsAt, { mrn, codeAt, origin }, heads);
  if (heads.size === 0 && origins.size === 0) return { cellsAt, rows: 0 };
  const isStated = (index: number) => textAt(cellsAt(index), origin) !== '';
  const declarations = new Set(heads.values()).size;
  if (origin >= 0 && declarations >= FEWEST_HEADS && firsts.every(isStated) && ![...heads.keys()].some(isStated))
    places.push(origin);
  return {
    rows: new Set([...heads.keys(), ...origins.keys()]).size,
    cellsAt(index) {
      const cells = cellsAt(index);
      const headIndex = heads.get(index);
      const ofHead = headIndex === undefined ? [] : cellsAt(headIndex);
      for (const place of places) {
        const packed = cellAt(ofHead, place);
        if (cellAt(cells, place) !== '' || packed === '') continue;
        while (cells.length <= place) cells.push('');
        cells[place] = packed;
      }
      const above = origins.get(index);
      if (above !== undefined) cells[origin] = above;
      return cells;
    },
  };

  /** The MRN of the row above, merged over both, and no day beside it. */
  function isMerged(cells: readonly string[], ofHead: readonly string[]): boolean {
    const day = at('date');
    const isSame = textAt(cells, mrn) !== '' && textAt(cells, mrn) === textAt(ofHead, mrn);
    return isSame && day >= 0 && textAt(cells, day) === '' && textAt(ofHead, day) !== '';
  }

  function goesOn(cells: readonly string[], above: readonly string[], ofHead: readonly string[]): boolean {
    const [number, numberAbove] = [textAt(cells, item), textAt(above, item)];
    if (number !== '' && numberAbove !== '') return Number(number) === Number(numberAbove) + 1;
    // Items of one declaration may be sent from several countries.
    const states = places.filter(
      (place) => place !== dispatch && cellAt(cells, place) !== '' && isTelling(cellAt(cells, place)),
    );
    return states.every((place) => textAt(cells, place) === textAt(ofHead, place));
  }
}

/**
 * Origins of rows that leave them blank, from the row above: where the first row of each declaration states one, and a further row only another
 * one. The MRN of the further rows is merged or blank.
 */
function originsAsAbove(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => string[],
  { mrn, codeAt, origin }: { readonly mrn: number; readonly codeAt: number; readonly origin: number },
  heads: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> {
  const filled = new Map<number, string>();
  const seen = new Set<string>();
  let [above, ofAbove, changes] = ['', '', 0];
  for (let index = rows.first; index < rows.end; index += 1) {
    const cells = cellsAt(index);
    if (!/\d/.test(textAt(cells, codeAt))) continue;
    const stated = cellAt(cells, origin);
    const declaration = textAt(cellsAt(heads.get(index) ?? index), mrn);
    const isFirst = declaration !== ofAbove;
    // A declaration that goes on behind another one, or whose first row states no origin, shows no habit.
    if (declaration === '' || (isFirst && (stated === '' || seen.has(declaration)))) return NO_ORIGINS;
    seen.add(declaration);
    if (stated === '') filled.set(index, above);
    else if (!isFirst && stated === above) return NO_ORIGINS;
    else if (!isFirst) changes += 1;
    [above, ofAbove] = [stated || above, declaration];
  }
  return changes >= FEWEST_CHANGES && filled.size >= changes ? filled : NO_ORIGINS;
}

/** A word or two at the edge of a printed page, below the MRNs: nothing else stands in the row, and it is none. */
const isFooter = (cells: readonly string[], text: string): boolean =>
  !/^\d\d[A-Z]{2}/i.test(text) && cells.filter((cell) => cell !== '').length === 1;

const isTelling = (packed: string): boolean => isText(packed) || packed.charCodeAt(0) < 32;
