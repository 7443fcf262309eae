import { readWrittenCountry } from '../../lines/countries/country.ts';
import type { Guess } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from './network/tokens.ts';
import { SENDER_PLACES } from './parties/places.ts';

/** Lines of one block stand so many heights apart, at most, and begin under each other. */
const LINE_GAP = 1.75;
const SAME_LEFT = 3;
const MOST_LINES = 7;
/** So surely something else, a word ends the block. */
const SURELY = 0.9;
const HALF = 0.5;
/** Of a word whose place between a name, a town and a country says what it is. */
const BY_PLACE = 0.95;
/** What stands right under a town may look like these. */
const LIKE_A_COUNTRY: readonly Kind[] = ['none', 'origin', ...SENDER_PLACES];
const WORDS = /^\p{Lu}[\p{L}’'. -]*$/u;
const TOWN = /^(?:[A-Z]{1,2}-)?\d{4,6} \p{Lu}[\p{L}’'. -]*$/u;

/**
 * The lines under a sender's name are its address: what stands between the name and the postcode is the street, and what stands between the town and
 * the country is the rest of the town, which its column breaks. The network doubts streets and towns that it has never met.
 */
export function settledBlocks(paper: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const cell of paper.cells) {
    const name = nameIn(cell, all);
    if (name >= 0) settleBlock(blockUnder(paper, cell, paper.tokens[name] as Token, all), paper, all);
  }
  for (const cell of paper.cells) joinPlaces(paper, cell, all);
  return all;
}

/** The first word of a sender's name in a cell; -1: it has none. */
function nameIn({ from, to }: TokenCell, guesses: readonly Guess[]): number {
  for (let index = from; index < to; index += 1) {
    const { kind, share } = guesses[index] as Guess;
    if (kind === 'exporter-name' && share >= HALF) return index;
  }
  return -1;
}

/** The cells right under each other from the name on, up to one that is surely something else. */
function blockUnder({ cells }: TokenPaper, first: TokenCell, name: Token, guesses: readonly Guess[]): TokenCell[] {
  const block = [first];
  for (const cell of cells.slice(cells.indexOf(first) + 1)) {
    const last = block.at(-1) as TokenCell;
    if (cell.page !== first.page || cell.y - last.y > last.height * LINE_GAP || block.length > MOST_LINES) break;
    if (cell.line === last.line || !isUnder(cell, [first.x, name.x])) continue;
    if (guesses.slice(cell.from, cell.to).some(endsBlock)) break;
    block.push(cell);
  }
  return block;
}

const isUnder = ({ x }: TokenCell, starts: readonly number[]): boolean =>
  starts.some((start) => Math.abs(start - x) < SAME_LEFT);

const endsBlock = ({ kind, share }: Guess): boolean =>
  share >= SURELY && kind !== 'exporter-name' && !LIKE_A_COUNTRY.includes(kind);

function settleBlock([first, ...block]: TokenCell[], paper: TokenPaper, guesses: Guess[]): void {
  const has = (cell: TokenCell, ...kinds: Kind[]) =>
    guesses.slice(cell.from, cell.to).some(({ kind, share }) => kinds.includes(kind) && share >= HALF);
  const seen = block.findIndex((cell) => has(cell, 'exporter-postcode', 'exporter-city'));
  const town = seen >= 0 ? seen : townByForm(block, paper, guesses);
  if (!first || town < 0) return;
  for (const cell of block.slice(0, town)) settleStreet(cell, guesses);
  settleBetween([first, ...block.slice(0, town + 1)], guesses);
  const rest = block.slice(town + 1);
  const country = rest.findIndex((cell) => isCountry(paper, cell));
  if (country < 0 || country > 1) return;
  const between = rest.slice(0, country);
  if (between.some((cell) => !WORDS.test(textOfStretch(paper, cell)))) return;
  for (const cell of between) take(cell, 'exporter-city', guesses);
  take(rest[country] as TokenCell, 'exporter-country', guesses);
}

/** '9430 St. Margrethen' right over a country and under a street, though the network sees no town in it; -1: there is none. */
function townByForm(block: readonly TokenCell[], paper: TokenPaper, guesses: Guess[]): number {
  const town = block.findIndex((cell) => isCountry(paper, cell)) - 1;
  const cell = block[town];
  if (!cell || town < 1 || !TOWN.test(textOfStretch(paper, cell))) return -1;
  take({ from: cell.from, to: cell.from + 1 }, 'exporter-postcode', guesses);
  take({ from: cell.from + 1, to: cell.to }, 'exporter-city', guesses);
  return town;
}

/** Whether most of a line is a street already; then all of it is. */
function settleStreet({ from, to }: TokenCell, guesses: Guess[]): void {
  const words = guesses.slice(from, to);
  const streets = words.filter(({ kind }) => kind === 'exporter-street').length;
  const isOpen = words.every(({ kind, share }) => SENDER_PLACES.includes(kind) || (kind === 'none' && share < SURELY));
  if (streets * 2 < words.length || !isOpen) return;
  for (const [at, { share, begins }] of words.entries())
    guesses[from + at] = { kind: 'exporter-street', share: Math.max(share, BY_PLACE), begins: at === 0 && begins };
}

/** A word or two between words of a street, over the edge of a line too, are of the street. */
function settleBetween(block: readonly TokenCell[], guesses: Guess[]): void {
  const indexes = block.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
  const isStreet = (at: number) => guesses[indexes[at] ?? -1]?.kind === 'exporter-street' && shareAt(at) >= SURELY;
  const shareAt = (at: number) => guesses[indexes[at] ?? -1]?.share ?? 0;
  const isOpen = (at: number) =>
    SENDER_PLACES.includes(guesses[indexes[at] ?? -1]?.kind ?? 'none') && shareAt(at) < SURELY;
  for (let at = 1; at + 1 < indexes.length; at += 1) {
    const end = isOpen(at + 1) ? at + 1 : at;
    if (!isStreet(at - 1) || !isOpen(at) || !isStreet(end + 1)) continue;
    for (let between = at; between <= end; between += 1)
      guesses[indexes[between] as number] = { kind: 'exporter-street', share: BY_PLACE, begins: false };
  }
}

function take({ from, to }: Pick<TokenCell, 'from' | 'to'>, kind: Kind, guesses: Guess[]): void {
  for (let index = from; index < to; index += 1)
    guesses[index] = { kind, share: Math.max(BY_PLACE, guesses[index]?.share ?? 0), begins: false };
}

const isCountry = (paper: TokenPaper, cell: TokenCell): boolean =>
  readWrittenCountry(textOfStretch(paper, cell).replace(/[.,;]+$/, '')) !== null;

/** Two halves of a postcode: 'B63 4AG', '5735 SL', '632 29'. */
const HALVES: readonly (readonly [RegExp, RegExp])[] = [
  [/^[A-Z]{1,2}\d[A-Z\d]?$/, /^\d[A-Z]{2}[,;]?$/],
  [/^\d{4}$/, /^[A-Z]{2}[,;]?$/],
  [/^\d{3}$/, /^\d{2}[,;]?$/],
];
const MOST_COUNTRY_WORDS = 4;

/** A postcode of two halves and a country of several words are one each, where the network sees half of it. */
function joinPlaces({ tokens }: TokenPaper, { from, to }: TokenCell, guesses: Guess[]): void {
  const isPlace = (index: number) => SENDER_PLACES.includes(guesses[index]?.kind ?? 'none');
  for (let index = from; index + 1 < to; index += 1) {
    const [first, second] = [tokens[index]?.text ?? '', tokens[index + 1]?.text ?? ''];
    const isPostcode = HALVES.some(([left, right]) => left.test(first) && right.test(second));
    if (isPostcode && guesses[index]?.kind === 'exporter-postcode')
      for (const at of [index, index + 1]) take({ from: at, to: at + 1 }, 'exporter-postcode', guesses);
  }
  for (let count = Math.min(MOST_COUNTRY_WORDS, to - from); count > 1; count -= 1) {
    const start = to - count;
    const words = tokens.slice(start, to).map(({ text }) => text);
    const indexes = words.map((_, at) => start + at);
    const isOneCountry = readWrittenCountry(words.join(' ').replace(/[.,;]+$/, '')) !== null;
    const isBegun = start === from || isPlace(start - 1) || /[,;]$/.test(tokens[start - 1]?.text ?? '');
    if (!isOneCountry || !isBegun || !indexes.every(isPlace)) continue;
    if (indexes.some((at) => guesses[at]?.kind === 'exporter-country'))
      take({ from: start, to }, 'exporter-country', guesses);
    break;
  }
}
