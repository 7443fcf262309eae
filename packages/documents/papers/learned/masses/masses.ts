import { IS_TONNES, OTHER_UNIT } from '../../units.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Span } from '../network/spans.ts';
import type { TokenCell, TokenPaper } from '../network/tokens.ts';
import { MASS_WORDS } from './mass-words.ts';

type MassKind = 'gross' | 'net';

/** What the names of masses have in them, in the languages of papers. */
const NAMES: Readonly<Record<MassKind, RegExp>> = {
  net: /net|eigen|egenv|reingew|\bn\W?w\b|\bnt\b|\bnto\b|corrected|rettet|berichtigt|korrigeret|amend/i,
  gross: /gros|brut|roh|lord|\bg\W?w\b|\bgrs?\b|\bbto\b/i,
};
const CELLS_UP = 4;
const KG = /kg|kilo/i;
/** What stands right behind a number that is no kg, in the languages of papers. */
const NO_KG =
  /^(?:t|to|tn|tne|tons?|tonn(?:e[sn]?|a|ia|ellate|ate)?|tonelad[ao]s?|ton[ay]?|lbs?|lbr|g|grm|mt|dtn|cwt|oz|oza)[.,;)]?$/i;
/** A thousand kilograms in every language; 'tons' are short or long ones in some. */
const isTonnes = (word: string): boolean => IS_TONNES.test(word.replace(/[.,;)]$/, ''));
export const KG_OF_TONNE = 1000;

/** The words from which a mass has its name and unit: of its line, of the head of its column, above it and right below. */
function namesOf({ tokens, cells, lines }: TokenPaper, { above, below, head }: Neighbours, span: Span): string {
  const first = span.tokens[0];
  if (!first) return '';
  const ownLine = lines[first.line];
  const texts: string[] = [];
  const add = ({ from, to }: TokenCell) =>
    texts.push(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    );
  for (let cell = ownLine?.from ?? 0; cell < (ownLine?.to ?? 0); cell += 1) add(cells[cell] as TokenCell);
  for (const cell of head[first.cell] ?? []) add(cells[cell] as TokenCell);
  for (let cell = above[first.cell] ?? -1, count = 0; cell >= 0 && count < CELLS_UP; cell = above[cell] ?? -1) {
    add(cells[cell] as TokenCell);
    // The numbers of a column are no names, nor are their units.
    if (!/^[\d.,'’ ]*(?:kgs?\.?)?$/i.test(texts.at(-1) ?? '')) count += 1;
  }
  const under = cells[below[first.cell] ?? -1];
  if (under) add(under);
  return texts.join(' ');
}

/** Whether anything around a mass names it so; a weight that says neither net nor gross is none of them. */
export const isNamed = (kind: MassKind, paper: TokenPaper, neighbours: Neighbours, span: Span): boolean =>
  [NAMES[kind], MASS_WORDS[kind]].some((words) => words.test(namesOf(paper, neighbours, span)));

/** Whether anything around a mass says that it is in kg. */
export const isNamedKg = (paper: TokenPaper, neighbours: Neighbours, span: Span): boolean =>
  KG.test(namesOf(paper, neighbours, span));

/** Whether a mass has kg right behind it, or over it in the head of its column. */
export function hasOwnKg({ tokens, cells }: TokenPaper, { head }: Neighbours, span: Span): boolean {
  const last = span.tokens.at(-1);
  if (!last) return false;
  const next = tokens[last.index + 1];
  const isBehind =
    KG.test(last.text) || (next !== undefined && next.line === last.line && /^\(?kgs?m?\b/i.test(next.text));
  const heads = (head[last.cell] ?? []).map((index) => cells[index] as TokenCell);
  return isBehind || heads.some(({ from, to }) => tokens.slice(from, to).some(({ text }) => KG.test(text)));
}

/** '38 Massa líquida (t)' without the number of its box. */
const withoutBox = (text: string): string => text.replace(/^[([]?\d{1,2}[a-z]?[)\].]?(?: \d{2,3})*\s+(?=\p{L})/iu, '');

/** The cell before a value, or before the row of numbers that it stands in: 'Bruttogewicht t | 21,950 | 12,400', a number for each good. */
function nameOfRow({ tokens, cells, lines }: TokenPaper, index: number): number {
  const isNumber = ({ from, to }: TokenCell) => tokens.slice(from, to).every(({ text }) => /^\d[\d.,'’]*$/.test(text));
  const first = lines[cells[index]?.line ?? -1]?.from ?? index;
  const isRow = index - 1 > first && cells.slice(first + 1, index).every(isNumber);
  return isRow ? first : index - 1;
}

/** How many kg the number of a mass counts: 1000 where it is stated in tonnes behind it, in its head or in its name; null: another unit. */
export function kgPerUnit(paper: TokenPaper, { above, head }: Neighbours, span: Span): number | null {
  const last = span.tokens.at(-1);
  if (!last) return 1;
  const { tokens, cells } = paper;
  const next = tokens[last.index + 1];
  const behind = next && next.line === last.line && (next.cell === last.cell || next.at === 0) ? next.text : '';
  if (KG.test(behind) || KG.test(last.text)) return 1;
  if (NO_KG.test(behind)) return isTonnes(behind) ? KG_OF_TONNE : null;
  const cell = cells[last.cell] as TokenCell;
  const texts = [nameOfRow(paper, last.cell), ...(head[last.cell] ?? []), above[last.cell] ?? -1]
    .map((index) => cells[index])
    .filter((value) => value !== undefined)
    .filter((value) => value.line !== last.line || value.right <= cell.x)
    .map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    );
  const ownNumbers = tokens
    .slice(cell.from, span.tokens[0]?.index)
    .map(({ text }) => text)
    .join(' ');
  const named = [ownNumbers, ...texts.map(withoutBox).filter((text) => !/\d/.test(text))];
  const units = named.flatMap(
    (text) => OTHER_UNIT.exec(text.replace(/\bto\b|\b[gn]\W{0,2}wt?\b|\b(?:nt|gr)\b\.?/gi, ' '))?.[2] ?? [],
  );
  if (units.length === 0 || named.some((text) => KG.test(text))) return 1;
  // 'Nettó t.' is short for 'tömeg', a mass.
  if (named.some((text) => /(?<!\p{L})t\./iu.test(text))) return null;
  return units.every(isTonnes) ? KG_OF_TONNE : null;
}
