import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { DateInput } from '@lods/ui/date-input';
import { Field } from '@lods/ui/field';
import { useToast } from '@lods/ui/toast';
import { type FormEvent, useState } from 'react';
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
  const dateLines = useDateLines();
  const [first] = lines;
  const printed = first && printedDateOf(first);
  const [day, setDay] = useState(printed?.value ?? '');
  if (!first) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return;
    dateLines.mutate(
      { lines, importDate: day },
      {
        onError: ({ message }) => toast({ title: 'Update Failed', description: message, variant: 'destructive' }),
      },
    );
  };
  return (
    <form
      onSubmit={submit}
      onFocus={() => onLight(first, printed ? 'importDate' : 'referenceNumber')}
      data-date=""
      noValidate
      className="flex flex-wrap items-end gap-2 rounded-box border bg-surface px-5 py-3"
    >
      <Field label="Date of import" hint={hintOf(first, printed?.text)} className="min-w-0 flex-1">
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Button type="submit" disabled={day === ''} busy={dateLines.isPending} busyText="Saving...">
        {lines.length === 1 ? 'Use for 1 line' : `Use for ${lines.length} lines`}
      </Button>
    </form>
  );
}

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
      <span>It stands beside the number of the declaration. Without it the goods go into no quarter.</span>
    )}
  </>
);
