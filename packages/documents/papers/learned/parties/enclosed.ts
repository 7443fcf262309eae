import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { isAddressWord } from '../head-words.ts';
import type { Guess } from '../network/spans.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { SENDER_PLACES } from './places.ts';

const ENDS = /[,;:·|]$/;
const PARTING = /^[/·•|;,–—-]$/;
/** So surely something else, a word is no part of an address. */
const SURELY = 0.9;
const HALF = 0.5;
/** Of a word between a name and a country. */
const ENCLOSED = 0.95;
const MOST_WORDS = 18;
const FEWEST_WORDS = 3;
const FEWEST_UNITS = 2;
const LINE_GAP = 1.9;
const SAME_LEFT = 3;
const INDENTED = 12;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{3}[\d-]{1,6}[,;]?$/;

/** Tokens `from` up to, not including, `to`, between two signs or edges that part. */
interface Unit {
  readonly from: number;
  readonly to: number;
}

/**
 * From the end of a sender's name to the first country behind it, in one line or in the lines of its block, all is its address, if a postcode stands
 * in it and nothing that is surely something else: where a street ends and a town begins makes no difference to the whole.
 */
export function enclosedAddresses(paper: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const cell of paper.cells) {
    const name = nameIn(cell, all);
    if (!name) continue;
    const { from, to: end } = name;
    const units = [lineFrom(paper, cell, end), blockUnder(paper, cell, from, end)].find((units) =>
      isAddress(paper, units, all),
    );
    if (!units) continue;
    take(paper, units, all);
    endBehind(paper, units, all);
  }
  return all;
}

/** The words of a sender's name that a cell has. */
function nameIn({ from, to }: TokenCell, guesses: readonly Guess[]): Unit | null {
  const isOwn = (index: number) => guesses[index]?.kind === 'exporter-name' && (guesses[index]?.share ?? 0) >= HALF;
  let start = from;
  while (start < to && !isOwn(start)) start += 1;
  let end = start;
  while (end < to && isOwn(end)) end += 1;
  return end > start ? { from: start, to: end } : null;
}

/** The words behind a name on its line, up to the first country. */
function lineFrom(paper: TokenPaper, cell: TokenCell, end: number): Unit[] {
  const { cells, lines } = paper;
  const last = lines[cell.line]?.to ?? 0;
  const units = unitsOf(paper, end, cell.to);
  for (const next of cells.slice(cells.indexOf(cell) + 1, last)) units.push(...unitsOf(paper, next.from, next.to));
  return upToCountry(paper, units);
}

/** The words behind a name in its cell, and those of the cells right under each other below it, up to the first country. */
function blockUnder(paper: TokenPaper, first: TokenCell, name: number, end: number): Unit[] {
  const { cells, tokens } = paper;
  const units = unitsOf(paper, end, first.to);
  // 'AFSENDER : Name' may have its address under the name, or a little further right behind a name of its own.
  const lefts = [first.x, tokens[name]?.x ?? first.x];
  let last = first;
  for (const cell of cells.slice(cells.indexOf(first) + 1)) {
    if (cell.page !== first.page || cell.y - last.y > last.height * LINE_GAP) break;
    if (cell.line === last.line) continue;
    const start = isAddressWord(tokens[cell.from]?.text ?? '') ? cell.from + 1 : cell.from;
    const isUnder = lefts.some((left) => Math.abs(left - cell.x) < SAME_LEFT);
    const isIndented = start > cell.from && last === first && Math.abs(first.x - cell.x) < INDENTED;
    if (!isUnder && !isIndented) continue;
    if (isIndented) lefts.push(cell.x);
    units.push(...unitsOf(paper, start, cell.to));
    last = cell;
  }
  return upToCountry(paper, units);
}

/** Parted at commas and signs. */
function unitsOf({ tokens }: TokenPaper, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  let start = from;
  for (let index = from; index < to; index += 1) {
    const { text } = tokens[index] as Token;
    const isSign = PARTING.test(text);
    if (isSign && index > start) units.push({ from: start, to: index });
    if (!isSign && ENDS.test(text)) units.push({ from: start, to: index + 1 });
    // 'China. Supplier invoice': a sentence ends there.
    const isEnd = !isSign && /\p{L}{2}\.$/u.test(text) && isCountryName(tokens.slice(start, index + 1));
    if (isEnd) units.push({ from: start, to: index + 1 });
    if (isSign || isEnd || ENDS.test(text)) start = index + 1;
  }
  if (start < to) units.push({ from: start, to });
  return units;
}

