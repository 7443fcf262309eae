import type { StatementFigures } from '@lods/cbam/production/statement';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { DecimalField, SelectField } from '../../form/fields.tsx';
import { useFormState } from '../../form/form.tsx';
import { FigureLine } from './figure-line.tsx';
import { Rows } from './rows.tsx';
import { withSourceAdded, withSourceRemoved } from './shares.ts';
import { ELECTRICITY_CHOICES, ENERGY_CHOICES } from './words.ts';

const BLANK = { source: 'grid_average', quantity: '', unit: 'MWh', emissionFactor: '' } as const;

/** Step 3: the electricity that the installation consumes. */
export function IndirectStep({ fields, figures }: { fields: SubmissionFields; figures: StatementFigures }) {
  const form = useFormState();
  return (
    <div className="flex flex-col gap-5">
      <Rows
        path="electricity"
        label="Electricity"
        addText="Add electricity"
        blank={() => BLANK}
        onAdded={(index) => form.change('processes', withSourceAdded(fields.processes, 'electricityShares', index))}
        onRemoved={(index) => form.change('processes', withSourceRemoved(fields.processes, 'electricityShares', index))}
      >
        {(path, index) => (
          <>
            <div className="grid gap-4 sm:grid-cols-4">
              <SelectField path={`${path}.source`} label="Electricity source" choices={ELECTRICITY_CHOICES} />
              <DecimalField path={`${path}.quantity`} label="Quantity" />
              <SelectField path={`${path}.unit`} label="Unit" placeholder="Choose" choices={ENERGY_CHOICES} />
              {form.valueAt(`${path}.source`) !== 'grid_average' && (
                <DecimalField path={`${path}.emissionFactor`} label="Emission factor" unit="tCO2e/MWh" />
              )}
            </div>
            <FigureLine label="Emissions of this electricity" figure={figures.electricity[index]} unit="tCO2e" />
          </>
        )}
      </Rows>
      <FigureLine label="Total indirect emissions" figure={figures.totalIndirect} unit="tCO2e" decimals={1} />
    </div>
  );
}
