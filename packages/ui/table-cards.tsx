import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.tsx';
import { Skeleton } from './skeleton.tsx';
import type { TableProps } from './table-props.tsx';
import { toggled } from './table-selection.tsx';

const CARDS_AT_ONCE = 50;

/** The same rows on a phone: one card each, its name on top, the rest as pairs of label and value. */
export function RowCards<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, columns, rows, rowId, rowName, selected, onSelect, rowActions } = props;
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const name = columns.find((column) => column.isName) ?? columns[0];
  const rest = columns.filter((column) => column !== name && !column.isWideOnly);
  if (rows === undefined) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        {Array.from({ length: props.skeletonRows }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={line} className="rounded-box border bg-surface p-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-3 w-56" />
            <Skeleton className="mt-2 w-48" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <ul aria-label={caption} className="flex flex-col gap-3">
        {rows.slice(0, limit).map((row) => {
          const id = rowId(row);
          const isSelected = selected?.has(id) ?? false;
          return (
            <li key={id} className={classes('rounded-box border p-4', isSelected ? 'bg-teal-soft' : 'bg-surface')}>
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 text-base font-semibold">{name?.cell(row)}</div>
                {selected && (
                  <Checkbox
                    label={`Select ${rowName(row)}`}
                    hideLabel
                    checked={isSelected}
                    onChange={() => onSelect?.(toggled(selected, id))}
                  />
                )}
              </div>
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
                {rest.map((column) => (
                  <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                    <dt className="text-ink-soft">
                      {column.head}
                      {column.unit && ` (${column.unit})`}
                    </dt>
                    <dd className="min-w-0 text-right break-words tabular-nums">{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {rowActions && <div className="mt-3 flex flex-wrap gap-2 border-t pt-3">{rowActions(row)}</div>}
            </li>
          );
        })}
      </ul>
      {rows.length > limit && (
        <Button className="mt-1" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          Show {Math.min(CARDS_AT_ONCE, rows.length - limit)} more of {rows.length - limit}
        </Button>
      )}
    </>
  );
}
