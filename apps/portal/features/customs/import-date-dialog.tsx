import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { DateInput } from '@lods/ui/date-input';
import { Dialog } from '@lods/ui/dialog';
import { Field } from '@lods/ui/field';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { hintOf, printedDateOf } from './import-date.tsx';
import { useDateLines, useLine } from './queries.ts';

interface ImportDateDialogProps {
  /** The line whose card asks. */
  line: CustomsSummary;
  /** Every line at hand: those of the same declaration have the same date. */
  lines: readonly CustomsSummary[];
  onClose: () => void;
}

/** Asks for the date of import of approved goods, which puts them into their quarter. */
export function ImportDateDialog({ line, lines, onClose }: ImportDateDialogProps) {
  const toast = useToast();
  const formId = useId();
  const dateLines = useDateLines();
  // The paper may print a day; where it cannot be read, the day is stated without it.
  const { data: read, isPending } = useLine(line.id);
  const printed = read && printedDateOf(read);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const day = typed ?? printed?.value ?? '';
  const undated = lines.filter((other) => other.importDate === null && isSameDeclaration(line, other));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return setFault('Enter the date of import');
    dateLines.mutate(
      { lines: undated, importDate: day },
      {
        onSuccess: (changed) => {
          const note = changed.find(({ goodsNote }) => goodsNote !== '')?.goodsNote;
          toast({ title: 'Data Saved', description: note ?? 'The goods are in the declaration of their quarter' });
          onClose();
        },
        onError: ({ message }) => setFault(message),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="State the date of import"
      description="The day on which customs accepted the declaration. It decides the quarter of the goods."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={dateLines.isPending} busyText="Saving...">
            {undated.length === 1 ? 'Use for 1 line' : `Use for ${undated.length} lines`}
          </Button>
        </>
      }
    >
      {isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <Field label="Date of import" hint={hintOf(line, printed?.text)} error={fault}>
            <DateInput
              value={day}
              onChange={(value) => {
                setTyped(value);
                setFault(undefined);
              }}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

const isSameDeclaration = (one: CustomsSummary, other: CustomsSummary) =>
  one.id === other.id ||
  (one.referenceNumber === other.referenceNumber && one.paperId === other.paperId && one.paperId !== null);
