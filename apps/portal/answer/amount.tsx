import { useSay } from './language.ts';
import { ChoiceEntry, NumberEntry } from './parts.tsx';

export const BILL_UNITS = ['kWh', 'MWh', 'MJ', 'GJ', 'l', 'm3', 'kg', 't'] as const;
export const ENERGY_UNITS = ['kWh', 'MWh', 'MJ', 'GJ'] as const;
export const MASS_UNITS = ['t', 'kg'] as const;

const signOf = (unit: string) => (unit === 'm3' ? 'm³' : unit === 'l' ? 'L' : unit);

interface AmountProps<Unit extends string> {
  readonly value: string;
  readonly unit: Unit;
  readonly units: readonly Unit[];
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onUnit: (unit: Unit) => void;
}

/** A number of a bill with its unit. */
export function Amount<Unit extends string>({ value, unit, units, fault, onChange, onUnit }: AmountProps<Unit>) {
  const { say } = useSay();
  return (
    <div className="grid grid-cols-[1fr_6rem] gap-3">
      <NumberEntry label={say('amount')} unit={signOf(unit)} value={value} fault={fault} onChange={onChange} />
      <ChoiceEntry
        label={say('unit')}
        value={unit}
        onChange={(chosen) => onUnit(units.find((each) => each === chosen) ?? unit)}
        options={units.map((each) => ({ value: each, label: signOf(each) }))}
      />
    </div>
  );
}
