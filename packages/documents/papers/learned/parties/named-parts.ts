import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { type Read, textOf, tokensOf } from '../block-lines.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { type Label, labelOf, type Part } from './part-words.ts';

/** What a paper says of one party in parts that have names of their own. */
export interface NamedParts {
  readonly party: 'exporter' | 'importer';
  readonly head: TokenCell;
  /** The name first, and the country last. */
  readonly lines: readonly (readonly Token[])[];
  /** The cells that name the party and its parts. */
  readonly labels: ReadonlySet<TokenCell>;
}

const MOST_NAME_TOKENS = 6;
const SAME_LEFT = 4;
/** In heights. */
const NEXT_ROW = 2.3;
const NEXT_LINE = 1.7;
const HALF = 0.5;

/** A cell that names something of a party, with what stands behind its colon. */
interface Named extends Label {
  readonly cell: TokenCell;
  readonly at: number;
  readonly behind: readonly Token[];
}

/** A part of a party with its words. */
interface Stated extends Named {
  readonly owner: Label['party'];
  readonly lines: readonly (readonly Token[])[];
}

/**
 * The sender and the importer of papers that name each part of them: 'Eksportør – navn' and 'Eksportør – adresse' over or beside the values, 'Adresse' behind
 * 'Eksportør: …' on one line, or 'Nom', 'Adresse', 'Pays' under 'Exportateur'.
 */
export function namedParts(read: Read): NamedParts[] {
  const named = read.paper.cells.flatMap((cell, at) => namedAt(read, cell, at) ?? []);
  const stated = named.flatMap((label) => {
    const lines = wordsOfPart(read, label, named);
    return lines.length > 0 ? [{ ...label, owner: ownerOf(read, label, named), lines }] : [];
  });
  return (['exporter', 'importer'] as const).flatMap((party) => partyOf(read, party, stated) ?? []);
}

function namedAt(read: Read, cell: TokenCell, at: number): Named | null {
  const tokens = tokensOf(read, cell);
  const colon = tokens.slice(0, MOST_NAME_TOKENS).findIndex(({ text }) => text.endsWith(':'));
  const name = colon < 0 ? tokens : tokens.slice(0, colon + 1);
  const label = labelOf(textOf(name));
  return label && { ...label, cell, at, behind: tokens.slice(name.length) };
}

/** What stands behind the colon of a name, else beside it, else right under it. An address may have several lines: beside a name of its own, a line is of something else. */
function wordsOfPart(read: Read, { cell, at, behind, part }: Named, named: readonly Named[]): (readonly Token[])[] {
  const { cells } = read.paper;
  const isFree = (candidate: TokenCell | undefined) =>
    candidate !== undefined && !named.some((label) => label.cell === candidate) && !isNameOfOther(read, candidate);
  const goesOn = part === 'address' || part === 'street' || part === 'town';
  const isOwn = (candidate: TokenCell) =>
    isFree(candidate) &&
    !cells.some(({ line, x }) => line === candidate.line && x > cell.x - SAME_LEFT && x < candidate.x);
  const linesFrom = (first: TokenCell, tokens: readonly Token[], x: number) => [
    tokens,
    ...(goesOn ? linesUnder(read, first, x, isOwn) : []),
  ];
  if (behind[0]) return linesFrom(cell, behind, behind[0].x);
  const beside = cells[at + 1];
  if (beside?.line === cell.line && isFree(beside)) return linesFrom(beside, tokensOf(read, beside), beside.x);
  const under = underOf(read, cell, cell.x, NEXT_ROW);
  const isEndOfLine = beside?.line !== cell.line || named.some((label) => label.cell === beside);
  return under && isFree(under) && isEndOfLine ? linesFrom(under, tokensOf(read, under), under.x) : [];
}

function linesUnder(
  read: Read,
  first: TokenCell,
  x: number,
  isOwn: (cell: TokenCell) => boolean,
): (readonly Token[])[] {
  const lines: (readonly Token[])[] = [];
  for (let last = first; ; ) {
    const under = underOf(read, last, x, NEXT_LINE);
    if (!under || !isOwn(under)) return lines;
    lines.push(tokensOf(read, under));
    last = under;
  }
}

const underOf = ({ paper }: Read, over: TokenCell, x: number, gap: number): TokenCell | undefined =>
  paper.cells.find(
    (cell) =>
      cell.page === over.page &&
      cell.line > over.line &&
      cell.y - over.y < Math.max(over.height, cell.height) * gap &&
      Math.abs(cell.x - x) < SAME_LEFT,
  );

/** The network takes most of its words for names of fields. */
function isNameOfOther({ guesses }: Read, { from, to }: TokenCell): boolean {
  const names = guesses.slice(from, to).filter(({ kind, share }) => kind.startsWith('of-') && share >= HALF);
  return names.length * 2 > to - from;
}

