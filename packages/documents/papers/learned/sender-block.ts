import { readWrittenCountry } from '../../lines/country.ts';
import { written } from './address.ts';
import { isNumberName } from './firm-numbers.ts';
import { areBelow, isAddressWord } from './head-words.ts';
import type { LearnedReading } from './learned-reading.ts';
import type { Learned } from './learned-value.ts';
import { isExporterHead, isPartyHead } from './number-owners.ts';
import { LEGAL_FORM } from './segments.ts';
import { type SentenceSender, sendersInSentences } from './sender-sentence.ts';
import { cellOfSpan } from './spans.ts';
import type { Token, TokenCell } from './tokens.ts';

/** Name and address of a sender as its block has them: from its head to its country, whatever the network makes of its letters. */
export interface SenderBlock {
  readonly name: Learned;
  readonly address: Learned;
}

type Read = Pick<LearnedReading, 'guesses' | 'neighbours' | 'paper'>;

const MOST_LINES = 8;
const LINE_GAP = 1.9;
const HEAD_GAP = 2.3;
const SAME_LEFT = 4;
const MOST_HEAD_WORDS = 5;
const MOST_NAME_WORDS = 9;
const MOST_ADDRESS_WORDS = 20;
const FEWEST_ADDRESS_WORDS = 3;
/** What a box or a data element is numbered by: '3/1', '[13', '01]', '2'. */
const NUMBERING = /^[[(]?\d{1,2}(?:[/.]\d{1,2})?[\])]?\.?$/;

/** The sender that the blocks of the paper name; null: none is closed by its country, or two differ. */
export function senderBlock(read: Read): SenderBlock | null {
  if (areBelow(read.paper, read.guesses)) return null;
  const blocks = [
    ...read.paper.cells.flatMap((_, at) => blockAt(read, at) ?? []),
    ...sendersInSentences(read.paper).map(asBlock),
  ];
  const [first] = blocks;
  const isOne = blocks.every(
    ({ name, address }) =>
      bare(name.value) === bare(first?.name.value ?? '') && bare(address.value) === bare(first?.address.value ?? ''),
  );
  return first && isOne ? first : null;
}

const asBlock = ({ name, address }: SentenceSender): SenderBlock => ({
  name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
  address: asLearned(address, textOf(address).replace(/^\(|[.,;)]+$/g, '')),
});

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** The block of the head that a cell is or begins with. */
function blockAt(read: Read, at: number): SenderBlock | null {
  const { paper } = read;
  const cell = paper.cells[at] as TokenCell;
  const tokens = paper.tokens.slice(cell.from, cell.to);
  const colon = tokens.findIndex(({ text }) => text.endsWith(':'));
  const head = colon >= 0 && colon < MOST_HEAD_WORDS ? tokens.slice(0, colon + 1) : tokens;
  const words = head.filter(({ text }) => !NUMBERING.test(text) && text !== ':');
  if (words.length === 0 || words.length > MOST_HEAD_WORDS || !isExporterHead(textOf(words))) return null;
  const behind = tokens.slice(head.length);
  const lines = behind.length > 0 ? [behind, ...linesUnder(read, cell, behind[0] as Token)] : linesBeside(read, at);
  return lines.length > 0 ? partedBlock(lines) : null;
}

/** The lines right under a head, else what stands right of it and the lines under that. */
function linesBeside(read: Read, at: number): Token[][] {
  const { paper } = read;
  const cell = paper.cells[at] as TokenCell;
  const under = underOf(read, cell, cell.x, HEAD_GAP);
  if (under && !isLabel(read, under)) {
    const first = tokensOf(read, under);
    return [first, ...linesUnder(read, under, first[0] as Token)];
  }
  const middle = underMiddle(read, cell);
  if (middle) return [tokensOf(read, middle), ...linesUnder(read, middle, tokensOf(read, middle)[0] as Token)];
  const centred = linesAround(read, cell);
  if (centred) return centred;
  const right = paper.cells[at + 1];
  if (right?.line !== cell.line || isLabel(read, right)) return [];
  const first = tokensOf(read, right).filter(({ text }) => text !== ':');
  return first[0] ? [first, ...linesUnder(read, right, first[0])] : [];
}

/** The first line of a block whose head stands over its middle, beside the heads of other parties or alone. */
function underMiddle(read: Read, head: TokenCell): TokenCell | null {
  const { cells, lines } = read.paper;
  const line = lines[head.line];
  const beside = cells.slice(line?.from, line?.to).filter((cell) => cell !== head);
  const under = cells.find(
    ({ page, line, x, right, y }) =>
      page === head.page && line > head.line && y - head.y < head.height * HEAD_GAP && x < head.x && right > head.right,
  );
  const areHeads = beside.every((cell) => isPartyHead(textOf(tokensOf(read, cell))));
  return under && areHeads && !isLabel(read, under) ? under : null;
}

/** Two lines of one cell, with the name of it half way between them at the left. */
function linesAround(read: Read, head: TokenCell): Token[][] | null {
  const { cells, lines } = read.paper;
  const ownLine = lines[head.line];
  if (!ownLine || ownLine.to - ownLine.from > 1) return null;
  const [over, under] = [-1, 1].map((step) => {
    const line = lines[head.line + step];
    const cell = line && line.to - line.from === 1 ? cells[line.from] : undefined;
    return cell && cell.page === head.page && cell.x > head.right ? cell : undefined;
  });
  if (!over || !under || Math.abs(over.x - under.x) >= SAME_LEFT || under.y - over.y > head.height * LINE_GAP)
    return null;
  return [tokensOf(read, over), tokensOf(read, under)];
}

const tokensOf = ({ paper }: Read, { from, to }: TokenCell): Token[] => paper.tokens.slice(from, to);

