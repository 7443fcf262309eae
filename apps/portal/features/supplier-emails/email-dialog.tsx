import {
  CompleteEmail,
  EmailFields,
  type EmailRecipient,
  INCOMPLETE_EMAIL,
  type SupplierEmail,
} from '@lods/contract/supplier-emails/endpoints';
import {
  EMAIL_TEXTS,
  EMAIL_VARIABLES,
  type EmailTemplate,
  filled,
  openVariables,
} from '@lods/contract/supplier-emails/templates';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { useId, useState } from 'react';
import { AreaField, FormField, TextField } from '../../form/fields.tsx';
import { type Form, FormBody, useForm } from '../../form/form.tsx';
import { AskAddress } from './ask-address.tsx';
import { type NewEmail, useSendEmail } from './queries.ts';
import { useVariables } from './variables.ts';

const TEMPLATE_CHOICES: readonly { value: EmailTemplate; label: string }[] = [
  { value: 'declaration_request', label: 'Declaration request' },
  { value: 'data_update', label: 'Data update' },
  { value: 'reminder', label: 'Reminder' },
];

/** A mail to an importer, from a template or in one's own words. */
export function EmailDialog(props: {
  draft: SupplierEmail | null;
  recipients: readonly EmailRecipient[];
  onClose: () => void;
}) {
  const { draft, recipients, onClose } = props;
  const id = useId();
  const send = useSendEmail();
  const form = useEmailForm(draft, send, onClose);
  const keep = () =>
    send.mutate({ ...form.values, isDraft: true, draftId: draft?.id ?? null }, { onSuccess: () => onClose() });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      shape="wide"
      title="Send an email"
      description="To importers that are connected, or that have confirmed their address."
      actions={
        <>
          <Button look="ghost" onClick={keep} disabled={send.isPending}>
            Save draft
          </Button>
          <Button type="submit" form={id} look="primary" busy={form.isBusy} busyText="Sending...">
            Send email
          </Button>
        </>
      }
    >
      <FormBody form={form} id={id}>
        <Recipient form={form} recipients={recipients} />
        <Letter form={form} />
      </FormBody>
    </Dialog>
  );
}

function useEmailForm(draft: SupplierEmail | null, send: ReturnType<typeof useSendEmail>, onClose: () => void) {
  const toast = useToast();
  const form = useForm({
    values: EmailFields.parse(draft ?? {}),
    schema: CompleteEmail,
    prefix: 'email.',
    bodyOf: (values): NewEmail => ({ ...values, draftId: draft?.id ?? null }),
    save: send,
    onSaved: ({ recipientCompany }) => {
      toast({ title: 'Email Sent', description: recipientCompany });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({
        title: 'Send Failed',
        description: `Failed to send email. ${message}`,
        variant: 'destructive',
      }),
    onFaults: () => {
      const { recipientEmail, subject, customMessage } = form.values;
      if (recipientEmail !== '' && subject !== '' && customMessage !== '') return;
      toast({ title: 'Validation Error', description: INCOMPLETE_EMAIL, variant: 'destructive' });
    },
  });
  return form;
}

type EmailForm = Form<EmailFields>;

function Recipient({ form, recipients }: { form: EmailForm; recipients: readonly EmailRecipient[] }) {
  const { recipientCompany, recipientEmail } = form.values;
  const chosen = recipients.find(({ company }) => company === recipientCompany);
  const state = chosen?.addresses.find(({ address }) => address === recipientEmail)?.state ?? 'unset';
  const needsAsking = recipientCompany !== '' && chosen?.isConnected !== true && state !== 'verified';
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FormField path="recipientCompany" label="Importer">
          {(value, change) => (
            <Select
              value={String(value)}
              placeholder="Choose an importer"
              choices={recipients.map(({ company }) => ({ value: company, label: company, isEntered: true }))}
              onChange={({ target }) => {
                change(target.value);
                const next = recipients.find(({ company }) => company === target.value);
                const known = next?.addresses.find((each) => each.state === 'verified') ?? next?.addresses[0];
                if (known) form.set({ recipientEmail: known.address });
              }}
            />
          )}
        </FormField>
        <TextField path="recipientName" label="Recipient name" isOptional />
        <TextField path="recipientEmail" label="Recipient email" type="email" />
      </div>
      {needsAsking && (
        <Callout tone="warning">
          {state === 'pending'
            ? 'This address is not confirmed yet. Its owner has a mail with a link.'
            : 'This address is not confirmed. Ask its owner before you write.'}
        </Callout>
      )}
      <AskAddress
        recipients={recipients}
        onAsked={(company, address) => form.set({ recipientCompany: company, recipientEmail: address })}
      />
    </>
  );
}

function Letter({ form }: { form: EmailForm }) {
  const variables = useVariables();
  const [template, setTemplate] = useState<string>(form.values.templateType);
  const { recipientCompany, recipientName, subject, customMessage } = form.values;
  const values = variables({ company: recipientCompany, name: recipientName });
  const open = openVariables(`${subject} ${customMessage}`);
  const choose = (next: string) => {
    setTemplate(next);
    const text = EMAIL_TEXTS[next as EmailTemplate];
    form.set({
      templateType: next as EmailTemplate,
      ...(text && { subject: filled(text.subject, values), customMessage: filled(text.message, values) }),
    });
  };
  return (
    <>
      <FormField path="templateType" label="Template" isOptional>
        {() => (
          <Select
            value={template}
            placeholder="Choose a template"
            choices={[...TEMPLATE_CHOICES]}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </FormField>
      <TextField path="subject" label="Subject" />
      <AreaField path="customMessage" label="Message" rows={10} />
      {open.length > 0 && (
        <Callout tone="warning" title="Replace these before you send">
          <span data-untranslated="">{open.join(', ')}</span>
        </Callout>
      )}
      <details>
        <summary className="cursor-pointer font-medium text-teal">Variables</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2" data-untranslated="">
          {EMAIL_VARIABLES.map((name) => (
            <div key={name} className="flex justify-between gap-4 border-b py-1">
              <dt className="font-mono text-[0.8125rem]">{`{${name}}`}</dt>
              <dd>{values[name] || '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
