import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { PaperReading } from '@lods/documents/papers/read-paper';
import { writtenRecord } from '@lods/documents/papers/record';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import type { Verdict } from '@lods/documents/worker-pool/verdict';
import { modelReader } from '../../features/customs/model-service.ts';
import { settledBy } from '../../features/customs/read-paper.ts';
import { readConfig } from '../config.ts';
import { openFile } from './open-file.ts';

const USE = `Usage: lods read FILE.pdf [--json]

Reads a customs paper as the upload does, without a server, and prints a record for each goods item. Values to look at are marked.
Exit code: 0 the paper was read, 1 it could not be read, 2 the call was not understood.`;

/** `lods read FILE.pdf`: what the upload would make of a customs paper. Standard output is the result alone. */
export async function run(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    console.error(USE);
    return 2;
  }
  const verdict = await readFile(call.path);
  if (!verdict.ok) {
    const { code, message, remedy } = verdict;
    if (call.isJson)
      console.log(JSON.stringify({ records: [], findings: [{ code, severity: 'error', message, remedy }] }));
    else console.error(`${message} ${remedy}`);
    return 1;
  }
  const { records, pages, findings } = verdict.result;
  const written = records.map((record) => writtenRecord(record, basename(call.path)));
  if (call.isJson) {
    const notes = findings.map((message) => ({ code: 'paper.note', severity: 'info', message, remedy: '' }));
    console.log(JSON.stringify({ records: written, readings: records, pages, findings: notes }));
  } else console.log(printed(written));
  return 0;
}

/** A block a goods item; what has to be looked at has a question mark. */
function printed(records: readonly ReturnType<typeof writtenRecord>[]): string {
  return records
    .map((record) => {
      const review = record.Review as readonly string[];
      return Object.entries(record)
        .filter(([key, value]) => key !== 'Review' && key !== 'Error' && value !== '')
        .map(([key, value]) => `${review.includes(key) ? '?' : ' '} ${key}: ${value ?? 'not found'}`)
        .join('\n');
    })
    .join('\n\n');
}

function readCall(args: readonly string[]): { path: string; isJson: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    return path === undefined || others.length > 0 ? null : { path, isJson: values.json === true };
  } catch (error) {
    console.error(`lods read: ${(error as Error).message}`);
    return null;
  }
}

async function readFile(path: string): Promise<Verdict<PaperReading>> {
  await using file = await openFile(path);
  const pool = openWorkerPool({ processes: 1 });
  try {
    const { model } = readConfig(process.env);
    const askModel =
      model &&
      modelReader(
        model,
        () => new Date(),
        (sentence) => console.error(sentence),
      );
    const options = { withQuestions: askModel !== undefined };
    const verdict = await pool.runReader(readPapers, options, file.createReadStream({ autoClose: false }), {
      organisation: 'command line',
      caps: paperCaps,
    });
    return verdict.ok ? { ok: true, result: await settledBy(askModel, verdict.result) } : verdict;
  } finally {
    await pool.close();
  }
}
