import { loadTables } from '@lods/reference/tables';
import { type Reader, reader } from '../reader.ts';
import type { Caps } from '../worker-pool.ts';
import { readTemplate as read, type TemplateReading } from './read-template.ts';

/** @public: the reading process finds it by name. */
export const template: Reader<undefined, TemplateReading> = (bytes) => read(bytes, loadTables());

/** Reads a communication workbook in a process of its own. */
export const readTemplate = reader<undefined, TemplateReading>(import.meta.url, 'template');

/** The time is generous for the sake of a busy machine: a workbook of the Commission takes 1.4 s, and the caps of its cells end a hostile one early. */
export const readingCaps: Partial<Caps> = {
  timeMs: 60_000,
  memoryMb: 300,
  resultBytes: 8_000_000,
};
