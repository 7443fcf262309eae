import type { ReactNode } from 'react';

export interface TileProps {
  label: string;
  /** The one number, formatted; undefined while it loads, null where it is unknown. */
  value: ReactNode;
  unit?: string;
  /** What changed, or since when: '2 more than in Q1'. */
  change?: ReactNode;
  /** Where the number leads: a link, or "Why this number?". */
  action?: ReactNode;
}

/** A label, one number, its unit, what changed. */
export function Tile({ label, value, unit, change, action }: TileProps) {
  return (
    <div className="flex flex-col rounded-box border bg-surface px-4 py-4 sm:px-5">
      <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
        {value === undefined ? (
          <span className="my-1 h-6 w-20 animate-pulse rounded-box bg-line">
            <span className="sr-only">Loading</span>
          </span>
        ) : (
          <>
            <span className="text-xl leading-8 font-semibold tracking-tight tabular-nums sm:text-2xl">
              {value ?? 'Unknown'}
            </span>
            {unit && value !== null && <span className="text-[0.8125rem] text-ink-soft">{unit}</span>}
          </>
        )}
      </dd>
      {change && <dd className="mt-1 text-[0.8125rem] text-ink-soft">{change}</dd>}
      {action && <dd className="mt-auto pt-3 text-[0.8125rem]">{action}</dd>}
    </div>
  );
}

/** Two to six tiles in a row; two a row on a phone. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,calc(50%-0.5rem)),1fr))] gap-3 sm:gap-4 lg:has-[>:nth-child(6):last-child]:grid-cols-3">
      {children}
    </dl>
  );
}
