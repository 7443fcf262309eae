import { fold } from '../vocabulary.ts';
import { BOX, isAddressWord } from './head-words.ts';
import type { LearnedReading } from './learned-reading.ts';
import type { Token, TokenCell, TokenPaper } from './network/tokens.ts';
import { isNumberName } from './parties/firm-numbers.ts';
import { isExporterHead, isPartyHead } from './parties/number-owners.ts';
import { labelOf } from './parties/part-words.ts';
import { linesOfRow } from './parties/party-rows.ts';

export type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

const MOST_LINES = 8;
/** In heights: two values have more between them. */
const BLANK = 0.8;
const LINE_GAP = 1.9;
const HEAD_GAP = 2.3;
const SAME_LEFT = 4;
/** Leader dots leave a gap in their cell, so many heights wide. */
const LEADER_GAP = 2.4;
/** Lines of one block are about as far from each other. */
const SAME_GAP = 1.15;
/** Rows of a table are further apart than the lines of one of its cells. */
const WIDER = 1.04;

export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

export const tokensOf = ({ paper }: Read, { from, to }: Pick<TokenCell, 'from' | 'to'>): Token[] =>
  paper.tokens.slice(from, to);

/** The number of a data element, as '13 04 000 000' without its spaces: Annex B of (EU) 2015/2446. */
export const ELEMENT = /^\[?1\d0\d000000\]?$/;

/**
 * A paper whose cells end where leader dots stood, 'Vendor ........ Daesung Hi-Metal Co., Ltd.', and where the number of a data element begins the next
 * column: 'Anping, CN 1304000000 Importør'.
 */
export function partedAtLeaders(paper: TokenPaper): TokenPaper {
  const cells: TokenCell[] = [];
  const lines = paper.lines.map((line) => {
    const from = cells.length;
    for (const cell of paper.cells.slice(line.from, line.to)) cells.push(...partsOf(paper, cell));
    return { ...line, from, to: cells.length };
  });
  return cells.length === paper.cells.length ? paper : { ...paper, cells, lines };
}

function partsOf({ tokens }: TokenPaper, cell: TokenCell): TokenCell[] {
  const starts = [cell.from];
  for (let index = cell.from + 1; index < cell.to; index += 1) {
    const [before, token] = [tokens[index - 1] as Token, tokens[index] as Token];
    const isNextElement = ELEMENT.test(token.text) && tokens[index + 1] !== undefined && index + 1 < cell.to;
    if (token.x - before.right > cell.height * LEADER_GAP || isNextElement) starts.push(index);
  }
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? cell.to;
    return { ...cell, from, to, x: tokens[from]?.x ?? cell.x, right: tokens[to - 1]?.right ?? cell.right };
  });
}

/** The lines of the block that a head names: behind it, right under it, around its middle, or right of it. */
export function linesOfBlock(read: Read, at: number, behind: readonly Token[]): Token[][] {
  const cell = read.paper.cells[at] as TokenCell;
  const row = behind.length === 0 ? linesOfRow(read.paper, cell) : null;
  if (row) return row;
  // 'Exportör:' over a table whose columns part it from its name: 'Exportör: | Ningbo Haitong Fastener Co., Ltd.'.
  const isColon = read.paper.tokens[cell.to - 1]?.text.endsWith(':') === true;
  const beside = behind.length > 0 || isColon ? [...behind, ...goingOn(read, at)] : behind;
  if (beside[0]) return [withoutName([...beside]), ...linesUnder(read, cell, cell, beside[0])];
  const under = [underOf(read, cell, cell.x, HEAD_GAP), underMiddle(read, cell)].find(
    (first) => first && !isLabel(read, first) && !isBareName(read, first),
  );
  if (under) return linesFrom(read, cell, under);
  const centred = linesAround(read, at);
  if (centred) return centred;
  const named = linesNamed(read, cell) ?? linesIndented(read, cell) ?? linesInBox(read, cell);
  if (named) return named;
  const right = behindOwnNumber(read, at);
  if (right?.line !== cell.line || isHeadOfLine(read, right) || (isNumbered(read, cell) && isNumbered(read, right)))
    return [];
  return linesFrom(read, cell, besideNumber(read, cell, right) ?? right);
}

