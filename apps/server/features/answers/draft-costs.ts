/** What goods of drafts cost by the supplier that they name, and what of it verified figures would take away. */
import { Exact } from '@lods/cbam/decimal';
import { isKnown } from '@lods/cbam/figure';
import type { RiskBasis } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { DEFINITIVE_FROM } from '../goods/figures.ts';
import { type SupplierInDrafts, sumDraftsBySupplier } from '../goods/service.ts';
import { readAssumptions } from '../obligation/assumptions.ts';
import { rankSilence } from '../obligation/silence.ts';
import { codesApart, listExempt } from '../threshold/service.ts';

export interface DraftCost {
  readonly goods: number;
  readonly goodsWithoutCost: number;
  /** EUR, with what is assumed where no price is published; null where nothing is known. */
  readonly costEur: Exact | null;
  readonly assumedEur: Exact;
  readonly hasUnverified: boolean;
}

export interface Risk {
  readonly eur: Exact;
  readonly basis: RiskBasis;
}

/** Costs of drafts by supplier, and for the years that they fall into what each supplier's silence costs. */
export async function costsOfDrafts(call: Call) {
  const sums = await sumDraftsBySupplier(call, await listExempt(call), codesApart());
  const costs = new Map<string, DraftCost>();
  const risks = new Map<string, Risk>();
  for (const [year, ofYear] of Map.groupBy(sums, (sum) => sum.year)) {
    const { price } = await readAssumptions(call, year);
    for (const sum of ofYear)
      costs.set(sum.supplierId, added(costs.get(sum.supplierId), sum, isKnown(price) ? price.value : null));
    if (year < DEFINITIVE_FROM) continue;
    for (const { supplierId, state, atRiskEur } of (await rankSilence(call, year)).suppliers) {
      if (supplierId === null) continue;
      const known = risks.get(supplierId);
      const basis = state === 'silent' || known?.basis === 'mark-up' ? 'mark-up' : 'figures';
      risks.set(supplierId, { eur: new Exact(atRiskEur).plus(known?.eur ?? 0), basis });
    }
  }
  return { costs, risks };
}

function added(before: DraftCost | undefined, sum: SupplierInDrafts, price: string | null): DraftCost {
  const assumed =
    sum.unpricedCertificates === null || price === null ? null : new Exact(sum.unpricedCertificates).times(price);
  const known = [before?.costEur, sum.costEur, assumed].filter((cost) => cost !== null && cost !== undefined);
  return {
    goods: (before?.goods ?? 0) + sum.goods,
    goodsWithoutCost: (before?.goodsWithoutCost ?? 0) + sum.goodsWithoutCost,
    costEur: known.length === 0 ? null : known.reduce<Exact>((total, cost) => total.plus(cost), new Exact(0)),
    assumedEur: (before?.assumedEur ?? new Exact(0)).plus(assumed ?? 0),
    hasUnverified: before?.hasUnverified === true || sum.hasUnverified,
  };
}
