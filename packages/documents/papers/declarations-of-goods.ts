import { findAcceptance } from './acceptance.ts';
import { isOfEarlierDocument } from './document-codes.ts';
import type { ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed } from './near.ts';
import type { Word } from './page.ts';
import { isInRow, type Row } from './rows-of-goods.ts';
import { asMrn } from './values.ts';
import { fold } from './vocabulary.ts';

/** The number of a declaration as a paper prints it, and the words that its line begins with and that lead to it. */
export interface Heading {
  readonly mrn: Found;
  /** In the lines of the paper. */
  readonly line: number;
  /** Empty where the number begins its line. */
  readonly lead: string;
}

/** Whose declaration a good is of. */
export interface Owner {
  readonly mrn: Found;
  readonly isSure: boolean;
  /** The lines that speak of it alone. */
  readonly ownLines: readonly ReadLine[];
}

/** In points. */
const SAME_LEFT = 4;
/** Of the height of a line: a number in the middle of its rows stands there that exactly. */
const CENTRED = 0.35;

/** The numbers of declarations on a paper that are whole, down its lines; without those of documents before. */
export function headingsOf(lines: readonly ReadLine[]): readonly Heading[] {
  return lines.flatMap(({ line: { words, page } }, line) =>
    words.flatMap((word, at) => {
      const text = word.text.replace(/^[^:]*:(?=.)|^\(|[.,;:)]+$/g, '');
      const mrn = text.length >= 18 ? formed({ ...cellOf([word], page), text }, asMrn, 'on the page') : null;
      return mrn?.isSure && !isOfEarlierDocument(words, at) ? [{ mrn, line, lead: leadOf(words, at) }] : [];
    }),
  );
}

/** Words that lead to the number of a document before this one, such as a transit or a summary declaration, in the languages of papers. */
const OF_BEFORE =
  /previous|prior|preced|préc|voraus|vorherg|vorpap|vorang|forudg|tidlig|föregå|tidigare|voorafg|vorige|poprzed|předch|predch|predh|prethod|anterior|anteced|előz|megelőz|eelne|iepriekš|ankstes|edelt|προηγ|предход|^t[12]\b|transit|tranzit|summary/iu;
const NAMED = /mrn/iu;

const leadOf = (words: readonly Word[], at: number): string =>
  at === 0 ? '' : `${fold(words[0]?.text ?? '')} … ${fold(words[at - 1]?.text ?? '')}`;

/**
 * The declaration of each good, where a paper has several: in its row, above it, below it or in the middle of its rows. Null: it has one, or the other numbers
 * are of other documents, named otherwise and elsewhere; 'open': it has several, and whose goods are whose is not to be seen.
 */
export function ownersOf(
  headings: readonly Heading[],
  codes: readonly Cell[],
  rows: readonly Row[],
  lines: readonly ReadLine[],
): readonly Owner[] | 'open' | null {
  const once = headings.filter(({ mrn }, at) => mrn.value !== headings[at - 1]?.mrn.value);
  if (new Set(once.map(({ mrn }) => mrn.value)).size < 2) return null;
  const [first] = once;
  const isLed = once.every(({ lead }) => lead !== '' && lead === first?.lead && !OF_BEFORE.test(lead));
  const isColumn = once.every(({ mrn }) => Math.abs(mrn.cell.x - (first?.mrn.cell.x ?? 0)) < SAME_LEFT);
  if (!isLed && !isColumn) return null;
  const isAmongGoods = ({ mrn }: Heading) => rows.some((row) => isInRow(row, mrn.cell));
  if (isColumn && once.some(isAmongGoods))
    return (
      besideRows(headings, rows, lines) ?? inTheMiddle(once, codes, lines) ?? overRows(headings, codes, lines) ?? 'open'
    );
  if (isLed && !once.some(isAmongGoods)) return above(once, codes, lines) ?? below(once, codes, lines) ?? 'open';
  if (!isColumn) return 'open';
  const inEachRow = overRows(headings, codes, lines);
  if (inEachRow) return inEachRow;
  const isBegun = once.every(({ lead }) => lead === '');
  return inTheMiddle(once, codes, lines) ?? (isBegun ? above(once, codes, lines) : null) ?? 'open';
}

const ownerOf = ({ mrn }: Heading, ownLines: readonly ReadLine[], isSure = true): Owner => ({ mrn, isSure, ownLines });

/** Each number in the row of a good; a row that leaves it blank is most often of the one above. */
function besideRows(
  headings: readonly Heading[],
  rows: readonly Row[],
  lines: readonly ReadLine[],
): readonly Owner[] | null {
  if (!headings.every(({ mrn }) => rows.some((row) => isInRow(row, mrn.cell)))) return null;
  const owners: Owner[] = [];
  const isOwn = isNamedAbove(headings[0]?.mrn.cell, lines);
  for (const row of rows) {
    const beside = headings.find(({ mrn }) => isInRow(row, mrn.cell));
    const above = owners.at(-1);
    if (above && !beside && isDitto(headings[0]?.mrn.cell, row)) owners.push(above);
    else if (beside) owners.push(ownerOf(beside, lines.slice(beside.line, beside.line + 1), isOwn));
    else if (above) owners.push({ ...above, isSure: false });
    else return null;
  }
  return owners;
}

