import { type YearGood, years } from '@lods/contract/years';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { Skeleton } from '@lods/ui/skeleton';
import { Why } from '@lods/ui/why';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';

/** The figures of a year or of one of its goods, each with its derivation. */
export function WhyYear(props: { year: number; name: string; good?: YearGood; shown?: string }) {
  const { year, good } = props;
  const [isOpen, setOpen] = useState(false);
  const query = good
    ? {
        cnCode: good.cnCode,
        countryOfOrigin: good.countryOfOrigin,
        ...(good.installation ? { installation: good.installation } : {}),
      }
    : {};
  const { data: figures, error } = useQuery({
    queryKey: ['years', year, 'figures', query],
    queryFn: ({ signal }) => api(years.figures, { params: { year }, query, signal }),
    enabled: isOpen,
  });
  return (
    <>
      <button
        type="button"
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal"
        aria-label={`${props.shown ?? ''} Why this number? ${props.name}${good ? `, ${good.cnCode} from ${good.countryOfOrigin}` : ` of ${year}`}`.trim()}
        onClick={() => setOpen(true)}
      >
        {props.shown ?? 'Why this number?'}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title={good ? `${good.cnCode} from ${good.countryOfOrigin}` : `Figures of ${year}`}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {error && <p className="text-red">{error.message}</p>}
        {!figures && !error && <Skeleton className="h-40" />}
        <dl className="flex flex-col divide-y">
          {figures?.map((figure) => (
            <div key={figure.name} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="text-ink-soft">{figure.name}</dt>
              <dd className="text-right font-medium">
                <Why figure={figure as never} decimals={figure.unit === 'EUR' ? 2 : 3} />
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
