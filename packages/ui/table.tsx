import { type ReactNode, useMemo } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { EmptyState } from './empty-state.tsx';
import { useIsPhone } from './media.tsx';
import { RowCards } from './table-cards.tsx';
import { RowGrid } from './table-grid.tsx';

export interface Column<Row> {
  id: string;
  head: string;
  /** Stands in the head, once: 't', 'tCO2e', 'EUR'. */
  unit?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  isNumber?: boolean;
  /** Makes the column sortable: compares two rows, ascending. */
  compare?: (a: Row, b: Row) => number;
  /** A Tailwind width such as 'w-40'; the widest column goes without. */
  width?: string;
  /** Names the row: first on a phone's card, and said by its checkbox. One column of the table. */
  isName?: boolean;
  /** Not shown on a phone's card. */
  isWideOnly?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers: 'Declarations'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row in words: 'Q1 2026, Nordhavn Staal'. */
  rowName: (row: Row) => string;
  error?: string | undefined;
  onRetry?: () => void;
  /** What to say, and what to do next, when there are no rows. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode };
  /** Kept by the caller, in the URL. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Chosen row ids; with it, rows get a checkbox and `selectionActions` appear above. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  selectionActions?: ReactNode;
  /** Buttons or a menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
}

const SKELETON_ROWS = 5;

/** Rows of one kind: sorted, selected, virtual past 100, cards on a phone; loading, empty and error in its own shape. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, sort, error, onRetry, empty, selected, onSelect } = props;
  const isPhone = useIsPhone();
  const sorted = useMemo(() => {
    const compare = columns.find((column) => column.id === sort?.column)?.compare;
    if (!rows || !compare) return rows;
    const turn = sort?.direction === 'descending' ? -1 : 1;
    return rows.toSorted((a, b) => turn * compare(a, b));
  }, [rows, columns, sort]);

  if (error !== undefined) {
    return (
      <Callout
        tone="danger"
        isLive
        title={`${props.caption} could not be loaded`}
        action={onRetry && <Button onClick={onRetry}>Try again</Button>}
      >
        {error}
      </Callout>
    );
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
            {selected.size} selected
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