/** '"' in the column of numbers says that it is the one above. */
function isDitto(cell: Cell | undefined, { words }: Row): boolean {
  const under = words.filter(({ x, width }) => cell && x < cell.right && x + width > cell.x);
  return under.length > 0 && under.every(({ text }) => DITTO.test(text));
}
/** As lists repeat what stands above. */
export const DITTO = /^(?:["”“„″〃]|''|´´|-"-|—"—|id(?:em)?\.?|do\.|dito|ditto|jw\.?)$/iu;

/** A number for each good in a column that is named so: rows of several lines may have it above the line of their code. */
function overRows(
  headings: readonly Heading[],
  codes: readonly Cell[],
  lines: readonly ReadLine[],
): readonly Owner[] | null {
  const isItsRow = ({ mrn: { cell } }: Heading, at: number) => {
    const [code, before] = [codes[at], codes[at - 1]];
    const edge = cell.height * CENTRED;
    const isUnderBefore = !before || before.page < cell.page || cell.y > before.y + edge;
    return code !== undefined && code.page === cell.page && cell.y <= code.y + edge && isUnderBefore;
  };
  if (headings.length !== codes.length || !headings.every(isItsRow)) return null;
  if (!isNamedAbove(headings[0]?.mrn.cell, lines)) return null;
  return headings.map((heading) => ownerOf(heading, lines.slice(heading.line, heading.line + 1)));
}

/** Whether a column of numbers is named as that of declarations: 'MRN', and not 'Previous document (MRN)'. */
function isNamedAbove(cell: Cell | undefined, lines: readonly ReadLine[]): boolean {
  if (!cell) return false;
  const words = lines.flatMap(({ line }) =>
    line.page === cell.page && line.y < cell.y && line.y > cell.y - cell.height * HEAD_HEIGHTS
      ? line.words.filter(({ x, width }) => x < cell.right && x + width > cell.x)
      : [],
  );
  return words.some(({ text }) => NAMED.test(text)) && !words.some(({ text }) => OF_BEFORE.test(text));
}
/** So far above its first row a column may begin to be named, in two or three lines. */
const HEAD_HEIGHTS = 6;

/** Each number once for several rows of a table, in the middle of them: there is one way alone to part the rows so. */
function inTheMiddle(
  headings: readonly Heading[],
  codes: readonly Cell[],
  lines: readonly ReadLine[],
): readonly Owner[] | null {
  const owners: Owner[] = [];
  const isOwn = isNamedAbove(headings[0]?.mrn.cell, lines);
  for (const heading of headings) {
    const { y, height } = heading.mrn.cell;
    const first = codes[owners.length];
    const last = codes.findIndex(
      (code, at) =>
        first !== undefined && at >= owners.length && Math.abs((first.y + code.y) / 2 - y) < height * CENTRED,
    );
    if (last < 0) return null;
    while (owners.length <= last) owners.push(ownerOf(heading, lines.slice(heading.line, heading.line + 1), isOwn));
  }
  return owners.length === codes.length ? owners : null;
}

/** 'Declaration 26IE… – accepted 02.03.2026', and its goods below it. */
function above(
  headings: readonly Heading[],
  codes: readonly Cell[],
  lines: readonly ReadLine[],
): readonly Owner[] | null {
  const last = codes.map((code) => headings.findLastIndex(({ mrn }) => mrn.cell.y <= code.y));
  if (last.includes(-1) || !headings.every((_, at) => last.includes(at))) return null;
  return last.map((at) => {
    const heading = headings[at] as Heading;
    const ownLines = lines.slice(heading.line, headings[at + 1]?.line ?? lines.length);
    return ownerOf(heading, ownLines, heading.lead !== '' || isOfDeclaration(heading, lines));
  });
}

/** Whether a number that begins its line is that of a declaration: it is named so, or a day stands behind it, and no word of a document before it. */
function isOfDeclaration({ mrn, line }: Heading, lines: readonly ReadLine[]): boolean {
  const words = lines[line]?.line.words ?? [];
  if (words.some(({ text }) => OF_BEFORE.test(text))) return false;
  return isNamedAbove(mrn.cell, lines) || findAcceptance(lines.slice(line, line + 1), mrn) !== null;
}

/** Each good with its number under it, before the next one. */
function below(
  headings: readonly Heading[],
  codes: readonly Cell[],
  lines: readonly ReadLine[],
): readonly Owner[] | null {
  const endOf = (at: number) => codes[at + 1]?.y ?? Number.POSITIVE_INFINITY;
  const isBelow = (code: Cell, at: number) => {
    const y = headings[at]?.mrn.cell.y ?? 0;
    return y > code.y && y < endOf(at);
  };
  if (headings.length !== codes.length || !codes.every(isBelow)) return null;
  return codes.map((code, at) =>
    ownerOf(
      headings[at] as Heading,
      lines.filter(({ line }) => line.y > code.y && line.y < endOf(at)),
    ),
  );
}
