/** A quoted field longer than this has lost its closing quote. */
const QUOTED_CHARACTERS = 70_000;

/**
 * Where a record ends, what it holds, and how many of its fields have a quote without being quoted; `more` when the text breaks off inside it,
 * `broken` when its quotes do not close.
 */
export type CsvRecord =
  | { readonly cells: string[]; readonly end: number; readonly strayQuotes: number }
  | 'broken'
  | 'more';

/**
 * Reads the record that starts at `start`, with quotes. A field may hold delimiters, doubled quotes and line breaks between its
 * quotes; a quote inside an unquoted field is an ordinary character (12" pipe).
 */
export function readQuotedRecord(
  text: string,
  start: number,
  delimiter: string,
  lineBreak: string,
  isLast: boolean,
): CsvRecord {
  const cells: string[] = [];
  let strayQuotes = 0;
  let at = start;
  for (;;) {
    const quote = quoteAt(text, at, delimiter);
    const field =
      quote < 0 ? plainField(text, at, delimiter, lineBreak) : quotedField(text, quote, delimiter, lineBreak, isLast);
    if (field === 'more' || field === 'broken') return field;
    if (field === undefined) {
      if (!isLast) return 'more';
      cells.push(trimReturn(text.slice(at)));
      return { cells, end: text.length, strayQuotes };
    }
    cells.push(field.value);
    if (!field.isQuoted && field.value.includes('"')) strayQuotes += 1;
    if (field.isLastOfRecord) return { cells, end: field.end, strayQuotes };
    at = field.end;
  }
}

interface Field {
  readonly value: string;
  readonly isQuoted: boolean;
  /** Behind the delimiter or line break. */
  readonly end: number;
  readonly isLastOfRecord: boolean;
}

/** Position of a quote that opens the field, or -1. Some programs write a space before it. */
function quoteAt(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return text[at] === '"' ? at : -1;
}

function plainField(text: string, start: number, delimiter: string, lineBreak: string): Field | undefined {
  const newline = text.indexOf(lineBreak, start);
  const next = text.indexOf(delimiter, start);
  if (next >= 0 && (newline < 0 || next < newline)) {
    return { value: text.slice(start, next), isQuoted: false, end: next + delimiter.length, isLastOfRecord: false };
  }
  if (newline < 0) return undefined;
  return { value: trimReturn(text.slice(start, newline)), isQuoted: false, end: newline + 1, isLastOfRecord: true };
}

function quotedField(
  text: string,
  quote: number,
  delimiter: string,
  lineBreak: string,
  isLast: boolean,
): Field | 'broken' | 'more' | undefined {
  let close = text.indexOf('"', quote + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || close - quote > QUOTED_CHARACTERS) {
    return isLast || text.length - quote > QUOTED_CHARACTERS ? 'broken' : 'more';
  }
  let after = close + 1;
  while (text[after] === ' ' && delimiter !== ' ') after += 1;
  const value = () => text.slice(quote + 1, close).replaceAll('""', '"');
  if (text.startsWith(delimiter, after))
    return { value: value(), isQuoted: true, end: after + delimiter.length, isLastOfRecord: false };
  if (text[after] === '\r' && text[after + 1] === lineBreak) after += 1;
  if (text[after] === lineBreak) return { value: value(), isQuoted: true, end: after + 1, isLastOfRecord: true };
  if (after >= text.length || (text[after] === '\r' && after + 1 >= text.length)) {
    return isLast ? { value: value(), isQuoted: true, end: text.length, isLastOfRecord: true } : 'more';
  }
  // Text behind the closing quote: the quotes are part of the text, unless they swallowed a line.
  return text.slice(quote, close).includes(lineBreak) ? 'broken' : plainField(text, quote, delimiter, lineBreak);
}

export function trimReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
