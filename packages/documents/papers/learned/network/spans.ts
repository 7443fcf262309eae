import { type Cell, cellOf } from '../../layout.ts';
import { type Kind, TAG_COUNT, TAGS } from './tags.ts';
import { type Token, type TokenPaper, textOfStretch } from './tokens.ts';

/** Words that the network takes for one value. */
export interface Span {
  readonly kind: Kind;
  readonly tokens: readonly Token[];
  /** Of its least sure word, 0 to 1. */
  readonly share: number;
  readonly begins: boolean;
  /** Words beside it may belong to it. */
  readonly isCut?: true;
  /** Of a mass that is stated in another unit. */
  readonly kgPerUnit?: number;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly bottom: number;
  readonly height: number;
  readonly page: number;
  /** Its first token's place among all. */
  readonly at: number;
}

const BEGUN = TAGS.map((tag) => tag.endsWith('+'));
/** In the order of the tags, and of each tag its place among them. */
const EACH_KIND = [...new Set(TAGS.map((tag) => tag.replace('+', '') as Kind))];
const KIND_OF_TAG = TAGS.map((tag) => EACH_KIND.indexOf(tag.replace('+', '') as Kind));
/** Words of a value on one line stand at most so many heights apart. */
const GAP = 2.6;
const LINE_GAP = 1.9;
/** In points. */
const SAME_LEFT = 2;
/** The line above is among so many values before. */
const MOST_BEFORE = 40;
/** Kinds whose values go on in the next line. */
const WRAPPED: readonly Kind[] = ['description', 'exporter-name', 'exporter-street', 'importer-name', 'exporter-city'];

/** The kind that a token most likely is of. */
export interface Guess {
  readonly kind: Kind;
  readonly share: number;
  readonly begins: boolean;
  /** A word on the paper says that it is this. */
  readonly isNamed?: true;
  /** It stands between the name and the country of a sender's address. */
  readonly isEnclosed?: true;
}

/** The kind that a token most likely is of, and how likely. */
export function guessesOf(paper: TokenPaper, shares: Float32Array): Guess[] {
  const sums = new Float64Array(EACH_KIND.length);
  return paper.tokens.map((_, index) => {
    sums.fill(0);
    let begun = 0;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const share = shares[index * TAG_COUNT + tag] ?? 0;
      const kind = KIND_OF_TAG[tag] as number;
      sums[kind] = (sums[kind] as number) + share;
      if (BEGUN[tag]) begun = Math.max(begun, share);
    }
    const share = Math.max(0, ...sums);
    const kind = share > 0 ? (EACH_KIND[sums.indexOf(share)] as Kind) : 'none';
    return { kind, share, begins: begun > share / 2 };
  });
}

/** The values of a paper in reading order, those over several lines whole. */
export function spansOf(paper: TokenPaper, guesses: readonly Guess[]): Span[] {
  const spans: Span[] = [];
  for (const [index, token] of paper.tokens.entries()) {
    const { kind, share, begins } = guesses[index] as Guess;
    if (kind === 'none' || kind.startsWith('of-')) continue;
    const last = spans.at(-1);
    const before = last?.tokens.at(-1);
    const isNext = last && last.kind === kind && last.at + last.tokens.length === index && before?.line === token.line;
    const isBegun = begins && !(before && isMiddleOfText(kind, before, token));
    if (last && isNext && !isBegun && before && goesOnAfter(kind, before, token))
      spans[spans.length - 1] = spanOf(
        kind,
        [...last.tokens, token],
        Math.min(last.share, share),
        last.begins,
        last.at,
      );
    else spans.push(spanOf(kind, [token], share, begins, index));
  }
  const rows = new Set(
    spans.flatMap(({ kind, tokens }) =>
      kind === 'item' || (kind === 'code' && !LAST_DIGITS.test(textOf({ tokens }))) ? (tokens[0]?.line ?? []) : [],
    ),
  );
  return wrappedTogether(spans, rows);
}

