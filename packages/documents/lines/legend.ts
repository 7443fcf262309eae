import type { Workbook } from '../spreadsheet/workbook.ts';
import { fold } from './fold.ts';
import type { MassUnit } from './heading.ts';

/** What another sheet of the workbook says about a column: some templates carry a sheet with a row for each field. */
export interface LegendEntry {
  readonly unit: MassUnit | null;
  readonly saysNet: boolean;
}

const SEARCHED_ROWS = 200;

export function readLegend(workbook: Workbook, tableSheet: string, headingText: string): LegendEntry | null {
  const key = fold(headingText);
  if (key === '') return null;
  for (const { name, rows } of workbook.sheets) {
    if (name === tableSheet) continue;
    for (let index = 0; index < Math.min(rows.length, SEARCHED_ROWS); index += 1) {
      const [first, ...others] = rows.cellsAt(index);
      if (first === undefined || fold(first.text) !== key || others.length === 0) continue;
      const text = others.map((cell) => cell.text).join(' ');
      const kg = /\b(kg|kilograms?|kilogramm)\b/i.test(text);
      const tonnes = /\b(tonnes?|tons?|tonnen)\b/i.test(text);
      return { unit: kg === tonnes ? null : kg ? 'kg' : 't', saysNet: /\bnet(to)?\b|\beigenmasse\b/i.test(text) };
    }
  }
  return null;
}
