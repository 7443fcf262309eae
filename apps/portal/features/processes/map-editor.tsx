import { mapFigures } from '@lods/cbam/production/map';
import { mapFindings } from '@lods/cbam/production/map-findings';
import type { Tables } from '@lods/cbam/tables';
import { type ProcessMap, ProcessMapFields, type ProcessStep } from '@lods/contract/production/endpoints';
import { Callout } from '@lods/ui/callout';
import { useIsPhone } from '@lods/ui/media';
import { Skeleton } from '@lods/ui/skeleton';
import { SegmentedTabs } from '@lods/ui/tabs';
import { useToast } from '@lods/ui/toast';
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import { ProblemError } from '../../shell/api.ts';
import { type DrawnMap, edit, NO_MAP, opened } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { MapFields } from './map-fields.tsx';
import { MapIssues } from './map-issues.tsx';
import { MapTiles } from './map-tiles.tsx';
import { useSaveMap } from './queries.ts';
import { StaleMap } from './stale-map.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }));

interface MapEditorProps {
  readonly stored: ProcessMap | null;
  readonly tables: Tables;
  readonly canEdit: boolean;
  readonly onSaved: (id: string) => void;
  readonly onReload: () => void;
}

const VIEWS = [
  { value: 'canvas', label: 'Canvas' },
  { value: 'list', label: 'List' },
];
const NEW_STEP_GAP = 290;

/** One map: its name, its steps on a canvas or as a list, the chosen step beside it, and what it all adds up to. */
export function MapEditor({ stored, tables, canEdit, onSaved, onReload }: MapEditorProps) {
  const [editor, change] = useReducer(edit, stored, (map) => opened(map ? ProcessMapFields.parse(map) : NO_MAP));
  const [selected, setSelected] = useState<string | null>(null);
  const [view, setView] = useState('canvas');
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(stored);
  const { map } = editor;
  const { steps, connections, country } = map;
  const figures = useMemo(
    () => mapFigures(tables, { steps, connections, country }),
    [tables, steps, connections, country],
  );
  const findings = useMemo(
    () => mapFindings(tables, { steps, connections, country }, figures),
    [tables, steps, connections, country, figures],
  );
  const saving = useSaving(map, saved, (answer) => {
    setSaved(answer);
    onSaved(answer.id);
  });
  const isPhone = useIsPhone();
  const isList = isPhone || view === 'list';
  const step = steps.find(({ id }) => id === selected);
  const isChanged = editor.past.length > 0;
  useLeaveWarning(isChanged && !saving.isSaved(map));
  const addStep = (type: ProcessStep['type']) => {
    const id = crypto.randomUUID();
    const last = steps.at(-1);
    const place = { x: (last?.x ?? -NEW_STEP_GAP) + NEW_STEP_GAP, y: last?.y ?? 0 };
    change({
      is: 'add-step',
      step: { id, name: '', type, ...place, inputs: [], outputs: [], emissionSources: [], reason: '' },
    });
    setSelected(id);
    focusSoon(`step-name-${id}`);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
    event.preventDefault();
    change({ is: event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of undo wherever the focus is inside
    <div className="flex flex-col gap-5" onKeyDown={onKey}>
      <MapFields map={map} change={change} canEdit={canEdit} attempt={saving.attempt} />
      <MapTiles figures={figures} />
      {saving.stale && (
        <StaleMap message={saving.stale.message} onReload={onReload} onOverwrite={() => saving.save(true)} />
      )}
      <EditorBar
        editor={editor}
        figures={figures}
        change={change}
        canEdit={canEdit}
        savedId={saved?.id ?? null}
        isBusy={saving.isBusy}
        onAdd={addStep}
        onSave={() => saving.save(false)}
      />
      {!isPhone && (
        <SegmentedTabs label="How the map is shown" tabs={VIEWS} value={view} onChange={setView}>
          {null}
        </SegmentedTabs>
      )}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {isList ? (
          <StepList map={map} figures={figures} selected={selected} onSelect={setSelected} />
        ) : (
          <Suspense fallback={<Skeleton className="h-[34rem]" />}>
            <Canvas
              map={map}
              figures={figures}
              selected={selected}
              canEdit={canEdit}
              onSelect={setSelected}
              change={change}
            />
          </Suspense>
        )}
        <div className="flex flex-col gap-5">
          {step ? (
            <StepPanel
              map={map}
              step={step}
              figures={figures.steps.find(({ id }) => id === step.id)}
              fuels={tables.fuels.rows.map(({ name }) => name)}
              canEdit={canEdit}
              change={change}
              onRemove={() => {
                change({ is: 'remove', steps: [step.id], connections: [] });
                setSelected(null);
              }}
            />
          ) : (
            <Callout>Choose a step to see its inputs and outputs.</Callout>
          )}
          <MapIssues findings={findings} onOpen={(index) => setSelected(steps[index]?.id ?? null)} />
        </div>
      </div>
    </div>
  );
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Asks the browser to warn before a page with unsaved work is left. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** Saving, with the messages of the specification. A map that somebody else changed meanwhile asks first. */
function useSaving(
  map: DrawnMap,
  saved: { id: string; version: number } | null,
  onSaved: (answer: { id: string; version: number }) => void,
) {
  const toast = useToast();
  const saveMap = useSaveMap();
  const [attempt, setAttempt] = useState(0);
  const [stale, setStale] = useState<ProblemError | null>(null);
  const [latest, setLatest] = useState<DrawnMap | null>(null);
  const save = (isOverwriting: boolean) => {
    setAttempt(attempt + 1);
    const checked = ProcessMapFields.safeParse(map);
    if (map.processName.trim() === '' || map.productType === '') {
      const description = 'Please fill in process name and product type.';
      toast({ title: 'Validation Error', description, variant: 'destructive' });
      return;
    }
    if (!checked.success) {
      const description = checked.error.issues[0]?.message ?? '';
      toast({ title: 'Validation Error', description, variant: 'destructive' });
      return;
    }
    const version = isOverwriting ? undefined : saved?.version;
    saveMap.mutate(
      { id: saved?.id ?? null, version, map: checked.data },
      {
        onSuccess: (answer) => {
          setStale(null);
          setLatest(map);
          onSaved(answer);
          toast({ title: 'Process Saved' });
        },
        onError: (error) => {
          if (error instanceof ProblemError && error.code === 'request.stale') setStale(error);
          const description = 'Failed to save production process. Please try again.';
          toast({ title: 'Save Failed', description, variant: 'destructive' });
        },
      },
    );
  };
  return { save, attempt, stale, isBusy: saveMap.isPending, isSaved: (now: DrawnMap) => now === latest };
}
