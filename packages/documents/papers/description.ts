import type { FoundLabel, ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, spanOf } from './near.ts';
import { type Anchor, nearest, overlaps } from './table.ts';
import { isAmount } from './values.ts';

/** '787 PK – PO 868505', 'N/M': packages and marks, not what the goods are. */
const NO_DESCRIPTION =
  /^([Uu]den mærke|[Nn]o marks|[Uu]nmarked|[Oo]hne [Zz]eichen|[Uu]tan märke|\d+\s*[A-Z]{2}\b|N\/M|[A-Z]{3,4}\d{6,}|PO\s*\d+|ADR$|[^\p{Ll}]*$)/u;

const isNoDescription = (text: string): boolean => NO_DESCRIPTION.test(text) || isAmount(text);

/** What the goods are, in the words of the paper. */
export function describe(ownLines: readonly ReadLine[], row: readonly Cell[], anchor: Anchor): Found | null {
  const { code, columns } = anchor;
  const described = columns.filter(({ label }) => label === 'description');
  if (described.length > 0 && code.how === 'in the column') {
    // 'Vare' may head the numbers of the items.
    const first = row.find(
      (cell) => described.some((column) => nearest(cell, columns) === column) && cell !== code.cell && isText(cell),
    );
    return first ? describedInColumn(ownLines, first, anchor) : null;
  }
  const labels = ownLines.flatMap((line) => line.labels).filter((label) => label.label === 'description');
  const all = labels.flatMap(
    (label) =>
      (isHeadOf(ownLines, label, code)
        ? describedInRow(ownLines, row, label, code)
        : code.how === 'below the label'
          ? (describedUnder(ownLines, label) ?? describedBy(ownLines, label))
          : describedBy(ownLines, label)) ?? [],
  );
  const [first] = all;
  // Two that differ: one of them is of other goods.
  return first ? { ...first, isSure: all.every(({ value }) => value === first.value) } : null;
}

/** '(DAP)' under 'Diammonium phosphate'. */
const IN_BRACKETS = /^\(.*\p{L}.*\)$/u;

/** Whether a label stands in the row of heads over its code: what is beside it there heads other columns. */
const isHeadOf = (ownLines: readonly ReadLine[], label: FoundLabel, code: Found): boolean =>
  code.how === 'below the label' &&
  besideLabel(ownLines, label) !== null &&
  ownLines.some(({ index, labels }) => index === label.line && labels.some((head) => head.label.startsWith('code')));

/** Among goods whose values stand under their names, 'Varubeskrivning | Tull A00' over 'Stålflänsar DN50 | 47' is a row of two names. */
function describedUnder(ownLines: readonly ReadLine[], label: FoundLabel): Found | null {
  const beside = besideLabel(ownLines, label);
  const isUnder = (cell: Cell, over: Cell) =>
    cell.page === over.page &&
    cell.y > over.y &&
    cell.y - over.y < over.height * UNDER_HEIGHTS &&
    Math.abs(cell.x - over.x) < SAME_LEFT;
  const values = ownLines.flatMap((line) => line.values);
  const under = values.find((cell) => isUnder(cell, label.cell) && isText(cell));
  if (!beside || !under || !values.some((cell) => isUnder(cell, beside))) return null;
  const goesOn = values.some((cell) => cell !== under && isUnder(cell, under));
  return { ...asDescription(under, 'below the label'), isSure: !goesOn };
}
const UNDER_HEIGHTS = 2.2;
const SAME_LEFT = 4;

const isText = ({ text }: Cell): boolean => /\p{L}{2}/u.test(text) && !isAmount(text);

/** Of the height of the first line: smaller print below it says something else. */
const SAME_PRINT = 0.93;
/**
 * The text of a row and the lines below it that go on. Where rows have their code in the middle or at the end of their text, no line
 * says whose it is: lines that stand between two rows leave both to be looked at.
 */
