import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplate } from '@lods/documents/communication-template/read-template';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { fillFromWorkbook } from './from-workbook.ts';

const folder = join(import.meta.dirname, '../../../../../shared/samples/templates');
const filled = ['official-filled-examples-v2.1', 'derived-v2.1.1'].flatMap((name) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(folder, name, file)) : [],
);

describe.skipIf(filled.length === 0)(
  'the official workbooks (skipped where ../shared/samples/templates is not there)',
  () => {
    test.each(filled.map((path) => [path.split('/').at(-1) as string, path]))(
      '%s fills a submission with the figures of the workbook',
      async (_, path) => {
        const reading = await readTemplate(readFileSync(path), loadTables());
        const { fields, notCarried } = fillFromWorkbook(reading);
        expect(fields.products.map(({ cnCode }) => cnCode)).toEqual(reading.recalculated.map(({ cnCode }) => cnCode));
        expect(fields.processes.map(({ outputT }) => outputT)).toEqual(reading.processes.map(({ outputT }) => outputT));
        expect(notCarried.filter(({ code }) => code === 'workbook-figure' || code === 'workbook-code')).toEqual([]);
      },
    );
  },
);
