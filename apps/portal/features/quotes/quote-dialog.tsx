import { daysAfter, quarterOfDay } from '@lods/cbam/period';
import { type CostQuote, LAST_QUOTED_YEAR, NewQuote, type QuotedStatement } from '@lods/contract/quotes/endpoints';
import { Button } from '@lods/ui/button';
import { EUR_OF_A_TONNE } from '@lods/ui/usual-amounts';
import { Plus, Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { CountryField, DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useToday } from '../../shell/company-data.ts';
import { CodeField } from './code-field.tsx';
import { useSaveQuote, useStatements } from './queries.ts';

type Line = z.input<typeof NewQuote>['lines'][number];

interface Values {
  customer: string;
  reference: string;
  validUntil: string;
  priceEur: string;
  lines: Line[];
}

const VALID_DAYS = 30;

/** The lines of an order, for whom and until when. Saving computes them. */
export function QuoteDialog(props: {
  quote: CostQuote | null;
  onClose: () => void;
  onSaved?: (quote: CostQuote) => void;
}) {
  const { quote, onClose, onSaved } = props;
  const today = useToday();
  const form = useForm({
    values: valuesOf(quote, today),
    schema: NewQuote,
    bodyOf: ({ priceEur, lines, ...values }: Values) => ({
      ...values,
      priceEur: priceEur === '' ? null : priceEur,
      lines: lines.map((line) => ({ ...line, statementId: line.statementId || null })),
      ...(quote ? { version: quote.version } : {}),
    }),
    save: useSaveQuote(quote?.id ?? null),
    onSaved: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    fieldOf: (path) => path,
  });
  const { lines } = form.values;
  return (
    <FormDialog
      form={form}
      shape="wide"
      title={quote ? `Edit quote ${quote.number}` : 'New quote'}
      description="Costs are calculated when you save."
      submitText="Save and calculate"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField path="customer" label="Customer" />
        <TextField path="reference" label="Reference" hint="Such as your order number" isOptional />
        <DateField path="validUntil" label="Valid until" />
        <DecimalField
          path="priceEur"
          label="Price where none is published"
          hint="Empty: as assumed for the year"
          isOptional
          unit="EUR"
          usual={EUR_OF_A_TONNE}
        />
      </div>
      {lines.map((line, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          key={index}
          index={index}
          line={line}
          today={today}
          {...(lines.length > 1 ? { onRemove: () => form.set({ lines: lines.toSpliced(index, 1) }) } : {})}
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => form.set({ lines: [...lines, emptyLine(today)] })}
        >
          Add a line
        </Button>
      </div>
    </FormDialog>
  );
}

function LineFields(props: { index: number; line: Line; today: string; onRemove?: () => void }) {
  const { index, line, today, onRemove } = props;
  const { data: statements } = useStatements();
  const at = `lines.${index}`;
  return (
    <fieldset className="grid gap-x-5 gap-y-4 border-t pt-4 sm:grid-cols-6">
      <legend className="sr-only">{`Line ${index + 1}`}</legend>
      <div className="flex items-center justify-between sm:col-span-6">
        <p aria-hidden="true" className="font-semibold">{`Line ${index + 1}`}</p>
        {onRemove && (
          <Button size="small" look="ghost" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={onRemove}>
            {`Remove line ${index + 1}`}
          </Button>
        )}
      </div>
      <CodeField path={`${at}.cnCode`} className="sm:col-span-3" />
      <TextField path={`${at}.description`} label="Goods" className="sm:col-span-3" isOptional />
      <CountryField path={`${at}.countryOfOrigin`} label="Country of origin" className="sm:col-span-2" isOrigin />
      <DecimalField path={`${at}.amount`} label="Quantity" unit="t" className="sm:col-span-2" />
      <SelectField
        path={`${at}.quarter`}
        label="Quarter of delivery"
        className="sm:col-span-2"
        choices={quartersFrom(today).map((value) => ({
          value,
          label: value.split('-').reverse().join(' '),
          isEntered: true,
        }))}
      />
      <SelectField
        path={`${at}.statementId`}
        label="Installation"
        className="sm:col-span-6"
        hint="Emissions on file for the code. They count once they are verified."
        isOptional
        choices={installationsFor(statements ?? [], line.cnCode)}
        toValue={(chosen) => (chosen === '' ? null : chosen)}
      />
    </fieldset>
  );
}

function installationsFor(statements: readonly QuotedStatement[], cnCode: string) {
  const code = cnCode.replace(/[.\s]/g, '').slice(0, 8);
  return [
    { value: '', label: 'Not known: default values' },
    ...statements
      .filter((statement) => statement.cnCode === code)
      .map(({ id, installation, supplier, isVerified }) => ({
        value: id,
        label: `${installation}, ${supplier}${isVerified ? ' ✓' : ''}`,
        isEntered: true,
      })),
  ];
}

/** The quarter of today and those after it; goods of earlier quarters of the first year can be quoted too. */
function quartersFrom(today: string): string[] {
  const from = Math.min(Number(today.slice(0, 4)), LAST_QUOTED_YEAR);
  return Array.from({ length: Math.min(4, LAST_QUOTED_YEAR - from + 1) }, (_, index) => from + index).flatMap((year) =>
    [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`),
  );
}

const emptyLine = (today: string): Line => ({
  description: '',
  cnCode: '',
  countryOfOrigin: '',
  statementId: null,
  amount: '',
  quarter: quarterOfDay(today),
});

function valuesOf(quote: CostQuote | null, today: string): Values {
  if (!quote) {
    const validUntil = daysAfter(today, VALID_DAYS);
    return { customer: '', reference: '', validUntil, priceEur: '', lines: [emptyLine(today)] };
  }
  const { customer, reference, validUntil, priceEur, lines } = quote;
  return {
    ...{ customer, reference, validUntil },
    priceEur: priceEur ?? '',
    lines: lines.map(({ description, cnCode, countryOfOrigin, statementId, amount, quarter }) => ({
      ...{ description, cnCode, countryOfOrigin, statementId, amount, quarter },
    })),
  };
}
