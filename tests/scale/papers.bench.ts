/**
 * Reading papers. Text: into records, against pdf.js giving the bare text of the same files in this warm process (target 1.5 times), and
 * against `pdftotext -layout` from its start. Scans: one page image each of six layouts in two reading processes, against two `tesseract`
 * commands side by side with one thread each on the same images in the same three languages, the start of both included (target 1.3 times;
 * the ratio of each round, so that other load of the machine meets both). A batch of 25 papers through the readers as the server has them: how the
 * processor time is shared between the reading processes, which no other load of the machine changes. Peak memory of a reading process: 512 MB; of
 * all of them: 900 MB.
 * `node tests/scale/papers.bench.ts --only=text`, `scans` or `batch`: that part alone.
 */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPaper } from '@lods/documents/papers/read-paper';
import { openPdf } from '@lods/documents/papers/text-pages';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { ofPages } from '../papers/hostile.ts';
import { boundScan, MILD, scannedImages } from '../papers/scan.ts';
import { familyMegabytes, familyOf, mostMegabytes, ownMs } from './processor.ts';

const SAMPLES = join(import.meta.dirname, '../papers/samples');
const SCANNED = ['a1-sad-da-01', 'a2-dms-01', 'a3-clearance-04', 'a4-sad-en-02', 'a5-atlas-04', 'a6-spec-03'];
const SIDE_BY_SIDE = 2;
const RUNS = 5;
const SCAN_RUNS = 3;
const MAX_TEXT = 1.5;
const MAX_SCAN = 1.3;
const MAX_MEGABYTES = 512;
const MAX_MEGABYTES_TOGETHER = 900;
const TELLS_OF_PROCESSES = existsSync('/proc/self/stat');
const BATCH_FILES = 25;
const BATCH_PAGES = 100;
const LEAST_SHARE = 0.8;
const folder = mkdtempSync(join(tmpdir(), 'lods-papers-'));
const context = { report: () => {}, emit: async () => {} };
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(SAMPLES, name)));
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<void> | void): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Undefined where the command is not installed. */
function ranFor(command: string, args: readonly string[]): number | undefined {
  const started = performance.now();
  const { error, status } = spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  return error || status !== 0 ? undefined : performance.now() - started;
}

async function bareText(name: string): Promise<void> {
  const loading = openPdf(bytesOf(name));
  const document = await loading.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  await loading.destroy();
}

let isMissed = false;
function tell(what: string, ratio: number, target: number | null): void {
  const isOver = target !== null && ratio > target;
  isMissed ||= isOver;
  console.log(
    `  ${what}: ${ratio.toFixed(2)} times${target === null ? '' : ` (target ${target})`}${isOver ? '  MISSED' : ''}`,
  );
}

async function benchText(): Promise<void> {
  const names = readdirSync(SAMPLES).filter((name) => /^a\d.*\.pdf$/.test(name));
  const readAll = async () => {
    for (const name of names) await readPaper(bytesOf(name), {}, context);
  };
  const bareAll = async () => {
    for (const name of names) await bareText(name);
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  await readAll();
  await bareAll();
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await timed(readAll));
    bare.push(await timed(bareAll));
  }
  const peer = names.map((name) => ranFor('pdftotext', ['-layout', join(SAMPLES, name), join(folder, 'text')]));
  console.log(
    `  ${names.length} text papers, median of ${RUNS}: ${median(ours).toFixed(0)} ms; bare text ${median(bare).toFixed(0)} ms`,
  );
  tell('against the bare text', median(ours) / median(bare), MAX_TEXT);
  if (peer.includes(undefined)) console.log('  pdftotext (poppler) is not installed: not compared');
  else tell('against pdftotext -layout', median(ours) / peer.reduce<number>((sum, ms) => sum + (ms ?? 0), 0), null);
}

/** The page images through the readers as the server has them, two processes newly started. */
async function readScans(scans: readonly Uint8Array[]): Promise<void> {
  const pool = openWorkerPool({ processes: SIDE_BY_SIDE });
  try {
    await Promise.all(
      scans.map((scan) =>
        pool.runReader(readPapers, {}, scan.slice(), { organisation: 'bench', caps: paperCaps }).then(thrown),
      ),
    );
  } finally {
    await pool.close();
  }
}

function thrown(verdict: { readonly ok: boolean; readonly message?: string }): void {
  if (!verdict.ok) throw new Error(verdict.message);
}

const LANGUAGES = ['dan', 'eng', 'deu'];

/** With fewer languages than we read in, the command does less work, and says so only on its error stream. */
function hasLanguages(command: string): boolean {
  const { error, stdout } = spawnSync(command, ['--list-langs'], { encoding: 'utf8' });
  const installed = error ? [] : stdout.split('\n').map((line) => line.trim());
  return LANGUAGES.every((language) => installed.includes(language));
}

