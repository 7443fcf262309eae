import type { ProductFigures } from '@lods/documents/communication-template/products';
import type { TemplateReading } from '@lods/documents/communication-template/read-template';

/** The workbook for a terminal: installation, products, then what is wrong. */
export function printedTemplate(reading: TemplateReading): string {
  const { installation, products, recalculated, differences, findings } = reading;
  const period = `${installation.periodStart ?? '?'} to ${installation.periodEnd ?? '?'}`;
  const lines = [
    `Communication template ${reading.version ?? 'of unknown version'}`,
    `Installation: ${installation.name ?? 'not named'}, ${installation.city ?? '?'}, ${installation.country ?? '?'}; ${period}`,
    '',
    'tCO2e/t, direct and indirect, as stated and as recalculated:',
    ...products.map((product, index) => productLine(product, recalculated[index])),
    '',
    ...differences.map(
      ({ sheet, cell, stated, computed }) =>
        `  ${sheet}!${cell}: ${stated ?? 'blank'}, computed ${computed ?? 'unknown'}`,
    ),
    ...findings.map(({ severity, message, remedy }) => `${severity}: ${message} ${remedy}`),
    differences.length === 0 ? 'The summary follows from the inputs.' : '',
  ];
  return `${lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n')}\n`;
}

function productLine(stated: ProductFigures, computed: ProductFigures | undefined): string {
  const pair = (figures: ProductFigures | undefined) =>
    `${shown(figures?.specificDirect)} ${shown(figures?.specificIndirect)}`;
  return `  ${stated.cnCode ?? '?'} ${stated.name ?? ''}: ${pair(stated)} | ${pair(computed)}`;
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '?' : String(Number(value.toFixed(7)));
