/**
 * A report of 10,000 goods: writing and checking it against `xmllint --schema` on the same file, both on this machine in this run.
 * Targets: at most three times xmllint, at most 400 MB.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSchema } from '@lods/documents/report/schema';

const RUNS = 5;
const MAX_RATIO = 3;
const MAX_MEGABYTES = 400;
const folder = mkdtempSync(join(tmpdir(), 'lods-report-'));
const file = join(folder, 'report.xml');
const schema = join(folder, 'report.xsd');

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** One step in a process of its own, so that its memory is its own. */
function ours(step: 'write-and-check' | 'read-and-check'): { milliseconds: number; megabytes: number; bytes: number } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'report-step.ts'), step, file],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${step} failed: ${stderr}`);
  return JSON.parse(stdout);
}

function xmllint(): number | null {
  const started = performance.now();
  const { error, status, stderr } = spawnSync('xmllint', ['--noout', '--schema', schema, file], { encoding: 'utf8' });
  if (error !== undefined) return null;
  if (status !== 0) throw new Error(`xmllint refuses the file: ${stderr.slice(0, 500)}`);
  return performance.now() - started;
}

try {
  writeFileSync(schema, reportSchema());
  const written: number[] = [];
  const read: number[] = [];
  const peers: number[] = [];
  let megabytes = 0;
  let readMegabytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const writing = ours('write-and-check');
    const reading = ours('read-and-check');
    written.push(writing.milliseconds);
    read.push(reading.milliseconds);
    megabytes = Math.max(megabytes, writing.megabytes);
    readMegabytes = Math.max(readMegabytes, reading.megabytes);
    const peer = xmllint();
    if (peer !== null) peers.push(peer);
  }
  const size = (readFileSync(file).byteLength / 1_000_000).toFixed(1);
  console.log(`  10,000 goods, ${size} MB of XML, median of ${RUNS}`);
  console.log(`  write and check: ${seconds(median(written))}, at most ${megabytes.toFixed(0)} MB`);
  console.log(`  read and check the file: ${seconds(median(read))}, at most ${readMegabytes.toFixed(0)} MB`);
  if (megabytes > MAX_MEGABYTES) process.exitCode = 1;
  if (peers.length === 0) console.log('  xmllint is not on this machine: no comparison');
  else {
    const ratio = median(written) / median(peers);
    console.log(
      `  xmllint --schema: ${seconds(median(peers))}; writing and checking is ${ratio.toFixed(2)} times that`,
    );
    console.log(`  reading and checking is ${(median(read) / median(peers)).toFixed(2)} times that`);
    if (ratio > MAX_RATIO) process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? '  MISSED' : '  within the targets');
} finally {
  rmSync(folder, { recursive: true });
}
