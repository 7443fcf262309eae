import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { lettersOf } from '../../letters-of.ts';
import { isMemberState } from '../../member-states.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { isNameOfAddress, TO_SOMEBODY } from '../block-lines.ts';
import { isAddressWord } from '../head-words.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import type { Guess } from '../network/spans.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { isNumberName } from './firm-numbers.ts';
import { endsInForm, isFormOfFirm } from './legal-forms.ts';
import { TWO_NAMES } from './names.ts';
import { cellAbove, isExporterHead, isPartyHead } from './number-owners.ts';
import { labelOf } from './part-words.ts';
import { hasNoPostcodes, postcodePattern } from './postcodes.ts';
import { isOfOther as isOfOtherParty, OF_FIRM } from './proven-sender.ts';
import { asLearned } from './sender-block.ts';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

const MOST_WORDS = 20;
const MOST_COUNTRY_WORDS = 4;
/** In heights of the line. */
const LINE_GAP = 2.4;
const SAME_LEFT = 4;
const INDENTED = 14;
/** So surely the name of a field, a word ends an address. */
const SURELY = 0.8;

/** Words of an address that no comma, sign or end of a line parts. */
type Unit = readonly Token[];

/** A sender with the address that stands right behind its name, where that proves itself; a sure one that says something else stays. */
export function withAddressBehind(sender: Party, read: Read): Party {
  const { name, address } = sender;
  const behind = name && name.doubt !== TWO_NAMES ? addressBehind(name, read) : null;
  if (!name || !behind) return sender;
  // 'Gauteng 1911, South Africa' lacks its street.
  const isSame = address !== null && lettersOf(behind.value) === lettersOf(address.value);
  const isLonger = address !== null && lettersOf(behind.value).indexOf(lettersOf(address.value)) > 0;
  if (address?.isProven || (address?.isSure && !isSame && !isLonger)) return sender;
  const isSure = name.isSure || isWholeName(name, read);
  return {
    name: isSure ? withoutDoubt(name) : name,
    address: {
      ...behind,
      ...(isSame ? { value: address.value, text: address.text } : {}),
      isSure,
      readings: address?.readings ?? { ruled: null, learned: null },
    },
  };
}

const withoutDoubt = ({ doubt: _, ...name }: Found): Found => ({ ...name, isSure: true });

/** A name between the head of the sender, before it, left of it or over it, and its address, that ends in the form of a firm. */
function isWholeName({ cell: { words }, value }: Found, { paper }: Read): boolean {
  const ownTokens = paper.tokens.filter(({ word }) => words.some(({ x, y }) => x === word.x && y === word.y));
  const [first, last] = [ownTokens[0], ownTokens.at(-1)];
  const cell = first && paper.cells[first.cell];
  if (!first || !last || !cell || !endsInForm(value) || last.index - first.index + 1 !== ownTokens.length) return false;
  const before = textOfStretch(paper, { from: cell.from, to: first.index });
  const heads = before !== '' ? [before] : headsOf(paper, cell);
  return heads.some((text) => isExporterHead(text.replace(NUMBERING, '').replace(/(?:\s[–-] \p{L}+|[\s:.]+)$/u, '')));
}

/** What stands left of a cell and over it: behind the number of a box, and left of 'Denominazione'. */
function headsOf(paper: TokenPaper, cell: TokenCell): string[] {
  const { cells } = paper;
  const beside = (at: TokenCell, step: -1 | 1) => {
    const next = cells[cells.indexOf(at) + step];
    return next?.line === at.line ? next : undefined;
  };
  const over = cellAbove(paper, cell, HEAD_GAP);
  const text = over ? textOfStretch(paper, over) : '';
  const head =
    /^\d{1,2}$/.test(text) && over ? beside(over, 1) : labelOf(text)?.part === 'name' && over ? beside(over, -1) : over;
  return [beside(cell, -1), head].flatMap((found) => (found ? textOfStretch(paper, found) : []));
}
const HEAD_GAP = 2.6;
const NUMBERING = /^[[(]?\d{1,2}(?:[ /.]\d{1,2})?[\])]?\.? /;

