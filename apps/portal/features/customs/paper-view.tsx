import type { CustomsReading } from '@lods/contract/customs/declaration';
import type { CustomsPaper } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { classes } from '@lods/ui/classes';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { PageImage } from './page-image.tsx';
import { Pointing, type PointingProps } from './pointing-on-page.tsx';

interface PaperViewProps {
  paper: CustomsPaper;
  reading: CustomsReading | null;
  /** A value whose words are looked for on the paper; null: none. */
  pointing: PointingProps | null;
}

/** A paper, page by page, with the box of one value lit and in view, or with its words to be chosen. */
export function PaperView({ paper, reading, pointing }: PaperViewProps) {
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
      // On a phone it stays above the fields as a strip while a value is typed or pointed at; else it covers none of them.
      className={classes(
        'overflow-hidden rounded-box border bg-sunken max-lg:top-14 max-lg:z-10 max-lg:order-first lg:sticky lg:top-20',
        'max-lg:focus-within:sticky max-lg:focus-within:shadow-lift',
        'max-lg:group-has-[:is(input,textarea):focus]/review:sticky max-lg:group-has-[:is(input,textarea):focus]/review:shadow-lift',
        pointing && 'max-lg:sticky max-lg:shadow-lift',
      )}
    >
      <header className="flex items-center gap-2 border-b bg-surface px-3 py-2 max-lg:py-0.5">
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
      {pointing ? (
        <Pointing key={page.number} paperId={paper.id} page={page} isLarge={isLarge} {...pointing} />
      ) : (
        <PageImage key={page.number} paperId={paper.id} page={page} box={box} isLarge={isLarge} />
      )}
    </section>
  );
}
