import { type Cell, cellOf } from '../../layout.ts';
import { lettersOf } from '../../letters-of.ts';
import { isMemberState } from '../../member-states.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { countryOf } from '../../scan-proof.ts';
import { isAddressWord } from '../head-words.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { addressBehind } from './address-behind.ts';
import { columnsOf, isBefore, type Placed, SAME_LEFT } from './columns-of-places.ts';
import { isNumberName } from './firm-numbers.ts';
import { endsInForm, isFormOfFirm } from './legal-forms.ts';
import { ONE_READING, TWO_NAMES } from './names.ts';
import { isExporterHead, isPartyHead } from './number-owners.ts';
import { asLearned, type SenderBlock } from './sender-block.ts';
import { areAllSendersRead, type SentenceSender, sendersInSentences } from './sender-sentence.ts';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

/** A firm whose whole address outside the Union stands right behind its name. */
export interface ForeignFirm extends SenderBlock {
  readonly x: number;
  readonly y: number;
  readonly page: number;
}

const MOST_NAME_WORDS = 9;
const SURELY = 0.8;

/**
 * The firms outside the Union that a paper has with their whole addresses, in the order of the paper, whatever leads to them: who else stands on a paper about an import, the importer, whoever acts
 * for it and the authorities, is within the Union.
 */
export function foreignFirms(read: Read): ForeignFirm[] {
  const { cells, tokens } = read.paper;
  const firms: ForeignFirm[] = [];
  const taken = new Set<number>();
  for (const cell of cells) {
    const words = tokens.slice(cell.from, cell.to);
    const behindNumber = behindOwnNumber(read, cell);
    for (const at of behindNumber ? [behindNumber] : startsIn(read, words)) {
      if (taken.has(cell.from + at)) continue;
      const name = nameFrom(read, words, at);
      const address = name && addressBehind(foundOf(name), read);
      if (!name || !address || !isForeign(address.value)) continue;
      const ofAddress = new Set(address.cell.words);
      for (const { index, word } of tokens) if (ofAddress.has(word)) taken.add(index);
      for (const { index } of name) taken.add(index);
      const { x, y, page } = name[0] as Token;
      firms.push({ name: asLearned(name, textOf(name)), address, x, y, page });
      break;
    }
  }
  return firms;
}

/** Without its country an address may be of anybody. */
const isForeign = (address: string): boolean => {
  // 'İzmir TR' is a region with the letters of its country.
  const country = countryOf(address) ?? countryOf(/ ([A-Z]{2})$/.exec(address)?.[1] ?? '');
  return country !== null && !isMemberState(country);
};

/** '1 Ningbo Haiyue Fasteners Co., Ltd.' over 'No. 188 Jiaochuan Industrial Road', which begins where the name does: the number is of the good; 0: there is none. */
function behindOwnNumber({ paper: { cells, tokens } }: Read, { page, line, y, height, from, to }: TokenCell): number {
  const [number, name] = tokens.slice(from, to);
  if (!number || !name || !/^\d{1,3}[.)]?$/.test(number.text) || !/^\p{Lu}/u.test(name.text)) return 0;
  const isUnder = cells.some(
    (cell) =>
      cell.page === page &&
      cell.line > line &&
      cell.y - y < height * NEXT_LINE &&
      Math.abs(cell.x - name.x) < SAME_EDGE &&
      Math.abs(cell.x - number.x) > SAME_EDGE,
  );
  return isUnder ? 1 : 0;
}
const SAME_EDGE = 1;

