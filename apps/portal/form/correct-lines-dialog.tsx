import type { ReactNode } from 'react';
import { FormField, SelectField } from './fields.tsx';
import { type Form, FormDialog } from './form.tsx';

interface CorrectLinesDialogProps<Field extends string> {
  /** Holds the field that is chosen and its new value. */
  form: Form<{ field: Field; value: string }>;
  count: number;
  choices: readonly { value: Field; label: string }[];
  control: (field: Field, value: string, onChange: (value: string) => void) => ReactNode;
  onClose: () => void;
}

/** One value for a field of several lines, whether they came from papers or from a list. */
export function CorrectLinesDialog<Field extends string>(props: CorrectLinesDialogProps<Field>) {
  const { form, count, choices, control, onClose } = props;
  const { field } = form.values;
  return (
    <FormDialog
      form={form}
      title="Correct a value"
      description={count === 1 ? 'In 1 selected line' : `In ${count} selected lines`}
      submitText={count === 1 ? 'Correct 1 line' : `Correct ${count} lines`}
      isShort
      onClose={onClose}
    >
      <SelectField path="field" label="Field" choices={choices} />
      <FormField key={field} path="value" label="New value">
        {(value, setValue) => control(field, String(value), setValue)}
      </FormField>
    </FormDialog>
  );
}
