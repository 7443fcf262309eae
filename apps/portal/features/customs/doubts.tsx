import { type CustomsDeclaration, CustomsEdit, type CustomsReading } from '@lods/contract/customs/declaration';
import type { PaperField } from '@lods/contract/customs/record';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Check } from 'lucide-react';
import { FormField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { LABELS, textOf } from './fields.ts';
import { LineControl } from './line-field.tsx';
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
  const reading = line.readings.find((read) => read.field === field);
  const form = useForm({
    values: { [field]: stored },
    bodyOf: (values) => (values[field] === stored ? { settled: [field] } : values),
    schema: CustomsEdit,
    save: { ...change, mutateAsync: (edit) => change.mutateAsync({ id: line.id, edit }) },
    prefix: `${line.id}.`,
    onFailed: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  });
  return (
    <FormBody form={form} isShort data-doubt={field} className="flex flex-wrap items-end gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the control inside */}
      <div className="min-w-0 flex-1" onFocus={() => onLight(field)}>
        <FormField path={field} label={LABELS[field]} hint={hintOf(reading)}>
          {(value, setValue) => <LineControl field={field} value={String(value)} onChange={setValue} />}
        </FormField>
      </div>
      <Button
        type="submit"
        icon={<Check aria-hidden="true" className="size-4" />}
        busy={form.isBusy}
        aria-label={`Confirm ${LABELS[field]}`}
      >
        Confirm
      </Button>
    </FormBody>
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
