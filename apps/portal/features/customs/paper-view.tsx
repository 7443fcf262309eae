import type { CustomsReading } from '@lods/contract/customs/declaration';
import { type CustomsPaper, customsPapers } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '../../shell/api.ts';

const AROUND_POINTS = 3;

/** A paper, page by page, with the box of one value lit and in view. */
export function PaperView({ paper, reading }: { paper: CustomsPaper; reading: CustomsReading | null }) {
  const [chosen, setChosen] = useState(reading?.page ?? 1);
  // Small print of a form cannot be read in the width of a phone.
  const [isLarge, setLarge] = useState(() => window.matchMedia('(max-width: 63.99rem)').matches);
  const [followed, setFollowed] = useState(reading);
  if (reading !== followed) {
    setFollowed(reading);
    if (reading?.page) setChosen(reading.page);
  }
  const page = paper.pages.find(({ number }) => number === chosen) ?? paper.pages[0];
  if (!page) return null;
  const box = reading?.page === page.number ? reading.box : null;
  return (
    <section
      aria-label="The paper"
      // On a phone it stays above the fields as a strip, so that a value is compared without scrolling back.
      className="sticky top-14 overflow-hidden rounded-box border bg-sunken max-lg:z-10 max-lg:order-first max-lg:shadow-lift lg:top-20"
    >
      <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
        <span className="min-w-0 flex-1 truncate pl-2 text-ink-soft" data-untranslated="">
          {paper.fileName}
        </span>
        {paper.pages.length > 1 && (
          <>
            <Button
              size="small"
              look="ghost"
              aria-label="Previous page"
              disabled={page.number <= 1}
              onClick={() => setChosen(page.number - 1)}
            >
              <ChevronLeft aria-hidden="true" className="size-4" />
            </Button>
            <span className="tabular-nums">{`Page ${page.number} of ${paper.pages.length}`}</span>
            <Button
              size="small"
              look="ghost"
              aria-label="Next page"
              disabled={page.number >= paper.pages.length}
              onClick={() => setChosen(page.number + 1)}
            >
              <ChevronRight aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
        <Button
          size="small"
          look="ghost"
          aria-label={isLarge ? 'Show the whole width' : 'Enlarge'}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? (
            <ZoomOut aria-hidden="true" className="size-4" />
          ) : (
            <ZoomIn aria-hidden="true" className="size-4" />
          )}
        </Button>
      </header>
      <PageImage key={page.number} paperId={paper.id} page={page} box={box} isLarge={isLarge} />
    </section>
  );
}

interface PageImageProps {
  paperId: string;
  page: CustomsPaper['pages'][number];
  box: CustomsReading['box'];
  isLarge: boolean;
}

function PageImage({ paperId, page, box, isLarge }: PageImageProps) {
  const [isBroken, setBroken] = useState(false);
  const light = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box) light.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box]);
  const share = (points: number, whole: number) => `${(100 * points) / whole}%`;
  return (
    <section
      aria-label={`Page ${page.number}`}
      className="max-h-[calc(100dvh-9rem)] overflow-auto max-lg:max-h-[30dvh]"
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
            onError={() => setBroken(true)}
          />
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
