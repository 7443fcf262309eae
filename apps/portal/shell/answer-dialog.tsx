import { type AnswerStatus, answersTo, RegistryAnswer } from '@lods/contract/declarations/filing';
import { useToast } from '@lods/ui/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { AreaField, DateField, SelectField, TextField } from '../form/fields.tsx';
import { FormDialog, useForm } from '../form/form.tsx';
import { useToday } from './company-data.ts';
import { LABELS } from './status-badge.tsx';

export interface AnswerForm {
  status: AnswerStatus;
  answeredOn: string;
  reference: string;
  remarks: string;
}

/** What the registry said after a declaration was entered there: only this moves the status on. */
export function AnswerDialog(props: {
  /** What comes before the answer. */
  description: string;
  /** Of the declaration: says what can still be answered. */
  status: string;
  answer: UseMutationResult<unknown, Error, AnswerForm>;
  onClose: () => void;
}) {
  const { description, status, answer, onClose } = props;
  const choices = answersTo(status).map((value) => ({ value, label: LABELS[value] }));
  const toast = useToast();
  const today = useToday();
  const form = useForm({
    values: { status: choices[0]?.value ?? 'accepted', answeredOn: today, reference: '', remarks: '' },
    schema: RegistryAnswer,
    save: answer,
    onSaved: () => {
      onClose();
      toast({ title: 'Answer saved' });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Record the registry's answer"
      description={description}
      submitText="Save answer"
      onClose={onClose}
    >
      <SelectField path="status" label="Answer" choices={choices} />
      <DateField path="answeredOn" label="Date of the answer" />
      <TextField path="reference" label="Reference" isOptional />
      <AreaField path="remarks" label="Remarks of the registry" isOptional />
    </FormDialog>
  );
}
