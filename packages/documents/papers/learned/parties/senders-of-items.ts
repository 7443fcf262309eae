import { DITTO } from '../../declarations-of-goods.ts';
import type { Cell } from '../../layout.ts';
import { blockLinesFrom, isNameOfAddress, type Read, textOf, tokensOf } from '../block-lines.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { columnsOf, isBefore, type Placed, SAME_LEFT } from './columns-of-places.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { isNoName } from './no-names.ts';
import { isExporterHead } from './number-owners.ts';
import { labelOf, type Part } from './part-words.ts';
import type { PartyBlock } from './party-blocks.ts';
import { notOfUnion } from './proven-sender.ts';
import { asLearned, blockOfSentence, blockUpToDash, openBlock, partedBlock, type SenderBlock } from './sender-block.ts';
import { areAllSendersRead, type SentenceSender, sendersInSentences } from './sender-sentence.ts';
import { isShared, sendersInRows } from './senders-in-rows.ts';

const FEWEST = 2;

/**
 * The sender of each good, where each has a block of its own, or a row that begins with one: 'Vendor', and 'Commodity code' under it, as often as there are
 * goods; where a block heads a table of goods, or a line the rows below it; where columns of the table are of senders; or where sentences name each good and who sold it, in turn.
 * Null where blocks and codes do not follow each other so, or one of the blocks is not whole: whose the goods are is then not to be seen.
 */
export function sendersOfItems(
  read: Read,
  blocks: readonly PartyBlock[],
  codes: readonly Cell[],
  firsts: readonly number[] | null,
): readonly SenderBlock[] | null {
  if (codes.length < FEWEST) return null;
  const heads = blocks.filter(({ party }) => party === 'exporter');
  const ofEach = firsts ?? codes.map((_, at) => at);
  const senders =
    inTurn(heads, codes) ??
    overTables(read, heads, codes) ??
    overGroups(heads, codes) ??
    inColumn(read, heads, codes) ??
    inColumns(read, codes, ofEach, allWhole) ??
    sendersInRows(read, codes) ??
    inColumns(read, codes, ofEach, mostWhole) ??
    inColumns(read, codes, ofEach, withoutAddresses) ??
    inRow(read, codes) ??
    inSentences(read, codes);
  if (!senders || senders.some(({ name }) => isNoName(name.value))) return null;
  return senders.map((sender) => ({ ...sender, name: notOfUnion(sender.name, read.paper) }));
}

