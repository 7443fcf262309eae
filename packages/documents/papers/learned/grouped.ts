import type { Span } from './spans.ts';

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
  const taken = given.flatMap((one) => one ?? []);
  if (taken.length === 0) return false;
  return nets.some(
    (net) =>
      net.share >= SURELY &&
      LONG.test(textOf(net.tokens)) &&
      !taken.some((one) => one === net || areOnOneLine(one, net)) &&
      !codes.some((code) => areOnOneLine(code, net)) &&
      taken.some((one) => one.page === net.page && isUnder(one, net)),
  );
}

/** The masses that stand where most of them do. */
function inOneColumn(nets: readonly Span[]): Span[] {
  const most = nets.reduce<readonly Span[]>((best, net) => {
    const own = nets.filter((one) => isUnder(one, net));
    return own.length > best.length ? own : best;
  }, []);
  return [...most];
}

const textOf = (tokens: Span['tokens']): string => tokens.map(({ text }) => text).join(' ');
const isUnder = (one: Span, other: Span): boolean =>
  Math.abs(one.x - other.x) < SAME_COLUMN || Math.abs(one.right - other.right) < SAME_COLUMN;
const areOnOneLine = (one: Span, other: Span): boolean =>
  one.page === other.page && Math.abs(one.bottom - other.bottom) < Math.min(one.height, other.height) * SAME_LINE;
