import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { NamedPlace } from './named-place.tsx';

export interface PagePart {
  /** The name of its place in the address. */
  readonly id: string;
  readonly label: string;
  /** Left out where the place lies within the part before. */
  readonly content?: ReactNode;
}

export interface PageGroup {
  readonly title: string;
  readonly parts: readonly PagePart[];
}

/** A long page with a list of its parts: above them on a narrow window, beside them on a wide one, where it stays in sight. */
export function PartsOfPage({ groups }: { groups: readonly PageGroup[] }) {
  return (
    <div className="flex flex-col gap-6 xl:flex-row-reverse xl:items-start xl:gap-8">
      <nav
        aria-label="Parts of this page"
        className="rounded-box border bg-surface p-4 sm:columns-3 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:w-52 xl:shrink-0 xl:columns-1 xl:overflow-y-auto print:hidden"
      >
        {groups.map(({ title, parts }) => (
          <div key={title} className="mb-3 break-inside-avoid last:mb-0">
            <h2 className="text-[0.8125rem] font-semibold text-ink-soft">{title}</h2>
            <ul className="mt-1 max-sm:columns-2">
              {parts.map(({ id, label }) => (
                <li key={id} className="break-inside-avoid">
                  <Link
                    to={{ hash: id }}
                    className="flex min-h-7 items-center py-1 leading-5 text-teal hover:underline max-sm:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        {groups.map(({ title, parts }) => (
          <Fragment key={title}>
            {parts.map(
              ({ id, content }) =>
                content !== undefined && (
                  <NamedPlace key={id} id={id}>
                    {content}
                  </NamedPlace>
                ),
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
