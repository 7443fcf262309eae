import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Spinner } from './spinner.tsx';

const LOOKS = {
  /** The one thing to do on this page. */
  primary:
    'bg-teal text-on-teal hover:not-disabled:bg-teal-strong active:not-disabled:bg-teal-strong border-transparent font-semibold',
  plain: 'bg-surface text-ink border-line-strong hover:not-disabled:bg-sunken font-medium',
  ghost: 'bg-transparent text-ink border-transparent hover:not-disabled:bg-sunken font-medium',
  danger: 'bg-red text-on-red border-transparent hover:not-disabled:bg-red-strong font-semibold',
} as const;

const SIZES = {
  medium: 'h-9 max-sm:h-11 px-3.5 gap-2',
  small: 'h-8 max-sm:h-10 px-2.5 gap-1.5',
  icon: 'size-9 max-sm:size-11 justify-center',
} as const;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  icon?: ReactNode;
  /** Something is under way: the button is disabled, turns a ring and shows `busyText`. */
  busy?: boolean;
  busyText?: string;
  /** Dresses the one child, a link for instance, as a button. */
  asChild?: boolean;
}

/**
 * A double click orders once. What the first click did may have put another order under the pointer by the second: the answer to a question
 * that nobody has read yet, the next step of a form.
 */
const once = (onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 1) event.preventDefault();
  else onClick?.(event);
};

export function Button(props: ButtonProps) {
  const {
    look = 'plain',
    size = 'medium',
    icon,
    busy = false,
    busyText,
    asChild,
    className,
    children,
    ...rest
  } = props;
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      {...(asChild ? {} : { type: 'button' as const, disabled: busy || rest.disabled })}
      aria-busy={busy || undefined}
      {...rest}
      {...(!asChild && (look === 'primary' || look === 'danger') ? { onClick: once(rest.onClick) } : {})}
      {...(busy && !asChild ? { disabled: true } : {})}
      className={classes(
        'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-box border text-sm select-none transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-55',
        LOOKS[look],
        SIZES[size],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      <Slot.Slottable>{busy && busyText ? busyText : children}</Slot.Slottable>
    </Tag>
  );
}
