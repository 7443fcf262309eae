import type { Cell } from '../../layout.ts';
import { type Read, textOf, tokensOf } from '../block-lines.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { PLACE } from './address.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { ONE_READING } from './names.ts';
import { isExporterHead } from './number-owners.ts';
import { asLearned, type SenderBlock } from './sender-block.ts';

/** In points: what stands under each other begins so near. */
const SAME_LEFT = 3;
/** In heights: the names of columns stand so far over the first code, in up to three lines. */
const HEADS_OVER = 6;
/** In heights: lines that stand beside each other, and lines of one text under each other. */
const SAME_LINE = 0.3;
const NEXT_LINE = 1.6;
const LIKELY = 0.5;
const SURELY = 0.8;
const FEWEST_ADDRESS_WORDS = 3;

/**
 * The sender of each row of a list in which rows have several lines: name and address stand under each other in a column of their own from the top of the
 * row, wherever in it the code stands. What the name is and what the address is has to be seen in each row, else a person is asked about it.
 */
export function sendersInRows(read: Read, codes: readonly Cell[]): readonly SenderBlock[] | null {
  const [first] = codes;
  const head = first && headOver(read, first);
  if (!head || codes.some(({ x }) => Math.abs(x - first.x) >= SAME_LEFT)) return null;
  const end = first.x > head.x ? first.x : Number.POSITIVE_INFINITY;
  const column = linesAt(read, head, end);
  const tops = topsOfRows(read, head, codes);
  if (!tops || !areAtTop(read, column, tops[0] ?? 0)) return null;
  const rows = tops.map((top, at): Row => {
    const page = codes[at]?.page ?? 1;
    return { top, page, next: codes[at + 1]?.page === page ? (tops[at + 1] ?? null) : null };
  });
  const texts = rows.map((row) => linesOfRow(column, row));
  const most = Math.max(...texts.flatMap(({ length }, at) => (rows[at]?.next === null ? [] : [length])));
  if (isShared(read, head, first)) return null;
  const isWhole = texts.every(({ length }, at) => length >= 2 && (rows[at]?.next !== null || length <= most));
  return isWhole ? texts.map((lines) => blockOf(read, lines)) : null;
}

interface Row {
  readonly page: number;
  readonly top: number;
  /** The top of the next one on its page. */
  readonly next: number | null;
}

/** Texts that begin over the first row are in the middle of their rows: between its head and the first row a column has names alone. */
const areAtTop = ({ guesses }: Read, column: readonly (readonly Token[])[], top: number): boolean =>
  column
    .filter(([word]) => word !== undefined && word.y < top - word.height * SAME_LINE)
    .every((line) => line.every(({ index }) => guesses[index]?.kind.startsWith('of-')));

/** The name of a column of senders. */
function headOver(read: Read, first: Cell): TokenCell | undefined {
  return read.paper.cells.findLast((cell) => {
    const isOver =
      cell.page === first.page &&
      cell.y < first.y &&
      first.y - cell.y < Math.max(cell.height, first.height) * HEADS_OVER;
    if (!isOver) return false;
    const guesses = read.guesses.slice(cell.from, cell.to);
    return (
      isExporterHead(textOf(tokensOf(read, cell))) ||
      guesses.every(({ kind, share }) => kind === 'of-exporter' && share >= SURELY)
    );
  });
}

/** Whether the column has the name of something else too: 'Názov tovaru' over 'Odosielateľ'. */
export const isShared = ({ paper, guesses }: Read, head: TokenCell, first: Cell): boolean =>
  paper.cells.some(
    (cell) =>
      cell !== head &&
      cell.page === head.page &&
      cell.y < first.y &&
      Math.abs(cell.y - head.y) < head.height * HEADS_OVER &&
      Math.abs(cell.x - head.x) < SAME_LEFT &&
      guesses.slice(cell.from, cell.to).some(({ kind, share: likely }) => OF_OTHERS.test(kind) && likely >= LIKELY),
  );
const OF_OTHERS = /^of-(?!exporter)/;

/** The words of each line that begin under a head, to the end of their cell. */
function linesAt({ paper }: Read, head: TokenCell, end: number): Token[][] {
  return paper.tokens.flatMap((first) => {
    if (first.line <= head.line || Math.abs(first.x - head.x) >= SAME_LEFT) return [];
    const cell = paper.cells[first.cell];
    const words = paper.tokens.slice(first.index, cell?.to).filter(({ x }) => x < end - 1);
    return words.length > 0 ? [words] : [];
  });
}

