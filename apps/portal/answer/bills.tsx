import type { AnswerDraft } from '@lods/contract/answers/content';
import { type FormProps, useFaults } from './faults.ts';
import { useSay } from './language.ts';
import { ChoiceEntry, NumberEntry, PLAIN, Section, TextEntry } from './parts.tsx';

const BILL_UNITS = ['kWh', 'MWh', 'MJ', 'GJ', 'l', 'm3', 'kg', 't'] as const;
const ENERGY_UNITS = ['kWh', 'MWh', 'MJ', 'GJ'] as const;
const MASS_UNITS = ['t', 'kg'] as const;
const optionsOf = (units: readonly string[]) =>
  units.map((value) => ({ value, label: value === 'm3' ? 'm³' : value === 'l' ? 'L' : value }));

type Bills = AnswerDraft['bills'];
type Fuel = Bills['fuels'][number];
const BLANK: Fuel = { fuel: '', amount: '', unit: 'kWh', density: '' };

/** The short form: what stands on the bills of a year. */
export function BillsForm({ view, draft, figures, showsMissing, onChange }: FormProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  const { bills } = draft;
  const set = (change: Partial<Bills>) => onChange({ ...draft, bills: { ...bills, ...change } });
  const setFuel = (index: number, change: Partial<Fuel>) =>
    set({ fuels: bills.fuels.map((fuel, at) => (at === index ? { ...fuel, ...change } : fuel)) });
  return (
    <>
      <Section title={say('fuels')}>
        <label className="mt-2 flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={bills.burnsNothing}
            onChange={({ target }) => set({ burnsNothing: target.checked })}
          />
          {say('noFuel')}
        </label>
        {!bills.burnsNothing &&
          bills.fuels.map((fuel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fuels have no other name while they are typed
            <div key={index} className="mt-3 border-line border-t">
              <FuelEntry
                fuel={fuel}
                names={view.fuels}
                faultOf={(field) => fault(`bills.fuels[${index}].${field}`)}
                onChange={(change) => setFuel(index, change)}
              />
              <button
                type="button"
                className={`mt-3 ${PLAIN}`}
                onClick={() => set({ fuels: bills.fuels.filter((_, at) => at !== index) })}
              >
                {say('remove')}
              </button>
            </div>
          ))}
        {!bills.burnsNothing && (
          <button type="button" className={`mt-4 ${PLAIN}`} onClick={() => set({ fuels: [...bills.fuels, BLANK] })}>
            {say('addFuel')}
          </button>
        )}
        {fault('bills.fuels') && <p className="mt-2 text-red">{fault('bills.fuels')}</p>}
      </Section>
      <Section title={say('electricity')}>
        <Amount
          value={bills.electricity}
          unit={bills.electricityUnit}
          units={ENERGY_UNITS}
          fault={fault('bills.electricity')}
          onChange={(electricity) => set({ electricity })}
          onUnit={(electricityUnit) => set({ electricityUnit })}
        />
        <NumberEntry
          label={say('factor')}
          hint={say('gridUsed')}
          value={bills.electricityFactor}
          onChange={(electricityFactor) => set({ electricityFactor })}
        />
      </Section>
      <Section title={say('output')}>
        <Amount
          value={bills.output}
          unit={bills.outputUnit}
          units={MASS_UNITS}
          fault={fault('bills.output')}
          onChange={(output) => set({ output })}
          onUnit={(outputUnit) => set({ outputUnit })}
        />
        <TextEntry
          label={say('cnCode')}
          value={bills.cnCode}
          fault={fault('bills.cnCode')}
          onChange={(cnCode) => set({ cnCode: cnCode.replaceAll(/\D/g, '').slice(0, 8) })}
        />
        <TextEntry
          label={say('productName')}
          value={bills.productName}
          onChange={(productName) => set({ productName })}
        />
      </Section>
    </>
  );
}

interface FuelEntryProps {
  readonly fuel: Fuel;
  readonly names: readonly string[];
  readonly faultOf: (field: keyof Fuel) => string | undefined;
  readonly onChange: (change: Partial<Fuel>) => void;
}

function FuelEntry({ fuel, names, faultOf, onChange }: FuelEntryProps) {
  const { say } = useSay();
  const isVolume = fuel.unit === 'l' || fuel.unit === 'm3';
  return (
    <>
      <ChoiceEntry
        label={say('fuel')}
        value={fuel.fuel}
        fault={faultOf('fuel')}
        onChange={(name) => onChange({ fuel: name })}
        options={[{ value: '', label: say('choose') }, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <Amount
        value={fuel.amount}
        unit={fuel.unit}
        units={BILL_UNITS}
        fault={faultOf('amount')}
        onChange={(amount) => onChange({ amount })}
        onUnit={(unit) => onChange({ unit })}
      />
      {isVolume && (
        <NumberEntry
          label={say('density')}
          value={fuel.density}
          fault={faultOf('density')}
          onChange={(density) => onChange({ density })}
        />
      )}
    </>
  );
}

interface AmountProps<Unit extends string> {
  readonly value: string;
  readonly unit: Unit;
  readonly units: readonly Unit[];
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onUnit: (unit: Unit) => void;
}

function Amount<Unit extends string>({ value, unit, units, fault, onChange, onUnit }: AmountProps<Unit>) {
  const { say } = useSay();
  return (
    <div className="grid grid-cols-[1fr_6rem] gap-3">
      <NumberEntry label={say('amount')} value={value} fault={fault} onChange={onChange} />
      <ChoiceEntry
        label={say('unit')}
        value={unit}
        onChange={(chosen) => onUnit(units.find((each) => each === chosen) ?? unit)}
        options={optionsOf(units)}
      />
    </div>
  );
}
