import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type ReactNode, useState } from 'react';

interface WhyPanelProps {
  /** As it stands on the page: a number, or "Why this number?". */
  readonly shown: string;
  readonly label: string;
  readonly title: string;
  readonly description?: ReactNode;
  /** Called when it opens: from then on its content is needed. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** "Why this number?": opens a panel beside the page. What stands in it is there while it is open. */
export function WhyPanel({ shown, label, title, description, onOpen, children }: WhyPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-6 rounded-[2px] text-left tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal"
        aria-label={label}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {shown}
      </button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={() => setOpen(false)}
          shape="side"
          title={title}
          description={description}
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

interface FiguresOnTheWayProps {
  readonly isThere: boolean;
  readonly error: Error | null | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Stands in the panel until its figures are there. */
export function FiguresOnTheWay({ isThere, error, onRetry }: FiguresOnTheWayProps) {
  if (error)
    return <LoadFailure title="The figures could not be loaded" error={error} {...(onRetry ? { onRetry } : {})} />;
  return isThere ? null : <Skeleton className="h-40" />;
}
