import type { Cell } from '../layout.ts';
import { blockLinesFrom, type Read } from './block-lines.ts';
import type { PartyBlock } from './party-blocks.ts';
import { partedBlock, type SenderBlock } from './sender-block.ts';
import type { TokenCell } from './tokens.ts';

/** In points: heads of one column begin so near each other, and so do codes. */
const SAME_LEFT = 6;
const FEWEST = 2;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly page: number;
}

/**
 * The sender of each good, where each has a block of its own, or a row that begins with one: 'Vendor', and 'Commodity code' under it, as often as there are
 * goods. Null where the blocks and the codes do not follow each other in turn, or one of the blocks is not whole: whose they are is then not to be seen.
 */
export function sendersOfItems(
  read: Read,
  blocks: readonly PartyBlock[],
  codes: readonly Cell[],
): readonly SenderBlock[] | null {
  if (codes.length < FEWEST) return null;
  const heads = blocks.filter(({ party }) => party === 'exporter');
  return inTurn(heads, codes) ?? inColumn(read, heads, codes);
}

/** As many blocks as codes, in each column of the paper in turn. */
function inTurn(heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  if (heads.length !== codes.length) return null;
  const [ofHeads, ofCodes] = [columnsOf(heads.map(({ head }) => head)), columnsOf(codes)];
  const isTaken =
    ofHeads.length === ofCodes.length && ofHeads.every((column, at) => isAlternating(column, ofCodes[at] ?? []));
  if (!isTaken) return null;
  const senders = codes.map((code) => {
    const at = ofCodes.findIndex((column) => column.includes(code));
    const head = ofHeads[at]?.[ofCodes[at]?.indexOf(code) ?? -1];
    const block = heads.find((candidate) => candidate.head === head);
    return block && partedBlock(block.lines, true);
  });
  return allOf(senders);
}

/** Places under each other, from left to right. */
function columnsOf<Place extends Placed>(places: readonly Place[]): Place[][] {
  const columns: Place[][] = [];
  for (const place of [...places].sort((a, b) => a.y - b.y)) {
    const column = columns.find(([first]) => first && Math.abs(first.x - place.x) < SAME_LEFT);
    if (column) column.push(place);
    else columns.push([place]);
  }
  return columns.sort(([a], [b]) => (a?.x ?? 0) - (b?.x ?? 0));
}

/** Each head stands over its code and under the one before, or each under its own. */
function isAlternating(heads: readonly Placed[], codes: readonly Placed[]): boolean {
  if (heads.length !== codes.length) return false;
  const both = heads.flatMap((head, at) => [head.y, codes[at]?.y ?? 0]);
  const turned = heads.flatMap((head, at) => [codes[at]?.y ?? 0, head.y]);
  const isRising = (ys: readonly number[]) => ys.slice(1).every((y, at) => y > (ys[at] ?? 0));
  return isRising(both) || isRising(turned);
}

/** A column with one head, in which a block begins on the line of each code. */
function inColumn(read: Read, heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  const [only] = heads;
  if (!only || heads.length > 1) return null;
  const { head } = only;
  const isBeside = (cell: TokenCell, code: Cell) =>
    cell.page === code.page && Math.abs(cell.x - head.x) < SAME_LEFT && Math.abs(cell.y - code.y) < code.height / 2;
  const firsts = codes.map((code) => read.paper.cells.find((cell) => isBeside(cell, code)));
  const senders = firsts.map((first) => first && partedBlock(blockLinesFrom(read, first), true));
  return allOf(senders);
}

const allOf = (senders: readonly (SenderBlock | null | undefined)[]): readonly SenderBlock[] | null => {
  const found = senders.flatMap((sender) => sender ?? []);
  return found.length === senders.length ? found : null;
};
