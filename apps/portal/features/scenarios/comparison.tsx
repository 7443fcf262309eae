import type { Scenario, SwitchedGoods } from '@lods/contract/scenarios/endpoints';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { GoodsUnknown, useLeast } from '../../shell/least.tsx';

const HEIGHT_PX = 280;
const FILLS = ['var(--teal)', 'var(--amber)', 'var(--line-strong)', 'var(--red)'] as const;
const DOTS = ['bg-teal', 'bg-amber', 'bg-line-strong', 'bg-red'] as const;

const yearsOf = (scenarios: readonly Scenario[]): number[] =>
  [...new Set(scenarios.flatMap(({ result }) => result.years.map(({ year }) => year)))].toSorted();

const costOf = (scenario: Scenario, year: number) => scenario.result.years.find((cost) => cost.year === year);

const mostLacking = (scenario: Scenario | undefined): number =>
  Math.max(0, ...(scenario?.result.years ?? []).map(({ goodsLacking }) => goodsLacking));

/** Scenarios side by side: a bar a year and scenario, and the same figures as a table. */
export function Comparison({ scenarios }: { scenarios: readonly Scenario[] }) {
  return (
    <Card title="Cost by year" description="Known and assumed together, EUR.">
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-soft">
        {scenarios.map(({ id, name }, index) => (
          <li key={id} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[index]}`} />
            <span data-untranslated="">{name}</span>
            <GoodsUnknown count={mostLacking(scenarios[index])} />
          </li>
        ))}
      </ul>
      {scenarios.some((scenario) => mostLacking(scenario) > 0) && (
        <p className="mb-3 max-w-prose text-[0.8125rem] text-amber">
          Goods whose certificates are unknown are in no bar: a bar that lacks goods is too short, not cheaper.
        </p>
      )}
      <CostChart scenarios={scenarios} />
      <CostTable scenarios={scenarios} />
      <Switched scenarios={scenarios} />
      <p className="mt-3 max-w-prose text-[0.8125rem] text-ink-soft">
        Goods of later years are assumed to be made in that year; free allocation that an installation states is scaled
        by the CBAM factor.
      </p>
      {yearsOf(scenarios).some((year) => year > 2030) && (
        <p className="mt-1 max-w-prose text-[0.8125rem] text-ink-soft">
          From 2031 no benchmarks and correction factor are published: those of 2030 and a factor of 1 are assumed.
        </p>
      )}
    </Card>
  );
}

function CostChart({ scenarios }: { scenarios: readonly Scenario[] }) {
  const { number } = useFormat();
  const bars = yearsOf(scenarios).map((year) => ({
    year,
    ...Object.fromEntries(
      scenarios.map((scenario, index) => [`s${index}`, Number(costOf(scenario, year)?.totalEur ?? 0)]),
    ),
  }));
  return (
    <div aria-hidden="true" className="text-xs [&_text]:fill-ink-soft">
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart data={bars} margin={{ top: 4, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="year" tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} />
          <YAxis tickLine={false} axisLine={false} width={80} tickFormatter={(value: number) => number(value, 0)} />
          {scenarios.map(({ id }, index) => (
            <Bar
              key={id}
              dataKey={`s${index}`}
              fill={FILLS[index] ?? 'var(--teal)'}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function CostTable({ scenarios }: { scenarios: readonly Scenario[] }) {
  const { number } = useFormat();
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Cost by year and scenario</caption>
        <thead>
          <tr className="border-b text-left text-ink-soft">
            <th className="py-1.5 pr-3 font-medium">Year</th>
            <th className="py-1.5 pr-3 font-medium">CBAM factor</th>
            {scenarios.map(({ id, name }) => (
              <th key={id} className="py-1.5 pl-3 text-right font-medium" data-untranslated="">
                {`${name} (EUR)`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearsOf(scenarios).map((year) => (
            <tr key={year} className="border-b last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {year}
              </th>
              <td className="py-1.5 pr-3">
                {number(scenarios.map((scenario) => costOf(scenario, year)).find(Boolean)?.factor ?? '0')}
              </td>
              {scenarios.map((scenario) => (
                <CostCell key={scenario.id} found={costOf(scenario, year)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which goods come from another supplier, and by which figures they count. */
function Switched({ scenarios }: { scenarios: readonly Scenario[] }) {
  const rows = scenarios.flatMap(({ id, name, result }) =>
    result.switched.map((found, index) => ({ key: `${id} ${index}`, name, found })),
  );
  if (rows.length === 0) return null;
  return (
    <ul className="mt-3 flex max-w-prose flex-col gap-1 text-[0.8125rem] text-ink-soft">
      {rows.map(({ key, name, found }) => (
        <li key={key}>
          <span className="font-medium text-ink" data-untranslated="">
            {[`${name}:`, found.cnCode, found.from && `${found.from} →`, found.to].filter(Boolean).join(' ')}
          </span>{' '}
          {sentenceOf(found)}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ verified, unverified, byDefault }: SwitchedGoods): string {
  if (verified + unverified + byDefault === 0) return 'No goods of the year are meant.';
  return `Goods by verified figures: ${verified}. By figures not verified: ${unverified}. By default values of its country: ${byDefault}.`;
}

function CostCell({ found }: { found: Scenario['result']['years'][number] | undefined }) {
  const { number } = useFormat();
  const least = useLeast();
  return (
    <td className="py-1.5 pl-3 text-right">
      {found && (
        <>
          {least(found.totalEur, 2, found.goodsLacking) ?? 'Unknown'}
          <span className="block text-[0.8125rem] text-ink-soft">
            {/* A published price of a quarter is another one than that of the scenario. */}
            {found.knownEur === '0'
              ? `${number(found.certificates, 1)} × ${number(found.priceEur, 2)}`
              : `${number(found.certificates, 1)} certificates`}
          </span>
          <GoodsUnknown count={found.goodsLacking} />
        </>
      )}
    </td>
  );
}
