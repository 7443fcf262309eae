import { type TokenCell, type TokenPaper, textOfStretch } from './network/tokens.ts';

/** Where each cell stands among the others: indexes of cells, -1 for none. */
export interface Neighbours {
  readonly above: Int32Array;
  readonly below: Int32Array;
  /** The cells of the head of the column, from its lowest line to its highest. */
  readonly head: readonly (readonly number[])[];
  /** Of these, the tokens that stand over the cell itself. */
  readonly over: readonly (readonly number[])[];
  /** The top of the lines that begin under each other without a gap. */
  readonly top: Int32Array;
}

const FEWEST_HEADS = 3;
const HEAD_LINE_GAP = 1.7;
const BLOCK_LINE_GAP = 2.1;
const SAME_LEFT = 2.5;
const MOST_LINES_UP = 70;

export function neighboursOf(paper: TokenPaper): Neighbours {
  const { cells } = paper;
  const count = cells.length;
  const above = new Int32Array(count).fill(-1);
  const below = new Int32Array(count).fill(-1);
  const top = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const cell = cells[index] as TokenCell;
    above[index] = nearest(paper, cell, -1);
    below[index] = nearest(paper, cell, 1);
    const over = cells[above[index] ?? -1];
    const isBlock = over && Math.abs(over.x - cell.x) < SAME_LEFT && cell.y - over.y < cell.height * BLOCK_LINE_GAP;
    top[index] = isBlock ? (top[above[index] ?? 0] ?? index) : index;
  }
  const heads = headLines(paper);
  const head = cells.map((cell) => headOf(paper, heads, cell));
  const over = cells.map((cell, index) => (head[index] ?? []).flatMap((over) => tokensOver(paper, over, cell)));
  return { above, below, head, over, top };
}

/** The next cell up or down the page that stands over or under this one. */
function nearest({ cells, lines }: TokenPaper, cell: TokenCell, step: 1 | -1): number {
  for (let line = cell.line + step, count = 0; count < MOST_LINES_UP; line += step, count += 1) {
    const otherLine = lines[line];
    if (!otherLine || otherLine.page !== cell.page) return -1;
    let best = -1;
    let most = 0;
    for (let index = otherLine.from; index < otherLine.to; index += 1) {
      const tokenCell = cells[index] as TokenCell;
      const overlap = Math.min(tokenCell.right, cell.right) - Math.max(tokenCell.x, cell.x);
      if (overlap > most) {
        most = overlap;
        best = index;
      }
    }
    if (best >= 0) return best;
  }
  return -1;
}

/** Lines of at least three cells, nearly all of them words without a number, are heads of tables, and so is a line of units right below one. */
function headLines(paper: TokenPaper): boolean[] {
  const { cells, lines } = paper;
  const texts = lines.map(({ from, to }) => cells.slice(from, to).map((cell) => textOfStretch(paper, cell)));
  const areWords = texts.map((ofLine) => ofLine.length >= FEWEST_HEADS && areNearlyAll(ofLine, isWord));
  return lines.map((line, index) => {
    if (areWords[index]) return true;
    const over = lines[index - 1];
    const height = cells[line.from]?.height ?? 0;
    const isBelowHead =
      areWords[index - 1] === true && over?.page === line.page && line.y - over.y <= height * HEAD_LINE_GAP;
    return isBelowHead && areUnits(texts[index] ?? []);
  });
}

const isWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/\d{3}|\d[.,]\d/.test(text) && !/^\p{Lu}{2}$/u.test(text);
const areNearlyAll = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.filter(is).length >= texts.length * 0.8;

const UNIT = /^[([]?(?:kgs?|kgm|tn?e?|mt|dtn|%|[A-Z]{3}|€|\$|£)[\])]?$/i;

/** 'TARIC, land, t, t, EUR, %': what stands below the names of columns and has no number. */
const areUnits = (texts: readonly string[]): boolean =>
  texts.length >= FEWEST_HEADS &&
  texts.every((text) => !/\d/.test(text)) &&
  texts.filter((text) => UNIT.test(text)).length >= 2;

function headOf({ cells, lines }: TokenPaper, heads: readonly boolean[], cell: TokenCell): number[] {
  let line = cell.line - 1;
  while (line >= 0 && lines[line]?.page === cell.page && !heads[line]) line -= 1;
  const found: number[] = [];
  let last = lines[line];
  if (!last || last.page !== cell.page) return found;
  for (; line >= 0 && found.length < 3; line -= 1) {
    const heading = lines[line];
    if (!heading || heading.page !== cell.page || last.y - heading.y > cell.height * HEAD_LINE_GAP) break;
    if (heading !== last && !heads[line] && heading.to - heading.from < 2) break;
    last = heading;
    const ownCell = nearestOn(cells, heading.from, heading.to, cell);
    if (ownCell >= 0) found.push(ownCell);
  }
  return found;
}

/** Where two names stand near each other, 'Brutto kg Netto kg', the one over a column is its head. */
function tokensOver({ tokens, cells }: TokenPaper, head: number, cell: TokenCell): number[] {
  const { from, to } = cells[head] as TokenCell;
  const ownIndexes: number[] = [];
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (token && token.right > cell.x - cell.height * 0.6 && token.x < cell.right + cell.height * 0.6)
      ownIndexes.push(index);
  }
  return ownIndexes;
}

/** The cell of a line that overlaps, else the one whose edge is nearest. */
function nearestOn(cells: readonly TokenCell[], from: number, to: number, cell: TokenCell): number {
  let best = -1;
  let least = cell.height * 2.5;
  for (let index = from; index < to; index += 1) {
    const tokenCell = cells[index] as TokenCell;
    const apart = Math.max(tokenCell.x - cell.right, cell.x - tokenCell.right);
    const distance =
      apart > 0 ? apart : Math.min(Math.abs(tokenCell.x - cell.x), Math.abs(tokenCell.right - cell.right)) - 1000;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}