/**
 * The address right behind the name of a sender, or in the lines under it, in the order and the forms of its country: what is before a town with a postcode of the country, these two, and
 * the country; or all of it up to the end of its block, where that ends in a town with a postcode. Null: what stands there is not, or not for certain, an address as a whole.
 */
export function addressBehind(name: Found, read: Read): Learned | null {
  const last = read.paper.tokens.findLast(({ word }) =>
    name.cell.words.some(({ x, y }) => x === word.x && y === word.y),
  );
  if (!last) return null;
  const beside = [inColumn(read, name, last), inRow(read, last)].flatMap((run) => wholeOf(read, run) ?? []);
  const found = beside.length > 0 ? beside : [wholeOf(read, inParagraph(read, last))].flatMap((whole) => whole ?? []);
  // 'BA' once more at the end of a line may be of another column.
  const [shortest] = found.toSorted((a, b) => a.value.length - b.value.length);
  const isOne = found.every(({ value }) => lettersOf(value).startsWith(lettersOf(shortest?.value ?? '')));
  return shortest && isOne ? shortest : null;
}

/** The words behind a name in its cell and in the cells right under each other below it. */
function inColumn({ paper }: Read, name: Found, last: Token): Token[] {
  const cell = paper.cells[last.cell] as TokenCell;
  const lefts = [cell.x, name.cell.words[0]?.x ?? cell.x];
  const words = paper.tokens.slice(last.index + 1, cell.to);
  for (let over = cell; words.length < MOST_WORDS; ) {
    const under = underOf(paper, over, lefts);
    if (!under) break;
    words.push(...paper.tokens.slice(under.from, under.to));
    if (over === cell) lefts.push(under.x);
    over = under;
  }
  return words;
}

/** The cell right under one that begins where a block does, or a little further right where nothing else stands there. */
function underOf({ cells }: TokenPaper, over: TokenCell, lefts: readonly number[]): TokenCell | undefined {
  const near = cells.filter(
    ({ page, line, y, height }) =>
      page === over.page && line > over.line && y - over.y < Math.max(over.height, height) * LINE_GAP,
  );
  return (
    near.find(({ x }) => lefts.some((left) => Math.abs(x - left) < SAME_LEFT)) ??
    near.find(({ line, x }) => line === near[0]?.line && lefts.some((left) => x > left && x - left < INDENTED))
  );
}

/** The words behind a name up to the end of its line. */
const inRow = ({ paper }: Read, { index, line }: Token): Token[] =>
  paper.tokens.slice(index + 1, index + 1 + MOST_WORDS * 2).filter((token) => token.line === line);

/** The words behind a name to the end of its line, and what the next line begins with at the edge at which the lines of a text do. */
function inParagraph({ paper }: Read, last: Token): Token[] {
  const { cells, tokens, lines } = paper;
  const { from, to } = lines[last.line] ?? { from: last.cell, to: last.cell };
  const first = cells[from];
  const next = first && underOf(paper, first, [first.x]);
  const isText = last.cell === to - 1 && next && Math.abs(next.x - first.x) < SAME_LEFT;
  return isText ? [...tokens.slice(last.index + 1, cells[last.cell]?.to), ...tokens.slice(next.from, next.to)] : [];
}

/** The beginning of a run of words that is a whole address. */
function wholeOf(read: Read, run: readonly Token[]): Learned | null {
  const words = withoutPartNames(upToOther(read, run));
  if (words.length === 0 || isFormOfFirm(words[0]?.text ?? '')) return null;
  for (let end = 2; end <= Math.min(words.length, MOST_WORDS); end += 1) {
    if (!endsUnit(words, end)) continue;
    const units = unitsOf(words.slice(0, end));
    const country = countryAtEnd(units);
    if (country && !isMemberState(country.code) && isWhole(country.before, country.code))
      return learnedOf(words.slice(0, withCountryAgain(words, end, country.code)));
  }
  // Without a country the end of the block is that of the address.
  const units = unitsOf(words);
  if (words.length >= MOST_WORDS || countryAtEnd(units)) return null;
  const texts = units.map(textOf);
  const isClosed = isWhole(texts, null) || (isWhole(texts, 'CH') && FOUR_AND_TOWN.test(texts.at(-1) ?? ''));
  return isClosed ? learnedOf(words) : null;
}