/** Where a name may begin in a cell: at its beginning, behind a head or a colon, behind a word in small letters as 'von'. */
function startsIn({ guesses }: Read, words: readonly Token[]): number[] {
  return words.flatMap(({ text, index }, at) => {
    const before = words[at - 1];
    if (!/^["„«'(]?[\p{Lu}\p{N}]/u.test(text) || guesses[index]?.kind.startsWith('of-') || text.endsWith(':'))
      return [];
    if (isPartyHead(text) && !isFormOfFirm(words.at(-1)?.text ?? '')) return [];
    const isStart =
      before === undefined ||
      before.text.endsWith(':') ||
      /^\p{Ll}+$/u.test(before.text) ||
      guesses[before.index]?.kind === 'of-exporter' ||
      isExporterHead(before.text);
    return isStart ? [at] : [];
  });
}

/** The words from a start on up to the form of a firm, or up to a comma or the end of the cell where the network takes all of them for the name of a sender. */
function nameFrom({ guesses }: Read, words: readonly Token[], from: number): readonly Token[] | null {
  const run = words.slice(from, from + MOST_NAME_WORDS);
  const form = run.findIndex(({ text }, at) => at > 0 && isFormOfFirm(text) && !isFormOfFirm(run[at + 1]?.text ?? ''));
  const comma = run.findIndex(({ text }, at) => /[,;]$/.test(text) || run[at + 1]?.text.startsWith('('));
  const isOfNetwork = (name: readonly Token[]) =>
    name.length > 1 && name.every(({ index }) => guesses[index]?.kind === 'exporter-name');
  const upToComma = comma < 0 ? run : run.slice(0, comma + 1);
  // 'TOV Donmetprokat, vul. Kharkivska 44': the form of the firm begins its name.
  const isBegun = isFormOfFirm(run[0]?.text ?? '') && comma > 0;
  const name = isBegun || (form < 1 && isOfNetwork(upToComma)) ? upToComma : form > 0 ? run.slice(0, form + 1) : null;
  // 'Informējam, ka Jūsu krava no Bosna Profil d.o.o.' is a sentence.
  const isName = name?.every(
    ({ text }, at) =>
      !/\d{3}|[:@]/.test(text) && !isNumberName(text) && !(text.endsWith(',') && goesOnBehind(name, at)),
  );
  return name && isName ? name : null;
}

/** Whether something other than forms of a firm stands behind a word. */
const goesOnBehind = (name: readonly Token[], at: number): boolean =>
  name.slice(at + 1).some(({ text }) => !isFormOfFirm(text));

const textOf = (words: readonly Token[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;:]+$/, '');

const foundOf = (name: readonly Token[]): Found => ({
  value: textOf(name),
  text: textOf(name),
  isSure: true,
  cell: cellOf([...new Set(name.map(({ word }) => word))], name[0]?.page ?? 1),
  how: 'in the block',
});

const areSeveral = (firms: readonly ForeignFirm[]): boolean =>
  new Set(firms.map(({ name }) => lettersOf(name.value))).size > 1;

/**
 * A sender that is not sure, or not known, where the paper has one firm outside the Union: that one. It is sure where a word for the sender leads to it, or where a reader has the
 * same name; otherwise the paper says of nobody that it sent the goods.
 */
export function withForeignFirm(sender: Party, firms: readonly ForeignFirm[], read: Read): Party {
  const { name, address } = sender;
  const [firm] = firms;
  // One word leads to two firms, so that goods are of either.
  if (areLedAlike(firms, read)) {
    const open = { isSure: false, doubt: TWO_NAMES } as const;
    return { name: name && { ...name, ...open }, address: address && { ...address, ...open } };
  }
  if (!firm || (name?.isSure && address?.isSure) || name?.doubt === TWO_NAMES) return sender;
  // Of two, whoever's name is asked has an address that is asked too.
  if (areSeveral(firms)) return { name, address: name?.isSure || !address ? address : { ...address, isSure: false } };
  const isSame = name !== null && lettersOf(name.value) === lettersOf(firm.name.value);
  if (name?.isSure && !isSame) return sender;
  const isKnown = isSame || isLed(firm, read);
  const isSure = name?.isSure === true || (isKnown && isWhole(firm, read) && !namesOther(firms, read));
  const doubt = isSure ? {} : { isSure, doubt: ONE_READING };
  const readingsOf = (found: Found | null) => found?.readings ?? { ruled: null, learned: null };
  return {
    name: name?.isSure ? name : { ...firm.name, ...doubt, readings: readingsOf(name) },
    address: address?.isSure ? address : { ...firm.address, ...doubt, readings: readingsOf(address) },
  };
}

/** The cells with a word for the sender that is of no firm's name, without those that name an address: 'Viejän osoite'. */
export function exporterHeads({ cells, tokens }: Read['paper'], firms: readonly ForeignFirm[]): TokenCell[] {
  const ofNames = new Set(firms.flatMap(({ name }) => name.cell.words));
  const isHead = ({ text, word }: Token) => !ofNames.has(word) && isExporterHead(text.replace(/[:.]+$/, ''));
  return cells.filter(({ from, to }) => {
    const words = tokens.slice(from, to);
    return words.some(isHead) && !words.some(({ text }) => isAddressWord(text));
  });
}

/** Whether a paper tells of senders that are none of the firms: in sentences, or by more words for a sender than there are firms. */
function namesOther(firms: readonly ForeignFirm[], { paper }: Read): boolean {
  const names = firms.map(({ name }) => lettersOf(name.value));
  const isOther = ({ name }: SentenceSender) => !names.includes(lettersOf(textOf(name)));
  // 'Uitvoerder / Exportateur' is one head in two languages.
  return (
    exporterHeads(paper, firms).length > firms.length ||
    !areAllSendersRead(paper) ||
    sendersInSentences(paper).some(isOther)
  );
}

/** Whether the same words lead to firms of different names: 'Exportör' over one, and over another further down. */
function areLedAlike(firms: readonly ForeignFirm[], read: Read): boolean {
  const named = firms.flatMap((firm) => {
    const head = headOf(firm, read);
    return head ? [{ head: lettersOf(textOf(head)), name: lettersOf(firm.name.value) }] : [];
  });
  return named.some(({ head, name }) => head !== '' && named.some((firm) => firm.head === head && firm.name !== name));
}

/** A name that ends in the form of a firm begins and ends where it says; of another the network has to be sure, and nothing of it may stand in the line below. */
export const isWhole = (firm: ForeignFirm, { guesses, paper }: Read): boolean =>
  endsInForm(firm.name.value) ||
  (!goesOnBelow(firm, paper) &&
    paper.tokens
      .filter(({ word }) => firm.name.cell.words.includes(word))
      .every(({ index }) => (guesses[index]?.share ?? 0) >= SURELY));

/** 'Ludhiana Chain & Forge' over 'Works' in its column, with the address in the next one. */
function goesOnBelow({ name, address }: ForeignFirm, { tokens }: Read['paper']): boolean {
  const first = tokens.find(({ word }) => name.cell.words.includes(word));
  const under = tokens.find(
    ({ page, y, x, height }) =>
      first !== undefined &&
      page === first.page &&
      y > first.y + first.height / 2 &&
      y - first.y < Math.max(height, first.height) * NEXT_LINE &&
      Math.abs(x - first.x) < SAME_LEFT,
  );
  return under !== undefined && !address.cell.words.includes(under.word);
}
/** In heights. */
const NEXT_LINE = 1.6;

/** Whether a word for the sender stands before a firm in its cell, left of it or over it. */
export const isLed = (firm: ForeignFirm, read: Read): boolean => headOf(firm, read) !== null;

/** The words for the sender that lead to a firm: before it in its cell, left of it or over it; null: none do. */
function headOf({ name }: ForeignFirm, { guesses, paper }: Read): readonly Token[] | null {
  const first = paper.tokens.find(({ word }) => name.cell.words.includes(word));
  const cell = first && paper.cells[first.cell];
  if (!first || !cell) return null;
  const isNamed = ({ index, text }: Token) => guesses[index]?.kind === 'of-exporter' || isExporterHead(text);
  const before = paper.tokens.slice(cell.from, first.index);
  if (before.length > 0) return before.some(isNamed) ? before.filter(isNamed) : null;
  const left = paper.cells[paper.cells.indexOf(cell) - 1];
  const over = paper.cells.findLast(
    ({ page, line, x }) => page === cell.page && line < cell.line && Math.abs(x - cell.x) < SAME_LEFT,
  );
  const wordsOf = (head: TokenCell | undefined) => (head ? paper.tokens.slice(head.from, head.to) : []);
  const ofLeft = left?.line === cell.line ? wordsOf(left) : [];
  if (ofLeft.some(isNamed)) return ofLeft;
  // What stands left of it may be of another column.
  const isOfColumn = ofLeft.every(({ index }) => !guesses[index]?.kind.startsWith('of-'));
  return isOfColumn && wordsOf(over).some(isNamed) ? wordsOf(over) : null;
}

/** The firm of each good: as many as goods, each in turn in its column; or each over the goods that it sent, up to the next one. Null: whose the goods are is not to be seen. */
export function firmsOfGoods(
  firms: readonly ForeignFirm[],
  codes: readonly Cell[],
  read: Read,
): readonly SenderBlock[] | null {
  const hasForm = ({ name: { value } }: ForeignFirm) => endsInForm(value) || isFormOfFirm(value.split(' ')[0] ?? '');
  // Sentences say of which goods they are.
  if (!areSeveral(firms) || !firms.every(hasForm) || sendersInSentences(read.paper).length > 0) return null;
  if (namesOther(firms, read)) return null;
  return firmsInTurn(firms, codes) ?? (isOtherAmong(firms, codes, read) ? null : firmsOverGroups(firms, codes));
}

/** Whether a firm stands among the goods whose address is not read: goods under it are not those of the firm before. */
function isOtherAmong(firms: readonly ForeignFirm[], codes: readonly Cell[], { paper }: Read): boolean {
  const [first, last] = [firms[0], codes.at(-1)];
  const words = new Set(firms.flatMap(({ name }) => name.cell.words));
  return paper.tokens.some(
    (token) =>
      isFormOfFirm(token.text) &&
      !words.has(token.word) &&
      first !== undefined &&
      last !== undefined &&
      isBefore(first, token) &&
      isBefore(token, last),
  );
}

function firmsInTurn(firms: readonly ForeignFirm[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  if (firms.length !== codes.length) return null;
  const [ofFirms, ofCodes] = [columnsOf(firms), columnsOf(codes)];
  if (ofFirms.length !== ofCodes.length) return null;
  const pairs = new Map<Cell, ForeignFirm>();
  for (const [at, column] of ofCodes.entries()) {
    const besideCodes = ofFirms[at] ?? [];
    if (!areInTurn(besideCodes, column)) return null;
    for (const [row, code] of column.entries()) pairs.set(code, besideCodes[row] as ForeignFirm);
  }
  return codes.map((code) => pairs.get(code) as ForeignFirm);
}

/** Each stands over its code and under the one before, or on its line, or each under its own. */
function areInTurn(firms: readonly Placed[], codes: readonly Placed[]): boolean {
  if (firms.length !== codes.length) return false;
  const isOver = (first: Placed, second: Placed | undefined) => second === undefined || isBefore(first, second);
  const areOver = firms.every(
    (firm, at) => !isBefore(codes[at] as Placed, firm) && isOver(codes[at] as Placed, firms[at + 1]),
  );
  const areUnder = codes.every(
    (code, at) => !isBefore(firms[at] as Placed, code) && isOver(firms[at] as Placed, codes[at + 1]),
  );
  return areOver || areUnder;
}

function firmsOverGroups(firms: readonly ForeignFirm[], codes: readonly Cell[]): readonly SenderBlock[] | null {
  if (columnsOf(firms).length > 1 || columnsOf(codes).length > 1 || firms.length >= codes.length) return null;
  const lastOver = codes.map((code) => firms.findLast((firm) => isBefore(firm, code)));
  const found = lastOver.flatMap((firm) => firm ?? []);
  return found.length === codes.length && firms.every((firm) => found.includes(firm)) ? found : null;
}