/** The end of a code that went on in the next line begins no row. */
const LAST_DIGITS = /^\d{2}( \d{2})?$/;

const TEXTS: readonly Kind[] = ['description', 'exporter-city', 'exporter-name', 'exporter-street', 'importer-name'];

/** Two names, or two descriptions, never stand in one cell without a sign between them. */
const isMiddleOfText = (kind: Kind, before: Token, token: Token): boolean =>
  (kind === 'exporter-name' || kind === 'importer-name' || kind === 'description') &&
  before.cell === token.cell &&
  !/[,;:/|)–-]$/.test(before.text);

/** Text may run on over a gap; a number or a code ends with its cell, but for procedures in two boxes. */
function goesOnAfter(kind: Kind, before: Token, token: Token): boolean {
  const isClose = token.x - before.right < token.height * GAP;
  if (before.cell === token.cell) return isClose;
  if (kind === 'procedure') return isClose && /^\d{2}$/.test(before.text) && /^\d{2}$/.test(token.text);
  return TEXTS.includes(kind) && isClose;
}

export function spanOf(kind: Kind, tokens: readonly Token[], share: number, begins: boolean, at: number): Span {
  let x = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let y = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  let height = Number.NEGATIVE_INFINITY;
  for (const token of tokens) {
    x = Math.min(x, token.x);
    right = Math.max(right, token.right);
    y = Math.min(y, token.y);
    bottom = Math.max(bottom, token.y + token.height);
    height = Math.max(height, token.height);
  }
  return { kind, tokens, share, begins, x, right, y, bottom, height, page: tokens[0]?.page ?? 0, at };
}

/** Lines of one value: under each other, not both rows of goods, and the lower one does not begin a value. */
function wrappedTogether(spans: readonly Span[], rows: ReadonlySet<number>): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const over =
      WRAPPED.includes(span.kind) && (!span.begins || !rows.has(span.tokens[0]?.line ?? -1))
        ? whole.slice(-MOST_BEFORE).findLast((candidate) => goesOn(candidate, span, rows))
        : undefined;
    if (!over) {
      whole.push(span);
      continue;
    }
    whole[whole.lastIndexOf(over)] = spanOf(
      over.kind,
      [...over.tokens, ...span.tokens],
      Math.min(over.share, span.share),
      over.begins,
      over.at,
    );
  }
  return whole;
}

/** Where a text begins behind other words of one print, its place is known to about a sign only. */
const leftOf = ({ tokens, height }: Span): number => ((tokens[0]?.at ?? 0) > 0 ? height : SAME_LEFT);

function goesOn(over: Span, span: Span, rows: ReadonlySet<number>): boolean {
  const [line, before] = [span.tokens[0]?.line ?? -1, over.tokens.at(-1)?.line ?? -1];
  if (rows.has(line) && rows.has(before) && line !== before) return false;
  if (over.kind !== span.kind || over.page !== span.page) return false;
  // A text that begins anew belongs to the row above it only where it stands right under the row's own.
  if (span.begins && !(rows.has(before) && Math.abs(over.x - span.x) < leftOf(over))) return false;
  const gap = span.y - over.bottom;
  const isRunOn = span.tokens[0]?.line === (over.tokens.at(-1)?.line ?? 0) + 1 && span.tokens[0]?.at === 0;
  const overlaps = Math.min(over.right, span.right) > Math.max(over.x, span.x);
  return gap > -span.height * 0.3 && gap < span.height * (LINE_GAP - 1) && (overlaps || isRunOn);
}

export const textOf = ({ tokens }: { readonly tokens: readonly Token[] }): string =>
  textOfStretch({ tokens }, { from: 0, to: tokens.length });

/** Where a span stands, as the rules know places; with the text of its own words. */
export function cellOfSpan({ tokens, page }: { readonly tokens: readonly Token[]; readonly page: number }): Cell {
  const words = [...new Set(tokens.map(({ word }) => word))];
  return { ...cellOf(words, page), text: textOf({ tokens }) };
}
