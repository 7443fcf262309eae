import type { MapFigures } from '@lods/cbam/production/map';
import { classes } from '@lods/ui/classes';
import { useFormat } from '@lods/ui/format';
import type { DrawnMap } from './editor.ts';
import { STEP_WORDS } from './words.ts';

/** The steps of a map as a list: in place of the canvas on a phone, and for whoever prefers to read. */
export function StepList(props: {
  map: DrawnMap;
  figures: MapFigures;
  selected: string | null;
  onSelect: (id: string) => void;
}) {
  const { map, figures, selected, onSelect } = props;
  const { number } = useFormat();
  const nameOf = (id: string) => map.steps.find((step) => step.id === id)?.name || 'Unnamed step';
  if (map.steps.length === 0)
    return <p className="rounded-box border bg-sunken px-4 py-8 text-center">Add the first step.</p>;
  return (
    <ol aria-label="Steps" className="flex flex-col gap-2">
      {map.steps.map((step) => {
        const carried = figures.path.steps.get(step.id) ?? null;
        const targets = map.connections.filter(({ from }) => from === step.id).map(({ to }) => nameOf(to));
        return (
          <li key={step.id}>
            <button
              type="button"
              aria-pressed={step.id === selected}
              onClick={() => onSelect(step.id)}
              className={classes(
                'grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 rounded-box border bg-surface px-4 py-3 text-left hover:bg-sunken',
                step.id === selected && 'border-teal',
              )}
            >
              <span className="font-semibold" data-untranslated="">
                {nameOf(step.id)}
              </span>
              <span className="tabular-nums">{carried === null ? 'Unknown' : `${number(carried, 3)} tCO2e`}</span>
              <span className="col-span-2 text-[0.8125rem] text-ink-soft">
                <span>{STEP_WORDS[step.type]}</span>
                {targets.length > 0 && <span data-untranslated="">{` → ${targets.join(', ')}`}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
