import { Exact } from '@lods/cbam/decimal';
import type { Value } from '../spreadsheet/value.ts';
import { type SheetToWrite, writeXlsx } from '../spreadsheet/write-xlsx.ts';
import type { Difference } from './inputs.ts';
import type { TemplateReading } from './read-template.ts';

type Row = readonly Value[];

/**
 * Writes what was read from a communication workbook into a workbook of our own layout: installation, products with stated and recalculated figures,
 * processes, precursors, differences and findings, each on a sheet. Values alone, no formulas.
 */
export function writeTemplate(reading: TemplateReading): Generator<Uint8Array> {
  const { differences, findings } = reading;
  return writeXlsx([
    sheet('Installation', [32, 60], ['Field', 'Value'], installationRows(reading)),
    sheet('Products', [12, 36, 28], PRODUCT_HEADINGS, productRows(reading)),
    sheet('Parameters', [12, 36, 28], ['CN code', 'Product', 'Parameter', 'Value'], parameterRows(reading)),
    sheet('Processes', [28, 24], PROCESS_HEADINGS, processRows(reading)),
    sheet('Precursors', [28, 24], PRECURSOR_HEADINGS, precursorRows(reading)),
    sheet('Differences', [28, 10, 24, 24], ['Sheet', 'Cell', 'Stated', 'Recalculated'], differences.map(differenceRow)),
    sheet(
      'Findings',
      [10, 28, 80, 80],
      ['Severity', 'Where', 'What', 'Remedy'],
      findings.map(({ severity, path, message, remedy }) => [severity, path, message, remedy]),
    ),
  ]);
}

const PRODUCT_HEADINGS = [
  ...['CN code', 'Product', 'Process', 'Category', 'Routes', 'Unit'],
  ...['Direct, stated', 'Indirect, stated', 'Direct, recalculated', 'Indirect, recalculated'],
  ...['Default share', 'Electricity (MWh/t)', 'Electricity source'],
  ...['Price instrument', 'Currency', 'Covered share', 'Price due per t', 'Rebate type', 'Rebate per t'],
];
const PROCESS_HEADINGS = [
  ...['Process', 'Category', 'Output (t)', 'Direct (tCO2e)', 'Indirect (tCO2e)'],
  ...['Electricity (MWh)', 'Factor (tCO2/MWh)', 'Source of factor', 'Unaccounted (t)'],
];
const PRECURSOR_HEADINGS = [
  ...['Precursor', 'Category', 'Country', 'Bought (t)', 'Direct (tCO2e/t)', 'Source', 'Electricity (MWh/t)'],
  ...['Factor (tCO2/MWh)', 'Source of factor', 'Indirect (tCO2e/t)', 'Unaccounted (t)'],
];

function sheet(name: string, columnWidths: readonly number[], headings: Row, rows: readonly Row[]): SheetToWrite {
  return { name, headingRows: 1, columnWidths, rows: [headings, ...rows] };
}

function installationRows({ version, installation, quality, totals }: TemplateReading): Row[] {
  const rows: [field: string, value: Value][] = [
    ['Template version', version],
    ...Object.entries({ ...installation, ...quality }).map(([field, value]): [string, Value] => [
      inWords(field),
      value,
    ]),
    ['Direct emissions (tCO2e)', number(totals.directT)],
    ['Indirect emissions (tCO2e)', number(totals.indirectT)],
  ];
  return rows.map(([field, value]) => [field, isDay(value) ? { date: value } : value]);
}

/** economicActivity is Economic activity. */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isDay = (value: Value): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function productRows({ products, recalculated, goods }: TemplateReading): Row[] {
  return products.map(({ cnCode, name, specificDirect, specificIndirect }, index) => {
    const good = goods[index];
    const price = good?.carbonPrice;
    return [
      ...[
        cnCode,
        name,
        good?.process ?? null,
        good?.category ?? null,
        good?.routes.map((route) => route.name).join('; ') ?? null,
      ],
      ...[good?.unit ?? null, number(specificDirect), number(specificIndirect)],
      ...[number(recalculated[index]?.specificDirect), number(recalculated[index]?.specificIndirect)],
      ...[number(good?.defaultShare), number(good?.electricityMwhPerT), good?.electricitySource ?? null],
      ...[price?.instrument ?? null, price?.currency ?? null, number(price?.coveredShare), number(price?.duePerT)],
      ...[price?.rebateType ?? null, number(price?.rebatePerT)],
    ];
  });
}

function parameterRows({ products, goods }: TemplateReading): Row[] {
  return goods.flatMap(({ parameters }, index) =>
    Object.entries(parameters).map(
      ([name, value]): Row => [products[index]?.cnCode ?? null, products[index]?.name ?? null, name, number(value)],
    ),
  );
}

function processRows({ processes }: TemplateReading): Row[] {
  return processes.map((process) => [
    ...[process.name, process.category, number(process.outputT), number(process.directT), number(process.indirectT)],
    ...[number(process.electricityMwh), number(process.electricityFactor), process.electricitySource],
    number(process.unaccountedT),
  ]);
}

function precursorRows({ precursors }: TemplateReading): Row[] {
  return precursors.map((precursor) => [
    ...[precursor.name, precursor.category, precursor.country, number(precursor.purchasedT), number(precursor.direct)],
    ...[precursor.directSource, number(precursor.electricityMwhPerT), number(precursor.electricityFactor)],
    ...[precursor.electricitySource, number(precursor.indirect), number(precursor.unaccountedT)],
  ]);
}

function differenceRow({ sheet: name, cell, stated, computed }: Difference): Row {
  return [name, cell, number(stated), number(computed)];
}

/** What is a number stays one, without an exponent; everything else stays a text. */
function number(value: number | string | null | undefined): Value {
  if (value === null || value === undefined) return null;
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
  return isNumber ? { number: new Exact(value).toFixed() } : value;
}
