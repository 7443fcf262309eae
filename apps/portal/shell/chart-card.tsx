import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { FileDown, ImageDown } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { saveCsv, savePng } from './save-picture.ts';

/** One bar: its name on the axis, its name in the table, and an exact amount for each series, null where it is unknown. */
export interface Bars {
  readonly key: string;
  readonly name: string;
  readonly amounts: readonly (string | null)[];
}

export interface Series {
  readonly label: string;
  readonly color: 'teal' | 'amber' | 'line';
}

interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  readonly fileName: string;
  /** Empty where things are counted. */
  readonly unit: string;
  readonly decimals: number;
  /** What a bar is: 'Quarter', 'Country of origin'. */
  readonly of: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bars[];
  /** Whether these are figures that nobody should take along. */
  readonly isClosed: boolean;
  /** Whether the series stand side by side, as they are no parts of a sum. */
  readonly isGrouped?: boolean;
  /** Whether people entered the names of the bars: they are never translated. */
  readonly areNamesEntered?: boolean;
}

const headOf = (label: string, unit: string) => (unit === '' ? label : `${label} (${unit})`);

const HEIGHT_PX = 260;
/** Beside the bars: the amounts of the axis and the margins. */
const BESIDE_PX = 72;
const PX_OF_A_SIGN = 7;
/** Slanted names closer than this lie on each other. */
const CLOSEST_PX = 14;
const FILLS = { teal: 'var(--teal)', amber: 'var(--amber)', line: 'var(--line-strong)' } as const;
const DOTS = { teal: 'bg-teal', amber: 'bg-amber', line: 'bg-line-strong' } as const;

/** Bars, stacked where they are parts of a sum, with the same figures as a table below, both to take along. The words stand around the drawing, the codes in it. */
export function ChartCard(props: ChartCardProps) {
  const { title, description, unit, series } = props;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Card title={title} description={description} actions={<TakeAlong {...props} frame={frame} />}>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-soft">
        {series.map(({ label, color }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[color]}`} />
            <span>{unit === '' ? label : `${label}, ${unit}`}</span>
          </li>
        ))}
      </ul>
      <div ref={frame} aria-hidden="true" className="text-xs [&_text]:fill-ink-soft">
        <Drawing {...props} />
      </div>
      <Figures {...props} />
    </Card>
  );
}

/** The chart as a picture and its figures as a list. */
function TakeAlong(props: ChartCardProps & { frame: RefObject<HTMLDivElement | null> }) {
  const { title, fileName, unit, of, series, bars, isClosed, frame } = props;
  const toast = useToast();
  const png = () => {
    const drawing = frame.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    if (drawing)
      savePng(drawing, fileName).catch((error: Error) =>
        toast({ title: 'The picture could not be saved', description: error.message, variant: 'destructive' }),
      );
  };
  const csv = () =>
    saveCsv(
      [of, ...series.map(({ label }) => headOf(label, unit))],
      bars.map(({ name, amounts }) => [name, ...amounts.map((amount) => amount ?? '')]),
      fileName,
    );
  return (
    <>
      <Button
        size="small"
        icon={<ImageDown aria-hidden="true" className="size-4" />}
        aria-label={`PNG: ${title}`}
        disabled={isClosed}
        onClick={png}
      >
        PNG
      </Button>
      <Button
        size="small"
        icon={<FileDown aria-hidden="true" className="size-4" />}
        aria-label={`CSV: ${title}`}
        disabled={isClosed}
        onClick={csv}
      >
        CSV
      </Button>
    </>
  );
}

function Drawing(props: ChartCardProps) {
  const { series, bars, isGrouped = false } = props;
  const { number } = useFormat();
  const [width, setWidth] = useState(0);
  const drawn = bars.map(({ key, amounts }) => ({
    key,
    ...Object.fromEntries(amounts.map((amount, index) => [`s${index}`, amount === null ? 0 : Number(amount)])),
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX} onResize={setWidth}>
      <BarChart data={drawn} margin={{ top: 4, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          {...namesWithin(
            width,
            bars.map(({ key }) => key),
          )}
        />
        <YAxis
          tickLine={false}
          axisLine={false}
          width={64}
          allowDecimals={props.decimals > 0}
          tickFormatter={(value: number) => number(value, Number.isInteger(value) ? 0 : 2)}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const bar = active ? bars.find(({ key }) => key === label) : undefined;
            return bar ? <PointedBar bar={bar} {...props} /> : null;
          }}
        />
        {series.map(({ label, color }, index) => (
          <Bar
            key={label}
            dataKey={`s${index}`}
            {...(isGrouped ? {} : { stackId: 'all' })}
            fill={FILLS[color]}
            maxBarSize={56}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Names that do not fit side by side are slanted: left out, a bar would have none. */
function namesWithin(width: number, names: readonly string[]) {
  const step = (width - BESIDE_PX) / names.length;
  const longest = Math.max(0, ...names.map((name) => name.length));
  if (longest * PX_OF_A_SIGN <= step) return {};
  const height = Math.ceil(longest * PX_OF_A_SIGN * Math.SQRT1_2) + 16;
  return { angle: -45, textAnchor: 'end', height, ...(step < CLOSEST_PX ? {} : { interval: 0 }) } as const;
}

/** What is drawn, as a table. */
function Figures({ of, series, bars, unit, decimals, areNamesEntered }: ChartCardProps) {
  const { number } = useFormat();
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-[0.8125rem] font-medium text-teal">The figures as a table</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b text-left text-ink-soft">
              <th className="py-1.5 pr-3 font-medium">{of}</th>
              {series.map(({ label }) => (
                <th key={label} className="py-1.5 pl-3 text-right font-medium">
                  {headOf(label, unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, amounts }) => (
              <tr key={key} className="border-b last:border-0">
                <th
                  scope="row"
                  className="py-1.5 pr-3 text-left font-normal"
                  {...(areNamesEntered ? { 'data-untranslated': '' } : {})}
                >
                  {name}
                </th>
                {amounts.map((amount, index) => (
                  <td key={series[index]?.label} className="py-1.5 pl-3 text-right">
                    {amount === null ? 'Unknown' : number(amount, decimals)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What the pointer is on. */
function PointedBar({ bar, series, unit, decimals, areNamesEntered }: { bar: Bars } & ChartCardProps) {
  const { number } = useFormat();
  return (
    <div className="rounded-box border bg-surface px-3 py-2 text-sm shadow-lift">
      <p className="font-medium" {...(areNamesEntered ? { 'data-untranslated': '' } : {})}>
        {bar.name}
      </p>
      {bar.amounts.map((amount, index) => (
        <p key={series[index]?.label} className="flex justify-between gap-6">
          <span className="text-ink-soft">{series[index]?.label}</span>
          <span className="tabular-nums">
            {amount === null
              ? 'Unknown'
              : unit === ''
                ? number(amount, decimals)
                : `${number(amount, decimals)} ${unit}`}
          </span>
        </p>
      ))}
    </div>
  );
}
