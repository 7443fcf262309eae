import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands once around the app: tooltips then follow the pointer from one to the next without waiting again. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Primitive.Provider delayDuration={400}>{children}</Primitive.Provider>;
}

export interface TooltipProps {
  /** A name or a few words; never the only place where something needed is said. */
  text: ReactNode;
  /** The one element it belongs to; it can take the focus. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear rounded-box bg-night px-2.5 py-1.5 text-[0.8125rem] text-night-ink shadow-lift"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