/** As many blocks as codes, in each column of the paper in turn. */
function inTurn(heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  if (heads.length !== codes.length) return null;
  const [ofHeads, ofCodes] = [columnsOf(heads.map(({ head }) => head)), columnsOf(codes)];
  const [column = []] = ofHeads;
  // Codes in sentences begin at any place of their line.
  if (ofHeads.length === 1 && ofCodes.length > 1) return inOneColumn(heads, column, codes);
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

function inOneColumn(
  heads: readonly PartyBlock[],
  column: readonly Placed[],
  codes: readonly Cell[],
): readonly SenderBlock[] | null {
  const inOrder = codes.toSorted((a, b) => a.y - b.y);
  if (!isAlternating(column, inOrder)) return null;
  const blocks = codes.map((code) => heads.find(({ head }) => head === column[inOrder.indexOf(code)]));
  return allOf(blocks.map((block) => block && partedBlock(block.lines, true)));
}

/** Each head stands over its code and under the one before, or each under its own. */
function isAlternating(heads: readonly Placed[], codes: readonly Placed[]): boolean {
  if (heads.length !== codes.length) return false;
  const both = heads.flatMap((head, at) => [head.y, codes[at]?.y ?? 0]);
  const turned = heads.flatMap((head, at) => [codes[at]?.y ?? 0, head.y]);
  const isRising = (ys: readonly number[]) => ys.slice(1).every((y, at) => y > (ys[at] ?? 0));
  return isRising(both) || isRising(turned);
}

/** A head over each of several tables with one name of codes each, the first one over all goods: each good is of the last one over it. */
function overTables(read: Read, heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  if (heads.length < FEWEST || columnsOf(heads.map(({ head }) => head)).length > 1) return null;
  const lastOver = codes.map((code) => heads.findLast(({ head }) => isBefore(head, code)));
  const isTable = ({ head }: PartyBlock, at: number) => codeNamesBetween(read, head, heads[at + 1]?.head) === 1;
  const isEachUsed = heads.every((head) => lastOver.includes(head));
  return isEachUsed && heads.every(isTable) ? allOf(lastOver.map((block) => block && partedBlock(block.lines))) : null;
}

/** 'Afsender: Fjordmetall Høyanger AS, Verksgata 12, 6991 Høyanger, NO' in a line of its own over rows of one table, and another one over those that follow: each good is of the last one over it. */
function overGroups(heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  const areInTable = [heads.map(({ head }) => head), codes].every((places) => columnsOf<Placed>(places).length === 1);
  if (heads.length < FEWEST || !areInTable) return null;
  const senders = new Map(heads.map(({ head, lines }) => [head, ofGroup(head, lines)] as const));
  const lastOver = codes.map((code) => heads.findLast(({ head }) => isBefore(head, code))?.head);
  const isEachUsed = heads.every(({ head }) => lastOver.includes(head));
  const isAnyWhole = heads.some(({ head }) => senders.get(head));
  const openOnes = new Map(heads.map(({ head, lines }) => [head, openBlock(linesBeside(head, lines))] as const));
  const ofEach = lastOver.map((head) => head && (senders.get(head) ?? openOnes.get(head)));
  return isEachUsed && isAnyWhole ? allOf(ofEach) : null;
}

/** The sender on the line of a head; where that does not close it, up to the dash behind its town, and in the lines below too. */
function ofGroup(head: TokenCell, lines: PartyBlock['lines']): SenderBlock | null {
  const beside = linesBeside(head, lines);
  const isWhole = beside.length === lines.length;
  // The number of a row under it is of the goods.
  const row = lines.findIndex((line) => /^\d{1,4}\.?$/.test(textOf(line)));
  const rest = isWhole ? partedBlock(beside, true) : blockUpToDash(row < 0 ? lines : lines.slice(0, row));
  return partedBlock(beside) ?? blockUpToDash(beside) ?? rest;
}

/** What stands on the line of a head. */
const linesBeside = ({ line }: TokenCell, lines: PartyBlock['lines']): PartyBlock['lines'] =>
  lines.filter((tokens) => tokens.every((token) => token.line === line));

/** Goods that each name their code may each name a sender, and one that does not has none that is known. */
const codeNamesBetween = ({ paper, guesses }: Read, from: Placed, to: Placed | undefined): number =>
  paper.cells.filter(
    (cell) =>
      isBefore(from, cell) &&
      (!to || isBefore(cell, to)) &&
      guesses.slice(cell.from, cell.to).some(({ kind, share }) => kind === 'of-code' && share >= 0.5),
  ).length;

/** As many sentences that name a seller as codes, each behind the one before it. */
function inSentences({ paper }: Read, codes: readonly Cell[]): readonly SenderBlock[] | null {
  const sentences = sendersInSentences(paper);
  if (sentences.length !== codes.length || !areAllSendersRead(paper)) return null;
  const [places, inOrder] = [sentences.map(({ name }) => name[0] as Token), codes.toSorted(byPlace)];
  if (!isAlternating(places.map(asRead), inOrder.map(asRead))) return null;
  return codes.map((code) => blockOfSentence(sentences[inOrder.indexOf(code)] as SentenceSender));
}

const byPlace = (first: Cell, second: Cell): number =>
  first.page - second.page || first.y - second.y || first.x - second.x;

/** Lines are further apart than their words: one place after the other, as it is read. */
const asRead = ({ page, x, y }: Placed): Placed => ({ page, x: 0, y: y + x / WIDEST });
const WIDEST = 1000;

/** A column with one head, in which a block begins on the line of each code. */
function inColumn(read: Read, heads: readonly PartyBlock[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  const [only] = heads;
  if (!only || heads.length > 1) return null;
  const { head } = only;
  // '1. Hand screws of steel, tariff 73181588' at the left edge is a sentence about goods.
  const isBeside = (cell: TokenCell, code: Cell) =>
    cell.page === code.page &&
    Math.abs(cell.x - head.x) < SAME_LEFT &&
    Math.abs(cell.y - code.y) < code.height / 2 &&
    (code.x < cell.x || code.x > cell.right);
  const firsts = codes.map((code) => read.paper.cells.find((cell) => isBeside(cell, code)));
  const senders = firsts.map((first, at) => {
    const next = firsts.slice(at + 1).find((cell) => cell !== undefined);
    const lines = first && blockLinesFrom(read, first).filter(([word]) => !next || (word?.line ?? 0) < next.line);
    return lines && partedBlock(lines, true);
  });
  return allOf(senders);
}

const allOf = (senders: readonly (SenderBlock | null | undefined)[]): readonly SenderBlock[] | null => {
  const found = senders.flatMap((sender) => sender ?? []);
  return found.length === senders.length ? found : null;
};

/** A table with a column of senders, and often columns of their addresses: on the line of each code, or of the first code of its declaration, and below it down to the next one. */
function inColumns(
  read: Read,
  codes: readonly Cell[],
  firsts: readonly number[],
  sendersOf: SendersOfRows,
): readonly SenderBlock[] | null {
  const pages = [...new Set(codes.map(({ page }) => page))];
  const senders = new Map<Cell, SenderBlock>();
  for (const page of pages) {
    const onPage = codes.filter((code) => code.page === page);
    const starts = onPage.filter((code) => codes[firsts[codes.indexOf(code)] ?? 0] === code);
    const ofPage = inColumnsOfPage(read, onPage, starts, sendersOf);
    if (!ofPage) return null;
    for (const [at, sender] of ofPage.entries()) senders.set(starts[at] as Cell, sender);
  }
  return allOf(firsts.map((first) => senders.get(codes[first] as Cell)));
}

/** The sender of each row that begins a declaration; the last one ends below the last code. */
function inColumnsOfPage(
  read: Read,
  codes: readonly Cell[],
  starts: readonly Cell[],
  sendersOf: SendersOfRows,
): readonly SenderBlock[] | null {
  const { cells, lines } = read.paper;
  const top = codes[0];
  const isOverCodes = (cell: TokenCell) =>
    cell.page === top?.page &&
    cell.y < top.y &&
    top.y - cell.y < cell.height * HEADS_OVER &&
    isExporterHead(textOf(tokensOf(read, cell)));
  const head = cells.find(isOverCodes);
  if (!top || !head || !codes.every(({ page, x }) => page === head.page && Math.abs(x - top.x) < SAME_LEFT))
    return null;
  if (isShared(read, head, top)) return null;
  const heads = cells.slice(cells.indexOf(head), lines[head.line]?.to);
  const others = heads.slice(1).findIndex((cell) => !isOfAddress(tokensOf(read, cell)));
  const ofSender = others < 0 ? heads : heads.slice(0, others + 1);
  const lefts = [...ofSender, ...heads.slice(ofSender.length, ofSender.length + 1)].map((cell) =>
    leftOf(read, cell, starts),
  );
  // Where heads run into each other, the codes still stand in a column of their own.
  if (lefts.length === ofSender.length && top.x > head.x) lefts.push(top.x);
  if (lefts.includes(null)) return null;
  const edges = lefts.map((left) => (left ?? 0) - EDGE);
  const rowStarts = starts.map((code) => code.y - code.height / 2);
  // Texts that begin above the line of their code are centred on it, and no line says where a row begins.
  const isCentred = textsIn(read, { edges, page: head.page, from: head.y + head.height, to: rowStarts[0] ?? 0 })
    .flat()
    .some(({ y }) => y > head.y + head.height * 2);
  if (isCentred) return null;
  const last = codes.at(-1) ?? top;
  const end = last.y + last.height * (MOST_ROW - 0.5);
  const right = edges[1] ?? Number.POSITIVE_INFINITY;
  const rows = rowStarts.map((from, at) =>
    textsIn(read, { edges, page: head.page, from, to: rowStarts[at + 1] ?? end }).slice(0, ofSender.length),
  );
  return sendersOf(rows, right);
}

/** The words of each row in the columns of its sender. */
type TextsOfRow = readonly (readonly Token[])[];
type SendersOfRows = (rows: readonly TextsOfRow[], right: number) => readonly SenderBlock[] | null;

const allWhole: SendersOfRows = (rows, right) => allOf(rows.map((texts) => ofTexts(texts, right)));

/** The senders of rows of which most are whole; the others are for a person to look at. */
const mostWhole: SendersOfRows = (rows, right) => {
  const senders = rows.map((texts) => ofTexts(texts, right));
  if (senders.filter((sender) => sender !== null).length * 2 < rows.length) return null;
  return allOf(senders.map((sender, at) => sender ?? openBlock(linesIn(rows[at]?.flat() ?? []))));
};

/** 'Tunisie Profilés Aluminium S.A., Manouba (TN)' over 'Jura Stahlhandel AG, Derendingen (CH)': names of firms, and where these are at most. */
const withoutAddresses: SendersOfRows = (rows) => {
  const senders: SenderBlock[] = [];
  for (const row of rows) {
    const text = row.flat();
    const above = senders.at(-1);
    if (above && text.length > 0 && text.every((token) => DITTO.test(token.text))) {
      senders.push(above);
      continue;
    }
    const form = text.findLastIndex((token) => isFormOfFirm(token.text));
    const [name, place] = [text.slice(0, form + 1), text.slice(form + 1)];
    const isName =
      form > 0 && form < MOST_NAME_WORDS && !/\d{2}|[:@]/.test(textOf(name)) && /^\p{Lu}/u.test(textOf(name));
    if (!isName || place.length > MOST_PLACE_WORDS || /\d/.test(textOf(place))) return null;
    senders.push({
      name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
      address: { ...asLearned(place.length > 0 ? place : name, textOf(place)), isSure: false },
    });
  }
  return senders;
};
const MOST_PLACE_WORDS = 5;

const linesIn = (text: readonly Token[]): readonly (readonly Token[])[] => [
  ...Map.groupBy(text, ({ line }) => line).values(),
];

/** Where a column begins: with its head, or where the cells under a head over its middle do; null: these begin at several places. */
function leftOf({ paper }: Read, head: TokenCell, codes: readonly Cell[]): number | null {
  const onLine = codes.map((code) => ({ page: code.page, y: code.y, height: code.height }));
  const isOnLine = (at: { page: number; y: number }) =>
    onLine.some(({ page, y, height }) => at.page === page && Math.abs(at.y - y) < height / 2);
  // Where texts of the column before run into it, words of it still begin under its head.
  const beginning = new Set(
    paper.tokens.filter((token) => isOnLine(token) && Math.abs(token.x - head.x) < SAME_LEFT).map(({ line }) => line),
  );
  if (beginning.size === codes.length) return head.x;
  const under = paper.cells.filter((cell) => isOnLine(cell) && cell.x < head.right && cell.right > head.x);
  const [first] = under;
  if (first && under.every(({ x }) => Math.abs(x - first.x) < SAME_LEFT)) return first.x;
  return beginning.size * 2 >= codes.length ? head.x : null;
}

/** Goods beside each other, each in a column of its own, with a row for their senders. */
function inRow(read: Read, codes: readonly Cell[]): readonly SenderBlock[] | null {
  const { cells, lines } = read.paper;
  const [first] = codes;
  if (!first || !codes.every(({ page, y }) => page === first.page && Math.abs(y - first.y) < first.height / 2))
    return null;
  const head = cells.find(
    (cell) => cell.page === first.page && cell.right < first.x && isExporterHead(textOf(tokensOf(read, cell))),
  );
  if (!head) return null;
  const next = cells.find(
    ({ page, line, x }) => page === head.page && line > head.line && Math.abs(x - head.x) < SAME_LEFT,
  );
  const edges = codes.map(({ x }) => x - EDGE);
  const to = (next ?? lines.at(-1))?.y ?? 0;
  const rows = textsIn(read, { edges, page: head.page, from: head.y - head.height / 2, to: to - head.height / 2 });
  return edges.length === codes.length ? allOf(rows.map((row) => ofTexts([row], Number.POSITIVE_INFINITY))) : null;
}

const HEADS_OVER = 6;
/** In points, left of where a column begins. */
const EDGE = 3;
/** The last row has no code under it: in heights. */
const MOST_ROW = 3.5;
const isOfAddress = (tokens: readonly Token[]): boolean =>
  isNameOfAddress(tokens) ||
  tokens.some(({ text }) => ADDRESS_OF.test(text)) ||
  PARTS_OF_ADDRESS.has(labelOf(textOf(tokens))?.part);
const PARTS_OF_ADDRESS: ReadonlySet<Part | null | undefined> = new Set(['address', 'country', 'street', 'town']);
const ADDRESS_OF = /adres|adr(?!\p{L})|anschrift|indirizz|direcci|osoite|endereço|morada|(?<!\p{L})vej(?!\p{L})/iu;

interface Area {
  /** Where each column begins; the last one may end the one before it. */
  readonly edges: readonly number[];
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** The words of each column between two heights, line by line. */
const textsIn = ({ paper }: Read, { edges, page, from, to }: Area): Token[][] =>
  edges.map((edge, at) =>
    paper.tokens.filter(
      (token) =>
        token.page === page &&
        token.y >= from &&
        token.y < to &&
        token.x >= edge &&
        token.x < (edges[at + 1] ?? Number.POSITIVE_INFINITY),
    ),
  );

/** Lines of a column end where it does, which parts nothing of an address; where the next word had room, its line was ended on purpose. */
function inOneText(text: readonly Token[], right: number): SenderBlock | null {
  const lines = linesIn(text);
  const [first = [], second = []] = lines;
  const isEnded =
    Number.isFinite(right) &&
    second[0] !== undefined &&
    (first.at(-1)?.right ?? 0) + (second[0].right - second[0].x) + WORD_GAP < right;
  const block = partedBlock(isEnded ? lines : [text], true);
  if (!block || isEnded) return block;
  const whole = textOf(text);
  const behind = whole.slice(whole.indexOf(block.name.value) + block.name.value.length);
  const address = behind.replace(/^[\s,;–-]+|[\s,;]+$/g, '').replace(/\((\p{L}[^()]*)\)$/u, '$1');
  return { ...block, address: { ...block.address, value: address, text: address } };
}
/** In points: between words, and between a column and the next one. */
const WORD_GAP = 8;

/** What one column holds is one text, wherever its lines end; columns behind the first have the parts of an address. */
function ofTexts(texts: readonly (readonly Token[])[], right: number): SenderBlock | null {
  const [name = [], ...parts] = texts.filter(({ length }) => length > 0);
  if (parts.length === 0) return inOneText(name, right);
  const address = parts.flat();
  const isName =
    name.length > 0 &&
    name.length <= MOST_NAME_WORDS &&
    !/\d{2}|^\d+ /.test(textOf(name)) &&
    /\p{L}{2}/u.test(textOf(name));
  const isAddress = address.length >= FEWEST_ADDRESS_WORDS && /\d/.test(textOf(address));
  if (!isName || !isAddress) return null;
  return {
    name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
    address: asLearned(address, parts.map((part) => textOf(part).replace(/^[,;(]+|[,;)]+$/g, '')).join(', ')),
  };
}
const MOST_NAME_WORDS = 9;
const FEWEST_ADDRESS_WORDS = 3;