/** The cell that begins under a place, so many heights below. */
function underOf({ paper }: Read, over: TokenCell, x: number, gap: number): TokenCell | undefined {
  return paper.cells
    .slice(over.to > over.from ? paper.cells.indexOf(over) + 1 : 0)
    .find(
      (cell) =>
        cell.page === over.page &&
        cell.line > over.line &&
        cell.y - over.y < over.height * gap &&
        Math.abs(cell.x - x) < SAME_LEFT,
    );
}

/** The lines of a block below its first, up to what names something else. */
function linesUnder(read: Read, cell: TokenCell, first: Token): Token[][] {
  const lines: Token[][] = [];
  let last = cell;
  while (lines.length < MOST_LINES) {
    const under = underOf(read, last, first.x, LINE_GAP) ?? underOf(read, last, cell.x, LINE_GAP);
    if (!under || isLabel(read, under) || isBesideOtherName(read, under, cell)) break;
    const tokens = withoutName(tokensOf(read, under));
    if (tokens.length === 0) break;
    lines.push(tokens);
    last = under;
  }
  return lines;
}

/** 'Street: Gilwilly Road 31' without the name; '10032 Sokak No: 8' has none. */
function withoutName(tokens: Token[]): Token[] {
  const colon = tokens.slice(0, 3).findIndex(({ text }) => text.endsWith(':'));
  const isOfStreet = /\d|(?:^| )n[or]?[°º.]?:$/i.test(textOf(tokens.slice(0, colon + 1)));
  return colon >= 0 && !isOfStreet ? tokens.slice(colon + 1) : tokens;
}

/** In a list of names and values the line belongs to the block while its name is one of an address, or there is none. */
function isBesideOtherName(read: Read, cell: TokenCell, first: TokenCell): boolean {
  const { paper } = read;
  const at = paper.cells.indexOf(cell);
  const left = paper.cells[at - 1];
  const head = paper.cells[paper.cells.indexOf(first) - 1];
  if (left?.line !== cell.line || head?.line !== first.line || Math.abs(left.x - head.x) >= SAME_LEFT) return false;
  return (
    !tokensOf(read, left).some(({ text }) => isAddressWord(text)) && !OF_ADDRESS.test(textOf(tokensOf(read, left)))
  );
}

const OF_ADDRESS =
  /cím|post|plz|zip|c\.?p\.?(?!\p{L})|city|ville|stad|ort|by(?!\p{L})|town|citt|miast|měst|country|land|pays|paese|país|kraj|země|street|gade|straße|strasse|rue|via|calle|ulic/iu;

/** A name of something, or a number of a firm with its name: no line of an address. */
function isLabel(read: Read, cell: TokenCell): boolean {
  const tokens = tokensOf(read, cell);
  const text = textOf(tokens);
  const named = read.guesses
    .slice(cell.from, cell.to)
    .filter(({ kind, share }) => kind.startsWith('of-') && share >= 0.8);
  return (
    named.length * 2 > tokens.length ||
    isPartyHead(text) ||
    isNumberName(text) ||
    /^(?:tel|tlf|phone|fax|mail)/i.test(text)
  );
}

const PARTED = /[,;]$/;

/** Name, address and country of the lines of a block; null: they are no such. */
function partedBlock(lines: readonly Token[][]): SenderBlock | null {
  const units = lines.flatMap(unitsOf);
  const country = units.findIndex((unit, at) => at > 0 && isCountry(unit));
  if (country < 2) return null;
  // 'Shenzhen Great Wall Hardware' over 'Manufacturing Limited'.
  const isNameBroken =
    country > 2 && !/\d/.test(textOf(units[1] ?? [])) && LEGAL_FORM.test(units[1]?.at(-1)?.text ?? '');
  let end = isNameBroken ? 2 : 1;
  while (end < country && (units[end] ?? []).every(({ text }) => LEGAL_FORM.test(text))) end += 1;
  const name = units.slice(0, end).flat();
  const address = units.slice(end, country + 1).flat();
  const isName = name.length <= MOST_NAME_WORDS && !/\d{2}/.test(textOf(name)) && /\p{L}{2}/u.test(textOf(name));
  const isAddress =
    address.length >= FEWEST_ADDRESS_WORDS && address.length <= MOST_ADDRESS_WORDS && /\d/.test(textOf(address));
  const isBroken = /(?:[&+/-]|(?<!\p{L})(?:and|og|och|und|et|i|y))$/iu.test(textOf(name));
  if (!isName || !isAddress || isBroken) return null;
  return {
    name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
    address: asLearned(address, written(address)),
  };
}

/** The tokens of a line, parted at its commas and dashes. */
function unitsOf(line: readonly Token[]): Token[][] {
  const units: Token[][] = [[]];
  for (const token of line) {
    if (/^[–—-]$/.test(token.text)) {
      units.push([]);
      continue;
    }
    units.at(-1)?.push(token);
    if (PARTED.test(token.text)) units.push([]);
  }
  return units.filter((unit) => unit.length > 0);
}

/** '35620 Izmir (Turchia)' ends in one. */
const isCountry = (tokens: readonly Token[]): boolean =>
  [textOf(tokens), / \((\p{L}[^()]+)\)$/u.exec(textOf(tokens))?.[1] ?? ''].some(
    (text) => readWrittenCountry(text.replace(/^\(|[.,;)]+$/g, '')) !== null,
  );

const SHARE = 0.95;
const asLearned = (tokens: readonly Token[], value: string): Learned => ({
  value,
  text: value,
  isSure: true,
  cell: cellOfSpan({ tokens, page: tokens[0]?.page ?? 1 }),
  how: 'in the block',
  share: SHARE,
});
