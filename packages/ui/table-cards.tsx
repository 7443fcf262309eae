import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.tsx';
import { Skeleton } from './skeleton.tsx';
import { headingAbove } from './table-grid.tsx';
import type { TableProps } from './table-props.tsx';
import { toggled } from './table-selection.tsx';

const USUAL_CARDS = 50;

/** The same rows on a phone: one card each, its name on top, the rest as pairs of label and value. */
export function RowCards<Row>(props: TableProps<Row> & { skeletonRows: number }) {
  const { caption, rows, rowId, onInSight, cardsAtOnce = USUAL_CARDS } = props;
  const [limit, setLimit] = useState(cardsAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const last = Math.min(limit, rows?.length ?? 0) - 1;
  useEffect(() => {
    if (last >= 0) onInSight?.(0, last);
  }, [onInSight, last]);
  if (rows === undefined) {
    return (
      <ul aria-busy="true" className="flex flex-col gap-3">
        {Array.from({ length: props.skeletonRows }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <LoadingCard key={line} />
        ))}
      </ul>
    );
  }
  const left = rows.length - limit;
  const show = () => {
    flushSync(() => setLimit(limit + cardsAtOnce));
    // The last press takes the button away, and with it the place of the keyboard.
    list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]')[limit]?.focus();
  };
  return (
    <>
      <ul ref={list} aria-label={caption} className="flex flex-col gap-3">
        {rows.slice(0, limit).map((row, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a card without content has nothing else
          if (row === undefined) return <LoadingCard key={`loading ${index}`} />;
          const heading = headingAbove(props, index);
          return (
            <Fragment key={rowId(row)}>
              {heading && <li className="pt-2 font-semibold">{heading}</li>}
              <RowCard row={row} {...props} />
            </Fragment>
          );
        })}
      </ul>
      {left > 0 && (
        <Button className="mt-1" onClick={show}>
          {nextCards(cardsAtOnce, left)}
        </Button>
      )}
    </>
  );
}

function nextCards(atOnce: number, left: number): string {
  if (left > atOnce) return `Show ${atOnce} more (${left} left)`;
  return left === 1 ? 'Show the last one' : `Show the last ${left}`;
}

function RowCard<Row>(props: TableProps<Row> & { row: Row }) {
  const { row, columns, rowId, rowName, selected, onSelect, rowActions } = props;
  const id = rowId(row);
  const name = columns.find((column) => column.isName) ?? columns[0];
  const rest = columns.filter((column) => column !== name && !column.isWideOnly);
  const isSelected = selected?.has(id) ?? false;
  return (
    <li
      data-row=""
      tabIndex={-1}
      data-entered={props.rowEntered?.(row)}
      className={classes('rounded-box border p-4', isSelected ? 'bg-teal-soft' : 'bg-surface')}
    >
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
      <dl className="mt-2 flex flex-col gap-y-1.5">
        {rest.map((column) => {
          const content = column.cell(row);
          if (content === null) return null;
          return (
            <div key={column.id} className={classes('flex gap-x-4', column.isText ? 'flex-col' : 'items-baseline')}>
              <dt className={classes('shrink-0 text-ink-soft', !column.isText && 'max-w-[62%]')}>
                {column.head}
                {column.unit && ` (${column.unit})`}
              </dt>
              <dd
                className={classes(
                  'min-w-0 break-words tabular-nums',
                  !column.isText && 'flex flex-1 flex-col items-end text-right',
                )}
              >
                {content}
              </dd>
            </div>
          );
        })}
      </dl>
      <CardActions>{rowActions?.(row)}</CardActions>
    </li>
  );
}

/** A row with nothing to do has no line for it. */
function CardActions({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <div className="mt-3 flex flex-wrap gap-2 border-t pt-3">{children}</div>;
}

function LoadingCard() {
  return (
    <li data-row="" tabIndex={-1} className="rounded-box border bg-surface p-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 w-56" />
      <Skeleton className="mt-2 w-48" />
    </li>
  );
}
