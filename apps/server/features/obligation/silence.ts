import { costOf } from '@lods/cbam/certificate-price';
import { Exact } from '@lods/cbam/decimal';
import { type Figure, isKnown } from '@lods/cbam/figure';
import { silenceCostOf } from '@lods/cbam/silence';
import type { YearLine } from '@lods/cbam/year';
import type { SilentSupplier } from '@lods/contract/obligation/endpoints';
import type { Call } from '../../call.ts';
import { type AssessedPart, assessSumOf } from '../years/assess-year.ts';
import { assessYear, listGoodsBySupplier } from '../years/service.ts';
import { readAssumptions } from './assumptions.ts';
import { namesOfSuppliers } from './repository.ts';

type JobCall = Pick<Call, 'organisation' | 'tx'>;

interface Tally {
  cost: Exact;
  assumed: Exact;
  markUp: Exact;
  ifVerified: Exact | null;
  hasUnverified: boolean;
  hasSilent: boolean;
  goods: number;
  lacking: number;
}

/** Which supplier's silence costs most: by supplier what is charged, and what of it would go with verified values. */
export async function rankSilence(call: JobCall, year: number) {
  const { price, presented } = await readAssumptions(call, year);
  const { exemptEoris } = await assessYear(call, year);
  const sums = await listGoodsBySupplier(call, year, exemptEoris);
  const names = await namesOfSuppliers(call);
  const bySupplier = new Map<string | null, Tally>();
  for (const sum of sums) {
    const tally = bySupplier.get(sum.supplierId) ?? emptyTally();
    bySupplier.set(sum.supplierId, tally);
    tally.goods += sum.goodsCount;
    for (const part of assessSumOf(sum)) addPart(tally, part, price, sum.goodsCount);
  }
  const suppliers = [...bySupplier].map(([supplierId, tally]) =>
    present(supplierId, supplierId === null ? '' : (names.get(supplierId) ?? ''), tally),
  );
  return { year, assumption: presented, suppliers: suppliers.toSorted(byRisk) };
}

const emptyTally = (): Tally => ({
  cost: new Exact(0),
  assumed: new Exact(0),
  markUp: new Exact(0),
  ifVerified: null,
  hasUnverified: false,
  hasSilent: false,
  goods: 0,
  lacking: 0,
});

function addPart(tally: Tally, { line, ifVerified }: AssessedPart, assumed: Figure, goodsCount: number): void {
  const isPublished = isKnown(line.figures.price);
  const price = isKnown(line.figures.price) ? line.figures.price : assumed;
  const cost = costOf(line.figures.certificates, price);
  if (!isKnown(cost)) {
    tally.lacking += goodsCount;
    return;
  }
  tally.cost = tally.cost.plus(cost.value);
  if (!isPublished) tally.assumed = tally.assumed.plus(cost.value);
  const silence = silenceCostOf(line.figures, price);
  if (silence && isKnown(silence.markUpEur)) tally.markUp = tally.markUp.plus(silence.markUpEur.value);
  if (ifVerified) {
    tally.hasUnverified = true;
    const verified = mostIfVerified(ifVerified, price);
    if (verified !== null)
      tally.ifVerified = (tally.ifVerified ?? new Exact(0)).plus(new Exact(cost.value).minus(verified));
  } else if (line.installation === null) tally.hasSilent = true;
}

/** While no report states the free allocation, the cost without any is the most that it can be: (EU) 2025/2620 Eq. 1. */
function mostIfVerified({ figures }: YearLine, price: Figure): Exact | null {
  const verified = costOf(figures.certificates, price);
  if (isKnown(verified)) return new Exact(verified.value);
  return isKnown(figures.embedded) ? new Exact(figures.embedded.value).times(price.value) : null;
}

function present(supplierId: string | null, name: string, tally: Tally): SilentSupplier {
  const { cost, markUp, ifVerified, hasUnverified, hasSilent } = tally;
  return {
    supplierId,
    name,
    state: hasUnverified ? 'unverified' : hasSilent ? 'silent' : 'verified',
    goods: tally.goods,
    costEur: cost.toFixed(),
    assumedEur: tally.assumed.toFixed(),
    markUpEur: markUp.toFixed(),
    ifVerifiedEur: ifVerified === null ? null : ifVerified.toFixed(),
    atRiskEur: (ifVerified ?? markUp).toFixed(),
    goodsLacking: tally.lacking,
  };
}

const byRisk = (a: SilentSupplier, b: SilentSupplier): number =>
  new Exact(b.atRiskEur).comparedTo(a.atRiskEur) || (a.name < b.name ? -1 : 1);
