import { PageHeader, type PageHeaderProps } from '@lods/ui/page-header';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

export interface ScreenProps extends Omit<PageHeaderProps, 'title'> {
  title: string;
  /** Stands in the place of the title where that is more than a text: a name that is not translated. */
  heading?: ReactNode;
  children?: ReactNode;
}

/** Sets what the browser's tab says; `entered` is what people entered in it, which no translator learns. */
export function useTabTitle(title: string, entered = ''): void {
  useEffect(() => {
    document.querySelector('title')?.setAttribute('data-entered', entered);
    document.title = title === 'CBAM Portal' ? title : `${title} - CBAM Portal`;
  }, [title, entered]);
}

/** A signed-in page: its header, then its content. Arriving by a link moves focus to the title, and the page to the top. */
export function Screen({ title, heading = title, children, ...header }: ScreenProps) {
  useTabTitle(title, heading === title ? '' : title);
  const page = useRef<HTMLDivElement>(null);
  const isArrival = useNavigationType() !== 'POP';
  // Together with what is drawn: later it would take the focus from whoever has begun to type.
  useLayoutEffect(() => {
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
