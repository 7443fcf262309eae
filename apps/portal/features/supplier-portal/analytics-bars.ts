import type { Bars, Series } from '../../shell/chart-card.tsx';

export const PARTS: readonly Series[] = [
  { label: 'Direct', color: 'teal' },
  { label: 'Indirect', color: 'amber' },
  { label: 'Precursors with default values', color: 'line' },
];
export const COMPARED: readonly Series[] = [
  { label: 'Specific emissions', color: 'teal' },
  { label: 'Default value', color: 'amber' },
  { label: 'Benchmark', color: 'line' },
];
export const AFTER: readonly Series[] = [
  { label: 'Today', color: 'line' },
  { label: 'With the measure', color: 'teal' },
];

/** A product by its name, or by its code where it has none. */
export const nameOf = ({ name, cnCode = '' }: { name: string; cnCode?: string }) => name || cnCode;

/** Bars of what people named; names that occur twice are counted, as the axis tells bars apart by them. */
export function named<Row extends { name: string; cnCode?: string }>(
  rows: readonly Row[],
  amounts: (row: Row) => Bars['amounts'],
): Bars[] {
  return rows.map((row, index) => {
    const name = nameOf(row);
    const before = rows.slice(0, index).filter((each) => nameOf(each) === name).length;
    const shown = before === 0 ? name : `${name} (${before + 1})`;
    return { key: shown, name: shown, amounts: amounts(row) };
  });
}
