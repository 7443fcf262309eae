import { RegistryAnswer } from '@lods/contract/declaration-life';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { DateInput } from '@lods/ui/date-input';
import { Dialog } from '@lods/ui/dialog';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useState } from 'react';
import { today } from '../../shell/this-quarter.ts';
import { faultsOf } from './guided/faults.ts';
import { type AnswerForm, useAnswer } from './queries.ts';

const CHOICES = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** What the registry said after the file was uploaded there: only this moves the status on. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [form, setForm] = useState<AnswerForm>({ status: 'accepted', answeredOn: today(), reference: '', remarks: '' });
  const [attempt, setAttempt] = useState(0);
  const answer = useAnswer(id);
  const faults = attempt > 0 ? faultsOf(RegistryAnswer, form) : {};
  const set = (part: Partial<AnswerForm>) => setForm({ ...form, ...part });
  const save = () => {
    setAttempt(attempt + 1);
    if (RegistryAnswer.safeParse(form).success) answer.mutate(form, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record the registry's answer"
      description="Upload the file in the registry first; this notes what it answered."
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
            choices={CHOICES}
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
