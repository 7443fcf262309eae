import { readQuotedRecord } from './csv-record.ts';

/** The usual delimiters, the likelier first, then any sign that could serve as one. */
const DELIMITERS: readonly [delimiter: string, weight: number][] = [
  [';', 1.1],
  ['\t', 1.1],
  [',', 1],
  ['|', 1],
  ...[...'^~¦§¤#!*:\u001e\u001f'].map((sign): [string, number] => [sign, 0.4]),
];
const SAMPLE_CHARACTERS = 262_144;
const SAMPLE_RECORDS = 200;

export interface CsvLayout {
  readonly delimiter: string;
  readonly lineBreak: '\n' | '\r';
  /** Length of a first line such as `sep=;`, which is no row. */
  readonly prefaceCharacters: number;
  /** Fields of most records: two where the delimiter may be the decimal comma of lines of fixed width. */
  readonly columns: number;
}

/**
 * Finds the delimiter: the sign that cuts most records of the beginning into the same number of fields. `sep=;`, which
 * Excel writes and obeys, decides at once.
 */
export function detectLayout(beginning: string): CsvLayout {
  const sample = beginning.slice(0, SAMPLE_CHARACTERS);
  const lineBreak = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r';
  const preface = /^"?sep=(.)"?\r?[\n\r]/i.exec(sample);
  if (preface) return { delimiter: preface[1] as string, lineBreak, prefaceCharacters: preface[0].length, columns: 0 };
  let best: [delimiter: string, score: number, columns: number] = [';', 0, 2];
  for (const [delimiter, weight] of DELIMITERS) {
    if (!sample.includes(delimiter)) continue;
    const even = evenness(sample, delimiter, lineBreak, beginning.length > sample.length);
    const score = even.score * weight;
    if (score > best[1]) best = [delimiter, score, delimiter === ',' || delimiter === '-' ? even.columns : 0];
  }
  if (best[0] === ',' && isPartedBySemicolons(sample, lineBreak)) best = [';', 0, 0];
  return { delimiter: best[0], lineBreak, prefaceCharacters: 0, columns: best[2] };
}

/** Records of several kinds are of several widths, and the commas of their numbers may cut them more evenly than what parts them. */
function isPartedBySemicolons(sample: string, lineBreak: '\n' | '\r'): boolean {
  const records = sample.split(lineBreak, SAMPLE_RECORDS).filter((record) => record.trim() !== '');
  const parted = records.filter((record) => record.includes(';'));
  const commas = records.join(lineBreak).match(/,/g) ?? [];
  const decimal = records.join(lineBreak).match(/(?<=\d),(?=\d+(?:;|\s*$))/gm) ?? [];
  return parted.length >= records.length * NEARLY_ALL && decimal.length >= commas.length * MOST;
}
const NEARLY_ALL = 0.9;
const MOST = 0.75;

/**
 * How evenly a delimiter cuts the records: the share that have the commonest width, and that width. A quote in the middle of a
 * field tells of another delimiter in front of it.
 */
function evenness(sample: string, delimiter: string, lineBreak: '\n' | '\r', isCut: boolean) {
  const widths = new Map<number, number>();
  let records = 0;
  let strayQuotes = 0;
  let at = 0;
  while (at < sample.length && records < SAMPLE_RECORDS) {
    let record = readQuotedRecord(sample, at, delimiter, lineBreak, !isCut);
    if (record === 'more') break;
    if (record === 'broken') {
      records += 1;
      const newline = sample.indexOf(lineBreak, at);
      record = { cells: [''], end: newline < 0 ? sample.length : newline + 1, strayQuotes: 0 };
    }
    at = record.end;
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    records += 1;
    if (record.strayQuotes > 0) strayQuotes += 1;
    widths.set(record.cells.length, (widths.get(record.cells.length) ?? 0) + 1);
  }
  let best = { score: 0, columns: 2 };
  for (const [width, count] of widths) {
    const wholeFields = 1 - (0.5 * strayQuotes) / records;
    const score = width > 1 ? (count / records) ** 2 * (1 + Math.log2(width)) * wholeFields : 0;
    if (score > best.score) best = { score, columns: width };
  }
  return best;
}
