import type { StatementFigures } from '@lods/cbam/production/statement';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Callout } from '@lods/ui/callout';
import { DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { useFormState } from '../../form/form.tsx';
import { FigureLine } from './figure-line.tsx';
import { Rows } from './rows.tsx';
import { withSourceAdded, withSourceRemoved } from './shares.ts';
import { FUEL_UNITS, KIND_CHOICES, MASS_CHOICES } from './words.ts';

const BLANK_SOURCE = {
  kind: 'fuel',
  name: '',
  quantity: '',
  unit: 't',
  calorificValue: '',
  emissionFactor: '',
  completeness: '',
  biomassShare: '',
} as const;

/** Step 2: fuels, raw materials and measured stacks of the whole installation. */
export function DirectStep(props: { fields: SubmissionFields; figures: StatementFigures; fuels: readonly string[] }) {
  const { fields, figures, fuels } = props;
  const form = useFormState();
  return (
    <div className="flex flex-col gap-5">
      <Callout title="How it is computed">
        Emissions = quantity × net calorific value × emission factor × oxidation factor
      </Callout>
      <Rows
        path="directSources"
        label="Source"
        addText="Add source"
        blank={() => BLANK_SOURCE}
        onAdded={(index) => form.change('processes', withSourceAdded(fields.processes, 'directShares', index))}
        onRemoved={(index) => form.change('processes', withSourceRemoved(fields.processes, 'directShares', index))}
      >
        {(path, index) => <Source path={path} fuels={fuels} figure={figures.sources[index]} />}
      </Rows>
      <FigureLine label="Total direct emissions" figure={figures.totalDirect} unit="tCO2e" decimals={1} />
    </div>
  );
}

function Source(props: {
  path: string;
  fuels: readonly string[];
  figure: StatementFigures['sources'][number] | undefined;
}) {
  const { path, fuels, figure } = props;
  const kind = useFormState().valueAt(`${path}.kind`);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-4">
        <SelectField path={`${path}.kind`} label="Kind of source" choices={KIND_CHOICES} />
        {kind === 'fuel' ? (
          <SelectField
            path={`${path}.name`}
            label="Fuel"
            placeholder="Choose a fuel"
            choices={fuels.map((fuel) => ({ value: fuel, label: fuel }))}
          />
        ) : (
          <TextField path={`${path}.name`} label="Name of the source" />
        )}
        <DecimalField path={`${path}.quantity`} label="Quantity" {...(kind === 'measured' ? { unit: 'tCO2e' } : {})} />
        {kind !== 'measured' && (
          <SelectField
            path={`${path}.unit`}
            label="Unit"
            placeholder="Choose"
            choices={kind === 'fuel' ? FUEL_UNITS : MASS_CHOICES}
          />
        )}
      </div>
      {kind !== 'measured' && (
        <div className="grid gap-4 sm:grid-cols-4">
          {kind === 'fuel' && (
            <DecimalField path={`${path}.calorificValue`} label="Net calorific value" unit="GJ/t" isOptional />
          )}
          <DecimalField
            path={`${path}.emissionFactor`}
            label="Emission factor"
            unit={kind === 'fuel' ? 'tCO2/TJ' : 'tCO2/t'}
            isOptional={kind === 'fuel'}
          />
          <DecimalField
            path={`${path}.completeness`}
            label={kind === 'fuel' ? 'Oxidation factor' : 'Conversion factor'}
            most={1}
            isOptional
          />
          <DecimalField path={`${path}.biomassShare`} label="Biomass share" most={1} isOptional />
        </div>
      )}
      <FigureLine label="Emissions of this source" figure={figure} unit="tCO2e" />
    </>
  );
}
