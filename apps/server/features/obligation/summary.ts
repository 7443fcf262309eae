import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import type { CostSummary, costSummary } from '@lods/contract/obligation/summary';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { findPlan, lockObligation, type PlanRow, putPlan } from './repository.ts';
import { planYear } from './service.ts';
import { rankSilence } from './silence.ts';
import { readThresholdWatch } from './watch.ts';

type Given = z.output<typeof costSummary.plan.body>;

const MOST_SUPPLIERS = 3;

/** A year in a few numbers, for whoever pays. */
export async function readCostSummary(call: Call, year: number): Promise<CostSummary> {
  const planned = await planYear(call, year);
  const { obligation } = planned;
  const { importers, today } = await readThresholdWatch(call, year);
  const { suppliers } = await rankSilence(call, year);
  const row = await findPlan(call, year);
  const before = year > FIRST_DECLARED_YEAR ? [{ year: year - 1, ...(await planYear(call, year - 1)) }] : [];
  return {
    year,
    knownEur: obligation.knownEur.value,
    assumedEur: obligation.assumedEur.value,
    totalEur: obligation.totalEur.value,
    goodsLacking: obligation.goodsLacking,
    quarters: QUARTERS.map((name) => {
      const quarter = obligation.quarters.find((found) => found.quarter === `${year}-${name.toUpperCase()}`);
      return {
        quarter: `${year}-${name.toUpperCase()}`,
        costEur: quarter?.costEur.value ?? '0',
        basis: quarter?.basis ?? 'published',
        plannedEur: plannedOf(row)[name],
        goodsLacking: quarter?.goodsLacking ?? 0,
      };
    }),
    threshold: nearest(importers),
    suppliers: suppliers
      .filter(({ atRiskEur, goodsOfUnknownRisk }) => goodsOfUnknownRisk > 0 || new Exact(atRiskEur).greaterThan(0))
      .slice(0, MOST_SUPPLIERS)
      .map(({ supplierId, name, atRiskEur, goodsOfUnknownRisk }) => ({
        ...{ supplierId, name, atRiskEur, goodsOfUnknownRisk },
      })),
    nextPayment: nextPayment([...before, { year, ...planned }], today),
    planVersion: row?.version ?? 0,
  };
}

const QUARTERS = ['q1', 'q2', 'q3', 'q4'] as const;

function nearest(importers: Awaited<ReturnType<typeof readThresholdWatch>>['importers']): CostSummary['threshold'] {
  const [first] = importers.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
  if (!first) return null;
  const { eori, massT, thresholdT, percent, isExceeded } = first;
  return { eori, massT, thresholdT, percent, isExceeded, importers: importers.length };
}

type Planned = { readonly year: number } & Pick<Awaited<ReturnType<typeof planYear>>, 'plan'>;

/** What has to be bought by the next day that asks for it; a number that is unknown is no reason to keep silent. */
function nextPayment(plans: readonly Planned[], today: string): CostSummary['nextPayment'] {
  const open = plans
    .flatMap(({ year, plan }) => plan.steps.map((step) => ({ year, plan, step })))
    .filter(({ step }) => step.by >= today && (step.toBuy.value !== '0' || step.goodsLacking > 0))
    .toSorted((a, b) => (a.step.by < b.step.by ? -1 : 1));
  const [next] = open;
  if (!next) return null;
  const due = open.filter(({ year, step }) => step.by === next.step.by && year === next.year);
  return {
    year: next.year,
    kind: next.step.kind,
    by: next.step.by,
    certificates: sumOf(due.map(({ step }) => step.toBuy.value)),
    costEur: sumOf(due.map(({ step }) => step.costEur.value)),
    assumedEur: sumOf(due.flatMap(({ step }) => (step.basis === 'assumed' ? step.costEur.value : []))),
    // Quarters that are bought together may lack the same good.
    goodsLacking: due.length > 1 ? next.plan.goodsLacking : next.step.goodsLacking,
  };
}

/** Unknown as soon as a part of it is. */
const sumOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.includes(null) ? null : Exact.sum(0, ...amounts.flatMap((amount) => amount ?? [])).toFixed();

/** Keeps what the company plans to spend by quarter. */
export async function saveCostPlan(call: Call, year: number, { version, ...given }: Given): Promise<CostSummary> {
  await lockObligation(call, year);
  const row = await findPlan(call, year);
  if (row) refuseStale(row, version, plannedOf(row), given);
  const { q1, q2, q3, q4 } = given;
  await putPlan(call, {
    ...{ year, q1Eur: q1, q2Eur: q2, q3Eur: q3, q4Eur: q4 },
    version: (row?.version ?? 0) + 1,
    ...touchedBy(call),
  });
  await call.audit({ action: 'obligation.plan', subjectKind: 'year', subjectId: String(year), detail: given });
  return readCostSummary(call, year);
}

function plannedOf(row: PlanRow | undefined) {
  const plain = (amount: string | null | undefined) => (amount ? withoutTrailingZeros(amount) : null);
  return { q1: plain(row?.q1Eur), q2: plain(row?.q2Eur), q3: plain(row?.q3Eur), q4: plain(row?.q4Eur) };
}
