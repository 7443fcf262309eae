import { ProblemError } from '@lods/contract/client';
import { type CostQuote, quotes } from '@lods/contract/quotes/endpoints';
import { Checkbox } from '@lods/ui/checkbox';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { DateField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { dotted } from '../../shell/goods-search.ts';
import { useTakeUp } from './queries.ts';

interface Values {
  lines: readonly number[];
  importDate: string | null;
  amends: boolean;
}

/** Which lines become goods of their quarter; each line once. */
export function TakeUpDialog({ quote, onClose }: { quote: CostQuote; onClose: () => void }) {
  const toast = useToast();
  const open = quote.lines.flatMap(({ takenInto, basis }, index) =>
    takenInto === null && basis !== 'outside' ? [index] : [],
  );
  const save = useTakeUp(quote.id);
  const form = useForm({
    values: { lines: open, importDate: null, amends: false } as Values,
    schema: quotes.takeUp.body,
    bodyOf: ({ lines, importDate, amends }) => ({
      lines: [...lines],
      importDate: importDate || null,
      ...(amends ? { filedQuarter: 'amend' as const } : {}),
    }),
    save,
    onSaved: () => {
      toast({ title: 'Goods added', description: 'They are in the draft of their quarter.' });
      onClose();
    },
  });
  const { lines, amends } = form.values;
  const isFiled = save.error instanceof ProblemError && save.error.code === 'declaration.quarter_filed';
  const choose = (index: number, isChosen: boolean) =>
    form.set({ lines: isChosen ? [...lines, index] : lines.filter((line) => line !== index) });
  return (
    <FormDialog
      form={form}
      title="Add as goods"
      description="The lines go into the draft of their quarter, with the installation's emissions."
      submitText="Add goods"
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-3" id={form.idOf('lines')} tabIndex={-1}>
        <legend className="mb-2 font-medium">Order lines</legend>
        {open.map((index) => (
          <Checkbox
            key={index}
            checked={lines.includes(index)}
            onChange={(isChosen) => choose(index, isChosen)}
            label={<LineName quote={quote} index={index} />}
          />
        ))}
      </fieldset>
      <DateField
        path="importDate"
        label="Date of import"
        hint="Empty: the quarter of delivery decides"
        isOptional
        isNullable
      />
      {(isFiled || amends) && (
        <Checkbox
          checked={amends}
          onChange={(isChosen) => form.set({ amends: isChosen })}
          label="Start a new version of the declared quarter"
        />
      )}
    </FormDialog>
  );
}

function LineName({ quote, index }: { quote: CostQuote; index: number }) {
  const { amount: written } = useFormat();
  const line = quote.lines[index];
  if (!line) return null;
  const { cnCode, description, amount, unit, quarter } = line;
  return (
    <span data-untranslated="">
      {[dotted(cnCode), description, `${written(amount)} ${unit}`, quarter.split('-').reverse().join(' ')]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
}
