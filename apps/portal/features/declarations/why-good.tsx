import type { StoredGoodsItem } from '@lods/contract/declarations';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Why } from '@lods/ui/why';
import { useState } from 'react';
import { useFigures } from './queries.ts';

/** The emissions of a good; opens all its figures with their derivations. */
export function WhyGood({ declarationId, good }: { declarationId: string; good: StoredGoodsItem }) {
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data: figures, error } = useFigures(declarationId, good.id, isOpen);
  const shown = good.emissionsTco2e === null ? 'Unknown' : number(good.emissionsTco2e, 3);
  return (
    <>
      <button
        type="button"
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal"
        aria-label={`${shown}. Why this number? Item ${good.itemNumber}`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title={`Figures of item ${good.itemNumber}`}
        description={<span data-untranslated="">{good.productName}</span>}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {error && <p className="text-red">{error.message}</p>}
        {!figures && !error && <Skeleton className="h-40" />}
        <dl className="flex flex-col divide-y">
          {figures?.map((figure) => (
            <div key={figure.name} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="capitalize-first text-ink-soft">{figure.name}</dt>
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
