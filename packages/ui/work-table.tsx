/** A table where work is done: searched, filtered, sorted and grouped, with the columns that a person wants. */
import { Columns3 } from 'lucide-react';
import { type ReactNode, startTransition, useMemo, useOptimistic } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { useFormat } from './format.tsx';
import { Input } from './input.tsx';
import { Popover } from './popover.tsx';
import { type Choice, Select } from './select.tsx';
import { Table } from './table.tsx';
import type { Column, Sort, TableProps } from './table-props.tsx';

export interface WorkColumn<Row> extends Column<Row> {
  /** What the search looks in; a column without it is not searched. */
  text?: (row: Row) => string;
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
}

/** A choice that narrows the rows down. */
export interface Filter<Row> {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly holds: (row: Row, value: string) => boolean;
}

/** What rows can be put together by. */
export interface Grouping<Row> {
  readonly id: string;
  readonly label: string;
  readonly of: (row: Row) => string;
  /** What the name of a group says of it; left out: the name as people entered it. */
  readonly title?: (name: string) => ReactNode;
}

/** What is shown, kept by the caller: in the address, the columns with the browser. */
export interface TableView {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly group: string;
  readonly sort: Sort | undefined;
  /** Columns that are not as the table comes: shown though extra, or hidden. */
  readonly turned: ReadonlySet<string>;
  readonly change: (part: Partial<Pick<TableView, 'filters' | 'group' | 'search' | 'sort'>>) => void;
  readonly turn: (columns: ReadonlySet<string>) => void;
}

interface WorkTableProps<Row> extends Omit<TableProps<Row>, 'columns' | 'groupOf' | 'onSort' | 'rows' | 'sort'> {
  columns: readonly WorkColumn<Row>[];
  /** All of them; undefined while loading. With `remote`, what was found, in order, where it is not loaded yet undefined. */
  rows: readonly (Row | undefined)[] | undefined;
  /** Searched, filtered and sorted elsewhere: how many there are of all, and how many were found. */
  remote?: { readonly total: number; readonly found: number | undefined };
  view: TableView;
  filters?: readonly Filter<Row>[];
  groupings?: readonly Grouping<Row>[];
  searchLabel?: string;
  searchHint?: string;
  /** Stands beside the search. */
  tools?: ReactNode;
}

export function WorkTable<Row>(props: WorkTableProps<Row>) {
  const { columns, rows, remote, view, filters = NONE, groupings = NONE, tools, empty, ...table } = props;
  const { searchLabel, searchHint, ...rest } = table;
  const grouping = groupings.find(({ id }) => id === view.group);
  const remembered = useMemo(() => {
    if (remote || !rows) return rows;
    const whole = rows.filter((row) => row !== undefined);
    return inOrderOf(foundRows(whole, columns, filters, view), columns, view.sort, grouping);
  }, [remote, rows, columns, filters, view, grouping]);
  const shown = columns.filter(({ id, isExtra = false }) => isExtra === view.turned.has(id));
  const isNarrowed = view.search !== '' || filters.some(({ id }) => (view.filters[id] ?? '') !== '');
  const total = remote ? remote.total : rows?.length;
  return (
    <div className="flex flex-col gap-3">
      {total !== 0 && (
        <WorkBar
          columns={columns}
          view={view}
          filters={filters}
          groupings={groupings}
          searchLabel={searchLabel ?? 'Search the table'}
          searchHint={searchHint ?? 'Search'}
          shown={remote ? remote.found : remembered?.length}
          total={total}
        >
          {tools}
        </WorkBar>
      )}
      <Table
        {...rest}
        columns={shown}
        rows={remembered}
        sort={view.sort}
        onSort={(sort) => view.change({ sort })}
        empty={isNarrowed ? { title: 'Nothing matches', text: 'Change the search or the filters.' } : empty}
        {...(grouping ? { groupOf: groupOf(grouping) } : {})}
      />
    </div>
  );
}

const NONE: readonly never[] = [];

const groupOf =
  <Row,>({ of, title }: Grouping<Row>) =>
  (row: Row) => {
    const name = of(row);
    return { key: name, title: title ? title(name) : <span data-untranslated="">{name || '–'}</span> };
  };

