import { Exact } from '@lods/cbam/decimal';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Derivations } from '@lods/ui/why-derivation';
import { useState } from 'react';
import { reasonOf } from '../../shell/why-figures.tsx';
import { useLine } from './queries.ts';

export type Part = 'direct' | 'indirect' | 'total';

/** A figure of a line that opens "Why this number?"; its derivation is asked for when it is opened. */
export function WhyEmissions({ line, part }: { line: CustomsSummary; part: Part }) {
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useLine(line.id, isOpen);
  const value = amountOf(line, part);
  if (value === null) return 'Unknown';
  const figure = data?.figures?.[part];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal hover:decoration-solid"
      >
        {`${number(value, 3)} tCO2e`}
        <span className="sr-only">. Why this number?</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title="Why this number?"
        description="From the result down to what was entered and to the tables of the law."
      >
        {error && <LoadFailure title="The figures could not be loaded" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-32" />}
        {figure && <Derivations figures={[figure]} reason={reasonOf} />}
      </Dialog>
    </>
  );
}

function amountOf({ directEmissions, indirectEmissions }: CustomsSummary, part: Part): string | null {
  if (part === 'direct') return directEmissions;
  if (part === 'indirect') return indirectEmissions;
  return directEmissions === null || indirectEmissions === null
    ? null
    : new Exact(directEmissions).plus(indirectEmissions).toFixed();
}