/** Two commands side by side, each with half of the images; false where one of them failed. */
async function ranSideBySide(command: string, images: readonly string[]): Promise<boolean> {
  const left = [...images];
  const lane = async (number: number): Promise<boolean> => {
    for (let image = left.shift(); image; image = left.shift()) {
      const ended = spawn(command, [image, join(folder, `words-${number}`), '-l', LANGUAGES.join('+'), 'tsv'], {
        stdio: 'ignore',
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      });
      const code = await new Promise<number | null>((resolve) =>
        ended.on('error', () => resolve(1)).on('close', resolve),
      );
      if (code !== 0) return false;
    }
    return true;
  };
  return (await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, number) => lane(number)))).every(Boolean);
}

async function benchScans(): Promise<void> {
  const scans: Uint8Array[] = [];
  const images: string[] = [];
  for (const name of SCANNED) {
    const pages = await scannedImages(bytesOf(`${name}.pdf`), MILD);
    for (const [at, page] of pages.entries()) {
      const image = join(folder, `${name}-${at + 1}.jpg`);
      writeFileSync(image, page);
      images.push(image);
    }
    scans.push(await boundScan(pages, MILD.dpi));
  }
  const isInstalled = hasLanguages('tesseract');
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let run = 0; run < SCAN_RUNS; run += 1) {
    ours.push(await watched(() => timed(() => readScans(scans))));
    const started = performance.now();
    if (isInstalled && (await ranSideBySide('tesseract', images))) peer.push(performance.now() - started);
  }
  console.log(
    `  ${images.length} scanned pages of ${scans.length} papers, two processes, median of ${SCAN_RUNS}: ${(median(ours) / 1000).toFixed(1)} s, start of the recognition included`,
  );
  if (peer.length < SCAN_RUNS) return console.log('  tesseract (with dan, eng, deu) is not installed: not compared');
  const ratios = ours.map((ms, run) => ms / (peer[run] ?? ms));
  tell(
    `against two tesseract commands side by side, one thread each, ${(median(peer) / 1000).toFixed(1)} s`,
    median(ratios),
    MAX_SCAN,
  );
}

/** What lives below this process while papers are read: the keeper of the reading processes and these. */
const below = (): readonly number[] => familyOf(process.pid).slice(1);

const most = { one: 0, together: 0 };

/** Looks ten times a second at what the processes below hold while papers are read. */
async function watched<T>(work: () => Promise<T>): Promise<T> {
  const look = () => {
    most.one = Math.max(most.one, ...below().map(mostMegabytes));
    most.together = Math.max(most.together, familyMegabytes(below()));
  };
  const watch = TELLS_OF_PROCESSES ? setInterval(look, 100) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(watch);
  }
}

function tellMemory(): void {
  const isOver = most.one > MAX_MEGABYTES || most.together > MAX_MEGABYTES_TOGETHER;
  isMissed ||= isOver;
  console.log(
    `  a reading process held at most ${most.one.toFixed(0)} MB (target ${MAX_MEGABYTES}), all of them with their keeper ` +
      `${most.together.toFixed(0)} MB (target ${MAX_MEGABYTES_TOGETHER})${isOver ? '  MISSED' : ''}`,
  );
}

async function benchBatch(): Promise<void> {
  const pool = openWorkerPool();
  const paper = ofPages(BATCH_PAGES);
  try {
    const ms = await watched(() =>
      timed(async () => {
        const verdicts = await Promise.all(
          Array.from({ length: BATCH_FILES }, () =>
            pool.runReader(readPapers, {}, paper, { organisation: 'bench', caps: paperCaps }),
          ),
        );
        const failed = verdicts.find(({ ok }) => !ok);
        if (failed && !failed.ok) throw new Error(failed.message);
      }),
    );
    console.log(`  ${BATCH_FILES} papers of ${BATCH_PAGES} pages: ${(ms / 1000).toFixed(1)} s`);
    if (!TELLS_OF_PROCESSES)
      return console.log('  this system does not tell the processor time of processes: not compared');
    const shares = below()
      .map((pid) => ownMs(pid) / 1000)
      .filter((seconds) => seconds > 1) // the keeper starts the others and waits
      .sort((a, b) => b - a);
    const [longest = 0] = shares;
    const used = shares.reduce((sum, seconds) => sum + seconds, 0);
    const cores = used / longest;
    const isOver = cores < availableParallelism() * LEAST_SHARE;
    isMissed ||= isOver;
    console.log(
      `  reading processes used ${shares.map((seconds) => `${seconds.toFixed(1)} s`).join(' and ')} of processor time: ` +
        `the work of ${cores.toFixed(2)} of ${availableParallelism()} cores (target ${LEAST_SHARE * 100} %)${isOver ? '  MISSED' : ''}`,
    );
  } finally {
    await pool.close();
  }
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
try {
  if (only === undefined || only === 'text') await benchText();
  if (only === undefined || only === 'scans') await benchScans();
  if (only === undefined || only === 'batch') await benchBatch();
  if (most.one > 0) tellMemory();
  console.log(isMissed ? '  MISSED' : '  within the targets');
  process.exitCode = isMissed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
