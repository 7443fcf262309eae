import type { Quantity } from '@lods/cbam/figure';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { Derivations } from '@lods/ui/why-derivation';
import { useState } from 'react';
import { reasonOf } from './why-figures.tsx';

/** A figure that was computed in this browser: opens its own derivation. */
export function WhyDerived(props: {
  figure: Quantity;
  label: string;
  decimals?: number;
  beside?: readonly Quantity[];
}) {
  const { figure, label, decimals = 3, beside = [] } = props;
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = figure.value === null ? 'Unknown' : number(figure.value, decimals);
  return (
    <>
      <button
        type="button"
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal"
        aria-label={`Why this number? ${label}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={() => setOpen(false)}
          shape="side"
          title="Why this number?"
          description={label}
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <Derivations figures={[figure, ...beside]} reason={reasonOf} />
        </Dialog>
      )}
    </>
  );
}