const isCountryName = (words: readonly Token[]): boolean =>
  readWrittenCountry(
    words
      .map(({ text }) => text)
      .join(' ')
      .replace(/^\(|[.)]+$/g, ''),
  ) !== null;

const bareText = (paper: TokenPaper, unit: Unit): string => textOfStretch(paper, unit).replace(/^\(|[.,;:)]+$/g, '');

/** 'IN-141010 Ludhiana' names its country too. */
const WITH_COUNTRY = /^[A-Z]{2}-\d{4,6} \p{Lu}[\p{L}’'. -]*$/u;

/** Empty where none of them is a country. */
function upToCountry(paper: TokenPaper, units: readonly Unit[]): Unit[] {
  const country = units.findIndex((unit) => isCountry(paper, unit));
  const last = country < 0 ? units.findIndex((unit) => WITH_COUNTRY.test(bareText(paper, unit))) : country;
  const [first] = units;
  // 'Nordaluminium ASA te Sunndalsøra, Verksveien 3': where a firm sits is no street.
  const isWhere = first !== undefined && last > 1 && /^\p{Ll}{1,3}$/u.test(paper.tokens[first.from]?.text ?? '');
  return last < 0 ? [] : units.slice(isWhere ? 1 : 0, last + 1);
}

const isCountry = (paper: TokenPaper, unit: Unit): boolean => readWrittenCountry(bareText(paper, unit)) !== null;

function isAddress({ tokens }: TokenPaper, units: readonly Unit[], guesses: readonly Guess[]): boolean {
  const indexes = units.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
  if (indexes.length < FEWEST_WORDS || indexes.length > MOST_WORDS || units.length < FEWEST_UNITS) return false;
  const before = indexes.slice(0, -1).map((index) => guesses[index] as Guess);
  const isOpen = before.every(
    ({ kind, share }) =>
      SENDER_PLACES.includes(kind) || (!kind.startsWith('of-') && kind !== 'exporter-name' && share < SURELY),
  );
  const places = before.filter(({ kind, share }) => SENDER_PLACES.includes(kind) && share >= HALF).length;
  return isOpen && places * 2 >= before.length && indexes.some((index) => isPostcode(tokens[index], guesses[index]));
}

/** Behind its country, in the same sentence, nothing is of the sender any more. */
function endBehind({ tokens, cells }: TokenPaper, units: readonly Unit[], guesses: Guess[]): void {
  const end = units.at(-1)?.to ?? 0;
  const to = cells[tokens[end - 1]?.cell ?? -1]?.to ?? end;
  for (let index = end; index < to; index += 1) {
    const { kind, share } = guesses[index] as Guess;
    if (kind.startsWith('exporter-') && share < SURELY) guesses[index] = { kind: 'none', share: HALF, begins: false };
  }
}

const isPostcode = (token: Token | undefined, guess: Guess | undefined): boolean =>
  (guess?.kind === 'exporter-postcode' && guess.share >= HALF) || POSTCODE.test(token?.text ?? '');

/** Gives each word its part: the town stands with the postcode, or right behind or before it; what stands before them is the street. */
function take(paper: TokenPaper, units: readonly Unit[], guesses: Guess[]): void {
  const { tokens } = paper;
  const isPost = (index: number) => isPostcode(tokens[index], guesses[index]);
  const indexesOf = ({ from, to }: Unit) => Array.from({ length: to - from }, (_, at) => from + at);
  const country = isCountry(paper, units.at(-1) as Unit) ? units.length - 1 : units.length;
  const post = units.findLastIndex((unit, at) => at < country && indexesOf(unit).some(isPost));
  if (post < 0) return;
  const isAlone = indexesOf(units[post] as Unit).every(isPost);
  const town = !isAlone ? post : post + 1 < country ? post + 1 : post - 1;
  if (town < 1 && post < 1) return;
  for (const [at, unit] of units.entries())
    for (const index of indexesOf(unit)) {
      const kind =
        at === country
          ? 'exporter-country'
          : at === post && isPost(index)
            ? 'exporter-postcode'
            : at >= Math.min(town, post)
              ? 'exporter-city'
              : 'exporter-street';
      const { share, begins, kind: seen } = guesses[index] as Guess;
      guesses[index] = {
        kind,
        share: Math.max(share, ENCLOSED),
        begins: begins && seen === kind && index === unit.from,
        isEnclosed: true,
      };
    }
}
