import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.tsx';
import { FieldError } from './field.tsx';

export interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the label for screen readers only, as in a row of a table. */
  hideLabel?: boolean;
  disabled?: boolean;
  id?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, hint, error, hideLabel = false, disabled = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2.5">
        <Primitive.Root
          id={id}
          checked={checked}
          onCheckedChange={(state) => onChange(state === true)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classes(
            'relative mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[3px] border border-line-strong bg-surface',
            'before:absolute before:-inset-2 data-[state=checked]:border-teal data-[state=checked]:bg-teal',
            'data-[state=indeterminate]:border-teal data-[state=indeterminate]:bg-teal text-on-teal',
            'aria-invalid:border-red disabled:opacity-55',
          )}
        >
          <Primitive.Indicator>
            {checked === 'indeterminate' ? (
              <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
            ) : (
              <Check aria-hidden="true" className="size-3" strokeWidth={3} />
            )}
          </Primitive.Indicator>
        </Primitive.Root>
        <div className={hideLabel ? 'sr-only' : undefined}>
          <label htmlFor={id} className={disabled ? 'text-ink-soft' : 'cursor-pointer'}>
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
