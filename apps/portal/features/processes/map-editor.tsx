import { mapFigures } from '@lods/cbam/production/map';
import { mapFindings } from '@lods/cbam/production/map-findings';
import type { Tables } from '@lods/cbam/tables';
import { type ProcessMap, ProcessMapFields, type ProcessStep } from '@lods/contract/production/endpoints';
import { type KeyboardEvent, useMemo, useReducer, useState } from 'react';
import { useLeaveWarning } from '../../shell/leave-warning.ts';
import { StaleChoice } from '../../shell/stale-choice.tsx';
import { type DrawnMap, edit, NO_MAP, opened } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { MapFields } from './map-fields.tsx';
import { MapTiles } from './map-tiles.tsx';
import { useSaving } from './saving.ts';
import { StepWorkplace } from './step-workplace.tsx';

interface MapEditorProps {
  readonly stored: ProcessMap | null;
  readonly tables: Tables;
  readonly canEdit: boolean;
  readonly onSaved: (id: string) => void;
  readonly onReload: () => void;
}

const NEW_STEP_GAP = 290;

/** One map: its name, its steps, and what it all adds up to. */
export function MapEditor({ stored, tables, canEdit, onSaved, onReload }: MapEditorProps) {
  const [editor, change] = useReducer(edit, stored, (map) => opened(map ? ProcessMapFields.parse(map) : NO_MAP));
  const [selected, setSelected] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(stored);
  const { map } = editor;
  const { figures, findings } = useFigures(tables, map);
  const saving = useSaving(map, saved, (answer) => {
    setSaved(answer);
    onSaved(answer.id);
  });
  useLeaveWarning(editor.past.length > 0 && !saving.isSaved(map));
  const addStep = (type: ProcessStep['type']) => {
    const step = newStep(type, map.steps.at(-1));
    change({ is: 'add-step', step });
    setSelected(step.id);
    focusSoon(`step-name-${step.id}`);
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
        <StaleChoice message={saving.stale.message} onReload={onReload} onOverwrite={() => saving.save(true)} />
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
      <StepWorkplace
        map={map}
        figures={figures}
        findings={findings}
        fuels={tables.fuels.rows.map(({ name }) => name)}
        selected={selected}
        canEdit={canEdit}
        onSelect={setSelected}
        change={change}
      />
    </div>
  );
}

/** Computed anew when what they follow from changes: a name or a place on the canvas changes nothing. */
function useFigures(tables: Tables, { steps, connections, country }: DrawnMap) {
  const figures = useMemo(
    () => mapFigures(tables, { steps, connections, country }),
    [tables, steps, connections, country],
  );
  const findings = useMemo(
    () => mapFindings(tables, { steps, connections, country }, figures),
    [tables, steps, connections, country, figures],
  );
  return { figures, findings };
}

/** A step at the right of the last one. */
const newStep = (type: ProcessStep['type'], last: ProcessStep | undefined): ProcessStep => ({
  id: crypto.randomUUID(),
  name: '',
  type,
  x: (last?.x ?? -NEW_STEP_GAP) + NEW_STEP_GAP,
  y: last?.y ?? 0,
  inputs: [],
  outputs: [],
  emissionSources: [],
  reason: '',
});

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());
