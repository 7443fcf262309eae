import { costOf } from './certificate-price.ts';
import { SALE_STARTS } from './certificate-sale.ts';
import { Exact } from './decimal.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, input, isKnown, type Quantity, unknown } from './figure.ts';
import type { HoldingQuarter } from './holding-year.ts';
import type { Obligation } from './obligation.ts';

/** When certificates for the goods of a year are bought at the latest, how many, and at which price. */
export interface BuyingPlan {
  readonly steps: readonly BuyingStep[];
  /** Everything still to buy, and what it costs at the prices of the steps. */
  readonly toBuy: Quantity;
  readonly costEur: Quantity;
  /** Goods whose certificates are unknown: what to buy, its cost and what is missing are the least, what is left over the most. */
  readonly goodsLacking: number;
  readonly surrenderBy: string;
  /** What is due less what is on the account today: at risk when nothing is bought. */
  readonly missing: Figure;
  readonly leftover: Leftover;
}

interface BuyingStep {
  /** 'sale': certificates of 2026, bought when the sale is open. 'holding': the test at a quarter's end. 'surrender': what is then missing. */
  readonly kind: 'holding' | 'sale' | 'surrender';
  /** The quarter of import that sets the price, or the quarter whose end is tested; null for the rest before surrender. */
  readonly quarter: string | null;
  /** From when it can be bought; null where the day before is as good. */
  readonly from: string | null;
  readonly by: string;
  /** What must be there by then. */
  readonly required: Quantity;
  readonly toBuy: Quantity;
  readonly price: Quantity;
  readonly costEur: Quantity;
  readonly basis: 'assumed' | 'published';
  /** Goods that are not counted in it, since their certificates are unknown: its numbers are the least. */
  readonly goodsLacking: number;
}

/** Certificates that are bought and not needed. */
interface Leftover {
  readonly surplus: Figure;
  /** Art. 23(2): at most what had to be bought to hold in the year of purchase, or all where nobody exceeds the threshold after all. */
  readonly cap: Quantity;
  /** Art. 23(2a): certificates for 2026 are bought back in 2027 without the limit of paragraph 2, from which it departs. */
  readonly isCapLifted: boolean;
  readonly repurchased: Quantity;
  readonly askBy: string;
  /** Art. 24: without compensation. */
  readonly cancelled: Quantity;
  readonly cancelledOn: string;
}

export interface PlanFacts {
  readonly year: number;
  readonly obligation: Obligation;
  readonly holding: readonly HoldingQuarter[];
  readonly onAccount: Figure;
  /** Goods of the year before whose certificates are unknown: less may be on the account for this year. */
  readonly goodsLackingBefore?: number;
  readonly assumedPrice: Figure;
  /** Nobody exceeds the threshold, so nothing is due: Art. 2a. */
  readonly isExempt: boolean;
}

/**
 * Latest dates, since nothing is gained by buying before a price is known and money is tied up from the day of purchase. Goods of 2026 have the
 * price of their quarter whenever they are bought, from 1 February 2027 on: Art. 20(1), 21(1a). From 2027 the price is that of
 * the week before the purchase, Art. 21(2), so every step is an amount at the assumed price.
 */
export function buyingPlanOf(facts: PlanFacts): BuyingPlan {
  const steps = facts.year === 2026 ? stepsOf2026(facts) : stepsFromHolding(facts);
  const { obligation, onAccount, year, goodsLackingBefore = 0 } = facts;
  const lacking = [obligation.goodsLacking, ...facts.holding.map(({ unread }) => unread.length)];
  return {
    steps: steps.map(leastOnly).map((step) => ({ ...step, goodsLacking: step.goodsLacking + goodsLackingBefore })),
    ...planTotals(steps),
    goodsLacking: Math.max(...lacking) + goodsLackingBefore,
    surrenderBy: `${year + 1}-09-30`,
    missing: derive('toBuy', obligation.certificates, onAccount),
    leftover: leftoverOf(facts, steps),
  };
}

/** What some steps add up to, in certificates and euros. */
export const planTotals = (steps: readonly BuyingStep[]) => ({
  toBuy: totalOf(
    'certificatesToBuy',
    steps.map((step) => step.toBuy),
  ),
  costEur: totalOf(
    'costTotal',
    steps.map((step) => step.costEur),
  ),
});

