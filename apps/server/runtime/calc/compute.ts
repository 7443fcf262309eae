import { assessGood } from '@lods/cbam/assess-good';
import { readAmount } from '@lods/cbam/decimal';
import { readQuarter } from '@lods/cbam/period';
import { loadTables } from '@lods/reference/tables';
import { lineJson } from './line-json.ts';
import { Output } from './output.ts';
import { type CalcLine, type Chunk, linesOf } from './read-lines.ts';
import { type Template, TemplateMaker } from './template.ts';

const mostTemplates = 20_000;
/** Times the figures of one kilogram this stays within the forty digits in which all arithmetic is exact. */
const longestMass = 17;

/** Turns chunks of a file into JSON, one object a line. What lines share is kept from chunk to chunk. */
export function openComputation(): (chunk: Chunk) => Buffer {
  const tables = loadTables();
  const output = new Output();
  const maker = new TemplateMaker();
  const templates = new Map<string, Template | null>();

  function print(line: CalcLine): void {
    const netMassKg = readAmount(line.netMassKg);
    const isPlain = netMassKg !== null && netMassKg.length <= longestMass && Number(netMassKg) > 0;
    const template = isPlain ? templateOf(line) : null;
    if (template) template.print(line.number, netMassKg as string, output);
    else output.text(`${JSON.stringify(lineJson(line, assessGood(tables, line)))}\n`);
  }

  /** Null for lines of which no mass can be multiplied: goods outside, electricity, what cannot be read. */
  function templateOf(line: CalcLine): Template | null {
    const quarter = readQuarter(line.importDate);
    if (quarter === null) return null;
    const key = `${line.cnCode} ${line.taricCode ?? ''} ${line.countryOfOrigin} ${quarter.name} ${line.variant}`;
    const known = templates.get(key);
    if (known !== undefined) return known;
    const assessment = assessGood(tables, { ...line, netMassKg: '1' });
    const { figures } = assessment;
    const template = figures?.amount.unit === 't' ? maker.make(line, assessment, figures) : null;
    if (templates.size >= mostTemplates) templates.clear();
    templates.set(key, template);
    return template;
  }

  return (chunk) => {
    for (const line of linesOf(chunk)) print(line);
    return output.take();
  };
}
