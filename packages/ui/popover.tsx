import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

export const FLOATING = 'z-50 animate-appear rounded-box border bg-surface text-ink shadow-lift outline-none';

interface PopoverProps {
  /** The one element that opens it, a `Button` as a rule. */
  trigger: ReactNode;
  /** What it holds, for screen readers. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A small panel at its button: filters, a few settings, an explanation with links. */
export function Popover({ trigger, label, children, align = 'start', className, open, onOpenChange }: PopoverProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classes(FLOATING, 'w-72 max-w-(--radix-popover-content-available-width) p-4', className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
