import { type CustomsDeclaration, CustomsEdit, type CustomsReading } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Check, MousePointerClick } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { FormField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { LABELS, textOf } from './fields.ts';
import { LineControl } from './line-field.tsx';
import type { PointedValue, Sought } from './pointing.ts';
import { useChangeLine } from './queries.ts';

interface DoubtsProps {
  line: CustomsDeclaration;
  onLight: (field: string | null) => void;
  /** The words that a person chose on the paper for one of the values. */
  pointed?: PointedValue | null;
  /** Lets a person choose the words of a value on the paper, where it is shown. */
  onPoint?: ((field: Sought['field']) => void) | undefined;
}

/** The values of a line that the reading is not sure of: each is confirmed or corrected, with its place on the paper lit. */
export function Doubts({ line, pointed, ...rest }: DoubtsProps) {
  const fields = line.unsettled.filter((field) => field !== 'sourceFileName');
  return (
    <section
      aria-label="Values to look at"
      className="flex flex-col gap-3 rounded-box bg-amber-soft px-4 py-3 max-sm:px-3"
    >
      <h3 className="font-semibold text-amber">
        {fields.length === 1 ? '1 value to look at' : `${fields.length} values to look at`}
      </h3>
      {fields.map((field) => {
        const pointedHere = pointed?.field === field ? pointed : null;
        // Other words begin the field anew.
        return (
          <Doubt
            key={`${field} ${pointedHere?.lines.join(' ') ?? ''}`}
            line={line}
            field={field}
            pointed={pointedHere}
            {...rest}
          />
        );
      })}
    </section>
  );
}

function Doubt({ line, field, onLight, pointed, onPoint }: DoubtsProps & { field: Sought['field'] }) {
  const toast = useToast();
  const change = useChangeLine();
  const stored = textOf(line, field);
  const reading = line.readings.find((read) => read.field === field);
  const form = useForm({
    values: { [field]: pointed?.value ?? stored },
    bodyOf: (values) => ({
      ...(values[field] === stored ? { settled: [field] } : values),
      ...(pointed && values[field] === pointed.value ? { pointed: [placeOf(pointed)] } : {}),
    }),
    schema: CustomsEdit,
    save: { ...change, mutateAsync: (edit) => change.mutateAsync({ id: line.id, edit }) },
    prefix: `${line.id}.`,
    onFailed: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  });
  const fieldBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointed) fieldBox.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [pointed]);
  return (
    <FormBody form={form} isShort data-doubt={field} className="flex flex-wrap items-end gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the control inside */}
      <div ref={fieldBox} className="min-w-0 flex-1 max-sm:basis-full" onFocus={() => onLight(field)}>
        <FormField path={field} label={LABELS[field]} hint={pointed ? hintOfPointed(pointed) : hintOf(reading)}>
          {(value, setValue) => (
            <LineControl field={field} cnCode={line.productCode} value={String(value)} onChange={setValue} />
          )}
        </FormField>
        {/* Why a mass that was read for certain is asked about all the same. */}
        {field === 'netWeight' && line.massRemark && (
          <p className="mt-1 text-[0.8125rem] text-ink-soft">{line.massRemark.message}</p>
        )}
      </div>
      {onPoint && (
        <Button
          size="icon"
          icon={<MousePointerClick aria-hidden="true" className="size-4" />}
          aria-label={`Point at ${LABELS[field]} on the paper`}
          title="Point at it on the paper"
          onClick={() => onPoint(field)}
        />
      )}
      <Button
        type="submit"
        className="max-sm:flex-1"
        icon={<Check aria-hidden="true" className="size-4" />}
        busy={form.isBusy}
        aria-label={`Confirm ${LABELS[field]}`}
      >
        Confirm
      </Button>
    </FormBody>
  );
}

/** Confirms a value that nobody is sure of while the line is edited and the value itself is right. */
export function ConfirmAsRead({ line, field }: { line: CustomsDeclaration; field: Sought['field'] }) {
  const toast = useToast();
  const change = useChangeLine();
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Check aria-hidden="true" className="size-4" />}
      busy={change.isPending}
      aria-label={`Confirm ${LABELS[field]}`}
      onClick={() =>
        change.mutate(
          { id: line.id, edit: { settled: [field], version: line.version } },
          { onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }) },
        )
      }
    >
      Confirm
    </Button>
  );
}

const placeOf = ({ field, page, box, lines }: PointedValue) => ({ field, page, box, text: lines.join(' ') });

/** What a person pointed at, and why it may be read otherwise. */
function hintOfPointed({ lines, doubt }: PointedValue) {
  return (
    <>
      {'Pointed at: '}
      <span data-untranslated="">{lines.join(' ')}</span>
      {doubt && (
        <>
          {' ('}
          <span>{doubt}</span>
          {')'}
        </>
      )}
    </>
  );
}

/** What the reading saw, and why it is not sure. */
export function hintOf(reading: CustomsReading | undefined) {
  if (!reading) return undefined;
  if (reading.certainty === 'missing') return 'Not found on the paper. Leave it empty if it is not there.';
  return (
    <>
      {'Printed: '}
      <span data-untranslated="">{reading.text}</span>
      {reading.how && (
        <>
          {' ('}
          {reading.how.split('; ').map((reason, at) => (
            <Fragment key={reason}>
              {at > 0 && '; '}
              <span>{reason}</span>
            </Fragment>
          ))}
          {')'}
        </>
      )}
    </>
  );
}
