import { asCountry } from '../../values.ts';
import type { Neighbours } from '../neighbours.ts';
import { type Guess, textOf } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { isOfDispatch, isOfOrigin } from './origins.ts';

const BY_ITS_NAME = 0.95;
const SURELY = 0.9;
/** A name of a field, not a sentence. */
const MOST_NAME_WORDS = 5;
const MOST_COUNTRY_WORDS = 6;
const LINE_GAP = 2.6;
const HEAD_GAP = 1.7;
/** What is left of the network's opinion of a country that a name calls something else, or that no name speaks of where each good has a named one. */
const REFUTED = 0.4;
/** What the network takes a country for under words that it does not know. */
const OPEN: readonly Kind[] = ['description', 'exporter-country', 'importer-place', 'none', 'of-origin', 'origin'];

/** What the network takes it for no more surely than so is open too. */
const HALF_SEEN = 0.6;

/** A country on the paper: tokens `from` up to, not including, `to`, and the words that lead to it. */
interface Country {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** The name stands over it, and not beside it. */
  readonly isUnder?: true;
  /** Words of something else stand to the left of it. */
  readonly isBehindWords?: true;
}

/**
 * Countries that words for origin lead to are origins; those of dispatch and destination are none, nor are doubtful ones where each good has a named one.
 * What the network surely sees elsewhere stands against names over a country: 'Origin' may head a column of something else in a second line.
 */
export function settleNamedOrigins(paper: TokenPaper, neighbours: Neighbours, guesses: Guess[]): void {
  const codes = paper.cells.filter(({ from, to }) => guesses.slice(from, to).some(({ kind }) => kind === 'code'));
  const all = paper.cells.flatMap((cell, index) => countriesIn(paper, neighbours, cell, index));
  // One more than there are goods: which of them are origins is open.
  const areTooMany = all.filter(({ isBehindWords }) => isBehindWords).length > codes.length;
  const countries = all.filter(({ isBehindWords }) => !(isBehindWords && areTooMany));
  const areOthers = countries.some(({ name, from }) => !isOfPreference(name) && guesses[from]?.kind === 'origin');
  for (const country of countries)
    if (isOfDispatch(country.name) || (areOthers && isOfPreference(country.name))) refute(country, guesses);
  const named = countries.filter((country) => isNameOfOrigin(country.name) && isOpen(country, guesses));
  const ofNames = new Set(named.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  // 'uit' before a country is no other, nor is '(BA)' in the line below its name.
  const isElsewhere = ({ kind, share }: Guess, at: number) =>
    kind === 'origin' && share >= SURELY && !ofNames.has(at) && /^\p{Lu}/u.test(paper.tokens[at]?.text ?? '');
  const areElsewhere = guesses.some(isElsewhere);
  for (const country of named) if (!areElsewhere || !country.isUnder) settle(country, guesses);
  if (areElsewhere) return;
  if (named.length === 0 || named.length < codes.length) return;
  for (const [at, guess] of guesses.entries())
    if (guess.kind === 'origin' && !ofNames.has(at)) guesses[at] = { ...guess, share: guess.share * REFUTED };
}

/** The country of preferential origin is another data element, 16 09, and often a group of countries. */
const isOfPreference = (name: string): boolean =>
  /(?<!(?:non|nicht|ikke|icke|niet|nie)[ -]{0,2})(?<!\p{L})pr\p{L}{0,2}f\.?(?:er|ér|$|[ -])/iu.test(name);
const isNameOfOrigin = (name: string): boolean =>
  name.split(' ').some(isOfOrigin) && !isOfDispatch(name) && !isOfPreference(name);

/** A country under a name, in a cell of its own, is no name of a field itself. */
const isOpen = ({ from, to, isUnder }: Country, guesses: readonly Guess[]): boolean =>
  guesses
    .slice(from, to)
    .every(({ kind, share }) => OPEN.includes(kind) || share < HALF_SEEN || (isUnder && kind.startsWith('of-')));

function settle({ from, to }: Country, guesses: Guess[]): void {
  for (let index = from; index < to; index += 1) {
    const { kind, share } = guesses[index] as Guess;
    const most = Math.max(BY_ITS_NAME, kind === 'origin' ? share : 0);
    guesses[index] = { kind: 'origin', share: most, begins: index === from, isNamed: true };
  }
}

function refute({ from, to }: Country, guesses: Guess[]): void {
  for (let index = from; index < to; index += 1)
    if (guesses[index]?.kind === 'origin') guesses[index] = { kind: 'none', share: REFUTED, begins: false };
}

/** The countries of a cell: behind their names in it, or the cell as a whole behind or under the name of its box. */
function countriesIn(
  paper: TokenPaper,
  neighbours: Neighbours,
  { from, to }: TokenCell,
  index: number,
): readonly Country[] {
  const { tokens } = paper;
  if (isCountry(tokens.slice(from, to))) {
    const beside = nameBeside(paper, index);
    const head = headOver(paper, neighbours, index, { from, to });
    // Left of a country in a column of origins stands what the goods are.
    const isByHead = head !== null && beside !== null && !isNameOfOrigin(beside) && !isOfDispatch(beside);
    const name = isByHead ? head : (beside ?? nameOver(paper, neighbours, index) ?? head);
    if (name === null) return [];
    return [
      {
        from,
        to,
        name,
        ...(isByHead || beside === null ? { isUnder: true as const } : {}),
        ...(isByHead ? { isBehindWords: true as const } : {}),
      },
    ];
  }
  const countries: Country[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const end = endOfCountry(tokens, at, to);
    if (end === null) continue;
    const before = nameBefore(tokens, from, at);
    const isBesideNumber = before === null && end === to && !/\p{L}/u.test(textOf({ tokens: tokens.slice(from, at) }));
    const name = isBesideNumber ? headOver(paper, neighbours, index, { from: at, to: end }) : before;
    if (name === null) continue;
    countries.push({ from: at, to: end, name, ...(isBesideNumber ? { isUnder: true as const } : {}) });
    at = end - 1;
  }
  return countries;
}

/** Up to where the longest country reaches that begins here; a code of two letters ends its cell or what a sign parts off: 'ORIGINE DE LA MARCHANDISE'. */
function endOfCountry(tokens: readonly Token[], from: number, to: number): number | null {
  for (let end = Math.min(to, from + MOST_COUNTRY_WORDS); end > from; end -= 1) {
    const last = tokens[end - 1]?.text ?? '';
    const isEnd = end === to || /[,;.)]$/.test(last) || /^[^\p{L}]/u.test(tokens[end]?.text ?? '');
    if (isEnd && isCountry(tokens.slice(from, end))) return end;
  }
  return null;
}

