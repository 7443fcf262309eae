import { amountsOf, type GoodFigures } from './amounts.ts';
import type { OriginScope } from './countries.ts';
import { readAmount } from './decimal.ts';
import type { Finding } from './finding.ts';
import { dateMalformed, massMalformed } from './goods-findings.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { type Law, lawOf, remember } from './law.ts';
import { type Quarter, readQuarter } from './period.ts';
import { type Rates, ratesOf } from './rates.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export interface Assessment {
  readonly scope: Scope;
  readonly origin: OriginScope;
  readonly quarter: Quarter | null;
  /** Null for goods outside the Regulation and for lines that cannot be read; the findings say which. */
  readonly figures: GoodFigures | null;
  readonly findings: readonly Finding[];
}

/**
 * What a line of goods carries and costs: scope, specific embedded emissions, free allocation, certificates, euros;
 * each with its derivation, and every doubt as a finding. What depends only on code, origin and quarter is worked out
 * once, so that a hundred thousand lines take seconds.
 */
export function assessGood(tables: Tables, line: GoodsLine): Assessment {
  const law = lawOf(tables);
  const quarter = readQuarter(line.importDate);
  const rates = line.actual || line.assumed ? ratesOf(law, line, quarter) : sharedRates(law, line, quarter);
  const netMassKg = readAmount(line.netMassKg);
  const remarks = [...rates.remarks, ...(line.unread ?? [])];
  if (quarter === null) remarks.push(dateMalformed(line.importDate));
  if (netMassKg === null) remarks.push(massMalformed(line.netMassKg));
  let figures: GoodFigures | null = null;
  if (rates.specific && netMassKg !== null) {
    const amounts = amountsOf(rates.specific, netMassKg, line);
    figures = amounts.figures;
    remarks.push(...amounts.remarks);
  }
  const findings = remarks.map(({ field, ...finding }) => ({ ...finding, path: pathOf(line, field) }));
  return { scope: rates.scope, origin: rates.origin, quarter, figures, findings };
}

function sharedRates(law: Law, line: GoodsLine, quarter: Quarter | null): Rates {
  const key = `rates ${line.cnCode} ${line.taricCode ?? ''} ${line.countryOfOrigin} ${quarter?.name}`;
  return remember(law, key, () => ratesOf(law, line, quarter));
}
