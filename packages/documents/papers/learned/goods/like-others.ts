import { isKnownCode } from '../../known-codes.ts';
import { asCountry } from '../../values.ts';
import { codeFrom } from '../formed.ts';
import { areBelow } from '../head-words.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { settleCodesInColumns } from './codes-in-columns.ts';
import { settleNamedOrigins } from './named-origins.ts';
import { isOfDispatch, isOfOrigin } from './origins.ts';

/** In points: edges of one column. */
const SAME_EDGE = 3;
/** What the others are so surely tells what one of their form is. */
const SURELY = 0.9;
const NEARLY = 0.85;
const SURELY_ENOUGH = 0.7;
const LIKE_OTHERS = 0.93;
const BY_ITS_NAME = 0.95;
const FEWEST = 2;
/** A name of a field, not a sentence. */
const MOST_NAME_WORDS = 5;

/** Codes and origins that the network did not see: of the form of others in their row or column, or beside or under what names them. */
export function likeOthers(paper: TokenPaper, neighbours: Neighbours, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  settleCodes(paper, all);
  settleCodesInColumns(paper.tokens, all);
  settleNumbersOfBoxes(paper, all);
  settleOriginsUnderCodes(paper, neighbours, all);
  settleOriginsUnderNames(paper, neighbours, all);
  settleOriginsInColumns(paper, all);
  settleOriginsBehindCodes(paper, all);
  if (!areBelow(paper, guesses)) settleNamedOrigins(paper, neighbours, all);
  return all;
}

const shapeOf = (text: string): string => text.replace(/\d/g, '0');
const isOf = (guesses: readonly Guess[], { from, to }: TokenCell, kind: Kind, share: number): boolean =>
  guesses.slice(from, to).every((guess) => guess.kind === kind && guess.share >= share);
const isInColumn = (first: TokenCell, second: TokenCell): boolean =>
  first.page === second.page &&
  first.line !== second.line &&
  (Math.abs(first.x - second.x) < SAME_EDGE || Math.abs(first.right - second.right) < SAME_EDGE);

function settle(guesses: Guess[], { from, to }: TokenCell, kind: Kind, share: number): void {
  for (let index = from; index < to; index += 1) {
    const guess = guesses[index] as Guess;
    guesses[index] = { ...guess, kind, share: guess.kind === kind ? Math.max(guess.share, share) : share };
  }
}

/** Ten digits as nothing but codes are parted: '7326.19.00.90'. */
const PARTED = /^\d{4}\.\d{2}\.\d{2}\.\d{2}$/;
const PARTED_SHAPE = '0000.00.00.00';
const HALF_SEEN = 0.5;

/** '732020.81' in a line or a column of codes that are written so. */
function settleCodes(paper: TokenPaper, guesses: Guess[]): void {
  const likely = paper.cells.flatMap((cell) => {
    const text = textOfStretch(paper, cell);
    const value = /^\d[\d. ]{6,13}\d$/.test(text) ? codeFrom(text)?.value : undefined;
    const isLikely = value && value.length >= 8 && (isKnownCode(value) !== false || PARTED.test(text));
    return isLikely ? [{ cell, value, shape: shapeOf(text) }] : [];
  });
  const isSeen = ({ cell, shape }: (typeof likely)[number]) =>
    isOf(guesses, cell, 'code', shape === PARTED_SHAPE ? HALF_SEEN : SURELY);
  const seen = likely.filter(isSeen);
  for (const { cell, value, shape } of likely) {
    if (seen.some((code) => code.cell === cell)) continue;
    const alike = seen.filter((code) => code.shape === shape);
    const inLine = alike.filter((code) => code.cell.line === cell.line);
    const inColumn = alike.filter((code) => isInColumn(code.cell, cell));
    const fewest = isKnownCode(value) === true || shape === PARTED_SHAPE || isOf(guesses, cell, 'code', 0) ? 1 : FEWEST;
    if (inLine.length >= FEWEST || inColumn.length >= fewest) settle(guesses, cell, 'code', LIKE_OTHERS);
  }
}

/** '76130000 38 Nettomasse': the number of the next box before its name, of those of the single administrative document, is no end of a code. */
function settleNumbersOfBoxes({ tokens }: TokenPaper, guesses: Guess[]): void {
  for (const { index, text, line } of tokens) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    const isBehindCode = before?.line === line && guesses[index - 1]?.kind === 'code' && /^\d{8}$/.test(before.text);
    const isBeforeName = next?.line === line && guesses[index + 1]?.kind.startsWith('of-') === true;
    if (BOX_AFTER_CODE.test(text) && guesses[index]?.kind === 'code' && isBehindCode && isBeforeName)
      guesses[index] = { kind: 'none', share: SURELY, begins: false };
  }
}
/** Boxes 34 to 46: origin, masses, procedure, values ((EEC) No 2454/93 Annex 37). */
const BOX_AFTER_CODE = /^(?:3[4-9]|4[0-6])$/;

