/**
 * `lods calc --json` on 100,000 lines, its output to a file, against COPY of the same file into the embedded PostgreSQL,
 * both on this machine in this run, turn by turn. Targets: at most ten times COPY, under 512 MB.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { walkableFolder } from '@lods/database/walkable-folder';
import { loadTables } from '@lods/reference/tables';
import { copyFile } from './copy.ts';

const LINES = 100_000;
const RUNS = 5;
const MAX_RATIO = 10;
const MAX_MEGABYTES = 512;
const folder = walkableFolder('lods-calc-');
const output = join(folder, 'out.jsonl');

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Lines of a trader: so many codes from so many countries, any mass, any day up to the last quarter with a price. */
function writeLines(name: string, codes: number, countries: number): string {
  const { cnCodes, countries: all } = loadTables();
  const every = <T>(rows: readonly T[], count: number) =>
    rows.filter((_, row) => row % Math.ceil(rows.length / count) === 0);
  const cn8s = every(
    cnCodes.rows.filter(({ cn8 }) => cn8 !== '73082000'),
    codes,
  ).map(({ cn8 }) => cn8);
  const origins = every(
    all.rows.filter(({ defaultValueTableName }) => defaultValueTableName !== null),
    countries,
  );
  const lines = ['cnCode,countryOfOrigin,netMassKg,date'];
  for (let line = 0; line < LINES; line++) {
    const day = `2026-${two(1 + ((line * 5) % 9))}-${two(1 + ((line * 11) % 28))}`;
    const mass = `${(line * 7919) % 50_000}.${String((line * 104_729) % 1000).padStart(3, '0')}`;
    const origin = origins[(line * 31) % origins.length]?.code;
    lines.push(`${cn8s[(line * 17) % cn8s.length]},${origin},${mass},${day}`);
  }
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The verb in a process of its own; answers its time from start to exit and its peak memory. */
function calc(file: string): { milliseconds: number; megabytes: number } {
  const tellMemory = "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))";
  const lods = join(import.meta.dirname, '../../apps/server/runtime/lods.mjs');
  const target = openSync(output, 'w');
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tellMemory)}`, lods, 'calc', file, '--json'],
    { stdio: ['ignore', target, 'pipe'], encoding: 'utf8' },
  );
  const milliseconds = performance.now() - started;
  closeSync(target);
  if (status !== 0) throw new Error(`lods calc failed: ${stderr}`);
  return { milliseconds, megabytes: Number(stderr) / 1024 };
}

const server = await startEmbedded({ dataFolder: folder });
const database = connect(server.connection);
try {
  await database.pool.query('create table lines (cn_code text, country text, net_mass_kg numeric, import_date date)');
  for (const { name, codes, countries, isTarget } of [
    { name: '60 codes from 25 countries', codes: 60, countries: 25, isTarget: true },
    { name: 'every code from every country, where little recurs', codes: 1000, countries: 1000, isTarget: false },
  ]) {
    const file = writeLines(`${name}.csv`, codes, countries);
    const copies: number[] = [];
    const calcs: number[] = [];
    let megabytes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      await database.pool.query('truncate lines');
      const started = performance.now();
      await copyFile(database, 'copy lines from stdin with (format csv, header)', file);
      copies.push(performance.now() - started);
      const ours = calc(file);
      calcs.push(ours.milliseconds);
      megabytes = Math.max(megabytes, ours.megabytes);
    }
    const ratio = median(calcs) / median(copies);
    console.log(`  ${LINES} lines, ${name}; median of ${RUNS}`);
    console.log(`  COPY: ${median(copies).toFixed(0)} ms`);
    console.log(
      `  lods calc --json: ${median(calcs).toFixed(0)} ms, ${ratio.toFixed(1)} times COPY` +
        (isTarget ? ` (target ${MAX_RATIO})` : ' (no target)'),
    );
    console.log(
      `  ${(statSync(output).size / 1e6).toFixed(0)} MB written; peak memory ${megabytes.toFixed(0)} MB (target ${MAX_MEGABYTES})`,
    );
    if ((isTarget && ratio > MAX_RATIO) || megabytes >= MAX_MEGABYTES) process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? '  MISSED' : '  within the targets');
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}
