import { cellsOfLine, linesOf } from '../../layout.ts';
import { lettersOf } from '../../letters-of.ts';
import type { Found } from '../../near.ts';
import type { Page, Word } from '../../page.ts';
import { fold, LABELS, type Label } from '../../vocabulary.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import type { Guess } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { unitsOf } from '../stretches.ts';
import { isFormOfFirm, LEGAL_FORM } from './legal-forms.ts';

/** A word that a sign parts from the next one. */
const PARTED = /[,;:|/·•–—]$/;
const PARTING = /^[,;:|/·•(–—-]+/;
const LIKELY = 0.7;
/** Signs and the name of the party prove the edges; then the words themselves need not be surer. */
const HALF_SURE = 0.55;
/** Of a name that nothing leads to and that fills its cell. */
const ALL_BUT_SURE = 0.97;
export const TWO_NAMES = 'the paper names two firms so';
export const BESIDE_ANOTHER = 'another firm stands beside it';
export const MAY_BE_NO_IMPORTER = 'it may not be the importer’s name';
export const ONE_READING = 'one reading alone says where it begins and ends';

const PARTIES: readonly (Label | undefined)[] = ['agent', 'importer', 'sender'];

/** 'Mottagare/Importör,' in the middle of a name: the next name began. */
const isPartyName = (word: string): boolean => word.split('/').some((part) => PARTIES.includes(LABELS.get(fold(part))));

/** What else of a paper speaks for the edges of a name. */
export interface Witnesses {
  readonly isPrintedTwice: (text: string) => boolean;
  readonly isLed: (found: Found) => boolean;
  readonly isOwnCell: (found: Found) => boolean;
}

/** Whether a text stands on the pages at two places or more, each time whole: between the edges of cells or signs that part. */
export function printedTwice(pages: readonly Page[]): (text: string) => boolean {
  const cells = linesOf(pages).flatMap((line) =>
    cellsOfLine(line).map((cell) =>
      cell.words.map(({ text }) => ({
        letters: lettersOf(text),
        parts: PARTED.test(text),
        isParted: PARTING.test(text),
      })),
    ),
  );
  const cellsWith = new Map<string, Set<readonly CellWord[]>>();
  for (const words of cells)
    for (const { letters } of words) {
      const withLetters = cellsWith.get(letters);
      if (withLetters) withLetters.add(words);
      else cellsWith.set(letters, new Set([words]));
    }
  return (text) => {
    const wanted = text.split(/\s+/).map(lettersOf).filter(Boolean);
    const [first = ''] = wanted;
    if (first === '') return false;
    let times = 0;
    for (const words of cellsWith.get(first) ?? []) times += timesIn(words, wanted);
    return times > 1;
  };
}

/** A word of a cell: its letters, whether a sign at its end or at its start parts it from its neighbour. */
interface CellWord {
  readonly letters: string;
  readonly parts: boolean;
  readonly isParted: boolean;
}

function timesIn(words: readonly CellWord[], wanted: readonly string[]): number {
  let times = 0;
  for (let start = 0; start < words.length; start += 1) {
    if (start > 0 && !words[start - 1]?.parts && !words[start]?.isParted) continue;
    let at = start;
    let matched = 0;
    while (matched < wanted.length && at < words.length) {
      const { letters } = words[at] as CellWord;
      if (letters !== '' && letters !== wanted[matched]) break;
      if (letters !== '') matched += 1;
      at += 1;
    }
    const isEnd = at === words.length || words[at - 1]?.parts || words[at]?.isParted;
    if (matched === wanted.length && isEnd) times += 1;
  }
  return times;
}

type Party = 'of-exporter' | 'of-importer';
const SURELY = 0.9;

/** Whether a value is all that stands between two signs or edges right behind, beside or under the name of its party. */
export function isLedTo(
  { cell, value }: Pick<Found, 'cell' | 'value'>,
  { paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>,
  party: Party,
): boolean {
  const wanted = value.split(/\s+/).map(lettersOf).filter(Boolean);
  // The rules know a name by the block that it heads.
  const all = paper.tokens.filter(
    ({ word }) => cell.words.includes(word) || cell.words.some((candidate) => isSamePlace(candidate, word)),
  );
  const ownWords = firstWords(all, wanted);
  const [first, last] = [ownWords?.[0], ownWords?.at(-1)];
  if (!ownWords || !first || !last || !areOneStretch(paper, ownWords)) return false;
  const whole = paper.cells[first.cell] as TokenCell;
  const isName = (index: number) => guesses[index]?.kind === party;
  const left = paper.cells[first.cell - 1];
  const isHead = (head: TokenCell | undefined) => head !== undefined && isNameOf(head, guesses, party);
  // Beside the name of its party nothing in the cell itself is one.
  const isBeside = left?.line === whole.line && isHead(left);
  let start = whole.from;
  while (!isBeside && start < first.index && isName(start) && isSureName(paper.tokens[start], guesses[start]))
    start += 1;
  // In the middle of a sentence the words right before it may say what it is.
  if (
    first.index > start &&
    isName(first.index - 1) &&
    isSureName(paper.tokens[first.index - 1], guesses[first.index - 1])
  )
    start = first.index;
  const units = unitsOf(paper, start, whole.to);
  const begins = units.findIndex(({ from }) => from === first.index);
  const end = paper.cells[last.cell] as TokenCell;
  const isEnd = (last.cell === first.cell ? units : unitsOf(paper, end.from, end.to)).some(
    ({ to }) => to === last.index + 1,
  );
  if (begins === -1 || !isEnd || goesOnBelow(paper, last)) return false;
  if (start > whole.from || begins > 0) return begins === 0 || isName((units[begins - 1]?.to ?? 0) - 1);
  return isBeside || isHead(cellAbove(paper, whole)) || isHead(nameUnder(paper, guesses, end));
}

/** Whether a name that ends in the form of a firm is all that stands in a cell, and no half of one stands over or under it. */
export function isOwnCell(
  { cell, value }: Pick<Found, 'cell' | 'value'>,
  { paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>,
): boolean {
  const first = paper.tokens.find(({ word }) => cell.words.some((ownWord) => isSamePlace(ownWord, word)));
  const whole = first && paper.cells[first.cell];
  if (!whole || !isFormOfFirm(value.split(/\s+/).at(-1) ?? '')) return false;
  const text = paper.tokens.slice(whole.from, whole.to).map((token) => token.text);
  const last = paper.tokens[whole.to - 1] as Token;
  const over = cellAbove(paper, whole);
  const isName = ({ kind }: Guess) => kind === 'exporter-name' || kind === 'importer-name';
  const isHalf = over !== undefined && guesses.slice(over.from, over.to).some(isName);
  return lettersOf(text.join('')) === lettersOf(value) && !isHalf && !goesOnBelow(paper, last);
}

/** 'Hardware Co.,' at the end of its cell, and 'Ltd.' right under it: a part of the name is missing. */
function goesOnBelow({ tokens, cells }: TokenPaper, last: Token): boolean {
  const cell = cells[last.cell] as TokenCell;
  if (last.index !== cell.to - 1) return false;
  const under = cells.find(
    (candidate) =>
      candidate.page === cell.page &&
      candidate.y > cell.y &&
      candidate.y - cell.y < cell.height * UNDER &&
      Math.abs(candidate.x - cell.x) < SAME_LEFT,
  );
  return under !== undefined && LEGAL_FORM.test(tokens[under.from]?.text ?? '');
}

/** The tokens from the first one on that make the wanted words; signs between them count for none. */
function firstWords(tokens: readonly Token[], wanted: readonly string[]): Token[] | null {
  const ownTokens: Token[] = [];
  let matched = 0;
  for (const token of tokens) {
    if (matched === wanted.length) break;
    const word = lettersOf(token.text);
    if (word !== '' && word !== wanted[matched]) return null;
    if (word !== '') matched += 1;
    ownTokens.push(token);
  }
  return matched === wanted.length && matched > 0 ? ownTokens : null;
}

/** Words of one cell without a gap, or of two of which the second begins right under the first: a name that goes on in the next line. */
function areOneStretch(paper: TokenPaper, ownTokens: readonly Token[]): boolean {
  const cells = [...new Set(ownTokens.map(({ cell }) => cell))];
  const areWhole = cells.every((index) => {
    const words = ownTokens.filter(({ cell }) => cell === index);
    return (words.at(-1)?.index ?? 0) - (words[0]?.index ?? 0) + 1 === words.length;
  });
  const [upper, lower] = cells.map((index) => paper.cells[index] as TokenCell);
  if (!areWhole || !upper || cells.length > 2) return false;
  if (!lower) return true;
  const isToEnd = ownTokens.findLast(({ cell }) => cell === cells[0])?.index === upper.to - 1;
  const isFromStart = ownTokens.find(({ cell }) => cell === cells[1])?.index === lower.from;
  return isToEnd && isFromStart && cellAbove(paper, lower) === upper;
}

/** At least half of the words of a cell name the party, one of them surely: 'Expéditeur étranger'. */
function isNameOf({ from, to }: TokenCell, guesses: readonly Guess[], party: Party): boolean {
  const ownGuesses = guesses.slice(from, to);
  const named = ownGuesses.filter(({ kind }) => kind === party);
  return named.length * 2 >= ownGuesses.length && named.some(({ share }) => share >= SURELY);
}

/** The cell right under one, or under the address below it: forms with the names of boxes at their foot. */
function nameUnder({ cells }: TokenPaper, guesses: readonly Guess[], cell: TokenCell): TokenCell | undefined {
  let last = cell;
  for (const candidate of cells.slice(cells.indexOf(cell) + 1)) {
    if (candidate.page !== last.page || candidate.y - last.y >= last.height * UNDER) return undefined;
    if (candidate.y <= last.y || Math.abs(candidate.x - last.x) >= SAME_LEFT) continue;
    if (!guesses.slice(candidate.from, candidate.to).every(({ kind }) => PLACES.includes(kind))) return candidate;
    last = candidate;
  }
  return undefined;
}
const PLACES: readonly Kind[] = [
  'exporter-city',
  'exporter-country',
  'exporter-postcode',
  'exporter-street',
  'importer-place',
];
const UNDER = 1.6;

/** 'P.' of 'P. Bruun' is no name of a party, whatever the network made of it. */
const isSureName = (token: Token | undefined, guess: Guess | undefined): boolean =>
  (guess?.share ?? 0) >= SURELY &&
  /\p{L}{3}|^[:=–-]$|^(?:by|from|von|fra|av|af|par|de|da|van|por|od)$/u.test(token?.text ?? '');

const isSamePlace = (cell: Word, second: Word): boolean => cell.x === second.x && cell.y === second.y;

/** The cell right above one, that begins where it begins. */
const cellAbove = ({ cells }: TokenPaper, cell: TokenCell): TokenCell | undefined =>
  cells.findLast(
    (candidate) =>
      candidate.page === cell.page &&
      candidate.y < cell.y &&
      cell.y - candidate.y < cell.height * MOST_APART &&
      Math.abs(candidate.x - cell.x) < SAME_LEFT,
  );

const MOST_APART = 2.4;
const SAME_LEFT = 4;

/** 'Works Ltd 14 Foundry Lane': digits behind the legal form are of the street. */
function runsIntoStreet(name: string): boolean {
  const words = name.split(/\s+/);
  const form = words.findIndex((word, at) => at > 0 && LEGAL_FORM.test(word));
  return form > 0 && words.slice(form + 1).some((word) => /\d/.test(word));
}

/**
 * The name of a party is sure where the words of the rules, or the signs and edges behind the name of the party, say the same as the network, or where
 * the paper prints it twice as a whole: a network that knows names by their letters is as sure of half a name as of a whole one.
 */
export function provenName(
  found: Found | null,
  ruled: Found | null,
  learned: Learned | null,
  { isPrintedTwice, isLed, isOwnCell }: Witnesses,
): Found | null {
  if (!found) return null;
  if (learned?.doubt === TWO_NAMES) return { ...found, isSure: false, doubt: TWO_NAMES };
  if (runsIntoStreet(found.value)) return { ...found, isSure: false, doubt: ONE_READING };
  if (found.value.split(/\s+/).some(isPartyName)) return { ...found, isSure: false, doubt: found.doubt ?? ONE_READING };
  const isOfNetwork = learned !== null && found.value === learned.value && learned.doubt === undefined;
  if (isOfNetwork && learned.share >= HALF_SURE && isLed(found)) return { ...found, isSure: true };
  const areAgreed = ruled !== null && learned !== null && lettersOf(ruled.value) === lettersOf(learned.value);
  if (found.isSure && (areAgreed || isLed(found))) return found;
  if (isOfNetwork && learned.isSure && learned.share >= ALL_BUT_SURE && isOwnCell(found))
    return { ...found, isSure: true };
  const isLikely = found.isSure || (learned !== null && found.value === learned.value && learned.share >= LIKELY);
  if (isLikely && isPrintedTwice(found.value)) return { ...found, isSure: true };
  return { ...found, isSure: false, doubt: found.doubt ?? ONE_READING };
}

/** Where goods are delivered to, or who is told of them. */
const DELIVERY =
  /deliver|levering|leveres|lieferadr|lieferort|anliefer|entlade|livrais|livr[eé]|entrega|consegna|aflever|leveradres|losadres|dostaw|leveransadr|toimitus|notify|unload|destino final/iu;
const ALSO_IMPORTER = /import|buyer|køber|käufer|consignee|modtager|mottagar|empfänger/iu;

/** What a head says is a place of delivery, and words without a capital, 'as addressed', are most often no name of the importer. */
export function asImporter(found: Found | null, paper: TokenPaper): Found | null {
  const whole = found && withLegalForm(found, paper);
  if (!whole) return whole;
  const first = paper.tokens.find(({ word }) => whole.cell.words.some((ownWord) => isSamePlace(ownWord, word)));
  const cell = first && paper.cells[first.cell];
  const left = first && paper.cells[first.cell - 1];
  const head = left && cell && left.line === cell.line ? left : cell && cellAbove(paper, cell);
  const words = first && cell ? [...tokensOf(paper, head), ...paper.tokens.slice(cell.from, first.index)] : [];
  const text = words.map((token) => token.text).join(' ');
  const isDelivery = DELIVERY.test(text) && !ALSO_IMPORTER.test(text);
  return isDelivery || isBeforeNumber(whole, paper) || !/\p{Lu}/u.test(whole.value)
    ? { ...whole, isSure: false, doubt: MAY_BE_NO_IMPORTER }
    : whole;
}

/** 'ZI de la Loire, 3 allée des Métaux': words without the form of a firm, before the number of a house, are more likely of an address. */
function isBeforeNumber({ cell, value }: Found, { tokens }: TokenPaper): boolean {
  const last = tokens.findLast(({ word }) => cell.words.some((ownWord) => isSamePlace(ownWord, word)));
  const next = last && tokens[last.index + 1];
  return next?.cell === last?.cell && /^\d/.test(next?.text ?? '') && !value.split(/\s+/).some(isFormOfFirm);
}

const tokensOf = ({ tokens }: TokenPaper, cell: TokenCell | undefined): readonly Token[] =>
  cell ? tokens.slice(cell.from, cell.to) : [];

/** 'S.L.,' behind the comma of a name belongs to it. */
function withLegalForm(found: Found, { tokens }: TokenPaper): Found {
  const last = tokens.findLast(({ word }) => found.cell.words.some((ownWord) => isSamePlace(ownWord, word)));
  if (!last?.text.endsWith(',') || !lettersOf(found.value).endsWith(lettersOf(last.text))) return found;
  let end = last.index + 1;
  while (tokens[end]?.cell === last.cell && isFormOfFirm(tokens[end]?.text ?? '')) end += 1;
  const isWhole = tokens[end]?.cell !== last.cell || /[,;]$/.test(tokens[end - 1]?.text ?? '');
  const form = tokens.slice(last.index + 1, end).map(({ text }) => text);
  if (form.length === 0 || !isWhole) return found;
  const value = `${found.value.replace(/,$/, '')}, ${form.join(' ').replace(/[,;]$/, '')}`;
  return { ...found, value, text: value };
}

/** Firms that the network takes for senders, each up to its legal form. */
export function firmsIn(
  { tokens }: TokenPaper,
  guesses: readonly Guess[],
): { readonly text: string; readonly x: number; readonly y: number }[] {
  const firms: { text: string; x: number; y: number }[] = [];
  let words: Token[] = [];
  for (const token of tokens) {
    const { kind, share } = guesses[token.index] as Guess;
    if (kind !== 'exporter-name' || share < LIKELY || (words.at(-1)?.cell ?? token.cell) !== token.cell) words = [];
    if (kind !== 'exporter-name' || share < LIKELY) continue;
    words.push(token);
    const next = tokens[token.index + 1];
    const isEnd = LEGAL_FORM.test(token.text) && !(next?.cell === token.cell && LEGAL_FORM.test(next.text));
    if (words.length < 2 || !isEnd) continue;
    const { x, y } = words[0] ?? token;
    firms.push({ text: words.map(({ text }) => text).join(' '), x, y });
  }
  return firms;
}
