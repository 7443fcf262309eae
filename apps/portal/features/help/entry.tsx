import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** One heading that opens onto its answer; a link to its id opens it as well. */
export function Entry(props: {
  id: string;
  heading: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const { id, heading, isOpen, onToggle, children } = props;
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group scroll-mt-20 border-b last:border-b-0"
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 px-5 py-3 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">{heading}</span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex max-w-prose flex-col gap-3 px-5 pt-1.5 pb-4">{children}</div>
    </details>
  );
}
