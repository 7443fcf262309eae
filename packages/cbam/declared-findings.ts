import type { Remark } from './goods-findings.ts';
import { readQuarter } from './period.ts';

/** A date decides quarter, price, threshold and year of a good, wherever it is declared: Art. 2a, 6(2) and 21(1a). */
export function dateOutsideQuarter(importDate: string | null, declaredQuarter: string): Remark | null {
  const imported = importDate === null ? null : readQuarter(importDate);
  if (imported === null || imported.name === declaredQuarter) return null;
  return {
    code: 'date-outside-quarter',
    severity: 'warning',
    field: 'importDate',
    message: `The date of import ${importDate} lies in ${imported.name}, and this declaration is that of ${declaredQuarter}. Price, threshold and year follow the date.`,
    remedy: `Move the goods to the declaration of ${imported.name}, or correct the date.`,
  };
}

export type DeclaredUnit = 'KG' | 'M3' | 'MWH' | 'TON';

export function unitDoesNotFit(unit: DeclaredUnit, isElectricity: boolean): Remark {
  const name = { KG: 'kilograms', M3: 'cubic metres', MWH: 'megawatt-hours', TON: 'tonnes' }[unit];
  const message = isElectricity
    ? `Electricity is counted in megawatt-hours, not in ${name}: nothing is computed.`
    : `This good is counted by its net mass, not in ${name}: nothing is computed.`;
  const remedy = isElectricity ? 'State the amount in MWh.' : 'State the net mass in tonnes or kilograms.';
  return { code: 'unit-does-not-fit', severity: 'error', field: 'measurementUnit', message, remedy };
}

export function installationsNotSplit(count: number): Remark {
  return {
    code: 'installations-not-split',
    severity: 'error',
    field: 'records',
    message: `${count} installations made this good, and not all of them state how much. Until they do, the default value counts for all of it.`,
    remedy: 'State the mass made by each installation, or enter the good once for each installation.',
  };
}

export function installationsSplitWrongly(stated: string, amount: string, unit: 'MWh' | 't'): Remark {
  return {
    code: 'installations-split-wrongly',
    severity: 'error',
    field: 'records',
    message: `The installations made ${stated} ${unit} together, and the good has ${amount} ${unit}. Until both agree, the default value counts for all of it.`,
    remedy: 'Correct the mass made by each installation, or the net mass of the good.',
  };
}
