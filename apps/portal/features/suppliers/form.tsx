import { ProblemError } from '@lods/contract/client';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';

export type Faults = Readonly<Record<string, string>>;

interface FormDialogProps<Body> {
  title: string;
  description?: ReactNode | undefined;
  shape?: 'middle' | 'wide' | 'side';
  submitText: string;
  /** What the server asks for; its sentences stand at the fields. */
  schema: z.ZodType<unknown, Body>;
  body: Body;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (body: Body) => void;
  onClose: () => void;
  children: (faults: Faults) => ReactNode;
}

/**
 * A form above the page: checks what the server will check, says it at the field and in a summary, and stays open with
 * everything that was typed when the server refuses. A field's id is its path, so that the summary leads there.
 */
export function FormDialog<Body>(props: FormDialogProps<Body>) {
  const { schema, body, error, onClose } = props;
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const checked = schema.safeParse(body);
  const faults = { ...refusedFields(error), ...(attempt > 0 ? faultsOf(checked.error) : {}) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (checked.success) props.onSubmit(body);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
      shape={props.shape ?? 'middle'}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={props.isBusy} busyText="Saving...">
            {props.submitText}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(faults).map(([fieldId, message]) => ({ fieldId, message }))}
        />
        {error && Object.keys(refusedFields(error)).length === 0 && (
          <Callout tone="danger" isLive>
            {error.message}
          </Callout>
        )}
        {props.children(faults)}
      </form>
    </Dialog>
  );
}

function faultsOf(error: z.ZodError | undefined): Faults {
  const faults: Record<string, string> = {};
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}

const refusedFields = (error: Error | null): Faults =>
  error instanceof ProblemError ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) : {};

/** One line of text in a form, by its path. */
export function TextField(props: {
  path: string;
  label: string;
  value: string;
  faults: Faults;
  onChange: (value: string) => void;
  isOptional?: boolean;
  hint?: string;
  maxLength?: number;
  type?: 'text' | 'email';
  className?: string;
}) {
  const { path, label, hint, faults, isOptional = false, className } = props;
  return (
    <Field
      id={path}
      label={label}
      hint={hint}
      required={!isOptional}
      error={faults[path]}
      {...(className ? { className } : {})}
    >
      <Input
        type={props.type ?? 'text'}
        value={props.value}
        maxLength={props.maxLength}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
