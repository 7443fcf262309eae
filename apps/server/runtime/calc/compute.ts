import { assessGood } from '@lods/cbam/assess-good';
import { loadTables } from '@lods/reference/tables';
import { JsonLines } from './json-lines.ts';
import { type Chunk, linesOf } from './read-lines.ts';

/** Turns chunks of a file into JSON, one object a line. What lines share is kept from chunk to chunk. */
export function openComputation(): (chunk: Chunk) => Buffer {
  const tables = loadTables();
  const output = new JsonLines();
  return (chunk) => {
    for (const line of linesOf(chunk)) output.add(line, assessGood(tables, line));
    return output.take();
  };
}
