import { CostPlan, type CostSummary, costSummary } from '@lods/contract/obligation/summary';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DecimalField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useToday } from '../../shell/company-data.ts';
import { counted } from '../../shell/counted.ts';
import { GoodsUnknown, AtRisk as RiskAmount, useLeast } from '../../shell/least.tsx';
import { useMay } from '../../shell/may.tsx';
import { WhyCosts } from '../../shell/why-costs.tsx';
import { goodsLeftOut } from '../../shell/year-counts.ts';

const keyOf = (year: number) => ['costs', year, 'summary'];

/** What this year costs so far, for whoever pays; every number leads to where it comes from. */
export function Costs() {
  const year = Math.max(Number(useToday().slice(0, 4)), FIRST_DECLARED_YEAR);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(year),
    queryFn: ({ signal }) => api(costSummary.read, { params: { year }, signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="costs-heading" className="flex flex-col gap-4">
      <h2 id="costs-heading" className="text-lg font-semibold">{`CBAM costs ${year}`}</h2>
      {error && <LoadFailure title="The costs could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Shown data={data} />}
    </section>
  );
}

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-teal hover:underline">
    {children}
  </Link>
);

function Shown({ data }: { data: CostSummary }) {
  const { number } = useFormat();
  const least = useLeast();
  const at = (view: string, year = data.year) => `/costs?view=${view}&year=${year}`;
  return (
    <>
      <Tiles>
        <Tile
          label="Obligation so far"
          value={least(data.totalEur, 2, data.goodsLacking)}
          unit="EUR"
          change={
            Number(data.assumedEur) === 0
              ? undefined
              : `${number(data.knownEur, 2)} known, ${number(data.assumedEur, 2)} at an assumed price`
          }
          action={
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <WhyCosts
                year={data.year}
                name="cost"
                counts={[
                  ...counted(data.goodsLacking, '1 good without a cost', `${data.goodsLacking} goods without a cost`),
                  ...(Number(data.assumedEur) === 0 ? [] : ['A part of the cost is at an assumed price']),
                ]}
              />
              <To to={at('obligation')}>See by good</To>
            </span>
          }
        />
        <ThresholdTile threshold={data.threshold} to={at('threshold')} />
        <NextPaymentTile next={data.nextPayment} to={at('buying', data.nextPayment?.year)} />
      </Tiles>
      {data.goodsLacking > 0 && (
        <p className="text-[0.8125rem] text-amber">
          <Link to={`/years/${data.year}`} className="underline">
            {data.goodsLacking === 1 ? '1 good without a cost' : `${data.goodsLacking} goods without a cost`}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Quarters data={data} />
        <AtRisk suppliers={data.suppliers} to={at('suppliers')} />
      </div>
    </>
  );
}

function ThresholdTile({ threshold, to }: { threshold: CostSummary['threshold']; to: string }) {
  const { number } = useFormat();
  const action = <To to={to}>See the projection</To>;
  if (threshold === null)
    return (
      <Tile label="Mass against 50 t" value={number(0)} unit="t" change="No goods that count yet" action={action} />
    );
  const { massT, thresholdT, percent, isExceeded, importers } = threshold;
  const share = percent === null ? 'Some masses are unknown' : `${number(percent)} % of ${number(thresholdT, 0)} t`;
  return (
    <Tile
      label={importers > 1 ? `Mass against 50 t, highest of ${importers} importers` : 'Mass against 50 t'}
      value={massT === null ? null : number(massT, 3)}
      unit="t"
      change={isExceeded ? `Exceeded: ${share}` : share}
      action={action}
    />
  );
}

const STEPS = {
  holding: 'To hold at the end of the quarter',
  sale: 'On sale from February 2027',
  surrender: 'To surrender',
} as const;

function NextPaymentTile({ next, to }: { next: CostSummary['nextPayment']; to: string }) {
  const { number, date } = useFormat();
  const least = useLeast();
  const action = (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {next && <WhyCosts year={next.year} of="plan" by={next.by} name="cost" />}
      <To to={to}>See the buying plan</To>
    </span>
  );
  const assumed = next?.assumedEur ?? null;
  if (next === null) return <Tile label="Next payment" value="None" change="Nothing to buy" action={action} />;
  const isNothingKnown = least(next.certificates, 3, next.goodsLacking) === null;
  const certificates = isNothingKnown ? null : number(next.certificates ?? '0', 3);
  return (
    <Tile
      label={`Next payment, by ${date(next.by)}`}
      value={least(next.costEur, 2, next.goodsLacking)}
      unit="EUR"
      change={
        <>
          <span className="block">
            {certificates === null
              ? STEPS[next.kind]
              : next.goodsLacking > 0
                ? `${STEPS[next.kind]}: at least ${certificates} certificates`
                : `${STEPS[next.kind]}: ${certificates} certificates`}
          </span>
          <GoodsUnknown count={next.goodsLacking} />
          {assumed !== null && assumed !== '0' && (
            <span className="block">{`including ${number(assumed, 2)} EUR at the assumed price`}</span>
          )}
        </>
      }
      action={action}
    />
  );
}

function Quarters({ data }: { data: CostSummary }) {
  const [isOpen, setOpen] = useState(false);
  const mayPlan = useMay(costSummary.plan);
  const { number } = useFormat();
  const least = useLeast();
  const most = Math.max(
    1,
    ...data.quarters.flatMap(({ costEur, plannedEur }) => [Number(costEur), Number(plannedEur)]),
  );
  return (
    <Card
      title="By quarter against plan"
      description="EUR, by quarter of import."
      actions={
        mayPlan && (
          <Button size="small" onClick={() => setOpen(true)}>
            Change plan
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-4">
        {data.quarters.map(({ quarter, costEur, basis, plannedEur, goodsLacking }) => (
          <li key={quarter} className="flex flex-col gap-1.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="inline-flex items-center gap-2">
                {quarter.split('-').reverse().join(' ')}
                {basis === 'assumed' && <Badge tone="amber">Assumed</Badge>}
              </span>
              <span className="tabular-nums">
                <WhyCosts
                  year={data.year}
                  name="cost"
                  quarter={quarter}
                  shown={least(costEur, 2, goodsLacking) ?? 'Unknown'}
                  counts={goodsLeftOut(goodsLacking)}
                />
                <span className="text-ink-soft">
                  {plannedEur === null ? ', no plan' : ` of ${number(plannedEur, 2)} planned`}
                </span>
                <GoodsUnknown count={goodsLacking} />
              </span>
            </span>
            <span aria-hidden="true" className="relative h-2 rounded-full bg-sunken">
              <span
                className={`absolute inset-y-0 left-0 rounded-full ${isOver(costEur, plannedEur) ? 'bg-amber' : 'bg-teal'}`}
                style={{ width: `${(Number(costEur) / most) * 100}%` }}
              />
              {plannedEur !== null && (
                <span
                  className="absolute -inset-y-1 w-0.5 bg-ink"
                  style={{ left: `${(Number(plannedEur) / most) * 100}%` }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <PlanDialog data={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const isOver = (costEur: string, plannedEur: string | null) =>
  plannedEur !== null && Number(costEur) > Number(plannedEur);

function PlanDialog({ data, onClose }: { data: CostSummary; onClose: () => void }) {
  const queries = useQueryClient();
  const [q1, q2, q3, q4] = data.quarters.map(({ plannedEur }) => plannedEur ?? '');
  const form = useForm({
    values: { q1: q1 ?? '', q2: q2 ?? '', q3: q3 ?? '', q4: q4 ?? '' },
    schema: CostPlan,
    bodyOf: (values): z.input<typeof CostPlan> => ({
      q1: values.q1 || null,
      q2: values.q2 || null,
      q3: values.q3 || null,
      q4: values.q4 || null,
      version: data.planVersion,
    }),
    save: useMutation({
      mutationFn: (body: z.input<typeof CostPlan>) => api(costSummary.plan, { params: { year: data.year }, body }),
      onSuccess: (summary) => queries.setQueryData(keyOf(data.year), summary),
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Plan for ${data.year}`}
      description="What you plan to spend on the goods of each quarter. Empty: no plan."
      submitText="Save plan"
      onClose={onClose}
    >
      {(['q1', 'q2', 'q3', 'q4'] as const).map((path) => (
        <DecimalField key={path} path={path} label={`${path.toUpperCase()} ${data.year}`} unit="EUR" isOptional />
      ))}
    </FormDialog>
  );
}

function AtRisk({ suppliers, to }: { suppliers: CostSummary['suppliers']; to: string }) {
  return (
    <Card
      title="At risk by supplier"
      description="What missing verified emissions cost, EUR."
      actions={<To to={to}>All suppliers</To>}
    >
      {suppliers.length === 0 && (
        <p className="text-ink-soft">No supplier costs more for want of verified emissions.</p>
      )}
      <ol className="flex flex-col divide-y">
        {suppliers.map(({ supplierId, name, ...risk }) => (
          <li key={supplierId ?? 'none'} className="flex justify-between gap-3 py-2">
            {supplierId === null ? (
              <span>No supplier named</span>
            ) : (
              <Link
                to={`/suppliers/${supplierId}`}
                className="min-w-0 break-words text-teal hover:underline"
                data-untranslated=""
              >
                {name}
              </Link>
            )}
            <span className="text-right tabular-nums">
              <To to={to}>
                <RiskAmount {...risk} />
              </To>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
