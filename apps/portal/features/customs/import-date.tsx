import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { z } from 'zod';
import { DateField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { useDateLines } from './queries.ts';

interface ImportDateProps {
  /** Lines of one declaration that have no date. */
  lines: readonly CustomsDeclaration[];
  /** Lights the day that is printed, or the number of the declaration, beside which papers print it. */
  onLight: (line: CustomsDeclaration, field: 'importDate' | 'referenceNumber') => void;
}

/** Asks once for the date of import of the lines of a declaration: without it, goods belong to no quarter. */
export function ImportDate({ lines, onLight }: ImportDateProps) {
  const toast = useToast();
  const [first] = lines;
  const printed = first && printedDateOf(first);
  const form = useForm({
    values: { importDate: printed?.value ?? '' },
    bodyOf: ({ importDate }) => ({ lines, importDate }),
    schema: DayOfImport,
    save: useDateLines(),
    onFailed: ({ message }) => toast({ title: 'Update Failed', description: message, variant: 'destructive' }),
  });
  if (!first) return null;
  return (
    <FormBody
      form={form}
      isShort
      // Not at the button: the paper scrolls into view, and would move it away from under the pointer that presses it.
      onFocus={({ target }) =>
        target instanceof HTMLInputElement && onLight(first, printed ? 'importDate' : 'referenceNumber')
      }
      data-date=""
      className="flex flex-wrap items-end gap-2 rounded-box border bg-surface px-5 py-3"
    >
      <DateField
        path="importDate"
        label="Date of import"
        hint={hintOf(first, printed?.text)}
        className="min-w-0 flex-1 max-sm:basis-full"
      />
      <Button
        type="submit"
        className="max-sm:flex-1"
        disabled={form.values.importDate === ''}
        busy={form.isBusy}
        busyText="Saving..."
      >
        {lines.length === 1 ? 'Use for 1 line' : `Use for ${lines.length} lines`}
      </Button>
    </FormBody>
  );
}

/** What both ways to state the date ask for. */
export const DayOfImport = z.object({ importDate: z.string().min(1, 'Enter the date of import') });

/** The day that the paper prints, where it may be the day of import. */
export const printedDateOf = ({ readings }: CustomsDeclaration) =>
  readings.find(({ field, box }) => field === 'importDate' && box !== null);

/** Of which declaration, what the paper prints, and what the day is for. */
export const hintOf = (
  { referenceNumber }: Pick<CustomsDeclaration, 'referenceNumber'>,
  printed: string | undefined,
) => (
  <>
    {referenceNumber && <span data-untranslated="">{`${referenceNumber}. `}</span>}
    {printed ? (
      <>
        {'Printed: '}
        <span data-untranslated="">{printed}</span>
        {'. '}
        <span>Use it if customs accepted the declaration on that day.</span>
      </>
    ) : (
      <span>You find it next to the declaration number. Without it the goods cannot be placed in a quarter.</span>
    )}
  </>
);
