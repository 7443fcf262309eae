import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { DateField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { DayOfImport, hintOf, printedDateOf } from './import-date.tsx';
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
  // The paper may print a day; where it cannot be read, the day is stated without it.
  const { data: read, isPending } = useLine(line.id);
  const printed = read && printedDateOf(read);
  const [typed, setTyped] = useState<string | null>(null);
  const undated = lines.filter((candidate) => candidate.importDate === null && isSameDeclaration(line, candidate));
  const form = useForm({
    values: { importDate: typed ?? printed?.value ?? '' },
    set: ({ importDate }) => setTyped(importDate ?? null),
    bodyOf: ({ importDate }) => ({ lines: undated, importDate }),
    schema: DayOfImport,
    save: useDateLines(),
    onSaved: (changed) => {
      const note = changed.find(({ goodsNote }) => goodsNote !== '')?.goodsNote;
      toast({ title: 'Data Saved', description: note ?? 'The goods are in the declaration of their quarter' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      isShort
      title="State the date of import"
      description="The day on which customs accepted the declaration. It decides the quarter of the goods."
      submitText={undated.length === 1 ? 'Use for 1 line' : `Use for ${undated.length} lines`}
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <DateField path="importDate" label="Date of import" hint={hintOf(line, printed?.text)} />
      )}
    </FormDialog>
  );
}

const isSameDeclaration = (left: CustomsSummary, right: CustomsSummary) =>
  left.id === right.id ||
  (left.referenceNumber === right.referenceNumber && left.paperId === right.paperId && left.paperId !== null);
