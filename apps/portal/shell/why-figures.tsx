import type { Figure } from '@lods/contract/figures';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Derivations } from '@lods/ui/why-derivation';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FindingCode } from './finding-code.tsx';

interface WhyFiguresProps {
  /** As it stands on the page. */
  shown: string;
  label: string;
  title: string;
  description?: ReactNode;
  figures: UseQueryOptions<Figure[]>;
  /** How the name of the figure on the page begins: it is open at once. */
  asked: string;
  /** What a total counts and leaves out, a sentence each. */
  counts?: readonly string[] | undefined;
  /** Stands above the figures. */
  children?: ReactNode;
}

/** A number that opens all figures behind it, each with its derivation. They are asked for when it opens. */
export function WhyFigures(props: WhyFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rounded-[2px] tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-teal"
        aria-label={props.label}
        onClick={() => setOpen(true)}
      >
        {props.shown}
      </button>
      {isOpen && <FiguresPanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FiguresPanel({
  title,
  description,
  figures,
  asked,
  counts = [],
  children,
  onClose,
}: WhyFiguresProps & { onClose: () => void }) {
  const { data, error, refetch } = useQuery(figures);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="side"
      title={title}
      description={description}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {children}
      {counts.length > 0 && (
        <ul className="mb-3 flex flex-col gap-0.5 text-[0.8125rem] text-ink-soft">
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      )}
      {error && <LoadFailure title="The figures could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Derivations figures={data} asked={asked} reason={reasonOf} />}
    </Dialog>
  );
}

/** Why a figure is unknown: the help says what can be done. */
export const reasonOf = (code: string) => <FindingCode key={code} code={code} />;
