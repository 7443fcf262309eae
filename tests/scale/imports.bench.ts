/**
 * Reading 100,000 goods lines from .xlsx and CSV into checked lines, each in a fresh process, against LibreOffice converting the same workbook
 * to CSV, turn by turn on this machine. Targets: at most half of LibreOffice's time, under 400 MB. Then the upload of both at the real product, from
 * the request to lines stored, checked and costed, against COPY of those lines (`imports-upload.ts`): at most 2.5 times for CSV and 3.5 times for .xlsx, under 400 MB.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { CUSTOMS_HEADING, customsRows } from './customs-rows.ts';
import { measureUploads } from './imports-upload.ts';

const LINES = 100_000;
const RUNS = 5;
const MAX_RATIO = 0.5;
const MAX_MEGABYTES = 400;
const MAX_COPIES_OF_CSV = 2.5;
const MAX_COPIES_OF_XLSX = 3.5;
const folder = mkdtempSync(join(tmpdir(), 'lods-imports-'));
const workbook = join(folder, 'lines.xlsx');
const csv = join(folder, 'lines.csv');

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function write(path: string, pieces: Iterable<string | Uint8Array>): void {
  const file = openSync(path, 'w');
  for (const piece of pieces) writeSync(file, Buffer.from(piece as string));
  closeSync(file);
}

interface Measured {
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly taken: number;
}

/** From the start of a process to its end: the file read, every line interpreted and checked; compiled sources are kept, as by `lods`. */
function readLines(path: string): Measured {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'imports-step.ts'), path], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') },
  });
  const milliseconds = performance.now() - started;
  if (status !== 0) throw new Error(`reading ${path} failed: ${stderr}`);
  return { milliseconds, ...(JSON.parse(stdout) as { megabytes: number; taken: number }) };
}

/** LibreOffice with a profile of its own; undefined where it, or its part for spreadsheets, is not installed: it then ends as if all were well. */
function convert(path: string): number | undefined {
  const started = performance.now();
  const { status, error } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      'csv',
      '--outdir',
      join(folder, 'converted'),
      path,
    ],
    { stdio: 'ignore' },
  );
  const milliseconds = performance.now() - started;
  return error || status !== 0 || !existsSync(join(folder, 'converted', 'lines.csv')) ? undefined : milliseconds;
}

try {
  write(
    workbook,
    writeXlsx([{ name: 'Importspecifikation', rows: [CUSTOMS_HEADING, ...customsRows(LINES)], headingRows: 1 }]),
  );
  write(csv, writeCsv([CUSTOMS_HEADING, ...customsRows(LINES)], { delimiter: ';', decimalMark: ',' }));
  const hasPeer = convert(workbook) !== undefined; // the first start makes its profile
  readLines(csv); // the first start compiles
  const peers: number[] = [];
  const books: Measured[] = [];
  const texts: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (hasPeer) peers.push(convert(workbook) ?? 0);
    books.push(readLines(workbook));
    texts.push(readLines(csv));
  }
  const time = (runs: readonly Measured[]) => median(runs.map(({ milliseconds }) => milliseconds));
  const megabytes = Math.max(...[...books, ...texts].map((run) => run.megabytes));
  const size = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`;
  console.log(`  ${LINES} lines, ${books[0]?.taken} taken over; median of ${RUNS}, process start included`);
  console.log(`  .xlsx (${size(workbook)}): ${time(books).toFixed(0)} ms`);
  console.log(`  CSV (${size(csv)}): ${time(texts).toFixed(0)} ms`);
  if (hasPeer) {
    const ratio = time(books) / median(peers);
    console.log(
      `  LibreOffice converts the .xlsx in ${median(peers).toFixed(0)} ms; ratio ${ratio.toFixed(2)} (target ${MAX_RATIO})`,
    );
    if (ratio > MAX_RATIO) process.exitCode = 1;
  } else console.log('  LibreOffice (soffice, with its part for spreadsheets) is absent: nothing to compare with');
  console.log(`  peak memory ${megabytes.toFixed(0)} MB (target ${MAX_MEGABYTES})`);
  if (megabytes >= MAX_MEGABYTES) process.exitCode = 1;
  const [textUpload, bookUpload] = await measureUploads([csv, workbook], RUNS);
  for (const [name, upload, max] of [
    ['CSV', textUpload, MAX_COPIES_OF_CSV],
    ['.xlsx', bookUpload, MAX_COPIES_OF_XLSX],
  ] as const) {
    if (!upload) continue;
    const ratio = median(upload.uploadsMs) / median(upload.copiesMs);
    console.log(
      `  upload of the ${name} to ${upload.stored} stored lines: ${median(upload.uploadsMs).toFixed(0)} ms; COPY of them: ${median(upload.copiesMs).toFixed(0)} ms; ` +
        `ratio ${ratio.toFixed(1)} (target ${max}); peak memory of the product ${upload.megabytes.toFixed(0)} MB (target ${MAX_MEGABYTES})`,
    );
    const times = (of: 'postgres' | 'whole') => median(upload.processor.map((turn) => turn[of])).toFixed(1);
    console.log(
      `    by processor time ${times('postgres')} in PostgreSQL alone, ${times('whole')} with product and reader`,
    );
    if (ratio > max || upload.megabytes >= MAX_MEGABYTES) process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? '  MISSED' : '  within the targets');
} finally {
  rmSync(folder, { recursive: true });
}
