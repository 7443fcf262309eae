/** What each supplier with goods in drafts costs, and what verified figures would take away: the same as the costs of the year say. */
import { Exact } from '@lods/cbam/decimal';
import type { SupplierCost } from '@lods/contract/answers/review';
import type { SilentSupplier } from '@lods/contract/obligation/endpoints';
import type { Call } from '../../call.ts';
import { DEFINITIVE_FROM } from '../goods/figures.ts';
import { sumDraftsBySupplier } from '../goods/service.ts';
import { rankSilence } from '../obligation/silence.ts';

export interface DraftCost extends SupplierCost {
  /** Goods of drafts. */
  readonly goods: number;
  readonly hasUnverified: boolean;
}

/** Over this year and the years that drafts fall into; before 2026 nothing is paid. */
export async function costsOfDrafts(call: Call): Promise<Map<string, DraftCost>> {
  const costs = new Map<string, DraftCost>();
  const inDrafts = await sumDraftsBySupplier(call);
  for (const { supplierId, goods, hasUnverified } of inDrafts) {
    const before = costs.get(supplierId) ?? NOTHING_DECLARED;
    costs.set(supplierId, {
      ...NOTHING_TO_PAY,
      goods: before.goods + goods,
      hasUnverified: before.hasUnverified || hasUnverified,
    });
  }
  const years = new Set([call.now.getUTCFullYear(), ...inDrafts.map(({ year }) => year)]);
  for (const year of [...years].filter((each) => each >= DEFINITIVE_FROM))
    for (const ofYear of (await rankSilence(call, year)).suppliers)
      if (ofYear.supplierId !== null) {
        const before = costs.get(ofYear.supplierId) ?? { ...NOTHING_DECLARED, ...NOTHING_TO_PAY };
        costs.set(ofYear.supplierId, { ...before, ...added(before, ofYear) });
      }
  return costs;
}

const NOTHING_TO_PAY: SupplierCost = {
  costEur: '0',
  assumedEur: '0',
  goodsWithoutCost: 0,
  atRiskEur: '0',
  goodsOfUnknownRisk: 0,
  riskBasis: 'figures',
};

/** Of a supplier that no goods name. */
export const NOTHING_DECLARED: DraftCost = {
  ...NOTHING_TO_PAY,
  costEur: null,
  atRiskEur: null,
  goods: 0,
  hasUnverified: false,
};

/** The fields of a cost alone. */
export const costOnly = ({ goods: _, hasUnverified: __, ...cost }: DraftCost): SupplierCost => cost;

function added(
  before: SupplierCost,
  { costEur, assumedEur, atRiskEur, goods, goodsLacking, goodsOfUnknownRisk, state }: SilentSupplier,
): SupplierCost {
  const isUnknown = goods === goodsLacking && before.costEur === '0';
  const sum = (first: string | null, second: string) => new Exact(first ?? 0).plus(second).toFixed();
  return {
    costEur: isUnknown ? null : sum(before.costEur, costEur),
    assumedEur: sum(before.assumedEur, assumedEur),
    goodsWithoutCost: before.goodsWithoutCost + goodsLacking,
    atRiskEur: isUnknown ? null : sum(before.atRiskEur, atRiskEur),
    goodsOfUnknownRisk: before.goodsOfUnknownRisk + goodsOfUnknownRisk,
    riskBasis: state === 'silent' || before.riskBasis === 'mark-up' ? 'mark-up' : 'figures',
  };
}
