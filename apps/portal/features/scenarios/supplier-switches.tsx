import type { ScenarioSupplier, SupplierSwitch } from '@lods/contract/scenarios/endpoints';
import { Button } from '@lods/ui/button';
import { SelectField, TextField } from '../../form/fields.tsx';

const NOBODY = '';
const orNull = (chosen: string) => (chosen === NOBODY ? null : chosen);
const entered = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
  isEntered: true,
});

/** Goods that are bought from another supplier of the company than today, with the figures of its installations. */
export function SupplierSwitches(props: {
  switches: readonly SupplierSwitch[];
  suppliers: readonly ScenarioSupplier[];
  onChange: (changed: SupplierSwitch[]) => void;
}) {
  const { switches, suppliers, onChange } = props;
  const names = suppliers.map(entered);
  return (
    <>
      {switches.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={index} className="grid items-start gap-5 sm:grid-cols-2">
          <TextField path={`terms.supplierSwitches.${index}.cnCode`} label="CN code begins with" isCode isOptional />
          <SelectField
            path={`terms.supplierSwitches.${index}.from`}
            label="Instead of supplier"
            choices={[{ value: NOBODY, label: 'No supplier named' }, ...names]}
            toValue={orNull}
          />
          <SelectField
            path={`terms.supplierSwitches.${index}.to`}
            label="Buy from supplier"
            placeholder="Choose a supplier"
            choices={names}
          />
          <SelectField
            path={`terms.supplierSwitches.${index}.installation`}
            label="Installation"
            choices={[
              { value: NOBODY, label: 'The one with figures' },
              ...(suppliers.find(({ id }) => id === row.to)?.installations ?? []).map(entered),
            ]}
            toValue={orNull}
          />
        </div>
      ))}
      {switches.length > 0 && (
        <p className="max-w-prose text-[0.8125rem] text-ink-soft">
          Verified figures of the new supplier count, others only where the scenario takes stated values as verified.
          Without figures the default value of its country counts.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange([...switches, { cnCode: '', from: null, to: '', installation: null }])}>
          Switch a supplier
        </Button>
        {switches.length > 0 && (
          <Button look="ghost" onClick={() => onChange(switches.slice(0, -1))}>
            Remove the last supplier switch
          </Button>
        )}
      </div>
    </>
  );
}
