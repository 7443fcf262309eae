import type { CustomsDeclaration, CustomsReading } from '@lods/contract/customs/declaration';
import type { PaperField } from '@lods/contract/customs/record';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type EditableField, LABELS, textOf } from './fields.ts';
import { LineField } from './line-field.tsx';
import { useChangeLine } from './queries.ts';

interface DoubtsProps {
  line: CustomsDeclaration;
  onLight: (field: string | null) => void;
}

/** The values of a line that the reading is not sure of: each is confirmed or corrected, with its place on the paper lit. */
export function Doubts({ line, onLight }: DoubtsProps) {
  const fields = line.unsettled.filter((field) => field !== 'sourceFileName');
  return (
    <section aria-label="Values to look at" className="flex flex-col gap-3 rounded-box bg-amber-soft px-4 py-3">
      <h4 className="font-semibold text-amber">
        {fields.length === 1 ? '1 value to look at' : `${fields.length} values to look at`}
      </h4>
      {fields.map((field) => (
        <Doubt key={field} line={line} field={field} onLight={onLight} />
      ))}
    </section>
  );
}

function Doubt({ line, field, onLight }: DoubtsProps & { field: Exclude<PaperField, 'sourceFileName'> }) {
  const toast = useToast();
  const change = useChangeLine();
  const stored = textOf(line, field);
  const [value, setValue] = useState(stored);
  const reading = line.readings.find((one) => one.field === field);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const edit = value === stored ? { settled: [field] } : { [field]: value };
    change.mutate(
      { id: line.id, edit },
      {
        onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
      },
    );
  };
  return (
    <form onSubmit={confirm} data-doubt={field} className="flex items-end gap-2" noValidate>
      <div className="min-w-0 flex-1">
        <LineField
          field={field satisfies EditableField}
          label={LABELS[field]}
          hint={hintOf(reading)}
          value={value}
          onChange={setValue}
          onLight={onLight}
        />
      </div>
      <Button
        type="submit"
        icon={<Check aria-hidden="true" className="size-4" />}
        busy={change.isPending}
        aria-label={`Confirm ${LABELS[field]}`}
      >
        Confirm
      </Button>
    </form>
  );
}

/** What the reading saw, and why it is not sure. */
function hintOf(reading: CustomsReading | undefined) {
  if (!reading) return undefined;
  if (reading.certainty === 'missing') return 'Not found on the paper. Leave it empty if it is not there.';
  return (
    <>
      {'Printed: '}
      <span data-untranslated="">{reading.text}</span>
      {reading.how && (
        <>
          {' ('}
          <span>{reading.how}</span>
          {')'}
        </>
      )}
    </>
  );
}