function describedInColumn(ownLines: readonly ReadLine[], first: Cell, { code, columns }: Anchor): Found {
  const below = ownLines.filter(
    ({ line }) => line.page === code.cell.page && line.y > code.cell.y + code.cell.height * 0.6,
  );
  const goesOn = ({ values }: ReadLine, cells: readonly Cell[]) =>
    (!isNoDescription(cells[0]?.text ?? '') || IN_BRACKETS.test(cells[0]?.text ?? '')) &&
    cells.every(({ height }) => height >= first.height * SAME_PRINT) &&
    values.every(
      (cell) =>
        cells.includes(cell) || !columns.some(({ label, cell: head }) => label !== 'other' && overlaps(cell, head)),
    );
  const moreLines = below
    .map((line) => ({ line, cells: line.values.filter((cell) => Math.abs(cell.x - first.x) < 4) }))
    .filter(({ cells }) => cells.length > 0);
  const stop = moreLines.findIndex(({ line, cells }) => !goesOn(line, cells));
  const following = stop === -1 ? moreLines : moreLines.slice(0, stop);
  const isPlain = stop !== -1 || following.length === 0;
  const taken = isPlain || following.length === 1 ? following : [];
  const words = [first, ...taken.flatMap(({ cells }) => cells)].flatMap((cell) => cell.words);
  return { ...asDescription(cellOf(words, first.page), 'in the column'), isSure: isPlain };
}

/** The words under a head in the row of the code. */
function describedInRow(
  ownLines: readonly ReadLine[],
  row: readonly Cell[],
  label: FoundLabel,
  code: Found,
): Found | null {
  const inSpan = spanOf(ownLines, label);
  const found = row.find((cell) => cell !== code.cell && inSpan(cell) && isText(cell));
  return found ? asDescription(found, 'below the label') : null;
}

function describedBy(ownLines: readonly ReadLine[], label: FoundLabel): Found | null {
  const beside = besideLabel(ownLines, label);
  if (beside) return withoutItem(asDescription(beside, 'right of the label'));
  const inSpan = spanOf(ownLines, label);
  const texts = ownLines
    .filter(({ index, line }) => index > label.line && line.page === label.cell.page)
    .flatMap(({ values }) => values.filter((cell) => inSpan(cell) && cell.right < label.cell.x + 320));
  const first = texts.findIndex(
    (cell) => !isNoDescription(cell.text) && cell.words.length > 0 && /\p{Ll}{3}/u.test(cell.text),
  );
  const start = texts[first];
  if (!start) return null;
  const following: Cell[] = [];
  for (const cell of texts.slice(first + 1)) {
    if (isNoDescription(cell.text) || Math.abs(cell.x - start.x) >= 4) continue;
    // What stands further down, as the foot of a page, is of something else.
    if (cell.y - (following.at(-1) ?? start).y >= start.height * 1.5) break;
    if (isAmongNames(ownLines, cell) && !isAmongNames(ownLines, start)) break;
    following.push(cell);
  }
  return asDescription(
    cellOf(
      [start, ...following].flatMap(({ words }) => words),
      start.page,
    ),
    'below the label',
  );
}

/** Whether it stands in a row of names, 'Ursprungsland | Präferenzursprung | Versendungsland', of which a paper may have one that no other prints. */
const isAmongNames = (ownLines: readonly ReadLine[], cell: Cell): boolean =>
  ownLines.some(({ values, labels }) => labels.length > 0 && values.includes(cell));

/** The text to the right of a label, whose lines may stand a little above and below it. */
function besideLabel(ownLines: readonly ReadLine[], label: FoundLabel): Cell | null {
  const line = ownLines.find(({ index }) => index === label.line);
  const middle = label.cell.y + label.cell.height / 2;
  const nextLabel = line?.labels.find(({ cell }) => cell.x > label.cell.right)?.cell.x ?? Number.POSITIVE_INFINITY;
  const near = ownLines
    .filter(
      (line) =>
        line.line.page === label.cell.page &&
        Math.abs(line.line.y + line.line.height / 2 - middle) < label.cell.height * 1.25,
    )
    .flatMap(({ values }) =>
      values.filter((cell) => cell.x >= label.cell.right && cell.x < nextLabel && !isNoDescription(cell.text)),
    );
  const [first] = near;
  if (!first) return null;
  return cellOf(
    near.filter((cell) => Math.abs(cell.x - first.x) < 4).flatMap(({ words }) => words),
    first.page,
  );
}

/** 'Article 2 — Urée granulée': the number of the item before its text. */
const withoutItem = (found: Found): Found => ({
  ...found,
  value: found.value.replace(/^\d{1,3} [–—-] (?=\p{L})/u, ''),
});

const asDescription = (cell: Cell, how: Found['how']): Found => ({
  // A scan gives a mark a space of its own.
  value: cell.text.replace(/ +(?=[,;])/g, ''),
  text: cell.text,
  isSure: true,
  cell,
  how,
});