/** What is then missing is no least number where what was held before may be more: the total stays one. */
function leastOnly(step: BuyingStep, index: number, steps: readonly BuyingStep[]): BuyingStep {
  const holding = steps.slice(0, index).filter(({ kind }) => kind === 'holding');
  if (step.kind !== 'surrender' || holding.every(({ goodsLacking }) => goodsLacking === 0)) return step;
  const origin = { kind: 'input', path: 'goods' } as const;
  const toBuy = unknown('certificates to buy', 'certificates', origin, 'not-stated');
  return { ...step, toBuy, costEur: costOf(toBuy, step.price) };
}

/** What is on the account covers the first quarters first: which certificates are surrendered is not tied to the good. */
function stepsOf2026({ obligation, onAccount }: PlanFacts): BuyingStep[] {
  let left = onAccount;
  return obligation.quarters.map((quarter): BuyingStep => {
    // What an earlier quarter may take of the account besides is missing here.
    const isWhole = left.value === '0';
    const toBuy = derive('toBuy', quarter.certificates, left);
    left = derive('toBuy', left, quarter.certificates);
    return {
      kind: 'sale',
      quarter: quarter.quarter,
      from: SALE_STARTS,
      by: '2027-09-30',
      required: quarter.certificates,
      toBuy,
      price: quarter.price,
      costEur: costOf(toBuy, quarter.price),
      basis: quarter.basis,
      goodsLacking: isWhole ? quarter.goodsLacking : lackingUntil(obligation, quarter.quarter),
    };
  });
}

const lackingUntil = ({ goods }: Obligation, last: string): number =>
  goods.filter(({ parts }) => parts.some(({ quarter, basis }) => basis === 'unknown' && quarter <= last)).length;

function stepsFromHolding({ year, obligation, holding, onAccount, assumedPrice }: PlanFacts): BuyingStep[] {
  let held: Quantity = onAccount;
  const step = (
    { kind, quarter, by, goodsLacking }: Pick<BuyingStep, 'by' | 'goodsLacking' | 'kind' | 'quarter'>,
    required: Quantity,
  ): BuyingStep => {
    const toBuy = derive('toBuy', required, held);
    held = derive('certificatesHeld', held, toBuy);
    const costEur = costOf(toBuy, assumedPrice);
    const price = assumedPrice;
    return { kind, quarter, from: null, by, required, toBuy, price, costEur, basis: 'assumed', goodsLacking };
  };
  return [
    ...holding.map(({ quarter, date, toHold, unread }) =>
      step({ kind: 'holding', quarter, by: date, goodsLacking: unread.length }, toHold),
    ),
    step(
      { kind: 'surrender', quarter: null, by: `${year + 1}-09-30`, goodsLacking: obligation.goodsLacking },
      obligation.certificates,
    ),
  ];
}

/**
 * What had to be bought under Art. 22(2) in the calendar year of purchase is the most that is bought back: Art. 23(2). Holding adds up
 * over the year, so it is the greatest of its quarters, bought already or not.
 */
function capOf({ holding }: PlanFacts): Quantity {
  const amounts = holding.map(({ toHold }) => toHold);
  const isGreater = (amount: Quantity, most: Quantity) => new Exact(amount.value ?? 0).greaterThan(most.value ?? 0);
  const none: Quantity = input('certificates to hold', '0', 'certificates', 'holding');
  return (
    amounts.find((amount) => !isKnown(amount)) ??
    amounts.reduce((most, amount) => (isGreater(amount, most) ? amount : most), none)
  );
}

function leftoverOf(facts: PlanFacts, steps: readonly BuyingStep[]): Leftover {
  const { year, obligation, onAccount, isExempt } = facts;
  const surplusOf = (held: Figure) => derive('surplus', held, obligation.certificates);
  const bought = steps.filter(({ kind }) => kind === 'holding').map(({ toBuy }) => toBuy);
  const known = bought.filter(isKnown);
  const surplus = surplusOf(derive('certificatesHeld', onAccount, ...known));
  const isCapLifted = year === 2026;
  const cap = isExempt || isCapLifted ? surplus : capOf(facts);
  const repurchased = derive('repurchased', surplus, cap);
  return {
    surplus,
    cap,
    isCapLifted,
    repurchased,
    askBy: `${year + 1}-10-31`,
    cancelled: derive('cancelled', surplus, repurchased),
    cancelledOn: year === 2026 ? '2027-11-01' : `${year + 2}-11-01`,
  };
}
