import { type BuyingPlan, buyingPlanOf, planTotals } from '@lods/cbam/buying-plan';
import { purchasePriceOn } from '@lods/cbam/certificate-price';
import { Exact } from '@lods/cbam/decimal';
import { derive } from '@lods/cbam/derive';
import { type Figure, input, type Quantity } from '@lods/cbam/figure';
import { type SurrenderedGoods, surrenderedForYear } from '@lods/cbam/holding-by-surrender';
import { type HoldingQuarter, holdingOfYear } from '@lods/cbam/holding-year';
import { type Obligation, type ObligationGood, obligationOf, penaltyOf } from '@lods/cbam/obligation';
import { utcDay } from '@lods/cbam/period';
import type { Holding, obligation, Obligation as ShownObligation } from '@lods/contract/obligation/endpoints';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { certificatesOnAccount, isSaleOpen } from '../certificates/held.ts';
import type { YearBeside } from '../years/assess-year.ts';
import { assessYear, type CountedYear, listHeldLines, listSurrendered } from '../years/service.ts';
import { readAssumptions, saveAssumptions, type YearAssumptions } from './assumptions.ts';

type JobCall = Pick<Call, 'tx' | 'organisation'>;
type Assumed = z.output<typeof obligation.assume.body>;
type FiguresAsked = z.output<typeof obligation.figures.query>;

/** A year in euros, with all derivations. */
export interface PricedYear {
  readonly counted: CountedYear;
  readonly assumptions: YearAssumptions;
  readonly obligation: Obligation;
}

export async function priceYear(call: JobCall, year: number): Promise<PricedYear> {
  const counted = await assessYear(call, year);
  const assumptions = await readAssumptions(call, year);
  return { counted, assumptions, obligation: obligationOf(loadTables(), counted.counted, assumptions.price) };
}

/** What a year costs: known, assumed, and what neither can say. */
export async function readObligation(call: JobCall, year: number): Promise<ShownObligation> {
  return presentObligation(year, await priceYear(call, year));
}

export async function assume(call: Call, year: number, given: Assumed): Promise<ShownObligation> {
  await saveAssumptions(call, year, given);
  return readObligation(call, year);
}

function presentObligation(year: number, { counted, obligation: priced, assumptions }: PricedYear): ShownObligation {
  const { ifVerified, carbonPrice, exempt } = counted;
  return {
    year,
    assumption: assumptions.presented,
    ...presentAmounts(priced),
    beside: {
      ifVerified: ifVerified && presentBeside(ifVerified, assumptions),
      carbonPrice: carbonPrice && presentBeside(carbonPrice, assumptions),
      exempt: exempt && presentBeside(exempt, assumptions),
    },
    quarters: priced.quarters.map((quarter) => ({
      quarter: quarter.quarter,
      certificates: quarter.certificates.value,
      priceEur: quarter.price.value,
      costEur: quarter.costEur.value,
      basis: quarter.basis,
      goodsLacking: quarter.goodsLacking,
    })),
    goods: priced.goods.map(presentGood),
    version: assumptions.version,
  };
}

const presentAmounts = ({ certificates, knownEur, assumedEur, totalEur, goodsLacking }: Obligation) => ({
  certificates: certificates.value,
  knownEur: knownEur.value,
  assumedEur: assumedEur.value,
  totalEur: totalEur.value,
  goodsLacking,
});

function presentBeside({ record, goods }: YearBeside, { price }: YearAssumptions) {
  const priced = obligationOf(loadTables(), record, price);
  const shown = new Set(goods.map(({ key }) => key));
  return {
    ...presentAmounts(priced),
    goods: priced.goods.filter(({ good }) => shown.has(good.key)).map(presentGood),
  };
}

const presentGood = ({ good, parts, knownEur, assumedEur, totalEur }: ObligationGood) => ({
  key: good.key,
  cnCode: good.cnCode,
  taricCode: good.taricCode ?? null,
  countryOfOrigin: good.countryOfOrigin,
  installation: good.installation,
  certificates: good.totals.certificates.value,
  knownEur: knownEur.value,
  assumedEur: assumedEur.value,
  totalEur: totalEur.value,
  byQuarter: parts.map((part) => ({
    quarter: part.quarter,
    certificates: part.certificates.value,
    priceEur: part.price.value,
    costEur: part.costEur.value,
    basis: part.basis,
  })),
});

