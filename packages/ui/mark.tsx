import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

/** The pilot flag: two upright halves, white and signal red, in a rounded square. Decoration: a name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={classes('size-6 shrink-0', className)} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="#fff" />
      <path d="M12 1h6a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5h-6z" fill="var(--signal)" />
      <rect x="1" y="1" width="22" height="22" rx="5" fill="none" stroke="#10263b" strokeOpacity="0.35" />
    </svg>
  );
}

/** The mark with a name in the heading face. */
export function Wordmark({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <Mark className="size-7" />
      <span className="font-serif text-xl leading-none font-semibold tracking-tight">{children}</span>
    </span>
  );
}
