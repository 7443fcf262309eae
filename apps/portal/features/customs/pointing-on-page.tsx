import type { CustomsPaper } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Spinner } from '@lods/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { PageImage } from './page-image.tsx';
import { type ChosenWords, chosenFrom } from './pointing.ts';
import { usePageWords } from './queries.ts';
import { WordLayer } from './word-layer.tsx';

export interface PointingProps {
  /** What the value is called. */
  label: string;
  isBusy: boolean;
  /** Why the chosen words are no such value; null: nothing is said against them. */
  refusal: string | null;
  onUse: (chosen: ChosenWords) => void;
  onCancel: () => void;
}

interface OnPageProps extends PointingProps {
  paperId: string;
  page: CustomsPaper['pages'][number];
  isLarge: boolean;
}

/** A page on which a person chooses the words of a value. */
export function Pointing({ paperId, page, isLarge, label, isBusy, refusal, onUse, onCancel }: OnPageProps) {
  const { data, error, isPending } = usePageWords(paperId, page.number);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.focus(), []);
  const words = data?.words ?? [];
  const chosenWords = words.filter((_, index) => chosen.has(index));
  return (
    <>
      <section
        ref={bar}
        tabIndex={-1}
        aria-label="Choose words"
        className="flex flex-col gap-2 border-b bg-teal-soft px-3 py-2 outline-none"
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      >
        <p>
          {`Choose the words of ${label} on the paper.`}
          {chosenWords.length > 0 && (
            <strong className="block break-words" data-untranslated="">
              {chosenWords.map(({ text }) => text).join(' ')}
            </strong>
          )}
        </p>
        {isPending && (
          <p className="flex items-center gap-2" role="status">
            <Spinner /> Reading the words of the page...
          </p>
        )}
        {error && (
          <Callout tone="warning" title="The words of this page cannot be read">
            Type the value instead.
          </Callout>
        )}
        {refusal && (
          <p role="alert" className="text-red">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="primary"
            disabled={chosenWords.length === 0}
            busy={isBusy}
            onClick={() => onUse(chosenFrom(page.number, chosenWords))}
          >
            Use these words
          </Button>
          <Button size="small" look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </section>
      <PageImage paperId={paperId} page={page} box={null} isLarge={isLarge}>
        <WordLayer page={page} words={words} chosen={chosen} onChoose={setChosen} />
      </PageImage>
    </>
  );
}
