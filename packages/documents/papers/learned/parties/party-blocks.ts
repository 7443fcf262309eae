import { ELEMENT, isNameOfAddress, linesOfBlock, partedAtLeaders, type Read, tokensOf } from '../block-lines.ts';
import {
  areBelow,
  isAddressWord,
  namesAgentOnly,
  namesImporterAtLast,
  namesImporterOnly,
  partyNamedBy,
} from '../head-words.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { firmNumber, isNumberName } from './firm-numbers.ts';
import { namedParts } from './named-parts.ts';
import { pointsToGoods } from './no-names.ts';
import { isExporterHead } from './number-owners.ts';
import { linesOver } from './party-feet.ts';
import { linesOfRow } from './party-rows.ts';

/** What stands under the head of a party: its lines as they are, numbers and all. */
export interface PartyBlock {
  readonly party: 'agent' | 'exporter' | 'importer';
  readonly head: TokenCell;
  readonly lines: readonly (readonly Token[])[];
  /** Each line is a part that the paper names: the name, the places, the country. */
  readonly isNamed?: boolean;
}

const MOST_HEAD_WORDS = 5;
/** What a box, a data element or a group is numbered by: '3/1', '[13', '01]', '2', 'B)'. */
const NUMBERING = /^[[(]?\d{1,2}(?:[/.]\d{1,2})?[\])]?\.?$|^\(?[A-Z]\)$/;
/** '2 Expedidor/Exportador N.º': on the single administrative document the number of the firm has its place behind the head, and may be missing. */
const EMPTY_NUMBER = / n(?:[or]|um[.]?)?[.°ºo]*$/iu;
const NAME = /^(?:name|navn|namn|nom|nombre|nome|naam|nazwa|jméno|název|név|nimi|denumire|ime|firma|company)[.:]?$/iu;

/** Those of a reading are asked for more than once. */
const known = new WeakMap<
  Read['paper'],
  { readonly guesses: Read['guesses']; readonly blocks: readonly PartyBlock[] }
>();

/** The blocks of senders, of importers and of who acts for them on a paper, in its order. */
export function partyBlocks({ paper, guesses }: Read): readonly PartyBlock[] {
  const former = known.get(paper);
  if (former?.guesses === guesses) return former.blocks;
  const blocks = blocksOf({ paper, guesses }).filter(({ lines: [first = [], ...others] }) => {
    const text = first.map((token) => token.text).join(' ');
    return others.length > 0 || !pointsToGoods(text);
  });
  known.set(paper, { guesses, blocks });
  return blocks;
}

function blocksOf({ paper, guesses }: Read): PartyBlock[] {
  const read = { paper: partedAtLeaders(paper), guesses };
  if (areBelow(paper, guesses)) return blocksOverFeet(read);
  const parts = namedParts(read);
  const named = parts.map(({ party, head, lines }) => ({ party, head, lines, isNamed: true }));
  return [...named, ...blocksUnderHeads(read, new Set(parts.flatMap(({ labels }) => [...labels])))];
}

/** The blocks of forms with names under their values. */
const blocksOverFeet = (read: Read): PartyBlock[] =>
  read.paper.cells.flatMap((head) => {
    const found = headAt(read, head);
    const lines = found && found.behind.length === 0 ? linesOver(read, head) : [];
    return found && lines.length > 0 ? [{ party: found.party, head, lines }] : [];
  });

/** The blocks whose heads are not among the names of parts. */
function blocksUnderHeads(read: Read, labels: ReadonlySet<TokenCell>): PartyBlock[] {
  return read.paper.cells.flatMap((head, at): PartyBlock[] => {
    const found = labels.has(head) ? null : headAt(read, head);
    const lines = found ? linesOfBlock(read, at, found.behind) : [];
    if (!found || lines.length === 0) return [];
    const { party } = found;
    if (party === 'agent') return [{ party, head, lines: linesOfAgent(read, head, lines) }];
    return [{ party, head, lines: lines.length === 1 ? [...lines, ...linesOfAddress(read, party)] : lines }];
  });
}