/** The cell right of a head, or of the number that the writer's own list has for the party: 'CONSIGNOR  0047113  HANJIN COATED METALS'. */
function behindOwnNumber(read: Read, at: number): TokenCell | undefined {
  const [cell, right, next] = read.paper.cells.slice(at, at + 3);
  const isNumber =
    right?.line === cell?.line && right !== undefined && /^\d{3,10}$/.test(textOf(tokensOf(read, right)));
  const isNamed = next?.line === cell?.line && next !== undefined && /^\p{Lu}/u.test(textOf(tokensOf(read, next)));
  return isNumber && isNamed ? next : right;
}

/** A list of names and values under a head that is alone on its line: 'Avsändare' over 'Namn | Perry Barr Pressings Limited', 'Ort | Birmingham'. */
function linesNamed(read: Read, head: TokenCell): Token[][] | null {
  const { cells, lines } = read.paper;
  if (!isAlone(read, head)) return null;
  let left: number | undefined;
  const rows: Token[][] = [];
  for (let index = head.line + 1; rows.length < MOST_LINES; index += 1) {
    const line = lines[index];
    const [name, value] = line?.page === head.page ? partedAt(read, cells.slice(line.from, line.to), left) : [];
    left ??= value?.x;
    const words = name && value ? tokensOf(read, name) : [];
    const isNumber = isNumberName(textOf(words));
    const isFirst = rows.length === 0;
    const isOfBlock = isFirst ? isOfName(words) : isNumber || isPartOfBlock(words, firstWordOf(read, head));
    if (
      !line ||
      !name ||
      !value ||
      !isOfBlock ||
      line.to - line.from > 2 ||
      Math.abs(name.x - head.x) > head.height * MOST_INDENT
    )
      break;
    rows.push(isNumber ? [...words, ...tokensOf(read, value)] : tokensOf(read, value));
  }
  return rows.length > 1 ? rows : null;
}

/** 'Gatuadress Sobornyi Avenue 164': the longest name of a list stands a blank before its value, which begins where the others do. */
function partedAt(read: Read, cells: readonly TokenCell[], left: number | undefined): readonly TokenCell[] {
  const [only] = cells;
  const value = only && left !== undefined ? tokensOf(read, only).find(({ x }) => Math.abs(x - left) < 1) : undefined;
  if (!only || cells.length > 1 || !value || value.index === only.from) return cells;
  return [
    { ...only, to: value.index },
    { ...only, from: value.index, x: value.x },
  ];
}

/** 'Navn', 'Namn:', 'Firma'. */
const isOfName = (words: readonly Token[]): boolean =>
  words.length === 1 &&
  /^(?:name|navn|namn|nom|nombre|nome|naam|nazwa|jméno|název|név|nimi|denumire|ime|firma|company)[.:]?$/iu.test(
    words[0]?.text ?? '',
  );

const isAlone = ({ paper }: Read, { line }: TokenCell): boolean => {
  const { from, to } = paper.lines[line] ?? { from: 0, to: 0 };
  return to - from === 1;
};

/** A block that stands a little to the right of its head, each alone on its line. */
function linesIndented(read: Read, head: TokenCell): Token[][] | null {
  const line = read.paper.lines[head.line + 1];
  const first = line && read.paper.cells[line.from];
  const isUnder = first?.page === head.page && first.y - head.y < head.height * HEAD_GAP;
  if (!first || !isUnder || !isAlone(read, head) || !isAlone(read, first)) return null;
  const indent = first.x - head.x;
  return indent > SAME_LEFT && indent < head.height * MOST_INDENT && !isLabel(read, first)
    ? linesFrom(read, head, first)
    : null;
}
/** In heights. */
const MOST_INDENT = 4;
const BOX_INDENT = 1.5;

/** '8 Destinataire', '5 Articles': the name of a box of the single administrative document behind its number. */
const isNumbered = (read: Read, cell: TokenCell): boolean => /^\d{1,2} \p{L}{3}/u.test(textOf(tokensOf(read, cell)));