/** 'Birmingham, GB' before 'Storbritannien', and 'Ucrania' before 'UA', which say it twice. */
function withCountryAgain(words: readonly Token[], end: number, country: string): number {
  for (let again = end + 1; again <= Math.min(words.length, end + MOST_COUNTRY_WORDS); again += 1) {
    const text = bare(
      words
        .slice(end, again)
        .map((word) => word.text)
        .join(' '),
    );
    if (endsUnit(words, again) && readWrittenCountry(text) === country) return again;
  }
  return end;
}

const FOUR_AND_TOWN = /^\d{4} \p{Lu}[\p{L} .’'-]+$/u;

/** Up to what names something else. */
function upToOther({ guesses, paper }: Read, run: readonly Token[]): readonly Token[] {
  const isNameOfFirm = ({ cell, index }: Token) =>
    guesses[index]?.kind === 'exporter-name' &&
    paper.tokens.slice(paper.cells[cell]?.from, paper.cells[cell]?.to).some(({ text }) => isFormOfFirm(text));
  const end = run.findIndex((token, at) => {
    const { kind, share } = guesses[token.index] as Guess;
    const isPart = isNameOfPart(token);
    const isNamed = kind.startsWith('of-') && share >= SURELY;
    const isFirst = token.index === paper.cells[token.cell]?.from;
    const isHead = isFirst && (isPartyHead(token.text) || isNameOfPartAlone(paper, token) || isNameOfFirm(token));
    return !isPart && (isNamed || isHead || NEVER.test(token.text) || isNumberName(token.text) || isOfOther(run, at));
  });
  return end < 0 ? run : run.slice(0, end);
}
/** What no address has: mail, sites, days, names of fields. */
const NEVER =
  /@|www\.|^\d{1,2}[./]\d{1,2}[./](?:20)?\d\d\W*$|^20\d\d-\d\d-\d\d|^\p{L}{4,}:$|^(?:tel|fax|tlf|att|attn)[.:]/iu;

/** A word in small letters behind the end of a sentence or a bracket: 'Kína) feladó által'. */
const isOfOther = (run: readonly Token[], at: number): boolean =>
  at > 0 &&
  /^\p{Ll}{3,}/u.test(run[at]?.text ?? '') &&
  /[).]$/.test(run[at - 1]?.text ?? '') &&
  !/^\p{L}{1,4}\.$/u.test(run[at - 1]?.text ?? '');

/** 'C.P. y población' in a cell of its own. */
function isNameOfPartAlone({ cells, tokens }: TokenPaper, { cell }: Token): boolean {
  const { from, to } = cells[cell] as TokenCell;
  return (
    labelOf(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    ) !== null
  );
}

/** 'localitatea:', 'Adresse:'. */
const isNameOfPart = (token: Token): boolean => token.text.endsWith(':') && isNameOfAddress([token]);
const withoutPartNames = (words: readonly Token[]): readonly Token[] =>
  words.filter((token, at) => !isNameOfPart(token) && !(at === 0 && isAddressWord(token.text)));