/** In a table of parties a row that nobody knows may follow that of the agent, as 'BILL TO' over the importer: of the agent is what stands on its own line. */
const linesOfAgent = (read: Read, head: TokenCell, lines: PartyBlock['lines']): PartyBlock['lines'] =>
  linesOfRow(read.paper, head) ? lines.map((line) => line.filter((token) => token.line === head.line)) : lines;

/** What stands beside or under 'Vendor address', 'Adresa vývozce', where the name of the party stands elsewhere. */
function linesOfAddress(read: Read, party: PartyBlock['party']): readonly (readonly Token[])[] {
  const heads = read.paper.cells.flatMap((cell, at) => {
    const words = tokensOf(read, cell).map(({ text }) => text);
    const isAddress = words.length <= MOST_HEAD_WORDS && words.some(isAddressWord);
    const parties = words.flatMap((word) => partyNamedBy(word) ?? (isExporterHead(word) ? 'of-exporter' : []));
    return isAddress && parties.length > 0 && parties.every((kind) => kind === `of-${party}`) ? [at] : [];
  });
  return heads.length === 1 ? heads.flatMap((at) => linesOfBlock(read, at, [])) : [];
}

const isNumbering = (text: string): boolean => NUMBERING.test(text) || ELEMENT.test(text);

interface Head {
  readonly party: PartyBlock['party'];
  /** What stands behind it in its cell. */
  readonly behind: readonly Token[];
}

/** The head that a cell is or begins with. */
function headAt(read: Read, cell: TokenCell): Head | null {
  const all = tokensOf(read, cell);
  const start = all.findIndex(({ text }) => !isNumbering(text));
  const { name, behind } = partsOfHead(all.slice(start), ELEMENT.test(all[start - 1]?.text ?? ''));
  const words = name.filter(({ text }) => !isNumbering(text) && text !== ':');
  const text = joinedLetters(words.map(({ text }) => text)).replace(EMPTY_NUMBER, '');
  if (words.length === 0 || text.split(' ').length > MOST_HEAD_WORDS || isNameOfAddress(words)) return null;
  const isImporter = namesImporterOnly(text) || (text.endsWith(':') && namesImporterAtLast(text));
  const party = isExporterHead(text) ? 'exporter' : isImporter ? 'importer' : namesAgentOnly(text) ? 'agent' : null;
  return party && { party, behind: behind.filter(({ text }) => text !== ':') };
}

/** What names the party, and what stands behind it: after a colon, or nothing but a number of the firm: '8 Destinataire N° FR32511366000030'. */
function partsOfHead(
  tokens: readonly Token[],
  isElement: boolean,
): { name: readonly Token[]; behind: readonly Token[] } {
  const colon = tokens.findIndex(({ text }) => text.endsWith(':'));
  if (colon >= 0 && colon < MOST_HEAD_WORDS) {
    const behind = tokens.slice(colon + 1);
    return { name: tokens.slice(0, colon + 1), behind: behind.every(({ text }) => NAME.test(text)) ? [] : behind };
  }
  // '1301000000 Eksportør Hebei Ruiteng Wire Mesh Co., Ltd.': a data element has one name.
  if (isElement) return { name: tokens.slice(0, 1), behind: tokens.slice(1) };
  const [before, last] = tokens.slice(-2).map(({ text }) => text);
  const isNumber = before !== undefined && last !== undefined && firmNumber(last, 'EORI') !== null;
  const isNamed = isNumber && (/^n[or]?[.°ºo]*$/i.test(before) || isNumberName(before));
  return { name: isNamed ? tokens.slice(0, -2) : tokens, behind: [] };
}

/** 'E K S P O RT E R [ 1301 ]' is one word and the number of its data element. */
function joinedLetters(words: readonly string[]): string {
  const letters = words.filter((word) => /^\p{Lu}+$/u.test(word));
  const isSpaced = letters.length > 2 && letters.filter((word) => word.length <= 2).length * 2 >= letters.length;
  return isSpaced ? letters.join('') : words.join(' ');
}
