import type { ReactNode } from 'react';
import { FormField, SelectField } from './fields.tsx';
import { type Form, FormDialog } from './form.tsx';

interface CorrectLinesDialogProps<Field extends string> {
  /** Holds the field that is chosen and its new value. */
  form: Form<{ field: Field; value: string }>;
  lineCount: number;
  choices: readonly { value: Field; label: string }[];
  control: (field: Field, value: string, onChange: (value: string) => void) => ReactNode;
  onClose: () => void;
}

/** One value for a field of several lines, whether they came from papers or from a list. */
export function CorrectLinesDialog<Field extends string>(props: CorrectLinesDialogProps<Field>) {
  const { form, lineCount, choices, control, onClose } = props;
  const { field } = form.values;
  return (
    <FormDialog
      form={form}
      title="Correct a value"
      description={lineCount === 1 ? 'In 1 selected line' : `In ${lineCount} selected lines`}
      submitText={lineCount === 1 ? 'Correct 1 line' : `Correct ${lineCount} lines`}
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
