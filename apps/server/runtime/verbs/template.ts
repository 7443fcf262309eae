import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { ProductFigures } from '@lods/documents/communication-template/products';
import type { TemplateReading } from '@lods/documents/communication-template/read-template';
import { writeTemplate } from '@lods/documents/communication-template/write-template';
import { readTemplate, templateCaps } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import type { Verdict } from '@lods/documents/worker-pool/verdict';
import { openFile } from './open-file.ts';

const USE = `Usage: lods template FILE.xlsx [--json] [--xlsx OUT.xlsx]

Reads the Commission's communication workbook as the upload does, without a server, works its emissions out anew from the input
sheets and says cell by cell where the summary differs.
--xlsx  write what was read into a workbook of plain tables
Exit code: 0 the workbook was read, 1 it could not be read, 2 the call was not understood.`;

/** `lods template FILE.xlsx`: what the upload would make of a communication workbook. Standard output is the result alone. */
export async function run(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    console.error(USE);
    return 2;
  }
  const verdict = await readWorkbook(call.path);
  if (verdict.ok) {
    if (call.target !== undefined) await writeFile(call.target, Buffer.concat([...writeTemplate(verdict.result)]));
    process.stdout.write(call.isJson ? `${JSON.stringify(verdict.result)}\n` : printedTemplate(verdict.result));
    return 0;
  }
  const { code, message, remedy } = verdict;
  if (call.isJson) {
    const findings = [{ code, severity: 'error', message, remedy, path: '' }];
    const nothing = { version: null, installation: null, products: [], recalculated: [], differences: [] };
    process.stdout.write(`${JSON.stringify({ ...nothing, findings })}\n`);
  } else console.error(`${message} ${remedy}`);
  return 1;
}

interface Call {
  readonly path: string;
  readonly isJson: boolean;
  readonly target: string | undefined;
}

function readCall(args: readonly string[]): Call | null {
  try {
    const options = { json: { type: 'boolean' }, xlsx: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...others] = positionals;
    return path === undefined || others.length > 0 ? null : { path, isJson: values.json === true, target: values.xlsx };
  } catch (error) {
    console.error(`lods template: ${(error as Error).message}`);
    return null;
  }
}

async function readWorkbook(path: string): Promise<Verdict<TemplateReading>> {
  await using file = await openFile(path);
  const pool = openWorkerPool({ processes: 1 });
  try {
    return await pool.runReader(readTemplate, undefined, file.createReadStream({ autoClose: false }), {
      organisation: 'command line',
      caps: templateCaps,
    });
  } finally {
    await pool.close();
  }
}

/** The workbook for a terminal: installation, products, then what is wrong. */
function printedTemplate(reading: TemplateReading): string {
  const { installation, products, recalculated, differences, findings } = reading;
  const period = `${installation.periodStart ?? '?'} to ${installation.periodEnd ?? '?'}`;
  const lines = [
    `Communication template ${reading.version ?? 'of unknown version'}`,
    `Installation: ${installation.name ?? 'not named'}, ${installation.city ?? '?'}, ${installation.country ?? '?'}; ${period}`,
    '',
    'tCO2e/t, direct and indirect, as stated and as recalculated:',
    ...products.map((product, index) => productLine(product, recalculated[index])),
    '',
    ...differences.map(
      ({ sheet, cell, stated, computed }) =>
        `  ${sheet}!${cell}: ${stated ?? 'blank'}, computed ${computed ?? 'unknown'}`,
    ),
    ...findings.map(({ severity, message, remedy }) => `${severity}: ${message} ${remedy}`),
    differences.length === 0 ? 'The summary follows from the inputs.' : '',
  ];
  return `${lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n')}\n`;
}

function productLine(stated: ProductFigures, computed: ProductFigures | undefined): string {
  const pair = (figures: ProductFigures | undefined) =>
    `${shown(figures?.specificDirect)} ${shown(figures?.specificIndirect)}`;
  return `  ${stated.cnCode ?? '?'} ${stated.name ?? ''}: ${pair(stated)} | ${pair(computed)}`;
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '?' : String(Number(value.toFixed(7)));
