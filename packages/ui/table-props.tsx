import type { ReactNode } from 'react';

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
