import { asCountry } from '../values.ts';
import type { Neighbours } from './neighbours.ts';
import { isOfDispatch, isOfOrigin } from './origins.ts';
import type { Guess } from './spans.ts';
import type { Kind } from './tags.ts';
import type { Token, TokenCell, TokenPaper } from './tokens.ts';

const BY_ITS_NAME = 0.95;
/** A name of a field, not a sentence. */
const MOST_NAME_WORDS = 5;
const MOST_COUNTRY_WORDS = 6;
const LINE_GAP = 2.6;
/** What is left of the network's opinion of a country that a name calls something else, or that no name speaks of where each good has a named one. */
const REFUTED = 0.4;
/** What the network takes a country for under words that it does not know. */
const OPEN: readonly Kind[] = ['description', 'exporter-country', 'importer-place', 'none', 'of-origin', 'origin'];

/** A country on the paper: tokens `from` up to, not including, `to`, and the words that lead to it. */
interface Country {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Countries that words for origin lead to are origins; those of dispatch and destination are none, nor are others where each good has a named one. */
export function settleNamedOrigins(paper: TokenPaper, neighbours: Neighbours, guesses: Guess[]): void {
  const countries = paper.cells.flatMap((cell, index) => countriesIn(paper, neighbours, cell, index));
  const named = countries.filter((country) => isNameOfOrigin(country.name) && isOpen(country, guesses));
  for (const country of named) settle(country, guesses);
  for (const country of countries) if (isOfDispatch(country.name)) refute(country, guesses);
  const codes = paper.cells.filter(({ from, to }) => guesses.slice(from, to).some(({ kind }) => kind === 'code'));
  if (named.length === 0 || named.length < codes.length) return;
  const ofNames = new Set(named.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  for (const [at, guess] of guesses.entries())
    if (guess.kind === 'origin' && !ofNames.has(at)) guesses[at] = { ...guess, share: guess.share * REFUTED };
}

const isNameOfOrigin = (name: string): boolean => name.split(' ').some(isOfOrigin) && !isOfDispatch(name);

const isOpen = ({ from, to }: Country, guesses: readonly Guess[]): boolean =>
  guesses.slice(from, to).every(({ kind }) => OPEN.includes(kind));

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
    const name = nameOfBox(paper, neighbours, index);
    return name === null ? [] : [{ from, to, name }];
  }
  const countries: Country[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const end = endOfCountry(tokens, at, to);
    const name = end === null ? null : nameBefore(tokens, from, at);
    if (end === null || name === null) continue;
    countries.push({ from: at, to: end, name });
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

/** 'CN', 'Kina', 'Servië (RS)': as print names countries, with capitals, so that 'in' and 'de' are none. */
function isCountry(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ');
  return /^\p{Lu}/u.test(text) && asCountry(text.replace(/[.,;]+$/, ''))?.isSure === true;
}

const PARTING = /[,;|/–—]$/;

/** The words right before a country in its cell, from the last sign that parts values on. */
function nameBefore(tokens: readonly Token[], from: number, at: number): string | null {
  let start = at;
  while (start > from && at - start < MOST_NAME_WORDS && !PARTING.test(tokens[start - 1]?.text ?? '')) start -= 1;
  return nameOf(tokens.slice(start, at));
}

/** The name left of a cell on its line, before other countries too, or right above it. */
function nameOfBox({ tokens, cells, lines }: TokenPaper, { above }: Neighbours, index: number): string | null {
  const cell = cells[index] as TokenCell;
  const first = lines[cell.line]?.from ?? index;
  const isCountryAt = (at: number) => isCountry(tokens.slice(cells[at]?.from, cells[at]?.to));
  let at = index - 1;
  while (at > first && isCountryAt(at)) at -= 1;
  const left = at >= first ? cells[at] : undefined;
  const beside = left && nameOf(tokens.slice(left.from, left.to));
  if (beside) return beside;
  const over = cells[above[index] ?? -1];
  return over && cell.y - over.y < cell.height * LINE_GAP ? nameOf(tokens.slice(over.from, over.to)) : null;
}

/** Words that may name a field, without the number of its box. */
function nameOf(tokens: readonly Token[]): string | null {
  const words = tokens.map(({ text }) => text).filter((text) => /\p{L}{2}/u.test(text));
  const isName = words.length > 0 && words.length <= MOST_NAME_WORDS && !isCountry(tokens);
  return isName ? words.join(' ') : null;
}
