import { assessGood } from '@lods/cbam/assess-good';
import { readAmount } from '@lods/cbam/decimal';
import { readQuarter } from '@lods/cbam/period';
import { loadTables } from '@lods/reference/tables';
import { lineJson } from './line-json.ts';
import { Output } from './output.ts';
import { type CalcLine, type Chunk, linesOf } from './read-lines.ts';
import { Template } from './template.ts';

const mostTemplates = 20_000;

/** Turns chunks of a file into JSON, one object a line. What lines share is kept from chunk to chunk. */
export function openComputation(): (chunk: Chunk) => Buffer {
  const tables = loadTables();
  const output = new Output();
  const templates = new Map<string, Template>();

  function print(line: CalcLine): void {
    const quarter = readQuarter(line.importDate);
    const netMassKg = readAmount(line.netMassKg);
    const key = `${line.cnCode} ${line.taricCode ?? ''} ${line.countryOfOrigin} ${quarter?.name}`;
    if (quarter && netMassKg !== null && templates.get(key)?.print(line.number, netMassKg, output)) return;
    const assessment = assessGood(tables, line);
    output.text(`${JSON.stringify(lineJson(line, assessment))}\n`);
    const { figures } = assessment;
    if (figures?.amount.unit !== 't') return;
    if (templates.size >= mostTemplates) templates.clear();
    templates.set(key, new Template(line, assessment, figures));
  }

  return (chunk) => {
    for (const line of linesOf(chunk)) print(line);
    return output.take();
  };
}
