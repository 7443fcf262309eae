import { Exact } from '../../decimal.ts';
import type { DraftGood } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { yearOf } from '../quarter.ts';
import type { ReportTables } from '../tables.ts';
import { amountOf, quantityOf } from './amount.ts';

/** (EU) 2023/1773 Art. 5: at most a fifth of the embedded emissions of complex goods. */
const ALLOWED_PERCENT = 20;

/** Estimated values (determination 02) in the rules of the time: free up to Q2 2024, a share of complex goods afterwards. */
export function checkEstimates(good: DraftGood, place: Place, finder: Finder, tables: ReportTables | null): void {
  const estimated: Place[] = [];
  good.goodsEmissions?.forEach((entry, index) => {
    const at = place.in('goodsEmissions', index);
    if (entry.directEmissions?.determinationType === '02')
      estimated.push(at.in('directEmissions').in('determinationType'));
    if (entry.indirectEmissions?.determinationType === '02')
      estimated.push(at.in('indirectEmissions').in('determinationType'));
  });
  if (estimated.length === 0) return;
  const standing = tables?.goodOf(good.commodityCode?.cnCode ?? '', yearOf(finder.quarter));
  const isSimple = standing?.is === 'covered' && !standing.isComplex;
  const percent = estimatedPercent(good);
  const share = percent?.toDecimalPlaces(1).toFixed() ?? null;
  for (const at of estimated) {
    if (!isSimple && percent !== null && percent.lte(ALLOWED_PERCENT)) finder.add('P0004', at, { share: share ?? '' });
    else finder.add('P0003', at, { share, isSimple });
  }
}

/** Emissions from estimated entries per hundred of the good's emissions; null where a figure is missing or all are zero. */
function estimatedPercent(good: DraftGood): Exact | null {
  let all = new Exact(0);
  let estimated = new Exact(0);
  for (const { producedMeasure, directEmissions, indirectEmissions } of good.goodsEmissions ?? []) {
    const produced = quantityOf(producedMeasure, false);
    if (produced === null) return null;
    for (const part of [directEmissions, indirectEmissions]) {
      const specific = amountOf(part?.specificEmbeddedEmissions);
      if (specific === null) return null;
      const emissions = specific.times(produced.amount);
      all = all.plus(emissions);
      if (part?.determinationType === '02') estimated = estimated.plus(emissions);
    }
  }
  return all.isZero() ? null : estimated.div(all).times(100);
}
