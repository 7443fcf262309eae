import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { classes } from './classes.tsx';
import { CONTROL_FRAME, useControl } from './field.tsx';

export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** A unit or sign at the end of the field: 't', 'EUR'. */
  unit?: string | undefined;
}

export function Input({ unit, className, required, ...props }: InputProps) {
  const control = useControl({ ...props, required });
  const field = (
    <input
      type="text"
      {...props}
      {...control}
      className={classes(CONTROL_FRAME, 'h-9 max-sm:h-11', className)}
      {...(unit ? { style: { paddingRight: roomFor(unit) } } : {})}
    />
  );
  return unit ? <WithEnd end={<span className="pr-3 text-ink-soft">{unit}</span>}>{field}</WithEnd> : field;
}

/** In pixels: however long the unit, the number ends before it. */
const roomFor = (unit: string) => unit.length * 8 + 20;

/** A password that can be shown for a look. */
export function PasswordInput({ className, required, ...props }: ComponentPropsWithRef<'input'>) {
  const control = useControl({ ...props, required });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!isShown)}
      aria-pressed={isShown}
      aria-label="Show password"
      disabled={props.disabled}
      className="pointer-events-auto flex h-full w-10 items-center justify-center rounded-box text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
  return (
    <WithEnd end={toggle}>
      <input
        {...props}
        {...control}
        type={isShown ? 'text' : 'password'}
        className={classes(CONTROL_FRAME, 'h-9 pr-10 max-sm:h-11', className)}
      />
    </WithEnd>
  );
}

function WithEnd({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center">{end}</div>
    </div>
  );
}
