import { PageHeader, type PageHeaderProps } from '@lods/ui/page-header';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

export interface ScreenProps extends Omit<PageHeaderProps, 'title'> {
  title: string;
  /** Stands in the place of the title where that is more than a text: a name that is not translated. */
  heading?: ReactNode;
  children?: ReactNode;
}

/** Sets what the browser's tab says. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'CBAM Portal' ? title : `${title} - CBAM Portal`;
  }, [title]);
}

/** A signed-in page: its header, then its content. Arriving by a link moves focus to the title, and the page to the top. */
export function Screen({ title, heading = title, children, ...header }: ScreenProps) {
  useTabTitle(title);
  const page = useRef<HTMLDivElement>(null);
  const isArrival = useNavigationType() !== 'POP';
  useEffect(() => {
    if (!isArrival) return;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isArrival]);
  return (
    <div ref={page} className="flex flex-col gap-6">
      <PageHeader title={heading} {...header} />
      {children}
    </div>
  );
}
