import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

export interface LoadFailureProps {
  /** What is missing: 'The year could not be loaded'. */
  title: string;
  error: Error;
  /** Asks again. Without it there is nothing to try. */
  onRetry?: (() => void) | undefined;
}

/** Where the focus stood when it was asked again: the failure makes room for the waiting, and comes back if that was in vain. */
let retried: string | null = null;

/** In the place of what could not be loaded: what is missing, why, and the way to ask again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (retried === title && document.activeElement === document.body) button.current?.focus();
  }, [title]);
  const retry = () => {
    retried = title;
    onRetry?.();
  };
  return (
    <Callout
      tone="danger"
      isLive
      title={title}
      action={
        onRetry && (
          <Button ref={button} onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {error.message}
    </Callout>
  );
}
