import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

export interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Lets a table or a list reach the card's edges. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/** One section of a page in a frame. */
export function Card({ title, description, actions, isFlush = false, className, children }: CardProps) {
  return (
    <section className={classes('overflow-hidden rounded-box border bg-surface', className)}>
      {title && (
        <header className={classes('flex flex-wrap items-start justify-between gap-3 px-5 pt-4', isFlush && 'pb-4')}>
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-base font-semibold">{title}</h2>
            {description && <p className="mt-0.5 max-w-prose text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={isFlush ? classes(title ? 'border-t' : undefined) : 'px-5 py-4'}>{children}</div>
    </section>
  );
}
