import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.tsx';

/** Turning ring beside words that say what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={classes('size-4 shrink-0 animate-spin', className)} />;
}
