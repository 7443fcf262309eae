import { CustomsEdit, type CustomsSummary } from '@lods/contract/customs/declaration';
import { useToast } from '@lods/ui/toast';
import { FormField, SelectField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { type EditableField, LABELS, SECTIONS } from './fields.ts';
import { LineControl } from './line-field.tsx';
import { useChangeLines } from './queries.ts';

const CHOICES = SECTIONS.flatMap(({ fields }) => fields).map((value) => ({ value, label: LABELS[value] }));

/** One value for a field of several lines. */
export function CorrectLinesDialog({ lines, onClose }: { lines: readonly CustomsSummary[]; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeLines(lines);
  const form = useForm({
    values: { field: 'countryOfOrigin' as EditableField, value: '' },
    bodyOf: ({ field, value }) => ({ [field]: value }),
    schema: CustomsEdit,
    fieldOf: () => 'value',
    save: change,
    onSaved: ({ changed, refused }) => {
      toast(
        refused.length > 0
          ? {
              title: 'Update Failed',
              description: `${changed} changed, ${refused.length} not: ${refused[0]}`,
              variant: 'destructive',
            }
          : { title: changed === 1 ? '1 line changed' : `${changed} lines changed` },
      );
      onClose();
    },
  });
  const { field } = form.values;
  return (
    <FormDialog
      form={form}
      title="Correct a value"
      description={lines.length === 1 ? 'In 1 selected line' : `In ${lines.length} selected lines`}
      submitText={lines.length === 1 ? 'Correct 1 line' : `Correct ${lines.length} lines`}
      isShort
      onClose={onClose}
    >
      <SelectField path="field" label="Field" choices={CHOICES} />
      <FormField key={field} path="value" label="New value">
        {(value, setValue) => <LineControl field={field} value={String(value)} onChange={setValue} />}
      </FormField>
    </FormDialog>
  );
}
