import type { StepInput } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { Checkbox } from '@lods/ui/checkbox';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { choicesOf, ENERGY_WORDS } from './words.ts';

const MASSES = ['t', 'kg'].map((value) => ({ value, label: value, isEntered: true }));
const ENERGIES = ['MWh', 'kWh', 'GJ', 'TJ', 't', 'kg'].map((value) => ({ value, label: value, isEntered: true }));

interface InputFieldsProps {
  readonly number: number;
  readonly row: StepInput;
  readonly fuels: readonly string[];
  readonly onChange: (part: Partial<StepInput>) => void;
  readonly onRemove: () => void;
}

/** A material that enters a step, an energy that it takes, or both. */
export function InputFields({ number, row, fuels, onChange, onRemove }: InputFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4 min-w-0 rounded-box border p-4">
      <legend className="px-1 font-medium">{`Input ${number}`}</legend>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Material" required={false} className="col-span-2">
          <Input
            value={row.material}
            maxLength={200}
            onChange={(event) => onChange({ material: event.target.value })}
          />
        </Field>
        <Field label="Quantity" required={false}>
          <DecimalInput value={row.quantity} onChange={(quantity) => onChange({ quantity })} />
        </Field>
        <Field label="Unit" required={false}>
          <Select
            value={row.unit}
            placeholder="Choose"
            choices={MASSES}
            onChange={(event) => onChange({ unit: event.target.value as StepInput['unit'] })}
          />
        </Field>
      </div>
      <EnergyFields row={row} fuels={fuels} onChange={onChange} />
      <details open={row.materialFactor !== '' || row.specificDirect !== ''}>
        <summary className="cursor-pointer text-[0.8125rem] font-medium text-teal">Emissions of the material</summary>
        <div className="mt-3 grid gap-4">
          <Field label="Released here" hint="Carbonates, electrodes" required={false}>
            <DecimalInput
              value={row.materialFactor}
              unit="tCO2/t"
              onChange={(materialFactor) => onChange({ materialFactor })}
            />
          </Field>
          <Field label="Direct, from its maker" hint="Of a precursor" required={false}>
            <DecimalInput
              value={row.specificDirect}
              unit="tCO2e/t"
              onChange={(specificDirect) => onChange({ specificDirect })}
            />
          </Field>
          <Field label="Indirect, from its maker" hint="Of a precursor" required={false}>
            <DecimalInput
              value={row.specificIndirect}
              unit="tCO2e/t"
              onChange={(specificIndirect) => onChange({ specificIndirect })}
            />
          </Field>
        </div>
      </details>
      <div>
        <Button size="small" onClick={onRemove} aria-label={`Remove input ${number}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

function EnergyFields({ row, fuels, onChange }: Pick<InputFieldsProps, 'fuels' | 'onChange' | 'row'>) {
  const isFuel = row.energyType !== '' && row.energyType !== 'electricity';
  const isElectricity = row.energyType === 'electricity';
  const choose = (energyType: StepInput['energyType']) =>
    onChange({ energyType, fuel: '', energyUnit: energyType === 'electricity' ? 'MWh' : row.energyUnit });
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Energy" required={false} className="col-span-2">
          <Select
            value={row.energyType}
            placeholder="None"
            choices={choicesOf(ENERGY_WORDS)}
            onChange={(event) => choose(event.target.value as StepInput['energyType'])}
          />
        </Field>
        {row.energyType !== '' && (
          <>
            <Field label="Energy amount">
              <DecimalInput value={row.energyAmount} onChange={(energyAmount) => onChange({ energyAmount })} />
            </Field>
            <Field label="Energy unit">
              <Select
                value={row.energyUnit}
                placeholder="Choose"
                choices={isElectricity ? ENERGIES.slice(0, 4) : ENERGIES}
                onChange={(event) => onChange({ energyUnit: event.target.value as StepInput['energyUnit'] })}
              />
            </Field>
          </>
        )}
      </div>
      {row.energyType !== '' && (
        <div className="grid gap-4">
          {isFuel && (
            <Field label="Fuel" hint="(EU) 2025/2547, Tables 1 and 2" required={false}>
              <Select
                value={row.fuel}
                placeholder="By the kind of energy"
                choices={fuels.map((fuel) => ({ value: fuel, label: fuel }))}
                onChange={(event) => onChange({ fuel: event.target.value })}
              />
            </Field>
          )}
          <Field
            label="Emission factor"
            hint={isElectricity ? 'Left blank: that of the country’s grid' : 'Left blank: that of the table'}
            required={false}
          >
            <DecimalInput
              value={row.emissionFactor}
              unit={isElectricity ? 'tCO2e/MWh' : 'tCO2/TJ'}
              onChange={(emissionFactor) => onChange({ emissionFactor })}
            />
          </Field>
        </div>
      )}
      {row.energyType === 'biomass' && (
        <Checkbox
          checked={row.isZeroRated}
          onChange={(isZeroRated) => onChange({ isZeroRated })}
          label="Meets the criteria for zero rating"
          hint="Directive (EU) 2018/2001, with proof. Otherwise biomass counts like a fossil fuel."
        />
      )}
    </>
  );
}
