import { amountsOf, type GoodFigures } from './amounts.ts';
import type { OriginScope } from './countries.ts';
import { procedureRowOf } from './customs-procedures.ts';
import { readAmount } from './decimal.ts';
import type { Finding } from './finding.ts';
import type { Remark } from './finding-rule.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { type Law, lawOf, remember } from './law.ts';
import { type Quarter, readQuarter } from './period.ts';
import { type Rates, ratesOf } from './rates.ts';
import { remarkOf } from './remark-of.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export interface Assessment {
  readonly scope: Scope;
  readonly origin: OriginScope;
  readonly quarter: Quarter | null;
  /** Null for goods outside the Regulation and for lines that cannot be read; the findings say which. */
  readonly figures: GoodFigures | null;
  /** Actual data count in the figures, not the default value. */
  readonly isActual: boolean;
  /** What the stated actual values would give once they are verified; null where none are stated, or where they count. */
  readonly ifVerified: GoodFigures | null;
  readonly findings: readonly Finding[];
}

/**
 * What a line of goods carries and costs: scope, specific embedded emissions, free allocation, certificates, euros;
 * each with its derivation, and every doubt as a finding. The figures are those that the law counts today: actual
 * values that nobody has verified give way to the default value, (EU) 2023/956 Art. 8(1). What depends only on code,
 * origin and quarter is worked out once, so that a hundred thousand lines take seconds.
 */
export function assessGood(tables: Tables, line: GoodsLine): Assessment {
  const law = lawOf(tables);
  const quarter = readQuarter(line.importDate);
  const netMassKg = readAmount(line.netMassKg);
  if (!isUnverified(line, quarter)) return assessed(law, line, quarter, netMassKg);
  const counted = assessed(
    law,
    { ...line, actual: undefined, carbonPricePaidEur: undefined, carbonPricePerTonne: undefined },
    quarter,
    netMassKg,
  );
  if (counted.figures === null) return counted;
  const verified = assessed(law, line, quarter, netMassKg);
  const findings = [...counted.findings, findingOf(line, remarkOf('actual-not-verified')), ...verified.findings];
  return { ...counted, ifVerified: verified.figures, findings: onceEach(findings) };
}

/** Since 2026; before that reports were not verified. Of returned goods no emissions are declared. */
function isUnverified(line: GoodsLine, quarter: Quarter | null): boolean {
  if (line.actual === undefined || line.actual.isVerified || quarter === null || quarter.year < 2026) return false;
  return procedureRowOf(line)?.treatment !== 'returned';
}

function assessed(law: Law, line: GoodsLine, quarter: Quarter | null, netMassKg: string | null): Assessment {
  const rates = line.actual || line.assumed ? ratesOf(law, line, quarter) : sharedRates(law, line, quarter);
  const remarks = [...rates.remarks, ...(line.unread ?? [])];
  if (line.actual?.lacksPrecursors) remarks.push(remarkOf('precursors-left-out'));
  if (quarter === null) remarks.push(remarkOf('date-malformed', { stated: line.importDate }));
  const isByEnergy = rates.specific?.basis === 'energy' && (line.netMassKg === null || line.netMassKg === '');
  if (netMassKg === null && !isByEnergy && !line.isAmountRefused) remarks.push(amountMissing(line));
  let figures: GoodFigures | null = null;
  if (rates.specific && !line.isAmountRefused && (netMassKg !== null || isByEnergy)) {
    const amounts = amountsOf(rates.specific, netMassKg, line);
    figures = amounts.figures;
    remarks.push(...amounts.remarks);
  }
  const findings = remarks.map((remark) => findingOf(line, remark));
  return {
    scope: rates.scope,
    origin: rates.origin,
    quarter,
    figures,
    isActual: rates.specific?.isActual === true,
    ifVerified: null,
    findings,
  };
}

const findingOf = (line: GoodsLine, { field, ...finding }: Remark): Finding => ({
  ...finding,
  path: pathOf(line, field),
});

/** What is said of the default value and of the actual data alike, such as a price that is not published. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.path}`, finding])).values()];
}

/** A mass that cannot be read, or an energy in its place where the good is counted by mass. */
const amountMissing = ({ netMassKg, electricityMwh }: GoodsLine): Remark =>
  netMassKg === '' && electricityMwh !== undefined && electricityMwh !== ''
    ? remarkOf('unit-does-not-fit', { stated: electricityMwh })
    : remarkOf('mass-malformed', { stated: netMassKg ?? '' });

function sharedRates(law: Law, line: GoodsLine, quarter: Quarter | null): Rates {
  const { cnCode, taricCode, countryOfOrigin, procedure, previousProcedure, additionalProcedure, exemption } = line;
  const customs = [procedure, previousProcedure, additionalProcedure, exemption];
  // Most lines state none of the four: their key stays short.
  const stated = customs.some(Boolean) ? customs : [];
  const key = ['rates', cnCode, taricCode, countryOfOrigin, quarter?.name, ...stated].join(' ');
  return remember(law, key, () => ratesOf(law, line, quarter));
}
