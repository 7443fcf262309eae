import type { Finding } from '@lods/cbam/finding';
import type { MapFigures } from '@lods/cbam/production/map';
import { Callout } from '@lods/ui/callout';
import { useIsPhone } from '@lods/ui/media';
import { Skeleton } from '@lods/ui/skeleton';
import { SegmentedTabs } from '@lods/ui/tabs';
import { type Dispatch, lazy, Suspense, useState } from 'react';
import type { Change, DrawnMap } from './editor.ts';
import { MapIssues } from './map-issues.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }));

const VIEWS = [
  { value: 'canvas', label: 'Canvas' },
  { value: 'list', label: 'List' },
];

interface StepWorkplaceProps {
  readonly map: DrawnMap;
  readonly figures: MapFigures;
  readonly findings: readonly Finding[];
  readonly fuels: readonly string[];
  readonly selected: string | null;
  readonly canEdit: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly change: Dispatch<Change>;
}

/** The steps on a canvas, or as a list on a phone and for whoever prefers to read, with the chosen one beside them. */
export function StepWorkplace(props: StepWorkplaceProps) {
  const { map, figures, findings, fuels, selected, canEdit, onSelect, change } = props;
  const [view, setView] = useState('canvas');
  const isPhone = useIsPhone();
  const step = map.steps.find(({ id }) => id === selected);
  return (
    <>
      {!isPhone && (
        <SegmentedTabs label="How the map is shown" tabs={VIEWS} value={view} onChange={setView}>
          {null}
        </SegmentedTabs>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        {isPhone || view === 'list' ? (
          <StepList map={map} figures={figures} selected={selected} onSelect={onSelect} />
        ) : (
          <Suspense fallback={<Skeleton className="h-[34rem]" />}>
            <Canvas
              map={map}
              figures={figures}
              selected={selected}
              canEdit={canEdit}
              onSelect={onSelect}
              change={change}
            />
          </Suspense>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          {step ? (
            <StepPanel
              map={map}
              step={step}
              figures={figures.steps.find(({ id }) => id === step.id)}
              fuels={fuels}
              canEdit={canEdit}
              change={change}
              onRemove={() => {
                change({ is: 'remove', steps: [step.id], connections: [] });
                onSelect(null);
              }}
            />
          ) : (
            map.steps.length > 0 && <Callout>Choose a step to see its inputs and outputs.</Callout>
          )}
          <MapIssues findings={findings} onOpen={(index) => onSelect(map.steps[index]?.id ?? null)} />
        </div>
      </div>
    </>
  );
}
