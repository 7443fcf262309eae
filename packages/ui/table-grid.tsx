import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.tsx';
import { Skeleton } from './skeleton.tsx';
import { ColumnHead } from './table-head.tsx';
import type { TableProps } from './table-props.tsx';
import { toggled } from './table-selection.tsx';

const VIRTUAL_PAST = 100;
const ROW_PX = 45;

/** The table proper. Past 100 rows only those in sight are in the page, between two spacers. */
export function RowGrid<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, columns, rows, rowId, selected, rowActions, skeletonRows } = props;
  const box = useRef<HTMLElement>(null);
  const count = rows?.length ?? 0;
  const { isVirtual, shown, before, after, measure } = useRowsInSight(box, count, props.onInSight);
  const width = columns.length + (selected ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="relative max-h-[max(24rem,calc(100dvh-14rem))] overflow-auto rounded-box border bg-surface"
    >
      <table className="w-full border-separate border-spacing-0" aria-rowcount={isVirtual ? count + 1 : undefined}>
        <caption className="sr-only">{caption}</caption>
        <GridHead {...props} />
        <tbody aria-busy={rows === undefined || undefined}>
          {rows === undefined &&
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
            Array.from({ length: skeletonRows }, (_, line) => <LoadingRow key={line} width={width} />)}
          <Spacer height={before} width={width} />
          {shown.map((index) => {
            const row = rows?.[index];
            if (row === undefined) return <LoadingRow key={`loading ${index}`} index={index} width={width} />;
            const id = rowId(row);
            const heading = headingAbove(props, index);
            return (
              <Fragment key={id}>
                {heading && <GroupRow title={heading} width={width} />}
                <Line id={id} row={row} index={index} measured={measure} {...drawnBy(props)} />
              </Fragment>
            );
          })}
          <Spacer height={after} width={width} />
        </tbody>
      </table>
    </section>
  );
}

/** The heading above a row, where a group begins with it. */
export function headingAbove<Row>({ rows, groupOf }: TableProps<Row>, index: number): ReactNode {
  const row = rows?.[index];
  if (!groupOf || row === undefined) return null;
  const before = index === 0 ? undefined : rows?.[index - 1];
  const { key, title } = groupOf(row);
  return before !== undefined && groupOf(before).key === key ? null : title;
}

const GroupRow = ({ title, width }: { title: ReactNode; width: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={width} className="border-b bg-sunken px-4 py-2 text-left font-semibold">
      {title}
    </th>
  </tr>
);

/** What a row is drawn by: nothing that changes with the other rows, so that only a changed row is drawn again. */
function drawnBy<Row>(props: TableProps<Row>) {
  const { columns, rowName, rowEntered, rowActions, selected, onSelect } = props;
  return { columns, rowName, rowEntered, rowActions, selected, onSelect };
}

/** The rows that are in the page, and the room of those before and after them. Says which are in sight. */
function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  count: number,
  onInSight: ((first: number, last: number) => void) | undefined,
) {
  const isVirtual = count > VIRTUAL_PAST;
  const lines = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const inSight = lines.getVirtualItems();
  const first = isVirtual ? inSight[0]?.index : 0;
  const last = isVirtual ? inSight.at(-1)?.index : count - 1;
  useEffect(() => {
    if (first !== undefined && last !== undefined && last >= first) onInSight?.(first, last);
  }, [onInSight, first, last]);
  return {
    isVirtual,
    shown: isVirtual ? inSight.map((line) => line.index) : Array.from({ length: count }, (_, index) => index),
    before: isVirtual ? (inSight[0]?.start ?? 0) : 0,
    after: isVirtual ? lines.getTotalSize() - (inSight.at(-1)?.end ?? 0) : 0,
    measure: isVirtual ? lines.measureElement : undefined,
  };
}

function GridHead<Row>(props: TableProps<Row>) {
  const { columns, rows, rowId, selected, onSelect, rowActions } = props;
  const count = rows?.length ?? 0;
  const areAllSelected = selected !== undefined && count > 0 && selected.size === count;
  return (
    <thead>
      <tr>
        {selected && (
          <th scope="col" className="sticky top-0 z-10 w-10 border-b bg-sunken pl-4 text-left">
            <Checkbox
              label="Select all"
              hideLabel
              checked={areAllSelected ? true : selected.size > 0 ? 'indeterminate' : false}
              onChange={(all) =>
                onSelect?.(new Set(all ? rows?.flatMap((row) => (row === undefined ? [] : rowId(row))) : []))
              }
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
        {rowActions && (
          <th scope="col" className="sticky top-0 z-10 border-b bg-sunken px-4">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface LineProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'rowName' | 'rowEntered' | 'rowActions' | 'selected' | 'onSelect'> {
  id: string;
  row: Row;
  index: number;
  /** Of a row among thousands: tells how high it is. */
  measured: Ref<HTMLTableRowElement> | undefined;
}

/** A row that is there. Where columns and actions stay the same objects, only a changed row is drawn again. */
const Line = memo(function Line<Row>(props: LineProps<Row>) {
  const { id, row, index, measured, columns, selected } = props;
  const isSelected = selected?.has(id) ?? false;
  return (
    <tr
      data-index={index}
      data-entered={props.rowEntered?.(row)}
      ref={measured}
      aria-rowindex={measured ? index + 2 : undefined}
      aria-selected={selected ? isSelected : undefined}
      className={classes('group', isSelected ? 'bg-teal-soft' : 'hover:bg-sunken')}
    >
      {selected && (
        <td className="border-b pl-4 group-last:border-b-0">
          <Checkbox
            label={`Select ${props.rowName(row)}`}
            hideLabel
            checked={isSelected}
            onChange={() => props.onSelect?.(toggled(selected, id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classes(
            'h-11 border-b px-4 py-2 group-last:border-b-0',
            column.isNumber && 'text-right tabular-nums',
            column.isName && 'font-medium',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {props.rowActions && (
        <td className="border-b px-4 py-1 text-right whitespace-nowrap group-last:border-b-0">
          <div className="flex justify-end gap-1.5">{props.rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}) as <Row>(props: LineProps<Row>) => ReactNode;

function LoadingRow({ index, width }: { index?: number; width: number }) {
  return (
    <tr data-index={index}>
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
        <td key={cell} className="h-11 border-b px-4 py-3.5">
          <Skeleton className={cell === 0 ? 'w-32' : 'w-16'} />
        </td>
      ))}
    </tr>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a control takes no focus
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
