import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** What this page is for, in one sentence. */
  sentence?: ReactNode;
  /** The primary action, and at most one more before it. */
  action?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
}

/** One title, one sentence, the primary action at the right. The title takes the focus when the page has changed. */
export function PageHeader({ title, sentence, action, back }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-2">{back}</div>}
        <h1 tabIndex={-1} className="text-2xl leading-8 font-semibold tracking-tight text-balance outline-none">
          {title}
        </h1>
        {sentence && <p className="mt-1 max-w-prose text-ink-soft">{sentence}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{action}</div>}
    </header>
  );
}
