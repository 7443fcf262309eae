import { costOf } from '@lods/cbam/certificate-price';
import { Exact } from '@lods/cbam/decimal';
import { type Figure, isKnown } from '@lods/cbam/figure';
import { silenceCostOf } from '@lods/cbam/silence';
import type { YearLine } from '@lods/cbam/year';
import type { SilentSupplier } from '@lods/contract/obligation/endpoints';
import type { Call } from '../../call.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { type AssessedPart, assessSumOf } from '../years/assess-year.ts';
import { assessYear, listGoodsBySupplier } from '../years/service.ts';
import { readAssumptions } from './assumptions.ts';
import { namesOfSuppliers } from './repository.ts';

type JobCall = Pick<Call, 'organisation' | 'tx'>;

interface Tally {
  cost: Exact;
  assumed: Exact;
  markUp: Exact;
  /** Of goods that nobody has stated anything of. */
  silentMarkUp: Exact;
  ifVerified: Exact | null;
  goods: number;
  silent: number;
  unverified: number;
  verified: number;
  /** Unverified ones whose certificates once verified are unknown. */
  unknownRisk: number;
  withoutAllocation: number;
  lacking: number;
}

/** Which supplier's silence costs most: by supplier what is charged, and what of it would go with verified values. */
export async function rankSilence(call: JobCall, year: number) {
  const { price, presented } = await readAssumptions(call, year);
  const { exemptEoris } = await assessYear(call, year);
  const sums = await listGoodsBySupplier(call, year, exemptEoris);
  const names = await namesOfSuppliers(call);
  // What was filed of a supplier that was merged is asked of the one that stands for it.
  const standing = await standingSuppliers(call);
  const bySupplier = new Map<string | null, Tally>();
  for (const sum of sums) {
    const supplierId = sum.supplierId && standing(sum.supplierId);
    const tally = bySupplier.get(supplierId) ?? emptyTally();
    bySupplier.set(supplierId, tally);
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
  silentMarkUp: new Exact(0),
  ifVerified: null,
  goods: 0,
  silent: 0,
  unverified: 0,
  verified: 0,
  unknownRisk: 0,
  withoutAllocation: 0,
  lacking: 0,
});

function addPart(tally: Tally, { line, ifVerified }: AssessedPart, assumed: Figure, goodsCount: number): void {
  const isVerified = line.installation !== null;
  const isSilent = !isVerified && ifVerified === null;
  if (isVerified) tally.verified += goodsCount;
  if (isSilent) tally.silent += goodsCount;
  if (ifVerified) tally.unverified += goodsCount;
  const isPublished = isKnown(line.figures.price);
  const price = isKnown(line.figures.price) ? line.figures.price : assumed;
  const cost = costOf(line.figures.certificates, price);
  if (!isKnown(cost)) {
    tally.lacking += goodsCount;
    if (isVerified && lacksAllocation(line)) tally.withoutAllocation += goodsCount;
    if (ifVerified && !isKnown(ifVerified.figures.certificates)) tally.unknownRisk += goodsCount;
    return;
  }
  tally.cost = tally.cost.plus(cost.value);
  if (!isPublished) tally.assumed = tally.assumed.plus(cost.value);
  const silence = silenceCostOf(line.figures, price);
  if (silence && isKnown(silence.markUpEur)) {
    tally.markUp = tally.markUp.plus(silence.markUpEur.value);
    if (isSilent) tally.silentMarkUp = tally.silentMarkUp.plus(silence.markUpEur.value);
  }
  if (!ifVerified) return;
  if (!isKnown(ifVerified.figures.certificates)) tally.unknownRisk += goodsCount;
  const verified = mostIfVerified(ifVerified, price);
  if (verified !== null)
    tally.ifVerified = (tally.ifVerified ?? new Exact(0)).plus(new Exact(cost.value).minus(verified));
}

/** The emissions count, and what they would be free of is the only thing that is missing. */
const lacksAllocation = ({ figures }: YearLine): boolean =>
  isKnown(figures.embedded) && !isKnown(figures.freeAllocation);

/** While no report states the free allocation, the cost without any is the most that it can be: (EU) 2025/2620 Eq. 1. */
function mostIfVerified({ figures }: YearLine, price: Figure): Exact | null {
  const verified = costOf(figures.certificates, price);
  if (isKnown(verified)) return new Exact(verified.value);
  return isKnown(figures.embedded) ? new Exact(figures.embedded.value).times(price.value) : null;
}

function present(supplierId: string | null, name: string, tally: Tally): SilentSupplier {
  const { cost, markUp, silentMarkUp, ifVerified } = tally;
  return {
    supplierId,
    name,
    state: tally.unverified > 0 ? 'unverified' : tally.verified > 0 || tally.silent === 0 ? 'verified' : 'silent',
    goods: tally.goods,
    costEur: cost.toFixed(),
    assumedEur: tally.assumed.toFixed(),
    markUpEur: markUp.toFixed(),
    ifVerifiedEur: ifVerified === null ? null : ifVerified.toFixed(),
    atRiskEur: silentMarkUp.plus(ifVerified ?? 0).toFixed(),
    goodsOfUnknownRisk: tally.unknownRisk,
    goodsSilent: tally.silent,
    goodsWithoutAllocation: tally.withoutAllocation,
    goodsLacking: tally.lacking,
  };
}

const byRisk = (a: SilentSupplier, b: SilentSupplier): number =>
  new Exact(b.atRiskEur).comparedTo(a.atRiskEur) || (a.name < b.name ? -1 : 1);
