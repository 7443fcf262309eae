import { RadioGroup as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';
import { FieldError } from './field.tsx';

interface RadioChoice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly RadioChoice[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
}

/** One of two to six choices that all deserve to be seen; arrow keys move between them. */
export function RadioGroup({ label, hint, error, choices, value, onChange, name }: RadioGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p id={`${id}-label`} className="font-medium">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        value={value}
        onValueChange={onChange}
        {...(name === undefined ? {} : { name })}
        className="flex flex-col gap-2"
      >
        {choices.map((choice) => (
          <div key={choice.value} className="flex items-start gap-2.5">
            <Primitive.Item
              id={`${id}-${choice.value}`}
              value={choice.value}
              disabled={choice.disabled}
              className={classes(
                'relative mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface',
                'before:absolute before:-inset-2 data-[state=checked]:border-teal disabled:opacity-55',
                error && 'border-red',
              )}
            >
              <Primitive.Indicator className="size-2 rounded-full bg-teal" />
            </Primitive.Item>
            <div>
              <label htmlFor={`${id}-${choice.value}`} className={choice.disabled ? 'text-ink-soft' : 'cursor-pointer'}>
                {choice.label}
              </label>
              {choice.hint && <p className="text-[0.8125rem] text-ink-soft">{choice.hint}</p>}
            </div>
          </div>
        ))}
      </Primitive.Root>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