interface PlannedYear extends PricedYear {
  readonly tests: readonly HoldingQuarter[];
  readonly plan: BuyingPlan;
  readonly onAccount: Figure;
  readonly goodsLackingBefore: number;
  readonly surrendered: readonly SurrenderedGoods[];
  readonly purchasePrice: Holding['purchasePrice'];
  readonly inLedger: string;
  readonly isSaleOpen: boolean;
}

/** Reads the figures of a year that tell what to hold and to buy. */
export async function planYear(call: CompanyCall, year: number): Promise<PlannedYear> {
  const priced = await priceYear(call, year);
  const { counted, assumptions } = priced;
  const surrendered = await listSurrendered(call, surrenderedForYear(year));
  const tests = holdingOfYear(loadTables(), year, await listHeldLines(call, year), { surrendered });
  const inLedger = await certificatesOnAccount(call);
  const { onAccount, goodsLackingBefore } = assumptions.onAccount
    ? { onAccount: assumptions.onAccount, goodsLackingBefore: 0 }
    : await freeForYear(call, year, inLedger);
  const isExempt = counted.threshold.length > 0 && counted.counted.goods.length === 0;
  const plan = buyingPlanOf({
    year,
    obligation: priced.obligation,
    holding: tests.map((test) => ({ ...test, toHold: countedIn(test, assumptions) })),
    onAccount,
    goodsLackingBefore,
    assumedPrice: assumptions.price,
    isExempt,
  });
  const purchasePrice = purchasePriceAt(call.now);
  return {
    ...{ ...priced, tests, plan, onAccount, goodsLackingBefore, surrendered, purchasePrice, inLedger },
    isSaleOpen: isSaleOpen(call),
  };
}

/** What a test asks for by the way that the company counts in; by default values where the other way has no number. */
function countedIn({ toHold, bySurrender }: HoldingQuarter, { holdingWay }: YearAssumptions): Quantity {
  if (bySurrender === null || holdingWay === 'default-values') return toHold;
  return holdingWay === 'surrendered' ? bySurrender.toHold : bySurrender.toHoldAtAmounts;
}

function purchasePriceAt(now: Date): Holding['purchasePrice'] {
  const found = purchasePriceOn(loadTables(), utcDay(now));
  return found && { priceEur: found.price.value, period: found.period, publishedOn: found.publishedOn };
}

/**
 * What the company's own ledger has of CBAM certificates that are free; the registry has no interface that would tell. What the year before still asks
 * for until its day of surrender is not counted a second time.
 */
async function freeForYear(
  call: CompanyCall,
  year: number,
  held: string,
): Promise<Pick<PlannedYear, 'goodsLackingBefore' | 'onAccount'>> {
  const inLedger = input('certificates on the account', held, 'certificates', 'ledger');
  const isSurrendered = utcDay(call.now) > `${year}-09-30`;
  if (held === '0' || year === FIRST_DECLARED_YEAR || isSurrendered)
    return { onAccount: inLedger, goodsLackingBefore: 0 };
  const { obligation: before } = await priceYear(call, year - 1);
  return {
    onAccount: derive('surplus', inLedger, before.certificates),
    goodsLackingBefore: before.goodsLacking,
  };
}

/** Certificates to hold at each quarter's end, the plan to buy them, what is left over, and the penalty at risk. */
export async function readHolding(call: CompanyCall, year: number): Promise<Holding> {
  return presentHolding(year, await planYear(call, year));
}