/** The rows that hold every word of the search and every filter. */
function foundRows<Row>(
  rows: readonly Row[],
  columns: readonly WorkColumn<Row>[],
  filters: readonly Filter<Row>[],
  { search, filters: chosen }: Pick<TableView, 'filters' | 'search'>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const active = filters.flatMap((filter) => (chosen[filter.id] ? [{ filter, value: chosen[filter.id] ?? '' }] : []));
  if (words.length === 0 && active.length === 0) return rows;
  return rows.filter((row) => {
    if (!active.every(({ filter, value }) => filter.holds(row, value))) return false;
    if (words.length === 0) return true;
    const text = columns
      .map((column) => column.text?.(row) ?? '')
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Sorted, and where they are grouped the rows of a group together, groups by name. */
function inOrderOf<Row>(
  rows: readonly Row[],
  columns: readonly WorkColumn<Row>[],
  sort: Sort | undefined,
  grouping: Grouping<Row> | undefined,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare;
  const turn = sort?.direction === 'descending' ? -1 : 1;
  const sorted = compare ? rows.toSorted((a, b) => turn * compare(a, b)) : rows;
  if (!grouping) return sorted;
  return sorted.toSorted((a, b) => grouping.of(a).localeCompare(grouping.of(b), undefined, { numeric: true }));
}

function WorkBar<Row>(props: {
  columns: readonly WorkColumn<Row>[];
  view: TableView;
  filters: readonly Filter<Row>[];
  groupings: readonly Grouping<Row>[];
  searchLabel: string;
  searchHint: string;
  shown: number | undefined;
  total: number | undefined;
  children: ReactNode;
}) {
  const { columns, view, filters, groupings, shown, total } = props;
  const { number } = useFormat();
  // The field does not wait for the address to follow, and follows where something else changes it: a link, or the way back.
  const [typed, setTyped] = useOptimistic(view.search);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="w-80 max-sm:w-full">
        <Input
          type="search"
          aria-label={props.searchLabel}
          placeholder={props.searchHint}
          required={false}
          value={typed}
          onChange={({ target: { value } }) =>
            startTransition(() => {
              setTyped(value);
              view.change({ search: value });
            })
          }
        />
      </div>
      {filters.map(({ id, label, choices }) => (
        <div key={id} className="w-44 max-sm:w-[calc(50%-0.25rem)]">
          <Select
            aria-label={label}
            required={false}
            choices={[{ value: '', label }, ...choices]}
            value={view.filters[id] ?? ''}
            onChange={(event) => view.change({ filters: { [id]: event.target.value } })}
          />
        </div>
      ))}
      {groupings.length > 0 && (
        <div className="w-44 max-sm:w-[calc(50%-0.25rem)]">
          <Select
            aria-label="Group rows"
            required={false}
            choices={[{ value: '', label: 'No groups' }, ...groupings.map(({ id, label }) => ({ value: id, label }))]}
            value={view.group}
            onChange={(event) => view.change({ group: event.target.value })}
          />
        </div>
      )}
      <ColumnChooser columns={columns} view={view} />
      {props.children}
      {total !== undefined && shown !== undefined && (
        <p role="status" className="ml-auto text-ink-soft tabular-nums">
          {shown < total
            ? `${number(shown)} of ${number(total)} rows`
            : total === 1
              ? '1 row'
              : `${number(total)} rows`}
        </p>
      )}
    </search>
  );
}

/** Which columns are shown; the one that names the row stays. */
function ColumnChooser<Row>({ columns, view }: { columns: readonly WorkColumn<Row>[]; view: TableView }) {
  const turn = (id: string) => {
    const next = new Set(view.turned);
    if (!next.delete(id)) next.add(id);
    view.turn(next);
  };
  return (
    <Popover
      label="Columns"
      className="w-56"
      trigger={<Button icon={<Columns3 aria-hidden="true" className="size-4" />}>Columns</Button>}
    >
      <div className="flex flex-col gap-2.5">
        {columns
          .filter(({ isName }) => !isName)
          .map(({ id, head, isExtra = false }) => (
            <Checkbox key={id} label={head} checked={isExtra === view.turned.has(id)} onChange={() => turn(id)} />
          ))}
      </div>
    </Popover>
  );
}
