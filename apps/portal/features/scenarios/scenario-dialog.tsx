import { NewScenario, type Scenario } from '@lods/contract/scenarios/endpoints';
import { Button } from '@lods/ui/button';
import { EUR_OF_A_TONNE } from '@lods/ui/usual-amounts';
import { CountryField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useToday } from '../../shell/company-data.ts';
import { useSaveScenario, useScenarioSuppliers } from './queries.ts';
import { SupplierSwitches } from './supplier-switches.tsx';

const YEARS = Array.from({ length: 9 }, (_, index) => String(2026 + index));
const yearChoices = YEARS.map((value) => ({ value, label: value, isEntered: true }));

interface Values {
  name: string;
  year: number;
  terms: Scenario['terms'];
}

/** What is otherwise in a scenario. Saving computes it. */
export function ScenarioDialog({ scenario, onClose }: { scenario: Scenario | null; onClose: () => void }) {
  const thisYear = Number(useToday().slice(0, 4));
  const { data: suppliers } = useScenarioSuppliers();
  const form = useForm({
    values: valuesOf(scenario, thisYear),
    schema: NewScenario,
    bodyOf: ({ name, year, terms }: Values) => ({
      name,
      year,
      terms: { ...terms, priceEur: terms.priceEur || null },
      ...(scenario ? { version: scenario.version } : {}),
    }),
    save: useSaveScenario(scenario?.id ?? null),
    onSaved: onClose,
  });
  const { switches, supplierSwitches } = form.values.terms;
  const setTerms = (changed: Partial<Values['terms']>) => form.set({ terms: { ...form.values.terms, ...changed } });
  return (
    <FormDialog
      form={form}
      shape="wide"
      title={scenario ? 'Edit scenario' : 'New scenario'}
      description="What you leave as it is stays as in the goods of the year."
      submitText="Save and calculate"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField path="name" label="Name" className="sm:col-span-2" />
        <SelectField path="year" label="Goods of" choices={yearChoices} toValue={Number} />
        <SelectField path="terms.lastYear" label="Calculate to" choices={yearChoices} toValue={Number} />
        <DecimalField path="terms.volumePercent" label="Volume change" hint="-20 for a fifth less" unit="%" />
        <DecimalField
          path="terms.priceEur"
          label="Price where none is published"
          hint="Empty: as assumed for the year"
          isOptional
          unit="EUR"
          usual={EUR_OF_A_TONNE}
        />
        <DecimalField
          path="terms.priceChangePercent"
          label="Price change a year"
          hint="5 for 5 % more each year"
          unit="%"
        />
        <SelectField
          path="terms.emissions"
          label="Emissions"
          choices={[
            { value: 'as-counted', label: 'As counted today' },
            { value: 'verified', label: 'Stated values are verified' },
            { value: 'default', label: 'Default values only' },
          ]}
        />
        <SelectField
          path="terms.supplierId"
          label="Emissions of supplier"
          choices={[
            { value: '', label: 'All suppliers' },
            ...(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name, isEntered: true })),
          ]}
          toValue={(chosen) => (chosen === '' ? null : chosen)}
        />
      </div>
      <SupplierSwitches
        switches={supplierSwitches}
        suppliers={suppliers ?? []}
        onChange={(changed) => setTerms({ supplierSwitches: changed })}
      />
      <OriginSwitches switches={switches} onChange={(changed) => setTerms({ switches: changed })} />
    </FormDialog>
  );
}

type Switches = Values['terms']['switches'];

/** Goods that are bought from another country than today. */
function OriginSwitches({ switches, onChange }: { switches: Switches; onChange: (changed: Switches) => void }) {
  return (
    <>
      {switches.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={index} className="grid items-start gap-5 sm:grid-cols-3">
          <TextField path={`terms.switches.${index}.cnCode`} label="CN code begins with" isCode />
          <CountryField path={`terms.switches.${index}.from`} label="Instead of" />
          <CountryField path={`terms.switches.${index}.to`} label="Buy from" />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange([...switches, { cnCode: '', from: '', to: '' }])}>Switch an origin</Button>
        {switches.length > 0 && (
          <Button look="ghost" onClick={() => onChange(switches.slice(0, -1))}>
            Remove the last origin switch
          </Button>
        )}
      </div>
    </>
  );
}

function valuesOf(scenario: Scenario | null, thisYear: number): Values {
  if (scenario) return { name: scenario.name, year: scenario.year, terms: scenario.terms };
  return {
    name: '',
    year: thisYear,
    terms: {
      volumePercent: '0',
      emissions: 'as-counted',
      supplierId: null,
      switches: [],
      supplierSwitches: [],
      priceEur: null,
      priceChangePercent: '0',
      lastYear: thisYear,
    },
  };
}
