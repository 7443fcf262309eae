/** The columns of a print, by its lines of goods alone: the heads of its pages and its sums stand across them. */
export interface PrintColumns {
  readonly starts: readonly number[];
  /** The heading as it stands, on every page, and its words by column: they need not stand right above the values. */
  readonly heading: { readonly line: string; readonly cells: readonly string[] };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const GOODS_CODE = /(?<![\d.,])(?:\d{8}(?:\d\d)?|\d{4} \d\d ?\d\d(?: ?\d\d)?)(?![\d.,])/;
const FEWEST_GOODS = 3;
/** Lines of goods are at least this share of all that are filled. */
const LEAST_GOODS = 0.3;
const FEWEST_COLUMNS = 4;
const FEWEST_GAPS = 2;

const isRuled = (line: string): boolean => /^[-=_*\s+]+$/.test(line);
const gapsOf = (line: string): number => line.trim().match(/\S {2,}(?=\S)/g)?.length ?? 0;

/** Null where too few lines state a code, or no heading of several words stands above the first of them. */
export function printColumns(lines: readonly string[]): PrintColumns | null {
  const goods = goodsOf(lines);
  if (goods.length < FEWEST_GOODS || goods.length < lines.filter((line) => !isRuled(line)).length * LEAST_GOODS)
    return null;
  const above = lines.slice(0, lines.indexOf(goods[0] as string)).filter((line) => !isRuled(line));
  const [upper = '', heading] = above.slice(-2).length === 2 ? above.slice(-2) : ['', above[0]];
  if (heading === undefined || gapsOf(heading) < FEWEST_GAPS) return null;
  const spans = withWholeNumbers(filledSpans(goods), goods, heading);
  const words = placed(heading, spans);
  // What one blank parts from its neighbour and no word heads is the next part of a text.
  const kept = spans.filter((span, column) => {
    const before = spans[column - 1];
    const isHeaded = words.some((word) => word.column === column);
    return before === undefined || isHeaded || span.start - before.end > 1 || isSignBehindNumber(before, span, goods);
  });
  if (kept.length < FEWEST_COLUMNS) return null;
  const namesIn = (placedWords: typeof words) =>
    kept.map((span) =>
      placedWords
        .filter(({ column }) => spans[column] === span)
        .map(({ text }) => text)
        .join(' '),
    );
  const names = namesIn(words);
  const cells = isUpperHalf(upper, names.includes('')) ? joinedNames(namesIn(placed(upper, spans)), names) : names;
  return { starts: kept.map(({ start }) => start), heading: { line: heading.trim(), cells } };
}

/** Lines that state a code and have as many fields as most such lines: numbers of companies stand in titles too. */
function goodsOf(lines: readonly string[]): string[] {
  const coded = lines.filter((line) => GOODS_CODE.test(line));
  const gaps = coded.map(gapsOf).sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return coded.filter((line) => gapsOf(line) * 2 >= usual);
}

/** 'Bruto masė' over 'kg': a heading of two lines, of which the lower one leaves columns without a name. */
const isUpperHalf = (line: string, isIncomplete: boolean): boolean =>
  isIncomplete && !/\d/.test(line) && gapsOf(line) >= FEWEST_COLUMNS - 1;

const joinedNames = (upper: readonly string[], lower: readonly string[]): string[] =>
  lower.map((name, column) => `${upper[column] ?? ''} ${name}`.trim());

/** The places that any line fills, between those that are blank in all. */
function filledSpans(lines: readonly string[]): Span[] {
  const isFilled: boolean[] = [];
  for (const line of lines)
    for (let at = 0; at < line.length; at += 1) isFilled[at] = isFilled[at] === true || line.charCodeAt(at) !== 32;
  const spans: Span[] = [];
  let start = -1;
  for (let at = 0; at <= isFilled.length; at += 1) {
    if (isFilled[at] === true && start < 0) start = at;
    if (isFilled[at] === true || start < 0) continue;
    spans.push({ start, end: at });
    start = -1;
  }
  return spans;
}

/** Spans that one blank parts and one name heads, and whose texts are thousands and what follows them, are those of one number: '310 585,92'. */
function withWholeNumbers(spans: readonly Span[], lines: readonly string[], heading: string): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const before = whole.at(-1);
    if (before !== undefined && isRestOf(before, span, lines, heading))
      whole[whole.length - 1] = { start: before.start, end: span.end };
    else whole.push(span);
  }
  return whole;
}

/** A letter behind amounts is a column of its own: 'X' of what was cancelled. */
const isSignBehindNumber = (before: Span, { start, end }: Span, lines: readonly string[]): boolean =>
  lines.every(
    (line) => /^-?[\d.,]*$/.test(line.slice(before.start, before.end).trim()) && !/\d/.test(line.slice(start, end)),
  );

function isRestOf(before: Span, { start, end }: Span, lines: readonly string[], heading: string): boolean {
  // Names of columns stand two blanks apart.
  const isNamedApart = / {2}/.test(heading.slice(before.start, end).trim());
  if (start - before.end !== 1 || isNamedApart) return false;
  return lines.every((line) => {
    const [thousands, rest] = [line.slice(before.start, before.end).trim(), line.slice(start, end).trim()];
    return thousands === ''
      ? /^(?:\d{1,3}(?:[.,]\d+)?)?$/.test(rest)
      : /^\d{1,3}(?: \d{3})*$/.test(thousands) && /^\d{3}(?:[.,]\d+)?$/.test(rest);
  });
}

/** The words of a heading with their columns: those of one name, which single blanks part, stay together unless they stand over several. */
function placed(heading: string, spans: readonly Span[]): { readonly text: string; readonly column: number }[] {
  return [...heading.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: name, index }) => {
    const whole = { start: index, end: index + name.length };
    const isOverOne = spans.filter(({ start, end }) => start < whole.end && end > whole.start).length < 2;
    if (isOverOne) return [{ text: name, column: nearest(spans, whole) }];
    return [...name.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({
      text,
      column: nearest(spans, { start: index + at, end: index + at + text.length }),
    }));
  });
}

/** The column that most of a word stands over, else the one that is nearest. */
function nearest(spans: readonly Span[], word: Span): number {
  const shared = ({ start, end }: Span) => Math.min(end, word.end) - Math.max(start, word.start);
  return spans.reduce((best, span, column) => (shared(span) > shared(spans[best] as Span) ? column : best), 0);
}