/** What stands in the box of a head a little to the right of it, whatever boxes are beside it. */
function linesInBox(read: Read, head: TokenCell): Token[][] | null {
  if (!isNumbered(read, head)) return null;
  const first = read.paper.cells.find(
    ({ page, line, x, y, height }) =>
      page === head.page &&
      line > head.line &&
      y - head.y < Math.max(head.height, height) * HEAD_GAP &&
      x > head.x &&
      x - head.x < head.height * BOX_INDENT,
  );
  return first && !isLabel(read, first) && !isBareName(read, first) ? linesFrom(read, head, first) : null;
}

/** Words a blank behind a cell: where columns of a table begin above or under it, a cell is cut there. */
function goingOn(read: Read, at: number): Token[] {
  const [cell, next] = [read.paper.cells[at] as TokenCell, read.paper.cells[at + 1]];
  const isNear = next?.line === cell.line && next.x > cell.right && next.x - cell.right < cell.height * BLANK;
  const words = isNear ? tokensOf(read, next) : [];
  return words.length > 0 && !ELEMENT.test(words[0]?.text ?? '') ? [...words, ...goingOn(read, at + 1)] : [];
}

/** The lines of a block from its first one on, whatever stands over it. */
export const blockLinesFrom = (read: Read, first: TokenCell): Token[][] => linesFrom(read, first, first);

function linesFrom(read: Read, head: TokenCell, cell: TokenCell): Token[][] {
  const words = upTo(tokensOf(read, cell), besideHead(read, head));
  const first = withoutName(words.filter(({ text }) => text !== ':'));
  return first[0] ? [first, ...linesUnder(read, head, cell, first[0])] : [];
}

/** The first line of a block whose head stands over its middle, beside the heads of other parties or alone. */
function underMiddle(read: Read, head: TokenCell): TokenCell | undefined {
  const { cells, lines } = read.paper;
  const line = lines[head.line];
  const beside = cells.slice(line?.from, line?.to).filter((cell) => cell !== head);
  const under = cells.find(
    ({ page, line, x, right, y }) =>
      page === head.page && line > head.line && y - head.y < head.height * HEAD_GAP && x < head.x && right > head.right,
  );
  const areHeads = beside.every((cell) => isPartyHead(textOf(tokensOf(read, cell))));
  return areHeads ? under : undefined;
}

/** The lines of one cell of a form with its name at the left, half way between the first and the last; null: they are not so. */
function linesAround(read: Read, at: number): Token[][] | null {
  const { cells, lines } = read.paper;
  const head = cells[at] as TokenCell;
  const ownLine = lines[head.line];
  if (!ownLine || ownLine.from !== at || ownLine.to - ownLine.from > 2) return null;
  const right = ownLine.to - ownLine.from === 2 ? cells[at + 1] : undefined;
  const x = right?.x ?? aloneAt(read, head, 1)?.x;
  if (x === undefined || x <= head.right) return null;
  const column = columnAround(read, head, x);
  const [first, last] = [column[0], column.at(-1)];
  if (!first || !last || column.length < 2) return null;
  const isCentred = Math.abs((first.y + last.y) / 2 - head.y) < head.height / 2;
  return isCentred ? column.map((cell) => withoutName(tokensOf(read, cell))) : null;
}

/** The only cell of the line above or below a head. */
function aloneAt({ paper }: Read, head: TokenCell, step: -1 | 1): TokenCell | undefined {
  const line = paper.lines[head.line + step];
  const cell = line && line.to - line.from === 1 ? paper.cells[line.from] : undefined;
  return cell?.page === head.page ? cell : undefined;
}

