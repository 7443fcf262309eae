import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';

/** The columns that the specification gives the template, in its order. */
const COLUMNS = [
  'Item Number',
  'CN Code',
  'HS Code',
  'Product Name',
  'CBAM Good Type',
  'Country of Origin',
  'Import Area',
  'Imported Quantity',
  'Net Mass',
  'Measurement Unit',
  'Emission Value',
] as const;
const WIDTH = 20;

/** The empty template: comma, point and UTF-8 as CSV; the heading kept in sight as a workbook. */
export function downloadTemplate(format: 'csv' | 'xlsx') {
  if (format === 'csv')
    return {
      name: 'cbam_template.csv',
      mediaType: 'text/csv',
      content: Buffer.from([...writeCsv([COLUMNS])].join('')),
    };
  const sheet = { name: 'Goods', rows: [COLUMNS], headingRows: 1, columnWidths: COLUMNS.map(() => WIDTH) };
  return {
    name: 'cbam_template.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat([...writeXlsx([sheet])]),
  };
}
