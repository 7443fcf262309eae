import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classes } from './classes.tsx';
import type { Column, Sort } from './table-props.tsx';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The head of a column; a button where the column can be sorted. */
export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const text = (
    <span>
      {column.head}
      {column.unit && <span className="font-normal text-ink-soft"> ({column.unit})</span>}
    </span>
  );
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'sticky top-0 z-10 border-b bg-sunken px-4 py-2 text-[0.8125rem] font-semibold',
        column.isNumber ? 'text-right' : 'text-left',
        column.width,
      )}
    >
      {(column.compare || column.isSortable) && onSort ? (
        <button
          type="button"
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
          className={classes(
            'group/head inline-flex items-center gap-1.5 rounded-box py-1 text-left',
            column.isNumber && 'flex-row-reverse text-right',
          )}
        >
          {text}
          <Arrow
            aria-hidden="true"
            className={classes(
              'size-3.5 shrink-0',
              direction
                ? 'text-teal'
                : 'text-ink-soft opacity-0 group-hover/head:opacity-100 group-focus-visible/head:opacity-100',
            )}
          />
        </button>
      ) : (
        text
      )}
    </th>
  );
}