/** The cells around a head that begin at one place, as far apart as the nearest two, up to a wider gap; none where other names stand beside them. */
function columnAround({ paper }: Read, head: TokenCell, x: number): TokenCell[] {
  const inColumn = paper.cells.filter(
    (cell) =>
      cell.page === head.page &&
      Math.abs(cell.x - x) < SAME_LEFT &&
      Math.abs(cell.y - head.y) < head.height * LINE_GAP * MOST_LINES,
  );
  const gaps = inColumn.slice(1).map((cell, at) => cell.y - (inColumn[at] as TokenCell).y);
  const nearest = inColumn.findIndex(({ y }) => y >= head.y - head.height / 2);
  if (nearest < 0) return [];
  const least = Math.min(gaps[nearest - 1] ?? Number.POSITIVE_INFINITY, gaps[nearest] ?? Number.POSITIVE_INFINITY);
  const isOne = (gap: number | undefined) => gap !== undefined && gap <= least * SAME_GAP;
  if (least > head.height * LINE_GAP) return [];
  const isNamed = (cell: TokenCell | undefined) =>
    cell !== undefined && cell.line !== head.line && paper.lines[cell.line]?.from !== paper.cells.indexOf(cell);
  let [from, to] = [nearest, nearest + 1];
  while (isOne(gaps[from - 1]) && !isNamed(inColumn[from - 1])) from -= 1;
  while (isOne(gaps[to - 1]) && !isNamed(inColumn[to])) to += 1;
  const column = inColumn.slice(from, to);
  // In a list of even lines the one above is the last of the block before.
  const widest = Math.max(...gaps.slice(from, to - 1)) * WIDER;
  const isApart = (gap: number | undefined, next: TokenCell | undefined) => !isNamed(next) || (gap ?? 0) > widest;
  const isAlone = isApart(gaps[from - 1], inColumn[from - 1]) && isApart(gaps[to - 1], inColumn[to]);
  return column.some(isNamed) || !isAlone ? [] : column;
}

/** The cell that begins under a place, so many heights below. */
function underOf({ paper }: Read, over: TokenCell, x: number, gap: number): TokenCell | undefined {
  return paper.cells
    .slice(over.to > over.from ? paper.cells.indexOf(over) + 1 : 0)
    .find(
      (cell) =>
        cell.page === over.page &&
        cell.line > over.line &&
        cell.y - over.y < Math.max(over.height, cell.height) * gap &&
        Math.abs(cell.x - x) < SAME_LEFT,
    );
}

/** The lines of a block below its first, up to what names something else. */
function linesUnder(read: Read, head: TokenCell, cell: TokenCell, first: Token): Token[][] {
  const lines: Token[][] = [];
  let last = cell;
  // Behind its number nothing of a block stands.
  let isEnded = false;
  while (lines.length < MOST_LINES) {
    const under =
      underOf(read, last, first.x, LINE_GAP) ?? underOf(read, last, cell.x, LINE_GAP) ?? namedUnder(read, last, head);
    const name = under && nameInList(read, under, { head, first: cell });
    const isNumber = under && (name ? isNumberName(textOf(name)) : isNumberLine(read, under));
    const isOfBlock =
      under && (name ? isPartOfBlock(name, firstWordOf(read, head)) : isNumber || !isLabel(read, under));
    if (!isOfBlock || (isEnded && !isNumber) || beginsBox(read, under, head) || beginsOther(read, under, head)) break;
    const end = besideHead(read, head);
    const parts = isNumber
      ? [[...(name ?? []), ...upTo(tokensOf(read, under), end)]]
      : partsOfLine(read, under, end).map((part) => upTo(part, end));
    isEnded = isNumber === true && lines.length > 0;
    if (parts.every(({ length }) => length === 0)) break;
    lines.push(...parts);
    last = under;
  }
  return lines;
}

/** '3/18 | IE6471180TH' under the box '3/15 | Shannonside Fixings Limited': a number of its own in the column of the head begins another box. */
function beginsBox({ paper }: Read, cell: TokenCell, head: TokenCell): boolean {
  const left = paper.cells[paper.cells.indexOf(cell) - 1];
  const isAtHead = left?.line === cell.line && cell.x > head.right && Math.abs(left.x - head.x) < SAME_LEFT;
  return isAtHead && BOX.test(paper.tokens[left.from]?.text ?? '');
}

/** '14 AANGEVER | Antwerp Customs Desk NV' under '8 GEADRESS. | Ateliers Mosans SA': another party begins the line. */
function beginsOther({ paper }: Read, cell: TokenCell, head: TokenCell): boolean {
  const left = paper.cells[paper.cells.indexOf(cell) - 1];
  const isUnderHead = left?.line === cell.line && cell.x > head.right && left.x < head.x + SAME_LEFT;
  if (!isUnderHead) return false;
  const text = textOf(paper.tokens.slice(left.from, left.to)).replace(/^\d{1,2} /, '');
  return isPartyHead(text) && fold(text.split(' ')[0] ?? '') !== firstWordOf({ paper, guesses: [] }, head);
}