const isCountry = (text: string): boolean => asCountry(text.replace(/[.,;]$/, ''))?.isSure === true;
const isCountryCode = (text: string): boolean => /^\p{Lu}{2}$/u.test(text) && isCountry(text);

/** 'Code / origin' over a code with a country under it: each good's own, where all have one. */
function settleOriginsUnderCodes(paper: TokenPaper, { below, head }: Neighbours, guesses: Guess[]): void {
  const codes = [...paper.cells.keys()].filter((index) =>
    isOf(guesses, paper.cells[index] as TokenCell, 'code', SURELY),
  );
  const countries = codes.flatMap((index) => {
    const [code, country] = [paper.cells[index] as TokenCell, paper.cells[below[index] ?? -1]];
    const isUnder = country && isCountryCode(textOfStretch(paper, country)) && Math.abs(country.x - code.x) < SAME_EDGE;
    return isUnder ? [country] : [];
  });
  const isNamed = codes.every((index) =>
    (head[index] ?? []).some((at) =>
      textOfStretch(paper, paper.cells[at] as TokenCell)
        .split(' ')
        .some(isOfOrigin),
    ),
  );
  if (codes.length < FEWEST || countries.length < codes.length || !isNamed) return;
  for (const country of countries) settle(guesses, country, 'origin', BY_ITS_NAME);
}

/** 'Kilmės šalis' at the head of a column of countries, on the lines of codes. */
function settleOriginsUnderNames(paper: TokenPaper, { head }: Neighbours, guesses: Guess[]): void {
  // Narrow columns run into one cell: one word that is surely of a code tells a line of goods.
  const ofGoods = new Set(
    paper.tokens.flatMap(({ index, line }) => {
      const { kind, share } = guesses[index] as Guess;
      return kind === 'code' && share >= SURELY ? [line] : [];
    }),
  );
  const named = paper.cells.filter((cell, index) => {
    const names = (head[index] ?? []).map((at) => textOfStretch(paper, paper.cells[at] as TokenCell));
    return names.some(isNameOfOrigin) && !names.some(isOfDispatch) && isCountryCode(textOfStretch(paper, cell));
  });
  const onLines = named.filter(({ line }) => ofGoods.has(line));
  // In cells of two lines the origin may stand over or under the line of the code: then each good has one.
  const isOneEach =
    named.length === ofGoods.size &&
    named.every((cell) => cell === named[0] || isInColumn(cell, named[0] as TokenCell));
  for (const cell of onLines.length === 0 && isOneEach ? named : onLines)
    if (MAY_BE_ORIGIN.some((kind) => isOf(guesses, cell, kind, 0))) settle(guesses, cell, 'origin', BY_ITS_NAME);
}
/** What the network takes a country for under words that it does not know. */
const MAY_BE_ORIGIN: readonly Kind[] = ['exporter-country', 'importer-place', 'none', 'origin'];

const isNameOfOrigin = (name: string): boolean =>
  !/\d/.test(name) && name.split(' ').length <= MOST_NAME_WORDS && name.split(' ').some(isOfOrigin);

/** A code of a country in a column in which most are surely origins. */
function settleOriginsInColumns(paper: TokenPaper, guesses: Guess[]): void {
  const countries = paper.cells.filter((cell) => isCountryCode(textOfStretch(paper, cell)));
  const seen = countries.filter((cell) => isOf(guesses, cell, 'origin', NEARLY));
  for (const cell of countries) {
    const inColumn = countries.filter((candidate) => isInColumn(candidate, cell));
    const sure = inColumn.filter((candidate) => seen.includes(candidate));
    if (sure.length >= FEWEST && sure.length * 2 > inColumn.length && !seen.includes(cell))
      settle(guesses, cell, 'origin', LIKE_OTHERS);
  }
}

/** '73181595 CN Sekskantbolte': the word behind each code is the code of a country, and most of these are surely origins. */
function settleOriginsBehindCodes({ tokens }: TokenPaper, guesses: Guess[]): void {
  const isCode = (index: number) => guesses[index]?.kind === 'code';
  const ends = tokens.filter(
    ({ index, text, line }) =>
      isCode(index) && /\d{2}$/.test(text) && !(isCode(index + 1) && tokens[index + 1]?.line === line),
  );
  const behind = ends.flatMap(({ index, line }) => {
    const next = tokens[index + 1];
    return next?.line === line && isCountryCode(next.text) ? [next.index] : [];
  });
  const seen = behind.filter((index) => guesses[index]?.kind === 'origin' && guesses[index].share >= SURELY_ENOUGH);
  if (behind.length < FEWEST || seen.length * 2 <= behind.length) return;
  for (const index of behind) {
    const { kind, share } = guesses[index] as Guess;
    const most = kind === 'origin' ? Math.max(share, LIKE_OTHERS) : LIKE_OTHERS;
    guesses[index] = { kind: 'origin', share: most, begins: true };
  }
}
