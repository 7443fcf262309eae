import { Badge, type Tone } from '@lods/ui/badge';
import { EmptyState } from '@lods/ui/empty-state';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import type { ReactNode } from 'react';

interface Listed<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The cards of a tab, or what stands in their place while there are none. */
export function CardGrid<Row>(props: {
  list: Listed<Row>;
  failure: string;
  empty: { title: string; text: ReactNode; icon: ReactNode; action: ReactNode };
  card: (row: Row) => ReactNode;
}) {
  const { data, error, refetch } = props.list;
  if (error) return <LoadFailure title={props.failure} error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Grid>
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} className="h-56" />
        ))}
      </Grid>
    );
  if (data.length === 0)
    return (
      <div className="rounded-box border bg-surface">
        <EmptyState icon={props.empty.icon} title={props.empty.title} action={props.empty.action}>
          {props.empty.text}
        </EmptyState>
      </div>
    );
  return <Grid>{data.map(props.card)}</Grid>;
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
);

export type Fact = readonly [label: string, value: ReactNode];

/** One certificate, allowance, listing or rule. */
export function RecordCard(props: {
  name: string;
  isEntered?: boolean;
  sentence: ReactNode;
  status: string;
  tone: Tone;
  facts: readonly Fact[];
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article className="flex flex-col rounded-box border bg-surface px-5 py-4" aria-label={props.name}>
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold break-words tabular-nums" data-untranslated="">
            {props.name}
          </h2>
          <p className="text-ink-soft">{props.sentence}</p>
        </div>
        <Badge tone={props.tone}>{props.status}</Badge>
      </header>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {props.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {props.note && <div className="mt-3 text-[0.8125rem] text-ink-soft">{props.note}</div>}
      {props.children && <div className="mt-auto flex flex-wrap gap-2 pt-4">{props.children}</div>}
    </article>
  );
}
