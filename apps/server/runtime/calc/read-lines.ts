import { createReadStream } from 'node:fs';
import type { GoodsLine } from '@lods/cbam/goods-line';
import { readStatedColumns, type StatedColumns } from '@lods/cbam/stated-line';
import { detectLayout } from '@lods/documents/spreadsheet/csv-dialect';
import { readQuotedRecord, trimReturn } from '@lods/documents/spreadsheet/csv-record';
import { CalcFault } from './fault.ts';

/** One record of the file, as written. */
export interface CalcLine extends GoodsLine {
  /** Number of the line in the file; the header is line 1. */
  readonly number: number;
  /** The cells of the optional columns, joined: lines that differ in them differ in more than their mass. */
  readonly variant: string;
}

/** Whole lines of the file. */
export interface Chunk {
  readonly layout: Layout;
  readonly firstNumber: number;
  readonly text: string;
}

/** How the header says that lines are to be read. */
interface Layout {
  readonly delimiter: string;
  /** Position of each column; -1 for an optional one that is not there. */
  readonly positions: Readonly<Record<Column, number>>;
  /** One of the columns that only some files have is there. */
  readonly hasStated: boolean;
}

const required = ['cnCode', 'countryOfOrigin', 'netMassKg', 'date'] as const;
const stated = [
  'productionYear',
  'directSpecific',
  'indirectSpecific',
  'indirectOfPrecursors',
  'productionRoute',
  'specificFreeAllocation',
  'procedure',
  'previousProcedure',
  'carbonPriceEurPerT',
  'importerEori',
] as const satisfies readonly (keyof StatedColumns)[];
const optional = ['taricCode', 'electricityMwh', ...stated] as const;
type Column = (typeof optional | typeof required)[number];

const chunkBytes = 1 << 15;
const longestLine = 1 << 16;

/**
 * Streams a CSV file in UTF-8 with a header line; columns in any order, further columns are ignored.
 * @throws CalcFault when a column is missing, or the file is no text of lines
 */
export async function* readChunks(file: string): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder();
  let layout: Layout | undefined;
  let rest = '';
  let number = 1;
  for await (const bytes of createReadStream(file, { highWaterMark: chunkBytes })) {
    rest += decoder.decode(bytes as Buffer, { stream: true });
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield* whole(rest.slice(0, end));
    rest = rest.slice(end);
    if (rest.length > longestLine) throw new CalcFault(`Line ${number} of ${file} is too long: this is no CSV file.`);
  }
  rest += decoder.decode();
  if (rest !== '') yield* whole(`${rest}\n`);
  if (layout === undefined) throw new CalcFault(`${file} is empty. It needs a header line: ${required.join(',')}.`);

  function* whole(lines: string): Generator<Chunk> {
    let text = lines;
    if (layout === undefined) {
      const end = lines.indexOf('\n');
      layout = readHeader(trimReturn(lines.slice(0, end)), file);
      text = lines.slice(end + 1);
      number += 1;
    }
    if (text !== '') yield { layout, firstNumber: number, text };
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) number += 1;
  }
}

function readHeader(header: string, file: string): Layout {
  const { delimiter } = detectLayout(header);
  const columns = fieldsOf(header, delimiter).map(nameOf);
  const missing = required.filter((column) => !columns.includes(nameOf(column)));
  if (missing.length > 0) {
    throw new CalcFault(
      `${file} lacks ${missing.join(', ')}. Its first line must name the columns ${required.join(',')}.`,
    );
  }
  const positions = [...required, ...optional].map((column) => [column, columns.indexOf(nameOf(column))] as const);
  return {
    delimiter,
    positions: Object.fromEntries(positions) as Layout['positions'],
    hasStated: stated.some((column) => columns.includes(nameOf(column))),
  };
}

/** People write 'CN Code', 'cn_code' and 'CNCODE' for the same column. */
const nameOf = (column: string): string => column.replace(/[\s_\ufeff-]/g, '').toLowerCase();

/** The lines of a chunk; blank ones are left out, but counted. */
export function linesOf({ layout, firstNumber, text }: Chunk): CalcLine[] {
  const lines: CalcLine[] = [];
  let at = 0;
  let number = firstNumber;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    const line = trimReturn(text.slice(at, end));
    if (line !== '') lines.push(lineOf(number, fieldsOf(line, layout.delimiter), layout));
    at = end + 1;
    number += 1;
  }
  return lines;
}

function lineOf(number: number, fields: readonly string[], { positions, hasStated }: Layout): CalcLine {
  const line = {
    number,
    cnCode: fields[positions.cnCode]?.trim() ?? '',
    countryOfOrigin: fields[positions.countryOfOrigin]?.trim() ?? '',
    netMassKg: fields[positions.netMassKg]?.trim() ?? '',
    importDate: fields[positions.date]?.trim() ?? '',
    taricCode: fields[positions.taricCode]?.trim(),
    electricityMwh: fields[positions.electricityMwh]?.trim(),
    path: '',
    variant: '',
  };
  if (!hasStated) return line;
  const cells = stated.map((column) => [column, fields[positions[column]]?.trim() ?? ''] as const);
  const variant = cells.map(([, cell]) => cell).join('\n');
  return { ...line, ...readStatedColumns(Object.fromEntries(cells)), variant };
}

function fieldsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const record = readQuotedRecord(line, 0, delimiter, '\n', true);
  return typeof record === 'string' ? line.split(delimiter) : record.cells;
}
