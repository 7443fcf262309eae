import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { utcDay } from '@lods/cbam/period';
import type { LineOptions, LineSummary } from '@lods/documents/lines/line';
import type { ChosenMapping } from '@lods/documents/lines/mapping';
import { linesOfPart } from '@lods/documents/lines/reader';
import { lineCaps, readLines } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import type { Verdict } from '@lods/documents/worker-pool/verdict';
import { StartFault } from '../start-fault.ts';
import { printedLines, printedRefusal } from './lines/print.ts';
import { openFile } from './open-file.ts';

const USE = `Usage: lods lines FILE [--json] [--quarter 2026-Q1] [--mapping CHOSEN.json]

Reads a spreadsheet, a CSV file, customs XML, EDIFACT messages (CUSDEC) or a list in a PDF as the upload does, without a server, and prints
what it understood.
--quarter  quarter of lines that state no date    --mapping  columns that a person has chosen, as {shape, columns}
Exit code: 0 the file was read, 1 it could not be read, 2 the call was not understood.`;

/** `lods lines FILE`: what the upload would make of a file. Standard output is the result alone. */
export async function run(args: readonly string[]): Promise<number> {
  const call = await readCall(args);
  if (call === null) {
    console.error(USE);
    return 2;
  }
  const parts: string[] = [];
  const verdict = await readGoods(call.path, call.options, (part) => parts.push(part));
  if (verdict.ok) {
    if (call.isJson) await writeResult(verdict.result, parts);
    else process.stdout.write(printedLines(verdict.result, parts.flatMap(linesOfPart)));
    return 0;
  }
  const { code, message, remedy } = verdict;
  const finding = { code, severity: 'error', message, remedy, path: '' } as const;
  if (call.isJson) {
    process.stdout.write(
      `${JSON.stringify({ status: 'needs-review', mapping: null, lines: [], findings: [finding] })}\n`,
    );
  } else process.stderr.write(printedRefusal(finding));
  return 1;
}

/** The lines go out as they came, batch by batch: a million of them would not fit into one string. */
async function writeResult({ status, mapping, findings, format, counts }: LineSummary, parts: readonly string[]) {
  function* pieces() {
    yield `{"status":${JSON.stringify(status)},"mapping":${JSON.stringify(mapping)},"lines":[`;
    for (const [index, part] of parts.entries()) yield `${index === 0 ? '' : ','}${part.slice(1, -1)}`;
    yield `],"findings":${JSON.stringify(findings)},"format":${JSON.stringify(format)},"counts":${JSON.stringify(counts)}}\n`;
  }
  await pipeline(pieces(), process.stdout, { end: false });
}

interface Call {
  readonly path: string;
  readonly isJson: boolean;
  readonly options: LineOptions;
}

/** The call, or null when it is not understood. */
async function readCall(args: readonly string[]): Promise<Call | null> {
  const options = { json: { type: 'boolean' }, quarter: { type: 'string' }, mapping: { type: 'string' } } as const;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    console.error(`lods lines: ${(error as Error).message}`);
    return null;
  }
  const { values, positionals } = parsed;
  const [path, ...others] = positionals;
  const isQuarter = values.quarter === undefined || /^\d{4}-Q[1-4]$/.test(values.quarter);
  if (path === undefined || others.length > 0 || !isQuarter) return null;
  return {
    path,
    isJson: values.json === true,
    options: {
      today: utcDay(new Date()),
      ...(values.quarter === undefined ? {} : { quarter: values.quarter }),
      ...(values.mapping === undefined ? {} : { chosen: await readChosen(values.mapping) }),
    },
  };

  function parse() {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  }
}

async function readChosen(path: string): Promise<ChosenMapping> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ChosenMapping;
  } catch (cause) {
    throw new StartFault(`${path} is no file of chosen columns: ${(cause as Error).message}`, { cause });
  }
}

async function readGoods(
  path: string,
  options: LineOptions,
  take: (part: string) => void,
): Promise<Verdict<LineSummary>> {
  await using file = await openFile(path);
  const pool = openWorkerPool({ processes: 1 });
  try {
    return await pool.runReader(readLines, options, file.createReadStream({ autoClose: false }), {
      organisation: 'command line',
      caps: lineCaps,
      onPart: (part) => take(part as string),
    });
  } finally {
    await pool.close();
  }
}
