import type { CustomsReading } from '@lods/contract/customs/declaration';
import { type CustomsPaper, customsPapers } from '@lods/contract/customs/papers';
import { Callout } from '@lods/ui/callout';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { urlOf } from '../../shell/api.ts';

const AROUND_POINTS = 3;

interface PageImageProps {
  paperId: string;
  page: CustomsPaper['pages'][number];
  box: CustomsReading['box'];
  isLarge: boolean;
  /** What lies over the image. */
  children?: ReactNode;
}

/** One page as it came, with a box of it lit. */
export function PageImage({ paperId, page, box, isLarge, children }: PageImageProps) {
  const [isBroken, setBroken] = useState(false);
  const [isShown, setShown] = useState(false);
  const light = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box) light.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box]);
  const share = (points: number, whole: number) => `${(100 * points) / whole}%`;
  return (
    <section
      aria-label={`Page ${page.number}`}
      className="max-h-[calc(100dvh-9rem)] overflow-auto max-lg:max-h-[26dvh]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      {isBroken ? (
        <div className="p-4">
          <Callout tone="warning" title="This page cannot be shown">
            Open the paper in another program to compare it.
          </Callout>
        </div>
      ) : (
        <div
          className="relative bg-white"
          style={{ width: isLarge ? '180%' : '100%', aspectRatio: page.width / page.height }}
        >
          <img
            src={urlOf(customsPapers.page, { params: { id: paperId, page: page.number } })}
            alt={`Page ${page.number} of the paper`}
            className="absolute inset-0 size-full"
            onLoad={() => setShown(true)}
            onError={() => setBroken(true)}
          />
          {/* Drawing a page takes seconds: a sheet with nothing on it would look like a paper that cannot be read. */}
          {!isShown && (
            <p role="status" className="p-4 text-ink-soft">
              Loading the page
            </p>
          )}
          {children}
          {box && (
            <div
              ref={light}
              data-lit=""
              className="pointer-events-none absolute scroll-m-16 rounded-[2px] bg-amber/20 outline-2 outline-amber"
              style={{
                left: share(box.x - AROUND_POINTS, page.width),
                top: share(box.y - AROUND_POINTS, page.height),
                width: share(box.width + 2 * AROUND_POINTS, page.width),
                height: share(box.height + 2 * AROUND_POINTS, page.height),
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}