function presentHolding(year: number, planned: PlannedYear): Holding {
  const { tests, plan, assumptions, onAccount, surrendered } = planned;
  const bought = plan.steps.filter(({ kind }) => kind === 'holding');
  return {
    year,
    onAccount: onAccount.value,
    onAccountBasis: assumptions.onAccount ? 'stated' : 'ledger',
    inLedger: planned.inLedger,
    goodsLackingBefore: planned.goodsLackingBefore,
    goodsLacking: plan.goodsLacking,
    isSaleOpen: planned.isSaleOpen,
    assumption: assumptions.presented,
    version: assumptions.version,
    holdingWay: assumptions.holdingWay,
    surrendered: presentSurrendered(year, surrendered),
    purchasePrice: planned.purchasePrice,
    tests: tests.map((test, index) => ({
      quarter: test.quarter,
      date: test.date,
      importers: [...test.importers],
      toHold: test.toHold.value,
      toHoldInOneSum: test.toHoldInOneSum.value,
      toHoldByAnswers: test.toHoldByAnswers.value,
      bySurrender: test.bySurrender && {
        toHold: test.bySurrender.toHold.value,
        toHoldAtAmounts: test.bySurrender.toHoldAtAmounts.value,
      },
      held: heldAfter(onAccount.value, bought.slice(0, index + 1)),
      goodsUnread: test.unread.length,
    })),
    plan: {
      steps: plan.steps.map((step) => ({
        kind: step.kind,
        quarter: step.quarter,
        from: step.from,
        by: step.by,
        required: step.required.value,
        toBuy: step.toBuy.value,
        priceEur: step.price.value,
        costEur: step.costEur.value,
        basis: step.basis,
        goodsLacking: step.goodsLacking,
      })),
      toBuy: plan.toBuy.value,
      costEur: plan.costEur.value,
      surrenderBy: plan.surrenderBy,
    },
    leftover: presentLeftover(plan.leftover),
    penalty: {
      missing: plan.missing.value,
      rateEur: assumptions.penalty.value,
      isStated: assumptions.isPenaltyStated,
      atRiskEur: penaltyOf(plan.missing, assumptions.penalty).value,
      source: '(EU) 2023/956 Art. 26(1) and Directive 2003/87/EC Art. 16(3)',
    },
  };
}

function presentSurrendered(year: number, surrendered: readonly SurrenderedGoods[]): Holding['surrendered'] {
  if (surrendered.length === 0) return null;
  const numbers = surrendered.map(({ certificates }) => certificates.value);
  return { year: surrenderedForYear(year), certificates: Exact.sum(0, ...numbers).toFixed() };
}

const presentLeftover = ({ surplus, cap, isCapLifted, repurchased, ...rest }: BuyingPlan['leftover']) => ({
  surplus: surplus.value,
  cap: cap.value,
  isCapLifted,
  repurchased: repurchased.value,
  askBy: rest.askBy,
  cancelled: rest.cancelled.value,
  cancelledOn: rest.cancelledOn,
});

function heldAfter(onAccount: string, steps: BuyingPlan['steps']): string | null {
  const bought = steps.map(({ toBuy }) => toBuy.value);
  if (bought.includes(null)) return null;
  return bought.reduce((sum: Exact, number) => sum.plus(number ?? 0), new Exact(onAccount)).toFixed();
}

/** The amounts of a year, of one good or of one quarter, with their derivations. */
export async function readObligationFigures(call: CompanyCall, year: number, asked: FiguresAsked) {
  const { good: key, quarter, of, beside, by } = asked;
  if (of !== 'obligation') return figuresOfPlan(await planYear(call, year), of, by);
  const { obligation: priced, record } = recordAsked(await priceYear(call, year), beside);
  if (quarter !== undefined) {
    const { costEur, certificates, price } = found(priced.quarters.find((known) => known.quarter === quarter));
    return [costEur, certificates, price];
  }
  if (key === undefined)
    return [priced.totalEur, priced.knownEur, priced.assumedEur, priced.certificates, record.totals.embedded];
  const { totalEur, knownEur, assumedEur, good } = found(priced.goods.find(({ good }) => good.key === key));
  return [totalEur, knownEur, assumedEur, good.totals.certificates];
}

/** The amounts of the year, or of what stands beside it. */
function recordAsked({ counted, assumptions, obligation: priced }: PricedYear, beside: FiguresAsked['beside']) {
  if (beside === undefined) return { obligation: priced, record: counted.counted };
  const { record } = found(counted[beside]);
  return { obligation: obligationOf(loadTables(), record, assumptions.price), record };
}

function figuresOfPlan(
  { tests, plan, assumptions }: PlannedYear,
  of: 'holding' | 'penalty' | 'plan',
  by: string | undefined,
) {
  if (of === 'holding')
    return tests.flatMap(({ toHold, bySurrender }) => [
      toHold,
      ...(bySurrender ? [bySurrender.toHold, bySurrender.toHoldAtAmounts] : []),
    ]);
  if (of === 'penalty') return [penaltyOf(plan.missing, assumptions.penalty)];
  if (by !== undefined) {
    const due = planTotals(plan.steps.filter((step) => step.by === by));
    return [due.costEur, due.toBuy];
  }
  return [plan.costEur, plan.toBuy, plan.leftover.surplus, plan.leftover.repurchased, plan.leftover.cancelled];
}
