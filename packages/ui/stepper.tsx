import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { classes } from './classes.tsx';

interface Step {
  label: string;
  /** Nothing is missing there. */
  isDone?: boolean;
}

export interface StepperProps {
  ref?: Ref<HTMLElement>;
  label: string;
  steps: readonly Step[];
  /** Counted from 0. */
  current: number;
  /** The furthest step that may be opened; steps after it are shown but closed. */
  reached: number;
  onOpen: (step: number) => void;
}

/** Numbered circles on a line: where one is, what is done, what may be opened. */
export function Stepper({ ref, label, steps, current, reached, onOpen }: StepperProps) {
  return (
    <nav ref={ref} aria-label={label}>
      <p className="mb-2 font-medium sm:hidden">{`Step ${current + 1} of ${steps.length}: ${steps[current]?.label}`}</p>
      <ol className="flex">
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const isDone = step.isDone === true && !isCurrent;
          const isOpen = index <= reached && !isCurrent && !isDone;
          return (
            <li key={step.label} className="relative flex-1 pr-3 last:flex-none last:pr-0 sm:last:flex-1">
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={classes(
                    'absolute top-3.5 right-2 left-9 h-px',
                    index < reached ? 'bg-teal' : 'bg-line-strong',
                  )}
                />
              )}
              <button
                type="button"
                disabled={index > reached}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onOpen(index)}
                className="group relative flex flex-col items-start gap-2 rounded-box text-left disabled:cursor-not-allowed"
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'flex size-7 items-center justify-center rounded-full border text-[0.8125rem] font-semibold tabular-nums transition-colors',
                    isCurrent && 'border-teal bg-teal text-on-teal',
                    isDone && 'border-teal bg-surface text-teal group-hover:bg-teal-soft',
                    isOpen && 'border-line-strong bg-surface group-hover:bg-teal-soft',
                    index > reached && 'border-line-strong bg-surface text-ink-soft',
                  )}
                >
                  {isDone ? <Check className="size-3.5" strokeWidth={2.5} /> : index + 1}
                </span>
                <span className={classes('max-sm:sr-only', isCurrent ? 'font-semibold' : 'text-ink-soft')}>
                  {step.label}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