/** Whether a unit ends before a place: at a sign, or at the end of a cell. */
function endsUnit(words: readonly Token[], end: number): boolean {
  const [last, next] = [words[end - 1] as Token, words[end]];
  return (
    next === undefined ||
    /[,;)]$|\p{L}{3}\.$|^[A-Z]{2}\.$/u.test(last.text) ||
    next.cell !== last.cell ||
    PARTING.test(next.text) ||
    /^\(/.test(next.text)
  );
}
const PARTING = /^[,;/·•|(–—-]+$/;

function unitsOf(words: readonly Token[]): Unit[] {
  const units: Token[][] = [[]];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (PARTING.test(word.text)) {
      units.push([]);
      continue;
    }
    if (before && (/[,;]$/.test(before.text) || isNewLine(words, at) || /^\(/.test(word.text))) units.push([]);
    units.at(-1)?.push(word);
  }
  return units.filter((unit) => unit.length > 0);
}

/** Whether a word begins another cell; a long line of a text goes on in the next one. */
function isNewLine(words: readonly Token[], at: number): boolean {
  const [before, word] = [words[at - 1] as Token, words[at] as Token];
  return before.cell !== word.cell && (before.at < LONG_LINE || before.line === word.line);
}
/** In words. */
const LONG_LINE = 8;

/** Without what stands around it, and without half a pair of brackets: '(DZ) ARGELIA'. */
const bare = (text: string): string => {
  const inner = text.replace(/^[(\s]+|[),.;\s]+$/g, '');
  return inner.includes('(') ? inner : inner.replaceAll(')', '');
};
const textOf = (unit: Unit): string => bare(unit.map(({ text }) => text).join(' '));

interface CountryAtEnd {
  readonly code: string;
  /** The units before it, with what its own unit has before it. */
  readonly before: readonly string[];
}

/** The country that the last unit is or ends with: 'Busan 46752 KR', 'Kwun Tong Hong Kong', 'Хонконг, САР на Китай'; or that stands before the postcode: 'CH-4562 Biberist'. */
function countryAtEnd(units: readonly Unit[]): CountryAtEnd | null {
  const texts = units.map(textOf);
  const [last = '', second = ''] = [texts.at(-1), texts.at(-2)];
  const joined = texts.length > 2 ? readWrittenCountry(`${second}, ${last}`) : null;
  if (joined) return { code: joined, before: texts.slice(0, -2) };
  const words = last.split(' ');
  // 'Odesa UA' is a town with the letters of its country.
  const isCode = /^\(?[A-Z]{2}[).]*$/.test(words.at(-1) ?? '') && readWrittenCountry(bare(words.at(-1) ?? '')) !== null;
  for (let count = isCode ? 1 : Math.min(MOST_COUNTRY_WORDS, words.length); count > 0; count -= 1) {
    const code = readWrittenCountry(bare(words.slice(-count).join(' ')));
    const rest = words.slice(0, -count).join(' ');
    if (code) return { code, before: [...texts.slice(0, -1), ...(rest ? [rest] : [])] };
  }
  const prefix = /^([A-Z]{2})-\d{4,6} \p{Lu}/u.exec(last)?.[1];
  const code = prefix ? readWrittenCountry(prefix) : null;
  return code ? { code, before: texts } : null;
}

/** Whether units before a country are a street and a town with its postcode, and nothing else. */
function isWhole(units: readonly string[], country: string | null): boolean {
  const pattern = postcodePattern(country);
  const [first = ''] = units;
  if (
    !units.slice(0, -1).some((unit) => /\p{L}{3}/u.test(unit)) ||
    /^\p{Ll}+(?![.’'\p{L}])/u.test(first) ||
    !units.every(mayBeOfAddress)
  )
    return false;
  const post = pattern ? units.findLastIndex((unit) => pattern.test(unit)) : -1;
  // Two of them without a country may be of two addresses.
  if (country === null && units.slice(0, post).some((unit) => pattern?.test(unit))) return false;
  if (pattern === null || post < 0)
    return country !== null && hasNoPostcodes(country) && units.length > 1 && /\d/.test(units.join(' '));
  const town = bare((units[post] ?? '').replace(pattern, ''));
  const behind = units.length - 1 - post;
  // 'Busan 46752', then a region at most; a postcode alone stands right behind or before its town.
  if (/\p{L}{2}/u.test(town)) return post > 0 && behind <= 1 && !/\d/.test(units.slice(post + 1).join(' '));
  const isTownBehind = behind >= 1 && behind <= 2 && !/\d/.test(units[post + 1] ?? '1');
  const isTownBefore = behind === 0 && post > 1 && !/\d{3}/.test(units[post - 1] ?? '111');
  return post > 0 && (isTownBehind || isTownBefore);
}

const mayBeOfAddress = (unit: string): boolean =>
  unit.length < MOST_SIGNS &&
  !TO_SOMEBODY.test(unit) &&
  !OF_FIRM.test(unit) &&
  !isOfOtherParty(unit) &&
  !endsInForm(unit) &&
  // '17 Jangpyeong-ro 411beon-' goes on in the next line.
  !unit.endsWith('-') &&
  !/(?<![\d-])\d{7,}(?!\d)/.test(unit.replace(/^\d{7}$/, ''));
const MOST_SIGNS = 60;

/** As printed: units parted by commas, the words of a line that goes on in the next one too. */
function learnedOf(words: readonly Token[]): Learned {
  return asLearned(words, unitsOf(words).map(textOf).join(', '));
}
