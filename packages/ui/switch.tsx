import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A setting that takes effect at once. What only counts on submit is a `Checkbox`. */
export function Switch({ checked, onChange, label, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classes(
          'relative h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors',
          'before:absolute before:-inset-2 data-[state=checked]:border-teal data-[state=checked]:bg-teal disabled:opacity-55',
        )}
      >
        <Primitive.Thumb
          className={classes(
            'block size-3.5 translate-x-[3px] rounded-full bg-ink-soft transition-transform',
            'data-[state=checked]:translate-x-[17px] data-[state=checked]:bg-on-teal',
          )}
        />
      </Primitive.Root>
    </div>
  );
}
