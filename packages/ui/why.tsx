import { useState } from 'react';
import { classes } from './classes.tsx';
import { Dialog } from './dialog.tsx';
import { useFormat } from './format.tsx';
import { Derivation, type DerivedFigure } from './why-derivation.tsx';

export type { DerivedFigure };

export interface WhyProps {
  figure: DerivedFigure;
  /** Decimals on the page; the panel shows every digit. */
  decimals: number;
  /** Leaves the unit out where a table's head has it. */
  hideUnit?: boolean;
  /** Leads to the field that an input came from, where the page can show it. */
  onOpenInput?: (path: string) => void;
  className?: string;
}

/** A number that opens "Why this number?": its formula, the figures in it, down to inputs and rows of legal tables. */
export function Why({ figure, decimals, hideUnit = false, onOpenInput, className }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const { number } = useFormat();
  const unit = figure.unit === '1' ? '' : figure.unit;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classes(
          'rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal hover:decoration-solid',
          className,
        )}
      >
        {number(figure.value, decimals)}
        {!hideUnit && unit && ` ${unit}`}
        <span className="sr-only">. Why this number?</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title="Why this number?"
        description="From the result down to what was entered and to the tables of the law."
      >
        <Derivation
          figure={figure}
          {...(onOpenInput
            ? {
                onOpenInput: (path: string) => {
                  setOpen(false);
                  onOpenInput(path);
                },
              }
            : {})}
        />
      </Dialog>
    </>
  );
}