/** 'KG' is most often a unit and 'VAT' a tax, whatever countries have these codes. */
const NO_COUNTRY = /^(?:KG|(?!USA)\p{Lu}{3})[.,;]*$/u;

/** 'CN', 'Kina', 'Servië (RS)': as print names countries, with capitals, so that 'in' and 'de' are none. */
function isCountry(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ');
  return /^\p{Lu}/u.test(text) && !NO_COUNTRY.test(text) && asCountry(text.replace(/[.,;]+$/, ''))?.isSure === true;
}

const PARTING = /[,;|/–—]$/;

/** The words right before a country in its cell, from the last sign that parts values on. */
function nameBefore(tokens: readonly Token[], from: number, at: number): string | null {
  let start = at;
  while (start > from && at - start < MOST_NAME_WORDS && !PARTING.test(tokens[start - 1]?.text ?? '')) start -= 1;
  const name = tokens.slice(start, at);
  const isOfNumber = name.some(({ text }, place) => place > 0 && /\d/.test(text));
  const isOfCountry = name.some((_, place) => endOfCountry(tokens, start + place, at + 1) !== null);
  return isOfNumber || isOfCountry ? null : nameOf(name);
}

const isCountryAt = ({ tokens, cells }: TokenPaper, at: number): boolean =>
  isCountry(tokens.slice(cells[at]?.from ?? 0, cells[at]?.to ?? 0));

/** The name left of a cell on its line, before other countries too. */
function nameBeside(paper: TokenPaper, index: number): string | null {
  const { tokens, cells, lines } = paper;
  const first = lines[cells[index]?.line ?? -1]?.from ?? index;
  let at = index - 1;
  while (at > first && isCountryAt(paper, at)) at -= 1;
  const left = at >= first ? cells[at] : undefined;
  return left ? nameOf(tokens.slice(left.from, left.to)) : null;
}

/** The name right above a cell. Under two names above each other stand two countries, the first of them right under the second name. */
function nameOver(paper: TokenPaper, { above, below }: Neighbours, index: number): string | null {
  const { tokens, cells } = paper;
  const cell = cells[index] as TokenCell;
  const over = cells[above[index] ?? -1];
  const isOne = !isCountryAt(paper, below[index] ?? -1);
  return over && isOne && cell.y - over.y < cell.height * LINE_GAP ? nameOf(tokens.slice(over.from, over.to)) : null;
}

/** The words at the head of a column that stand over a country, where one of them speaks of origin; its code may stand close before it. */
function headOver(
  { tokens, cells, lines }: TokenPaper,
  { head }: Neighbours,
  index: number,
  { from, to }: Pick<Country, 'from' | 'to'>,
): string | null {
  const [first, last] = [tokens[from] as Token, tokens[to - 1] as Token];
  const found = (head[index] ?? []).flatMap((at) => cells[at]?.line ?? []);
  // 'Държава' over 'на' over 'произход': the last line of a head may have words of few columns.
  const lowest = found[0] ?? -1;
  const next = lines[lowest + 1];
  const isOfHead =
    next !== undefined &&
    lowest >= 0 &&
    lowest + 1 < (cells[index]?.line ?? 0) &&
    next.page === lines[lowest]?.page &&
    next.y - (lines[lowest]?.y ?? 0) < first.height * HEAD_GAP &&
    !/\d/.test(textOf({ tokens: tokens.slice(cells[next.from]?.from, cells[next.to - 1]?.to) }));
  const over = [...found, ...(isOfHead ? [lowest + 1] : [])].flatMap((at) => {
    const line = lines[at];
    const words = tokens.slice(cells[line?.from ?? 0]?.from, cells[(line?.to ?? 0) - 1]?.to);
    return words.filter(({ x, right }) => right > first.x - first.height && x < last.right + last.height);
  });
  const name = nameOf(over);
  return name !== null && isNameOfOrigin(name) ? name : null;
}

/** Words that may name a field, without the number of its box. */
function nameOf(tokens: readonly Token[]): string | null {
  const words = tokens.map(({ text }) => text).filter((text) => /\p{L}{2}/u.test(text));
  const isName = words.length > 0 && words.length <= MOST_NAME_WORDS && !isCountry(tokens);
  return isName ? words.join(' ') : null;
}
