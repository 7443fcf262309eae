import type { Span } from './network/spans.ts';

const SURELY = 0.8;
const SAME_LINE = 0.6;
const SAME_COLUMN = 4;
const LONG = /\d{3}|\d[.,]\d/;

/** Rows of goods under codes that head them, each with the code above it; null where each good has its own code. */
export interface Grouped {
  readonly codes: readonly Span[];
  readonly rows: readonly Span[];
}

/** 'Varekode 7318 15 81 90' and under it three rows with masses and numbers of items: three goods of one code. */
export function groupedUnder(codes: readonly Span[], nets: readonly Span[], items: readonly Span[]): Grouped | null {
  const rows = inOneColumn(nets.filter(({ share, tokens }) => share >= SURELY && LONG.test(textOf(tokens))));
  const [firstCode, firstRow] = [codes[0], rows[0]];
  if (!firstCode || !firstRow || rows.length <= codes.length || rows.length < 2 || firstRow.at < firstCode.at)
    return null;
  if (rows.some((row) => codes.some((code) => areOnOneLine(code, row)))) return null;
  const headed = rows.map((row) => codes.findLast((code) => code.at < row.at) as Span);
  const isNumbered = rows.every((row) => items.some((item) => item.share >= SURELY && areOnOneLine(item, row)));
  return isNumbered && codes.every((code) => headed.includes(code)) ? { codes: headed, rows } : null;
}

/** Whether masses stand in the column of those that goods have, on lines of their own: rows whose code stands elsewhere. */
export function hasRowsWithoutCode(
  given: readonly (Span | null)[],
  nets: readonly Span[],
  codes: readonly Span[],
): boolean {
  const taken = given.flatMap((value) => value ?? []);
  if (taken.length === 0) return false;
  return nets.some(
    (net) =>
      net.share >= SURELY &&
      LONG.test(textOf(net.tokens)) &&
      !taken.some((span) => span === net || areOnOneLine(span, net)) &&
      !codes.some((code) => areOnOneLine(code, net)) &&
      taken.some((span) => span.page === net.page && isUnder(span, net)),
  );
}

/** The masses that stand where most of them do. */
function inOneColumn(nets: readonly Span[]): Span[] {
  const most = nets.reduce<readonly Span[]>((best, net) => {
    const ownSpans = nets.filter((candidate) => isUnder(candidate, net));
    return ownSpans.length > best.length ? ownSpans : best;
  }, []);
  return [...most];
}

const textOf = (tokens: Span['tokens']): string => tokens.map(({ text }) => text).join(' ');
const isUnder = (first: Span, second: Span): boolean =>
  Math.abs(first.x - second.x) < SAME_COLUMN || Math.abs(first.right - second.right) < SAME_COLUMN;
const areOnOneLine = (first: Span, second: Span): boolean =>
  first.page === second.page &&
  Math.abs(first.bottom - second.bottom) < Math.min(first.height, second.height) * SAME_LINE;
