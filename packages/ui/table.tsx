import { useMemo } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useIsPhone } from './media.tsx';
import { RowCards } from './table-cards.tsx';
import { RowGrid } from './table-grid.tsx';
import type { Column, Sort, TableProps } from './table-props.tsx';

export type { Column, Sort, TableProps };

const SKELETON_ROWS = 5;

/** Rows of one kind: sorted, selected, virtual past 100, cards on a phone; loading, empty and error in its own shape. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, sort, error, onRetry, empty, selected, onSelect } = props;
  const isPhone = useIsPhone();
  const sorted = useMemo(() => {
    const compare = columns.find((column) => column.id === sort?.column)?.compare;
    if (!rows || !compare) return rows;
    const turn = sort?.direction === 'descending' ? -1 : 1;
    return rows.toSorted((a, b) => (a === undefined || b === undefined ? 0 : turn * compare(a, b)));
  }, [rows, columns, sort]);

  if (error !== undefined) {
    return <LoadFailure title={`${props.caption} could not be loaded`} error={new Error(error)} onRetry={onRetry} />;
  }
  if (sorted?.length === 0) {
    return (
      <div className="rounded-box border bg-surface">
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      </div>
    );
  }
  const Rows = isPhone ? RowCards : RowGrid;
  return (
    <div className="flex flex-col gap-2">
      {selected && selected.size > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-box border border-teal bg-teal-soft px-4 py-2">
          <p className="mr-auto font-medium tabular-nums" role="status">
            {`${selected.size} selected`}
          </p>
          {props.selectionActions}
          <Button size="small" look="ghost" onClick={() => onSelect?.(new Set())}>
            Clear selection
          </Button>
        </div>
      )}
      <Rows {...props} rows={sorted} skeletonRows={SKELETON_ROWS} />
    </div>
  );
}
