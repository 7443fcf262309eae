import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useFormat } from './format.tsx';
import { Derivation, type DerivedFigure } from './why-derivation.tsx';

export interface WhyProps {
  figure: DerivedFigure;
  /** Decimals on the page; the panel shows every digit. */
  decimals: number;
  /** Shows the code of a reason why a figure is unknown. */
  reason: (code: string) => ReactNode;
}

/** A number that opens "Why this number?": its formula, the figures in it, down to inputs and rows of legal tables. */
export function Why({ figure, decimals, reason }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const { number } = useFormat();
  const unit = figure.unit === '1' ? '' : ` ${figure.unit}`;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal hover:decoration-solid"
      >
        {figure.value === null ? 'Unknown' : `${number(figure.value, decimals)}${unit}`}
        <span className="sr-only">. Why this number?</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title="Why this number?"
        description="From the result down to what was entered and to the tables of the law."
      >
        <Derivation figure={figure} reason={reason} />
      </Dialog>
    </>
  );
}
