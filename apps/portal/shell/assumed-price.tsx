import {
  Assumptions,
  type Holding,
  type HoldingWay,
  type Obligation,
  obligation,
  type PriceAssumption,
} from '@lods/contract/obligation/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { EUR_OF_A_TONNE } from '@lods/ui/usual-amounts';
import { useState } from 'react';
import { DecimalField, SelectField } from '../form/fields.tsx';
import { FormDialog, useForm } from '../form/form.tsx';
import { May } from './may.tsx';
import { useAssume, useHolding } from './obligation.ts';
import { periodName } from './this-quarter.ts';

/** Which price stands in, in words, with the control that changes it. */
export function AssumedPrice({ year, assumption }: { year: number; assumption: PriceAssumption }) {
  const [isOpen, setOpen] = useState(false);
  const { money, date } = useFormat();
  const { basis, priceEur, period, changedAt, changedBy } = assumption;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{`Assumed price: ${money(priceEur, 'EUR')} a certificate`}</p>
        {basis === 'published' && period && (
          <p className="text-[0.8125rem] text-ink-soft">{`The price of ${periodName(period)}, the last one published.`}</p>
        )}
        {basis === 'company' && changedAt && (
          <p className="text-[0.8125rem] text-ink-soft" data-entered={changedBy ?? ''}>
            {`Stated by ${changedBy} on ${date(changedAt)}.`}
          </p>
        )}
        <p className="text-[0.8125rem] text-ink-soft">Counts only where no price is published.</p>
      </div>
      <May call={obligation.assume}>
        <Button onClick={() => setOpen(true)}>Change assumptions</Button>
      </May>
      {isOpen && <AssumptionsLoader year={year} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AssumptionsLoader({ year, onClose }: { year: number; onClose: () => void }) {
  const { data } = useHolding(year);
  return data ? <AssumptionsDialog year={year} stored={data} onClose={onClose} /> : null;
}

/** Art. 22(2)(b) refers to the declaration submitted the year before: the first is submitted in 2027. */
const FIRST_YEAR_BY_SURRENDER = 2028;

const HOLDING_WAYS: { value: HoldingWay; label: string }[] = [
  { value: 'default-values', label: 'By default values' },
  { value: 'surrendered', label: "By last year's number of certificates" },
  { value: 'surrendered-at-amounts', label: "By last year's number, at this year's amounts" },
];

const surrenderedHint = ({ surrendered }: Holding, year: number): string =>
  surrendered === null
    ? `No declaration for ${year - 2} is submitted here, so default values count.`
    : `The declaration for ${surrendered.year}, submitted last year. You may rely on either (Art. 22(2)).`;

function AssumptionsDialog({ year, stored, onClose }: { year: number; stored: Holding; onClose: () => void }) {
  const form = useForm({
    values: {
      priceEur: stored.assumption.basis === 'company' ? stored.assumption.priceEur : '',
      penaltyEur: stored.penalty.isStated ? stored.penalty.rateEur : '',
      certificatesOnAccount: stored.onAccountBasis === 'stated' ? stored.onAccount : '',
      holdingWay: stored.holdingWay,
    },
    schema: Assumptions,
    bodyOf: ({ priceEur, penaltyEur, certificatesOnAccount, holdingWay }) => ({
      holdingWay,
      priceEur: priceEur === '' ? null : priceEur,
      penaltyEur: penaltyEur === '' ? null : penaltyEur,
      certificatesOnAccount: certificatesOnAccount === '' ? null : certificatesOnAccount,
      version: stored.version,
    }),
    save: useAssume(year),
    onSaved: (_: Obligation) => onClose(),
  });
  return (
    <FormDialog
      form={form}
      title={`Assumptions for ${year}`}
      description="Assumptions fill what the law has not published. They are shown as assumptions everywhere."
      submitText="Save assumptions"
      onClose={onClose}
    >
      <DecimalField
        path="priceEur"
        label="Price of a certificate"
        hint="Empty: the last published price"
        unit="EUR"
        usual={EUR_OF_A_TONNE}
        isOptional
      />
      <DecimalField
        path="penaltyEur"
        label="Penalty for a missing certificate"
        hint="Empty: 100 EUR, the amount before indexing"
        unit="EUR"
        usual={EUR_OF_A_TONNE}
        isOptional
      />
      <DecimalField
        path="certificatesOnAccount"
        label="Certificates on your account"
        hint="As the CBAM registry shows it for this year. Empty: the CBAM certificates at hand in your ledger"
        isOptional
      />
      {year >= FIRST_YEAR_BY_SURRENDER && (
        <SelectField
          path="holdingWay"
          label="Certificates to hold at each quarter end"
          hint={surrenderedHint(stored, year)}
          choices={HOLDING_WAYS}
        />
      )}
    </FormDialog>
  );
}