/** '3/1 | Hallamgate Stainless' over 'Exporter | Ltd': the number of a box, and beside it the beginning of what stands beside its name. */
function besideNumber(read: Read, head: TokenCell, right: TokenCell): TokenCell | null {
  const { cells, tokens } = read.paper;
  const isOver = (over: TokenCell, cell: TokenCell) =>
    over.page === cell.page &&
    over.line < cell.line &&
    cell.y - over.y < cell.height * LINE_GAP &&
    Math.abs(over.x - cell.x) < SAME_LEFT;
  const number = cells.findLast((cell) => isOver(cell, head));
  const first = cells.findLast((cell) => isOver(cell, right));
  const isNumber = number !== undefined && BOX.test(tokens[number.from]?.text ?? '') && number.to - number.from === 1;
  return isNumber && first?.line === number.line && !isLabel(read, first) ? first : null;
}

/** 'Street: Gilwilly Road 31' a little to the right of '3/1 Exporter: Penrith Fertiliser Blends Ltd': a part of the address by its own name. */
function namedUnder(read: Read, last: TokenCell, head: TokenCell): TokenCell | undefined {
  const under = read.paper.cells.find(
    ({ page, line, x, y }) =>
      page === last.page &&
      line > last.line &&
      y - last.y < last.height * LINE_GAP &&
      x > head.x &&
      x - head.x < head.height * MOST_INDENT,
  );
  return under && isNameOfAddress(nameBefore(tokensOf(read, under))) ? under : undefined;
}

/** 'Kod pocztowy: 49081   Miejscowość: Dnipro   Kraj: UA': parts of one address beside each other, each with its name. */
function partsOfLine(read: Read, cell: TokenCell, end: number): Token[][] {
  const { cells, lines } = read.paper;
  const ofLine = cells.slice(cells.indexOf(cell), lines[cell.line]?.to);
  const parts = ofLine.filter(({ x }) => x < end).map((part) => tokensOf(read, part));
  const areNamed = parts.every((part) => OF_ADDRESS.test(textOf(nameBefore(part))));
  return areNamed ? parts.map(withoutName) : [withoutName(tokensOf(read, cell))];
}

/** Where the block of another party begins beside a head. */
function besideHead(read: Read, head: TokenCell): number {
  const others = read.paper.cells.filter(({ line, x }) => line === head.line && x > head.x);
  const isOther = (cell: TokenCell) =>
    isPartyHead(textOf(tokensOf(read, cell).filter(({ text }) => !/^\d{1,2}(?:[/.]\d{1,2})?$/.test(text))));
  return others.find(isOther)?.x ?? Number.POSITIVE_INFINITY;
}

/** 'Charpentes Lorraines SAS Transit Moselle SARL': the longest line of a block stands a blank before the block beside it. */
const upTo = (tokens: Token[], end: number): Token[] => tokens.filter(({ x }) => x < end - 1);

const nameBefore = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(0, tokens.slice(0, 3).findIndex(({ text }) => text.endsWith(':')) + 1);

