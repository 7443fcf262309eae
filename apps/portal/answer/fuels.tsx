import type { AnswerDraft } from '@lods/contract/answers/content';
import { Amount, BILL_UNITS } from './amount.tsx';
import { type FormProps, useFaults } from './faults.ts';
import { type TextKey, useSay } from './language.ts';
import { ChoiceEntry, NumberEntry, PLAIN, Section } from './parts.tsx';
import { useTranslated } from './translated.ts';

type Bills = AnswerDraft['bills'];
type Fuel = Bills['fuels'][number];
const BLANK: Fuel = { fuel: '', amount: '', unit: 'kWh', density: '' };

/** Fuels that most plants burn, by their names in the table of the law. They stand first. */
const COMMON: Readonly<Record<string, TextKey>> = {
  'Natural gas': 'fuel.naturalGas',
  'Gas/Diesel oil': 'fuel.diesel',
  'Residual fuel oil': 'fuel.heavyOil',
  'Liquefied petroleum gases': 'fuel.lpg',
  'Motor gasoline': 'fuel.petrol',
  'Other bituminous coal': 'fuel.hardCoal',
  Anthracite: 'fuel.anthracite',
  Lignite: 'fuel.lignite',
  'Coke oven coke and lignite coke': 'fuel.coke',
  'Petroleum coke': 'fuel.petcoke',
  'Wood / wood waste (air dry)': 'fuel.wood',
  'Blast furnace gas': 'fuel.blastFurnaceGas',
};

type FuelsProps = FormProps & { readonly onBills: (change: Partial<Bills>) => void };

export function FuelsForm({ view, draft: { bills }, figures, showsMissing, onBills }: FuelsProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  const translated = useTranslated(view.fuels);
  const names = view.fuels.map((value) => ({ value, label: translated(value) || value }));
  const setFuel = (index: number, change: Partial<Fuel>) =>
    onBills({ fuels: bills.fuels.map((fuel, at) => (at === index ? { ...fuel, ...change } : fuel)) });
  return (
    <Section title={say('fuels')}>
      <label className="mt-2 flex items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={bills.burnsNothing}
          onChange={({ target }) => onBills({ burnsNothing: target.checked })}
        />
        {say('noFuel')}
      </label>
      {!bills.burnsNothing &&
        bills.fuels.map((fuel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fuels have no other name while they are typed
          <div key={index} className="mt-3 border-line border-t">
            <FuelEntry
              fuel={fuel}
              names={names}
              faultOf={(field) => fault(`bills.fuels[${index}].${field}`)}
              onChange={(change) => setFuel(index, change)}
            />
            <button
              type="button"
              className={`mt-3 ${PLAIN}`}
              onClick={() => onBills({ fuels: bills.fuels.filter((_, at) => at !== index) })}
            >
              {say('remove')}
            </button>
          </div>
        ))}
      {!bills.burnsNothing && (
        <button type="button" className={`mt-4 ${PLAIN}`} onClick={() => onBills({ fuels: [...bills.fuels, BLANK] })}>
          {say('addFuel')}
        </button>
      )}
      {fault('bills.fuels') && <p className="mt-2 text-red">{fault('bills.fuels')}</p>}
    </Section>
  );
}

interface FuelEntryProps {
  readonly fuel: Fuel;
  /** All fuels of the table, as the language calls them. */
  readonly names: readonly { readonly value: string; readonly label: string }[];
  readonly faultOf: (field: keyof Fuel) => string | undefined;
  readonly onChange: (change: Partial<Fuel>) => void;
}

function FuelEntry({ fuel, names, faultOf, onChange }: FuelEntryProps) {
  const { say } = useSay();
  const isVolume = fuel.unit === 'l' || fuel.unit === 'm3';
  const common = Object.entries(COMMON).filter(([name]) => names.some(({ value }) => value === name));
  const options = [
    { value: '', label: say('choose') },
    ...common.map(([value, key]) => ({ value, label: say(key) })),
    ...names.filter(({ value }) => COMMON[value] === undefined),
  ];
  return (
    <>
      <ChoiceEntry
        label={say('fuel')}
        value={fuel.fuel}
        fault={faultOf('fuel')}
        onChange={(name) => onChange({ fuel: name })}
        options={options}
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
