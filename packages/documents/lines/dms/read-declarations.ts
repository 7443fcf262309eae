import type { Tables } from '@lods/cbam/tables';
import { remarkOf } from '../findings/line-findings.ts';
import type { LineOptions } from '../line.ts';
import type { LinesOfFile } from '../tables/lines-of-tables.ts';
import { linesOfItems } from '../tables/table-of-items.ts';
import { type GoodsItem, goodsItems, HEADINGS, PATHS } from './goods-items.ts';
import { scanDeclarations } from './scan-declarations.ts';

/**
 * Reads customs declarations in XML: Danish DMS H1 and I1, one or many in a file. Masses are kilograms with a point by the data model, so nothing
 * of it is in doubt; each goods item becomes a row of a table whose columns are elements.
 */
export function openDeclarations(bytes: Uint8Array, tables: Tables, options: LineOptions): LinesOfFile {
  const items: GoodsItem[] = [];
  scanDeclarations(bytes, (declaration) => items.push(...goodsItems(declaration)));
  const file = {
    format: 'xml',
    shape: 'dms',
    because: 'customs data model',
    mark: 'DMS',
    headings: HEADINGS,
    places: PATHS,
    items: items.map(({ values, isDateOfIssue }) => ({
      values,
      remarks: isDateOfIssue ? [remarkOf('date-of-issue')] : [],
    })),
  } as const;
  return linesOfItems(file, tables, options);
}
