import { classes } from './classes.tsx';

/** A quiet bar where text or a number will stand. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block h-4 animate-pulse rounded-box bg-line', className)} />;
}