/** Where each row begins: the uppermost of the columns that have one text for each code, at its line or over it; null: none has. */
function topsOfRows({ paper }: Read, head: TokenCell, codes: readonly Cell[]): number[] | null {
  const columns = columnsUnder(paper.cells.filter(({ line }) => line > head.line)).flatMap(
    (cells) => topsIn(cells, codes) ?? [],
  );
  if (columns.length === 0) return null;
  return codes.map((_, at) => Math.min(...columns.map(({ tops }) => tops[at] ?? 0)));
}

/** Cells that begin under each other, down the paper. */
function columnsUnder(cells: readonly TokenCell[]): TokenCell[][] {
  const columns: TokenCell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.x - b.x)) {
    const column = columns.at(-1);
    if (column?.[0] && cell.x - column[0].x < SAME_LEFT) column.push(cell);
    else columns.push([cell]);
  }
  return columns.map((column) => column.sort((a, b) => a.y - b.y));
}

/** The heights of the one text of each code in a column; null: a code has none, or several. */
function topsIn(cells: readonly TokenCell[], codes: readonly Cell[]): { tops: number[] } | null {
  const tops: number[] = [];
  let at = 0;
  for (const [row, code] of codes.entries()) {
    const before = at;
    while ((cells[at]?.y ?? Number.POSITIVE_INFINITY) <= code.y + code.height * SAME_LINE) at += 1;
    const ofRow = cells.slice(before, at).filter(({ page }) => page === code.page);
    // Names of columns stand over the first row of a page.
    const isFirst = codes[row - 1]?.page !== code.page;
    const last = ofRow.at(-1);
    if (!last || (ofRow.length > 1 && !isFirst)) return null;
    tops.push(last.y);
  }
  return { tops };
}

/** The lines of a column from the top of a row on, each right under the one before; none where the first is not at the top. */
function linesOfRow(column: readonly (readonly Token[])[], { top, page, next }: Row): (readonly Token[])[] {
  const lines: (readonly Token[])[] = [];
  for (const line of column) {
    const [{ y, height, page: ownPage } = { y: 0, height: 0, page: 0 }] = line;
    const isWithin = y >= top - height * SAME_LINE && (next === null || y < next - height * SAME_LINE);
    if (ownPage !== page || !isWithin) continue;
    const last = lines.at(-1)?.[0]?.y;
    const isNext = last === undefined ? Math.abs(y - top) <= height * SAME_LINE : y - last <= height * NEXT_LINE;
    // What stands in the row and is not of its text leaves open what is.
    if (!isNext) return next === null ? lines : [];
    lines.push(line);
  }
  return lines;
}

function blockOf(read: Read, lines: readonly (readonly Token[])[]): SenderBlock {
  const isName = (line: readonly Token[]) => share(read, line, ['exporter-name']) >= LIKELY && !/\d/.test(textOf(line));
  let end = 1;
  while (end < lines.length - 1 && lines[end]?.every(({ text }) => isFormOfFirm(text))) end += 1;
  if (end === 1 && lines.length > 2 && lines.slice(0, 2).every(isName)) end = 2;
  const [name, address] = [lines.slice(0, end).flat(), lines.slice(end).flat()];
  const isWholeName =
    /\p{L}{2}/u.test(textOf(name)) &&
    !/\d{2}/.test(textOf(name)) &&
    share(read, name, PLACE) < SURELY &&
    !name.some(({ index }) => read.guesses[index]?.kind === 'description') &&
    (isFormOfFirm(name.at(-1)?.text ?? '') || share(read, name, ['exporter-name']) >= SURELY);
  const isAddress =
    address.length >= FEWEST_ADDRESS_WORDS &&
    /\d/.test(textOf(address)) &&
    !lines.slice(end).some((line) => share(read, line, ['exporter-name']) >= LIKELY) &&
    (/\d/.test(textOf(lines[end] ?? [])) || share(read, lines[end] ?? [], PLACE) >= SURELY);
  const open = isWholeName && isAddress ? {} : ({ isSure: false, doubt: ONE_READING } as const);
  return {
    name: { ...asLearned(name, textOf(name).replace(/[,;:]+$/, '')), ...open },
    address: { ...asLearned(address, lines.slice(end).map(asPart).join(', ')), ...open },
  };
}

const asPart = (line: readonly Token[]): string => textOf(line).replace(/^[,;]+|[,;]+$/g, '');

/** How surely all words are of these kinds. */
const share = ({ guesses }: Read, words: readonly Token[], kinds: readonly string[]): number =>
  Math.min(
    ...words.map(({ index }) => (kinds.includes(guesses[index]?.kind ?? '') ? (guesses[index]?.share ?? 0) : 0)),
  );
