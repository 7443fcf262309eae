import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.tsx';
import { CONTROL_FRAME, useControl } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  /** What people entered, such as a name, or is in the language of the page already: it is never translated. */
  isEntered?: boolean;
}

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  choices: readonly Choice[];
  /** Shown while nothing is chosen: 'Choose a country'. */
  placeholder?: string;
}

/**
 * One of a few fixed choices. The browser's own list, because it is the quickest to use on a phone, by keyboard and by
 * screen reader; more than about twenty choices want a `Combobox`.
 */
export function Select({ choices, placeholder, className, required, ...props }: SelectProps) {
  const control = useControl({ ...props, required });
  return (
    <div className="relative">
      <select
        {...props}
        {...control}
        className={classes(CONTROL_FRAME, 'h-9 appearance-none truncate pr-9 max-sm:h-11', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            {...(choice.isEntered ? { 'data-untranslated': '' } : {})}
          >
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </div>
  );
}
