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
  /** Sortable by whoever hands in the rows, already in order. */
  isSortable?: boolean;
  /** A Tailwind width such as 'w-40'; the widest column goes without. */
  width?: string;
  /** Names the row: first on a phone's card, and said by its checkbox. One column of the table. */
  isName?: boolean;
  /** Not shown on a phone's card. */
  isWideOnly?: boolean;
  /** Holds sentences: on a phone's card they stand below the label. A cell that is null is left out there. */
  isText?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers: 'Declarations'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. A single row that is not loaded yet is undefined in its place. */
  rows: readonly (Row | undefined)[] | undefined;
  /** Told which rows are in sight, so that they can be loaded: index of the first and the last. */
  onInSight?: (first: number, last: number) => void;
  rowId: (row: Row) => string;
  /** The row in words: 'Q1 2026, Nordhavn Staal'. */
  rowName: (row: Row) => string;
  /** What people entered of this row that its labels name: no translator learns it. */
  rowEntered?: ((row: Row) => string) | undefined;
  error?: string | undefined;
  onRetry?: () => void;
  /** What to say, and what to do next, when there are no rows. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode };
  /** Kept by the caller, in the URL. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Chosen row ids; with it, rows get a checkbox and `selectionActions` appear above. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  selectionActions?: ReactNode;
  /** Puts a heading above the first row of each group; the rows come in the order of their groups. */
  groupOf?: ((row: Row) => { key: string; title: ReactNode }) | undefined;
  /** Buttons or a menu at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** How many cards a phone shows before it asks for more; 50 without it. */
  cardsAtOnce?: number;
}
