import type { Stated } from '@lods/contract/imports/stated';
import { useStatedFigures } from '../../shell/stated-figures.ts';

/** What one of two sources states of an item. */
export function StatedSide({ label, side }: { label: string; side: Stated }) {
  const written = useStatedFigures();
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums" data-untranslated="">
        {written(side)}
      </dd>
    </>
  );
}
