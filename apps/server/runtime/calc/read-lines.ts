import { createReadStream } from 'node:fs';
import type { GoodsLine } from '@lods/cbam/goods-line';
import { detectLayout } from '@lods/documents/spreadsheet/csv-dialect';
import { readQuotedRecord, trimReturn } from '@lods/documents/spreadsheet/csv-record';
import { CalcFault } from './fault.ts';

/** One record of the file, as written. */
export interface CalcLine extends GoodsLine {
  /** Number of the line in the file; the header is line 1. */
  readonly number: number;
}

const required = ['cnCode', 'countryOfOrigin', 'netMassKg', 'date'] as const;
const chunkBytes = 1 << 18;
const longestLine = 1 << 16;

/**
 * Streams the lines of a CSV file in UTF-8 with a header line; columns in any order, further columns are ignored.
 * @throws CalcFault when a column is missing, or the file is no text of lines
 */
export async function* readLines(file: string): AsyncGenerator<CalcLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  let layout: Layout | undefined;

  function read(text: string, isEnd: boolean): CalcLine[] {
    const lines: CalcLine[] = [];
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      keep(trimReturn(text.slice(at, end)), lines);
      at = end + 1;
    }
    rest = text.slice(at);
    if (rest.length > longestLine)
      throw new CalcFault(`Line ${number + 1} of ${file} is too long: this is no CSV file.`);
    if (isEnd && rest !== '') keep(trimReturn(rest), lines);
    return lines;
  }

  function keep(line: string, lines: CalcLine[]): void {
    number += 1;
    if (layout === undefined) layout = readHeader(line, file);
    else if (line !== '') lines.push(layout.toLine(number, fieldsOf(line, layout.delimiter)));
  }

  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    yield read(rest + decoder.decode(chunk as Buffer, { stream: true }), false);
  }
  yield read(rest + decoder.decode(), true);
  if (layout === undefined) throw new CalcFault(`${file} is empty. It needs a header line: ${required.join(',')}.`);
}

interface Layout {
  readonly delimiter: string;
  readonly toLine: (number: number, fields: readonly string[]) => CalcLine;
}

function readHeader(header: string, file: string): Layout {
  const { delimiter } = detectLayout(header);
  const columns = fieldsOf(header, delimiter).map((column) => column.trim());
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new CalcFault(
      `${file} lacks ${missing.join(', ')}. Its first line must name the columns ${required.join(',')}.`,
    );
  }
  const [cnCode, country, mass, date, taric, energy] = [...required, 'taricCode', 'electricityMwh'].map((column) =>
    columns.indexOf(column),
  ) as [number, number, number, number, number, number];
  const toLine = (number: number, fields: readonly string[]): CalcLine => ({
    number,
    cnCode: fields[cnCode] ?? '',
    countryOfOrigin: fields[country] ?? '',
    netMassKg: fields[mass] ?? '',
    importDate: fields[date] ?? '',
    taricCode: fields[taric],
    electricityMwh: fields[energy],
    path: '',
  });
  return { delimiter, toLine };
}

function fieldsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const record = readQuotedRecord(line, 0, delimiter, '\n', true);
  return typeof record === 'string' ? line.split(delimiter) : record.cells;
}
