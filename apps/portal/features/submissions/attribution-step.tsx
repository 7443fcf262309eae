import type { StatementFigures } from '@lods/cbam/production/statement';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Button } from '@lods/ui/button';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { useFormState } from '../../form/form.tsx';
import { useCanEdit } from './can-edit.ts';
import { FigureLine } from './figure-line.tsx';
import { useMapsToTake } from './queries.ts';
import { Rows } from './rows.tsx';
import { withMap } from './with-map.ts';
import { BASIS_CHOICES } from './words.ts';

const FLOW = { amount: '', factor: '' };
const blankProcess = (all: SubmissionFields) => ({
  id: crypto.randomUUID(),
  name: '',
  mapId: '',
  // The first process has everything: most installations have one.
  directShares: all.directSources.map(() => (all.processes.length === 0 ? '100' : '')),
  electricityShares: all.electricity.map(() => (all.processes.length === 0 ? '100' : '')),
  heatIn: FLOW,
  heatOut: FLOW,
  wasteGasInTj: '',
  wasteGasOutTj: '',
  electricityOut: FLOW,
  outputT: '',
  outputCalorificValue: '',
  byProducts: [],
  precursors: [],
});

interface AttributionStepProps {
  readonly fields: SubmissionFields;
  readonly figures: StatementFigures;
  readonly isImporter: boolean;
  readonly set: (part: Partial<SubmissionFields>) => void;
}

/** Step 4: which process has which part of the emissions, and what crosses its boundary. */
export function AttributionStep({ fields, figures, isImporter, set }: AttributionStepProps) {
  return (
    <div className="flex flex-col gap-5">
      {!isImporter && <TakeMap fields={fields} set={set} />}
      <Rows path="processes" label="Process" addText="Add process" blank={() => blankProcess(fields)}>
        {(path, index) => <ProcessFields path={path} fields={fields} figures={figures.productions[index]} />}
      </Rows>
    </div>
  );
}

/** Takes a process map over: its fuels, its electricity, its precursors and its output, as one process. */
function TakeMap({ fields, set }: Pick<AttributionStepProps, 'fields' | 'set'>) {
  const { data: maps } = useMapsToTake(true);
  const [chosen, setChosen] = useState('');
  const canEdit = useCanEdit();
  if (!canEdit || !maps || maps.length === 0) return null;
  const take = () => {
    const map = maps.find(({ id }) => id === chosen);
    if (map) set(withMap(fields, map));
    setChosen('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-box border bg-sunken p-4">
      <Field label="Take from a process map" required={false} className="min-w-60 flex-1">
        <Select
          value={chosen}
          placeholder="Choose a process map"
          choices={maps.map(({ id, processName }) => ({ value: id, label: processName, isEntered: true }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button disabled={chosen === ''} onClick={take}>
        Add as a process
      </Button>
    </div>
  );
}

function ProcessFields(props: {
  path: string;
  fields: SubmissionFields;
  figures: StatementFigures['productions'][number] | undefined;
}) {
  const { path, fields, figures } = props;
  const form = useFormState();
  const byProducts = (form.valueAt(`${path}.byProducts`) as SubmissionFields['processes'][number]['byProducts']) ?? [];
  const isByEnergy = byProducts.some(({ basis }) => basis === 'energy');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField path={`${path}.name`} label="Process name" />
        <DecimalField path={`${path}.outputT`} label="Output of goods" unit="t" />
      </div>
      <Shares path={`${path}.directShares`} of={fields.directSources.map(({ name }) => name)} word="Source" />
      <Shares path={`${path}.electricityShares`} of={fields.electricity.map(() => '')} word="Electricity" />
      <details>
        <summary className="cursor-pointer font-medium text-teal">Heat, waste gases and electricity produced</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-4">
          <DecimalField path={`${path}.heatIn.amount`} label="Heat imported" unit="TJ" isOptional />
          <DecimalField path={`${path}.heatIn.factor`} label="Factor of imported heat" unit="tCO2e/TJ" isOptional />
          <DecimalField path={`${path}.heatOut.amount`} label="Heat exported" unit="TJ" isOptional />
          <DecimalField path={`${path}.heatOut.factor`} label="Factor of exported heat" unit="tCO2e/TJ" isOptional />
          <DecimalField path={`${path}.wasteGasInTj`} label="Waste gas imported" unit="TJ" isOptional />
          <DecimalField path={`${path}.wasteGasOutTj`} label="Waste gas exported" unit="TJ" isOptional />
          <DecimalField path={`${path}.electricityOut.amount`} label="Electricity produced" unit="MWh" isOptional />
          <DecimalField
            path={`${path}.electricityOut.factor`}
            label="Factor of electricity produced"
            unit="tCO2e/MWh"
            isOptional
          />
        </div>
      </details>
      <details open={byProducts.length > 0}>
        <summary className="cursor-pointer font-medium text-teal">By-products</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Rows
            path={`${path}.byProducts`}
            label="By-product"
            addText="Add by-product"
            blank={() => ({ name: '', massT: '', basis: 'none', calorificValue: '' })}
          >
            {(row) => (
              <div className="grid gap-4 sm:grid-cols-4">
                <TextField path={`${row}.name`} label="Name of the by-product" />
                <DecimalField path={`${row}.massT`} label="Mass" unit="t" />
                <SelectField path={`${row}.basis`} label="Emissions" choices={BASIS_CHOICES} />
                {isByEnergy && <DecimalField path={`${row}.calorificValue`} label="Net calorific value" unit="GJ/t" />}
              </div>
            )}
          </Rows>
          {isByEnergy && (
            <DecimalField path={`${path}.outputCalorificValue`} label="Net calorific value of the good" unit="GJ/t" />
          )}
        </div>
      </details>
      <FigureLine label="Attributed direct emissions" figure={figures?.attributedDirect} unit="tCO2e" />
      <FigureLine label="Attributed indirect emissions" figure={figures?.attributedIndirect} unit="tCO2e" />
    </>
  );
}

/** Percent of each source that belongs to the process. */
function Shares({ path, of, word }: { path: string; of: readonly string[]; word: string }) {
  if (of.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {of.map((name, index) => (
        <DecimalField
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are told apart by their place
          key={index}
          path={`${path}.${index}`}
          label={`Share of ${word} ${index + 1}${name === '' ? '' : `: ${name}`}`}
          unit="%"
          most={100}
          isOptional
        />
      ))}
    </div>
  );
}
