import { type AnswerStatus, answersTo, RegistryAnswer } from '@lods/contract/declarations/filing';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { DateInput } from '@lods/ui/date-input';
import { Dialog } from '@lods/ui/dialog';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useToast } from '@lods/ui/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from './company-data.ts';
import { faultsOf } from './faults.ts';
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
  const [form, setForm] = useState<AnswerForm>({
    status: choices[0]?.value ?? 'accepted',
    answeredOn: today,
    reference: '',
    remarks: '',
  });
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 ? faultsOf(RegistryAnswer, form) : {};
  const set = (part: Partial<AnswerForm>) => setForm({ ...form, ...part });
  const save = () => {
    setAttempt(attempt + 1);
    if (!RegistryAnswer.safeParse(form).success) return;
    answer.mutate(form, {
      onSuccess: () => {
        onClose();
        toast({ title: 'Answer saved' });
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record the registry's answer"
      description={description}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={answer.isPending} busyText="Saving..." onClick={save}>
            Save answer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {answer.error && (
          <Callout tone="danger" isLive>
            {answer.error.message}
          </Callout>
        )}
        <Field label="Answer" error={faults.status}>
          <Select
            value={form.status}
            choices={choices}
            onChange={(event) => set({ status: event.target.value as AnswerForm['status'] })}
          />
        </Field>
        <Field label="Date of the answer" error={faults.answeredOn}>
          <DateInput value={form.answeredOn} onChange={(answeredOn) => set({ answeredOn })} />
        </Field>
        <Field label="Reference" required={false} error={faults.reference}>
          <Input value={form.reference} maxLength={70} onChange={(event) => set({ reference: event.target.value })} />
        </Field>
        <Field label="Remarks of the registry" required={false} error={faults.remarks}>
          <Textarea value={form.remarks} onChange={(event) => set({ remarks: event.target.value })} />
        </Field>
      </div>
    </Dialog>
  );
}
