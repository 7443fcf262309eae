import type { Import } from '@lods/contract/imports/endpoints';

type Format = NonNullable<Import['understood']>['format'];

/** Files whose values are read by their names, so that there are no columns to choose and no cells to correct. */
export const isReadByName = (format: Format): boolean => format === 'xml' || format === 'edifact' || format === 'pdf';
