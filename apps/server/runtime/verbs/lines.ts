import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Line, LineOptions, LineSummary } from '@lods/documents/lines/line';
import { lineCaps, readLines } from '@lods/documents/lines/reader';
import { openWorkerPool, type Verdict } from '@lods/documents/worker-pool';
import { printedLines } from './lines/print.ts';

const USE = `Usage: lods lines FILE [--json] [--quarter 2026-Q1] [--today 2026-11-20] [--mapping MAPPING.json]

Reads a spreadsheet, CSV file or customs XML as the upload does, without a server, and prints what it understood.
Exit code: 0 the file is ready, 1 it needs a review or is refused, 2 the call was not understood.`;

/** `lods lines FILE`: what the upload would make of a file. Standard output is the result alone. */
export async function run(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (typeof call === 'string') {
    console.error(call);
    return 2;
  }
  const lines: Line[] = [];
  const verdict = await readFile(call.path, call.options, (batch) => {
    for (const line of batch) lines.push(line);
  });
  if (!verdict.ok) {
    if (call.isJson) writeJson({ status: 'refused', code: verdict.code, message: verdict.message, remedy: verdict.remedy });
    console.error(`lods lines: ${verdict.message} ${verdict.remedy}`);
    return 1;
  }
  const { status, format, mapping, counts, findings } = verdict.result;
  if (call.isJson) writeJson({ status, format, mapping, counts, lines, findings });
  else process.stdout.write(printedLines(verdict.result, lines));
  return status === 'ready' ? 0 : 1;
}

interface Call {
  readonly path: string;
  readonly isJson: boolean;
  readonly options: LineOptions;
}

/** The call, or what is wrong with it. */
async function readCall(args: readonly string[]): Promise<Call | string> {
  return USE + args.length;
}

async function readFile(path: string, options: LineOptions, take: (lines: Line[]) => void): Promise<Verdict<LineSummary>> {
  const pool = openWorkerPool({ processes: 1 });
  try {
    await using file = await open(path);
    return await pool.runReader(readLines, options, file.createReadStream({ autoClose: false }), {
      organisation: 'command line',
      caps: lineCaps,
      onPart: (part) => take(part as Line[]),
    });
  } finally {
    await pool.close();
  }
}

function writeJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
