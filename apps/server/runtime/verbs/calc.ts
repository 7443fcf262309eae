import { fstatSync, write } from 'node:fs';
import { promisify } from 'node:util';
import { assessGood } from '@lods/cbam/assess-good';
import { rules } from '@lods/cbam/rules';
import { loadTables, replaceGridFactors } from '@lods/reference/tables';
import { listTableVersions } from '@lods/reference/versions';
import { openComputation } from '../calc/compute.ts';
import { CalcFault } from '../calc/fault.ts';
import { linesOf, readChunks } from '../calc/read-lines.ts';
import { Summary } from '../calc/summary.ts';

const use = [
  'lods calc FILE.csv [--json]   columns cnCode, countryOfOrigin, netMassKg, date (YYYY-MM-DD or YYYY-Q1)',
  '                              and, where stated, taricCode, electricityMwh, productionYear, directSpecific, indirectSpecific,',
  '                              indirectOfPrecursors, productionRoute, specificFreeAllocation, procedure, previousProcedure,',
  '                              carbonPriceEurPerT, importerEori',
  'lods calc --rules             the rules and tables that derivations name',
].join('\n     ');
const writeSome = promisify(write);

/**
 * Computes what the lines of a file carry and cost. With --json one object a line, with its findings and derivation;
 * else the sums, and how often which finding came. Needs neither server nor database; memory does not grow with the file.
 * With --rules what the names in a derivation stand for.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === '--rules') {
    console.log(JSON.stringify({ rules, tables: listTableVersions() }, null, 2));
    return 0;
  }
  const [file, ...others] = args.filter((arg) => arg !== '--json');
  if (file === undefined || others.length > 0 || file.startsWith('--')) {
    console.error(`Use: ${use}`);
    return 2;
  }
  try {
    useOwnGridFactors(process.env.GRID_FACTORS_FILE?.trim());
    await (args.includes('--json') ? printLines(file) : printSummary(file));
    return 0;
  } catch (error) {
    const message = faultOf(error, file);
    if (message === null) throw error;
    if (message !== '') console.error(message);
    return 1;
  }
}

function useOwnGridFactors(file: string | undefined): void {
  try {
    if (file) replaceGridFactors(file);
  } catch (cause) {
    throw new CalcFault(`GRID_FACTORS_FILE: ${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

async function printLines(file: string): Promise<void> {
  const print = fstatSync(process.stdout.fd).isFile() ? writeToFile : writeToReader;
  process.stdout.on('error', () => {}); // told to the write that met it
  const compute = openComputation();
  // The next lines are computed while the last are written.
  let written = Promise.resolve();
  for await (const chunk of readChunks(file)) {
    const bytes = compute(chunk);
    await written;
    written = print(bytes);
    written.catch(() => {}); // seen at the next turn
  }
  await written;
}

/** Not through process.stdout, which makes everybody wait for a file. */
async function writeToFile(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await writeSome(process.stdout.fd, bytes, at)).bytesWritten;
}

function writeToReader(bytes: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  return promise;
}

async function printSummary(file: string): Promise<void> {
  const tables = loadTables();
  const summary = new Summary();
  for await (const chunk of readChunks(file)) {
    for (const line of linesOf(chunk)) summary.add(assessGood(tables, line));
  }
  console.log(summary.toString());
}

/** What the person can mend, in a sentence; empty when nobody reads on; null for what is ours to mend. */
function faultOf(error: unknown, file: string): string | null {
  if (error instanceof CalcFault) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EPIPE') return '';
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EACCES' || code === 'EISDIR') return `${file} cannot be read (${code}).`;
  return null;
}
