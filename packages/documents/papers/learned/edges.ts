import type { Neighbours } from './neighbours.ts';
import { type Guess, type Span, textOf } from './network/spans.ts';
import type { Token, TokenCell, TokenPaper } from './network/tokens.ts';
import { LEGAL_FORM } from './parties/legal-forms.ts';

/** So surely something else, a word beside a text is no part of it. */
const SURELY = 0.97;
/** Less likely than this to be what it is taken for, it may be a part of its neighbour. */
const LIKELY = 0.85;
/** A name, a street and a town end at such a sign; goods may have it among their words. */
const PARTED = /[,;:]$/;
const LINE_HEIGHTS = 1.7;
const SAME_LEFT = 3;
const WORD = /^[\p{L}][\p{L}’'-]*$/u;

/** Whether words that may belong to a text stand before it, behind it or in the line under it, and were left out of it. */
export function isCut(
  span: Span,
  { tokens, cells }: TokenPaper,
  guesses: readonly Guess[],
  { below }: Neighbours,
): boolean {
  const ownTokens = new Set(span.tokens);
  const mayBelong = (index: number, isSameCell: (token: Token) => boolean): boolean => {
    const token = tokens[index];
    const guess = guesses[index];
    if (!token || !guess || ownTokens.has(token) || !isSameCell(token)) return false;
    if (guess.kind === 'none') return guess.share < SURELY && WORD.test(token.text);
    return guess.share < LIKELY;
  };
  /** 'H' before 'sections HEB 200': a word in front without a sign behind it. */
  const isFirstWordLeft = (index: number, cell: number): boolean => {
    const token = tokens[index];
    const isLeft =
      span.kind === 'description' && token?.cell === cell && !ownTokens.has(token) && WORD.test(token.text);
    const kind = guesses[index]?.kind ?? 'none';
    return isLeft && !kind.startsWith('of-') && kind !== 'item';
  };
  /** '6063 T5' behind 'Aluminium profiles'. */
  const isDesignationLeft = (index: number, cell: number): boolean => {
    const token = tokens[index];
    const isLeft = span.kind === 'description' && token?.cell === cell && !ownTokens.has(token);
    const kind = guesses[index]?.kind ?? 'none';
    const isOther = OF_GOODS.includes(kind) || (kind === 'code' && CODE.test(token?.text ?? ''));
    return isLeft && /\d/.test(token.text) && !isOther;
  };
  const indexes = span.tokens.map((token) => token.index);
  for (const index of indexes) {
    const { cell } = tokens[index] as Token;
    const isBegun = span.kind !== 'description' && PARTED.test(tokens[index - 1]?.text ?? '');
    // 'A.Ş. (Tembelova Mevkii': behind a legal form a bracket begins something else.
    const isBracketed = LEGAL_FORM.test(tokens[index]?.text ?? '') && /^\(/.test(tokens[index + 1]?.text ?? '');
    const isEnded = span.kind !== 'description' && (isBracketed || PARTED.test(tokens[index]?.text ?? ''));
    if (!isBegun && mayBelong(index - 1, (token) => token.cell === cell)) return true;
    if (!isBegun && isFirstWordLeft(index - 1, cell)) return true;
    if (!isEnded && mayBelong(index + 1, (token) => token.cell === cell)) return true;
    if (isDesignationLeft(index + 1, cell)) return true;
  }
  const last = span.tokens.at(-1);
  const cell = last && cells[last.cell];
  const under = last && cells[below[last.cell] ?? -1];
  if (!last || !cell || !under) return false;
  const goesOnAs = tokens[under.from]?.text ?? '';
  const isEndedByForm =
    NAMES.includes(span.kind) && LEGAL_FORM.test(last.text) && !LEGAL_FORM.test(goesOnAs) && !/^[&(]/.test(goesOnAs);
  const isBracketUnder =
    span.kind === 'description' && /^\(.*\p{L}/u.test(goesOnAs) && !ownTokens.has(tokens[under.from] as Token);
  return !isEndedByForm && isNextLine(cell, under) && (isBracketUnder || mayBelong(under.from, () => true));
}

/** Words that never end a text: what they join to stands elsewhere. */
export const JOINS_ON =
  /(?:[&+/(–-]|\b(?:of|for|with|and|in|to|from|af|til|med|og|for|fra|von|vom|für|mit|und|aus|zu|zum|zur|av|för|och|från|de|der|des|du|the|pour|avec|et|en|di|per|con|e|del|della|dei|delle|au|aux|para|van|voor|met|z|ze|do|dla|i))$/iu;
/** A mass or an amount behind a text is none of it. */
const ENDS_IN_AMOUNT = /\d[.,]\d+\s*(?:kgs?|kgm|eur|dkk|usd|sek)\.?$/i;

/** Whether a text of words alone shows that it is not whole: 'Screw Döküm &', 'Elektrische Kissen mit', 'profiles), type 11'. */
export function isTorn(text: string): boolean {
  const opened = (text.match(/\(/g) ?? []).length;
  const closed = (text.match(/\)/g) ?? []).length;
  return JOINS_ON.test(text) || ENDS_IN_AMOUNT.test(text) || opened !== closed;
}

/** What stands behind a description in a sentence. */
const OF_GOODS: readonly Span['kind'][] = ['gross', 'net', 'origin'];
/** Longer than the number of an alloy. */
const CODE = /\d{4}.?\d{2}/;

/** A legal form ends a name, unless another one follows. */
const NAMES: readonly Span['kind'][] = ['exporter-name', 'importer-name'];

const isNextLine = (cell: TokenCell, under: TokenCell): boolean =>
  Math.abs(under.x - cell.x) < SAME_LEFT && under.y - cell.y < cell.height * LINE_HEIGHTS;

const DIGITS = /^[\d./-]*\d[\d./-]*$/;

const MANY_DIGITS = /^\d{5,}$/;

/** Whether digits beside a number may belong to it: '969701612025 1203524395', of which no network is sure that the second is of nothing, or the letter before a reference, 'E 26-5530'. */
export function isCutNumber(span: Span, { tokens }: TokenPaper, guesses: readonly Guess[]): boolean {
  const [first, last] = [span.tokens[0], span.tokens.at(-1)];
  const before = tokens[(first?.index ?? 0) - 1];
  if (span.kind === 'reference' && before?.cell === first?.cell && /^\p{Lu}$/u.test(before?.text ?? '')) return true;
  return [first && first.index - 1, last && last.index + 1].some((index) => {
    const token = tokens[index ?? -1];
    const guess = guesses[index ?? -1];
    if (!first || !token || !guess || token.cell !== first.cell || !DIGITS.test(token.text)) return false;
    return (
      guess.share < SURELY || (guess.kind === 'none' && MANY_DIGITS.test(first.text) && MANY_DIGITS.test(token.text))
    );
  });
}

/** '9' at the end of a line or of the same column, and '710,00' at the beginning of the next: the thousands of a mass may stand there. */
export function isCutMass(span: Span, paper: TokenPaper): boolean {
  const { tokens, cells, lines } = paper;
  const first = span.tokens[0];
  if (!first || !/^\d{3}([.,]|$)/.test(first.text)) return false;
  const start = cells[lines[first.line]?.from ?? -1]?.from;
  const before = tokens[first.index - 1];
  const isNext = start === first.index && before?.line === first.line - 1 && THOUSANDS.test(before.text);
  return isNext || isUnderThousands(first, paper);
}
const THOUSANDS = /^\d{1,3}$/;
const LINE_ABOVE = 1.7;

/** Alone in their cell right over a number that begins its own. */
function isUnderThousands(first: Token, { tokens, cells }: TokenPaper): boolean {
  const cell = cells[first.cell];
  if (!cell || first.index !== cell.from) return false;
  return cells.some(
    ({ page, line, from, to, x, right, y }) =>
      page === cell.page &&
      line < cell.line &&
      cell.y - y < cell.height * LINE_ABOVE &&
      Math.min(right, cell.right) > Math.max(x, cell.x) &&
      to - from === 1 &&
      THOUSANDS.test(tokens[from]?.text ?? ''),
  );
}

/** '72085120 Kuumavalssattu teräslevy 20': a number behind words of the goods is no part of the code before them. */
export function isNumberInWords({ kind, tokens }: Span, paper: TokenPaper, guesses: readonly Guess[]): boolean {
  const [first] = tokens;
  const cell = first && paper.cells[first.cell];
  if (kind !== 'code' || !first || !cell || !/^\d{2}$/.test(textOf({ tokens }))) return false;
  const before = paper.tokens.slice(cell.from, first.index);
  const code = before.findLastIndex(({ text }) => /^\d{8}$/.test(text));
  const isNamed = guesses[first.index - 1]?.kind === 'of-code';
  return code >= 0 && !isNamed && before.slice(code + 1).some(({ text }) => /\p{Ll}{3}/u.test(text));
}
