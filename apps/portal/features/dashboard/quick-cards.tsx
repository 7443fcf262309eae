import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The ways that most people take from here. */
export function QuickCards({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Quick links">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">{children}</ul>
    </nav>
  );
}

export function QuickCard({
  to,
  title,
  text,
  icon: Icon,
}: {
  to: string;
  title: string;
  text: string;
  icon: LucideIcon;
}) {
  return (
    <li className="group relative flex items-start gap-3.5 rounded-box border bg-surface px-5 py-4 transition-colors hover:border-line-strong">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="font-semibold before:absolute before:inset-0 before:rounded-box focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-teal"
        >
          {title}
        </Link>
        <p className="text-[0.8125rem] text-ink-soft">{text}</p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5"
      />
    </li>
  );
}
