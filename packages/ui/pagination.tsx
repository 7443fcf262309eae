import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { useFormat } from './format.tsx';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** For lists that the server cuts into pages: which rows these are, and the way to the others. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const { number } = useFormat();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p className="text-ink-soft tabular-nums" aria-live="polite">
        {`${number(from)} to ${number(Math.min(page * pageSize, total))} of ${number(total)}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft className="size-4" />}
        >
          Previous
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
