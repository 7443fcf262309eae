import { loadTables } from '@lods/reference/tables';
import type { Reader } from '../reader.ts';
import { readTemplate, type TemplateReading } from './read-template.ts';

/** @public: the reading process finds it by name. */
export const template: Reader<undefined, TemplateReading> = (bytes) => readTemplate(bytes, loadTables());
