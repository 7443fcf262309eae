import type { Token, TokenPaper } from '../learned/network/tokens.ts';
import { runsOf } from './flow.ts';
import type { Place } from './lesson.ts';
import { type Area, EVERYWHERE, runsAtEdge, tokensAt, unitsInLine } from './places.ts';

/** A good begins so far to the left of its code, where several stand beside each other. */
const LEFT = 6;

/** Where each good stands, by the first tokens of their codes in the order of the paper. */
export function areasOf({ cells, tokens }: TokenPaper, codes: readonly Token[], over: number): Area[] {
  // A name to the left of the code belongs to the good.
  const startOf = (code: Token): number => {
    const left = cells[code.cell - 1];
    const isName = left?.line === code.line && tokens.slice(left.from, left.to).every(({ text }) => !/\d/.test(text));
    return left && isName ? left.x : (cells[code.cell]?.x ?? code.x);
  };
  const lines = [...new Set(codes.map(({ line }) => line))].sort((a, b) => a - b);
  return codes.map((code) => {
    const beside = codes.filter(({ line }) => line === code.line).sort((a, b) => a.x - b.x);
    const at = beside.indexOf(code);
    const beyond = beside[at + 1];
    const next = lines[lines.indexOf(code.line) + 1];
    return {
      from: Math.max(0, code.line - over),
      to: next === undefined ? Number.POSITIVE_INFINITY : Math.max(next - over, code.line + 1),
      left: at === 0 ? 0 : startOf(code) - LEFT,
      right: (beyond ? startOf(beyond) : Number.POSITIVE_INFINITY) - LEFT,
    };
  });
}

/** The codes of all goods, by the place of their first part: the tokens of each. */
export function codesAt(paper: TokenPaper, place: Place, shapes: readonly string[]): Token[][] {
  const found =
    place.side === 'edge'
      ? runsAtEdge(paper, place)
      : place.side === 'column' || place.side === 'row'
        ? unitsInLine(paper, place).map(({ unit }) => paper.tokens.slice(unit.from, unit.to))
        : behindNames(paper, place);
  return found.filter((tokens) => shapes.some((shape) => isOfShape(shapeOf(tokens), shape)) && isChapter(tokens));
}

/** Eight digits on one paper and ten on the next are parted alike as far as they go. */
const isOfShape = (found: string, taught: string): boolean =>
  (taught.startsWith(found) || found.startsWith(taught)) && CODE_DIGITS.includes(found.replace(/\D/g, '').length);

const CODE_DIGITS: readonly number[] = [8, 10, 11];

const isChapter = ([first]: readonly Token[]): boolean => {
  const chapter = Number(first?.text.slice(0, 2));
  return chapter >= 1 && chapter <= 97;
};

/** '7318.15.88 90' as '9999.99.99 99'. */
export const shapeOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\D+|\D+$/g, '')
    .replace(/\d/g, '9');

/** 'FR12345678900012' as 'FR99999999999999': of which country a number is, and which of its signs are digits. */
export const signsOf = (number: string): string =>
  `${number.slice(0, 2).replace(/\d/g, '9')}${number.slice(2).replace(/\d/g, '9').replace(/[A-Z]/g, 'A')}`;

const behindNames = (paper: TokenPaper, place: Place): Token[][] =>
  runsOf(paper, place.words).flatMap((_, nth) => {
    const tokens = tokensAt(paper, { ...place, nth }, { area: EVERYWHERE, code: null, key: 'Varekode' });
    return tokens ? [tokens] : [];
  });