/** Whose part it is: by its own words, by the party right before it on its line, or by the names above it in its column; null where these differ. */
function ownerOf(read: Read, label: Named, named: readonly Named[]): Label['party'] {
  if (label.party) return label.party;
  const beside = partyOnLine(label, named);
  const { party, isNext } = ownerAbove(read, label.cell, named);
  if (beside && party && party !== beside && isNext) return null;
  return beside ?? party;
}

/** The party that the names before it on its line are of: 'Versender | Shakti Forgings | Straße | Plot 47 | PLZ / Ort'. */
function partyOnLine({ cell, at }: Named, named: readonly Named[]): Label['party'] {
  const before = named.filter((label) => label.cell.line === cell.line && label.at < at).reverse();
  const first = before.find(({ party, part }) => party !== null || part === 'name' || part === 'number');
  return first?.part === null ? first.party : null;
}

/** The party that the column of a name belongs to, up to what names nothing of a party. */
function ownerAbove(
  { paper }: Read,
  cell: TokenCell,
  named: readonly Named[],
): { readonly party: Label['party']; readonly isNext: boolean } {
  const above = paper.cells
    .filter(({ page, line, x }) => page === cell.page && line < cell.line && Math.abs(x - cell.x) < SAME_LEFT)
    .reverse();
  for (const candidate of above) {
    const label = named.find((name) => name.cell === candidate);
    if (!label) break;
    const isNext = cell.y - candidate.y < cell.height * NEXT_ROW && label.part === null;
    if (label.party) return { party: label.party, isNext };
  }
  return { party: null, isNext: false };
}

function partyOf(read: Read, party: NamedParts['party'], stated: readonly Stated[]): NamedParts | null {
  const ofParty = stated.filter(({ owner }) => owner === party);
  const named = ofParty.filter(({ part }) => part === 'name');
  const names = (named.length > 0 ? named : ofParty.filter(({ part }) => part === null)).filter(({ lines }) =>
    isName(read, party, lines.flat()),
  );
  const placed = ofParty.filter(({ part }) => part !== null && OF_ADDRESS.includes(part));
  const [name] = names;
  const areOnce =
    names.length === 1 && new Set(placed.map(({ cell }) => textOf(tokensOf(read, cell)))).size === placed.length;
  if (!name || !areOnce || !isWhole(placed) || isAnyUnowned([name, ...placed], stated)) return null;
  const isCountry = ({ lines }: Stated) => readWrittenCountry(textOf(lines.flat()).replace(/[().,;]/g, '')) !== null;
  const inOrder = [...placed.filter((part) => !isCountry(part)), ...placed.filter(isCountry)];
  return {
    party,
    head: name.cell,
    lines: [...name.lines, ...inOrder.flatMap(({ lines }) => lines)],
    labels: new Set(ofParty.map(({ cell }) => cell)),
  };
}

const OF_ADDRESS: readonly Part[] = ['address', 'country', 'street', 'town'];

/** Its town has a name of its ofParty, or the address ends with postcode or country: what has neither may be a street alone, whatever it is called. */
const isWhole = (placed: readonly Stated[]): boolean =>
  placed.some(({ part }) => part === 'town') ||
  placed.some(({ part, lines }) => {
    const text = textOf(lines.flat());
    const [last = '', ...before] = text.split(/,\s*/).reverse();
    const isClosed =
      POSTCODE.test(text) || (before.length > 1 && readWrittenCountry(last.replace(/[().]/g, '')) !== null);
    return part === 'address' && isClosed;
  });
const POSTCODE = /\d{4}|\d{3} \d{2}|\d[A-Z]{2}\b/;

/** A part of somebody among those of a party may be of it. */
function isAnyUnowned(parts: readonly Stated[], stated: readonly Stated[]): boolean {
  const lines = parts.map(({ cell }) => cell.line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  return stated.some(
    ({ owner, part, cell }) => owner === null && part !== 'number' && cell.line >= first && cell.line <= last + 1,
  );
}

/** The name of a firm begins or ends with its form, or has none and the network sees a name of this party: 'Nordaluminium ASA te Sunndalsøra' is more than one. */
function isName({ guesses }: Read, party: NamedParts['party'], tokens: readonly Token[]): boolean {
  const text = textOf(tokens);
  if (!/\p{L}{2}/u.test(text) || /\d{3}|@|:/.test(text)) return false;
  const seen = tokens.filter(({ index }) => guesses[index]?.kind === `${party}-name`);
  if (tokens.some((token) => isFormOfFirm(token.text)))
    return [tokens[0], tokens.at(-1)].some((token) => isFormOfFirm(token?.text ?? ''));
  return seen.length * 2 > tokens.length;
}
