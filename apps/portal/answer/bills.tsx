import type { AnswerDraft } from '@lods/contract/answers/content';
import { usualOf } from '@lods/ui/usual-amounts';
import { Amount, ENERGY_UNITS, MASS_UNITS } from './amount.tsx';
import { type FormProps, useFaults } from './faults.ts';
import { FuelsForm } from './fuels.tsx';
import { useSay } from './language.ts';
import { codeDigits, NumberEntry, Section, TextEntry } from './parts.tsx';

type Bills = AnswerDraft['bills'];

/** The short form: what stands on the bills of a year. */
export function BillsForm(props: FormProps) {
  const { draft, onChange } = props;
  const set = (change: Partial<Bills>) => onChange({ ...draft, bills: { ...draft.bills, ...change } });
  return (
    <>
      <FuelsForm {...props} onBills={set} />
      <ElectricityForm {...props} onBills={set} />
      <OutputForm {...props} onBills={set} />
    </>
  );
}

type PartProps = FormProps & { readonly onBills: (change: Partial<Bills>) => void };

function ElectricityForm({ draft: { bills }, figures, showsMissing, onBills }: PartProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  return (
    <Section title={say('electricity')}>
      <Amount
        value={bills.electricity}
        unit={bills.electricityUnit}
        units={ENERGY_UNITS}
        fault={fault('bills.electricity')}
        onChange={(electricity) => onBills({ electricity })}
        onUnit={(electricityUnit) => onBills({ electricityUnit })}
      />
      <NumberEntry
        label={say('factor')}
        unit="tCO2/MWh"
        usual={usualOf('tCO2/MWh')}
        hint={say('gridUsed')}
        fault={fault('bills.electricityFactor')}
        isOptional
        value={bills.electricityFactor}
        onChange={(electricityFactor) => onBills({ electricityFactor })}
      />
    </Section>
  );
}

function OutputForm({ draft: { bills }, figures, showsMissing, onBills }: PartProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  return (
    <Section title={say('output')}>
      <Amount
        value={bills.output}
        unit={bills.outputUnit}
        units={MASS_UNITS}
        fault={fault('bills.output')}
        onChange={(output) => onBills({ output })}
        onUnit={(outputUnit) => onBills({ outputUnit })}
      />
      <TextEntry
        label={say('cnCode')}
        value={bills.cnCode}
        fault={fault('bills.cnCode')}
        onChange={(cnCode) => onBills({ cnCode: codeDigits(cnCode) })}
      />
      <TextEntry
        label={say('productName')}
        isOptional
        value={bills.productName}
        onChange={(productName) => onBills({ productName })}
      />
    </Section>
  );
}
