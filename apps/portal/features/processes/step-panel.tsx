import type { StepFigures } from '@lods/cbam/production/process-map';
import type { ProcessStep, StepInput, StepOutput } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { WhyDerived } from '../../shell/why-derived.tsx';
import type { Change, DrawnMap } from './editor.ts';
import { EmissionSources } from './emission-sources.tsx';
import { InputFields } from './input-fields.tsx';
import { OutputFields } from './output-fields.tsx';
import { choicesOf, NO_INPUT, NO_OUTPUT, STEP_WORDS } from './words.ts';

interface StepPanelProps {
  readonly map: DrawnMap;
  readonly step: ProcessStep;
  readonly figures: StepFigures | undefined;
  readonly fuels: readonly string[];
  readonly canEdit: boolean;
  readonly change: Dispatch<Change>;
  readonly onRemove: () => void;
}

/** Everything about one step: what enters, what leaves, where it leads. The keyboard needs nothing else to build a map. */
export function StepPanel({ map, step, figures, fuels, canEdit, change, onRemove }: StepPanelProps) {
  const set = (part: Partial<ProcessStep>) => change({ is: 'step', id: step.id, part });
  const setInput = (index: number, part: Partial<StepInput>) =>
    set({ inputs: step.inputs.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  const setOutput = (index: number, part: Partial<StepOutput>) =>
    set({ outputs: step.outputs.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <Card
      title="Step"
      actions={
        canEdit && (
          <Button size="small" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={onRemove}>
            Remove step
          </Button>
        )
      }
    >
      <fieldset disabled={!canEdit} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Field label="Step name" id={`step-name-${step.id}`}>
            <Input value={step.name} maxLength={200} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label="Step type">
            <Select
              value={step.type}
              choices={choicesOf(STEP_WORDS)}
              onChange={(event) => set({ type: event.target.value as ProcessStep['type'] })}
            />
          </Field>
        </div>
        {figures && <Figures figures={figures} />}
        <h3 className="font-semibold">Inputs</h3>
        {step.inputs.map((row, index) => (
          <InputFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            key={index}
            number={index + 1}
            row={row}
            fuels={fuels}
            onChange={(part) => setInput(index, part)}
            onRemove={() => set({ inputs: step.inputs.toSpliced(index, 1) })}
          />
        ))}
        <AddButton label="Add input" onClick={() => set({ inputs: [...step.inputs, NO_INPUT] })} />
        <h3 className="font-semibold">Outputs</h3>
        {step.outputs.map((row, index) => (
          <OutputFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            key={index}
            number={index + 1}
            row={row}
            onChange={(part) => setOutput(index, part)}
            onRemove={() => set({ outputs: step.outputs.toSpliced(index, 1) })}
          />
        ))}
        <AddButton label="Add output" onClick={() => set({ outputs: [...step.outputs, NO_OUTPUT] })} />
        <EmissionSources step={step} set={set} />
        <Connections map={map} step={step} change={change} />
        <Field
          label="Reason for more output than input"
          hint="Water, air or alloys that are not drawn"
          required={false}
        >
          <Input value={step.reason} maxLength={500} onChange={(event) => set({ reason: event.target.value })} />
        </Field>
      </fieldset>
    </Card>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button size="small" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onClick}>
      {label}
    </Button>
  </div>
);

function Figures({ figures }: { figures: StepFigures }) {
  const rows = [
    ['Direct emissions', figures.direct],
    ['Indirect emissions', figures.indirect],
    ['Emissions of precursors', figures.precursors],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-box bg-sunken px-4 py-3">
      {rows.map(([label, figure]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
          <dd className="font-semibold">
            <WhyDerived figure={figure} label={label} />
            <span className="font-normal text-ink-soft"> tCO2e</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the step leads, drawn without a pointer. */
function Connections({ map, step, change }: Pick<StepPanelProps, 'change' | 'map' | 'step'>) {
  const [target, setTarget] = useState('');
  const leaving = map.connections.filter(({ from }) => from === step.id);
  const taken = new Set([step.id, ...leaving.map(({ to }) => to)]);
  const nameOf = (id: string) => map.steps.find((step) => step.id === id)?.name || 'Unnamed step';
  const choices = map.steps
    .filter(({ id }) => !taken.has(id))
    .map(({ id }) => ({ value: id, label: nameOf(id), isEntered: true }));
  const connect = () => {
    change({ is: 'connect', connection: { id: crypto.randomUUID(), from: step.id, to: target, quantity: '' } });
    setTarget('');
  };
  return (
    <>
      <h3 className="font-semibold">Connections</h3>
      {leaving.map(({ id, to, quantity }) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <p className="min-w-32 flex-1 pb-2">
            <span>Leads to</span> <span data-untranslated="">{nameOf(to)}</span>
          </p>
          <Field label="Tonnes this way" required={false} className="w-40">
            <DecimalInput
              value={quantity}
              unit="t"
              onChange={(typed) => change({ is: 'connection', id, quantity: typed })}
            />
          </Field>
          <Button
            size="small"
            onClick={() => change({ is: 'remove', steps: [], connections: [id] })}
            aria-label={`Remove connection to ${nameOf(to)}`}
          >
            Remove
          </Button>
        </div>
      ))}
      {choices.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Connect to" required={false} className="min-w-48 flex-1">
            <Select
              value={target}
              placeholder="Choose a step"
              choices={choices}
              onChange={(event) => setTarget(event.target.value)}
            />
          </Field>
          <Button disabled={target === ''} onClick={connect}>
            Connect
          </Button>
        </div>
      )}
    </>
  );
}