/** 'Attn: Dale Whitaker', 'Ms. Wang Li' in the block of a firm; 'Dr. Ambedkar Road 5' is a street. */
export const TO_SOMEBODY =
  /^(?:att|attn|attention|z\. ?hd|t\.a\.v|kontakt\p{L}*|contact\p{L}*|contatto|contacto|persona de contacto|ansprechpartner\p{L}*|osoba|à l['’]attention)(?:[.:]| (?:person|name|de|di)[.:]?)|^(?:mr|ms|mrs|miss|herrn?|frau|hr|fru|mme|mlle|sig(?:\.ra)?|sra?|pani?|dhr|mevr|dr)\.? \p{Lu}[^\d,]*$/iu;

/** 'Street: Gilwilly Road 31' without the name; '10032 Sokak No: 8' has none. */
function withoutName(tokens: Token[]): Token[] {
  const name = nameBefore(tokens);
  if (TO_SOMEBODY.test(textOf(tokens))) return tokens;
  const isOfStreet = /\d|(?:^| )n[or]?[°º.]?:$/i.test(textOf(name));
  return isOfStreet ? tokens : tokens.slice(name.length);
}

/** In a list of names and values, where the head stands left of its value, the name beside a line of the block; null: it has none. */
function nameInList(
  read: Read,
  cell: TokenCell,
  { head, first }: { readonly head: TokenCell; readonly first: TokenCell },
): Token[] | null {
  const { cells } = read.paper;
  const left = cells[cells.indexOf(cell) - 1];
  const isList = cells[cells.indexOf(first) - 1] === head && head.line === first.line;
  return isList && left?.line === cell.line && Math.abs(left.x - head.x) < SAME_LEFT ? tokensOf(read, left) : null;
}

/** The name of a part of an address, or of a number, that names no party but the one of the head. */
function isPartOfBlock(name: readonly Token[], head: string): boolean {
  const text = textOf(name);
  if (isPartyHead(text) && fold(name[0]?.text ?? '') !== head) return false;
  return isNameOfAddress(name) || isNumberName(text);
}

const firstWordOf = (read: Read, head: TokenCell): string =>
  fold(tokensOf(read, head).find(({ text }) => /\p{L}{3}/u.test(text))?.text ?? '');

/** 'Street', 'Vendor zip / city', 'Kod pocztowy'. */
export const isNameOfAddress = (name: readonly Token[]): boolean =>
  name.some(({ text }) => isAddressWord(text)) || OF_ADDRESS.test(textOf(name));

const OF_ADDRESS =
  /cím|post|poczt|plz|zip|c\.?p\.?(?!\p{L})|city|ville|stad|(?<!\p{L})ort|(?<!(?:\p{L}|shipped |sold ))by(?!\p{L})|town|citt|miast|miejsc|měst|country|land|pays|paese|país|kraj|země|street|gade|(?<!\p{L})(?:vej|väg|gata)(?!\p{L})|straße|strasse|rue|via|calle|ulic|tänav|(?<!\p{L})(?:linn|riik|grad|mjesto|mesto|država|katu|maa|rua|iela|valsts|šalis|utca)(?!\p{L})|gatv|miest|pilsēt|város|ország|irányítósz|strad[aă]|oraș|(?<!\p{L})țar|улица|(?<!\p{L})град|държава|пощенски|(?<!\p{L})οδός|πόλη|χώρα|ταχ|kaupunki|cidade|localid|localit|población/iu;

/** 'PVN reģ. Nr.'; behind the name of a firm its number may stand in the same line. */
const MOST_NAME_WORDS = 3;

/** A name of something, or a number of a firm with its name: no line of an address. */
function isLabel(read: Read, cell: TokenCell): boolean {
  const tokens = tokensOf(read, cell);
  const text = textOf(tokens);
  const named = read.guesses
    .slice(cell.from, cell.to)
    .filter(({ kind, share }) => kind.startsWith('of-') && share >= 0.8);
  return (
    named.length * 2 > tokens.length ||
    isNameOfPart(tokens) ||
    labelOf(text)?.part === 'name' ||
    isPartyHead(text.replace(/^\d{1,2}(?:[/.]\d{1,2})? /, '')) ||
    isNumberName(textOf(tokens.slice(0, MOST_NAME_WORDS))) ||
    /^(?:tel|tlf|phone|fax|mail)/i.test(text)
  );
}

/** 'Vendor street'. */
const isNameOfPart = ([first, ...others]: readonly Token[]): boolean =>
  first !== undefined &&
  isExporterHead(first.text) &&
  others.length > 0 &&
  others.length <= 3 &&
  isNameOfAddress(others);

/** 'Adresse' under 'Leverandør', with values of their own beside them. */
const isBareName = (read: Read, cell: TokenCell): boolean => {
  const tokens = tokensOf(read, cell);
  return tokens.length <= 3 && tokens.every(({ text }) => isAddressWord(text) || isAddressWord(`${text}:`));
};

/** 'EORI GR097390586' ends a block, or stands in the middle of one. */
const isNumberLine = (read: Read, cell: TokenCell): boolean => {
  const text = textOf(tokensOf(read, cell));
  return isNumberName(text) && /\d{5}/.test(text) && !isPartyHead(text);
};

/** Right of a head, a number of its firm may come first; the name of a column never does. */
const isHeadOfLine = (read: Read, cell: TokenCell): boolean => {
  const tokens = tokensOf(read, cell);
  return isLabel(read, cell) && !tokens.some(({ text }) => /\d{5}/.test(text));
};
