import {
  CompleteEmail,
  EmailFields,
  type EmailRecipient,
  INCOMPLETE_EMAIL,
  type SupplierEmail,
} from '@lods/contract/supplier-emails/endpoints';
import { EMAIL_VARIABLES, type EmailTemplate, openVariables } from '@lods/contract/supplier-emails/templates';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { useId } from 'react';
import { AreaField, FormField, TextField } from '../../form/fields.tsx';
import { type Form, FormBody, useForm } from '../../form/form.tsx';
import { useLanguage } from '../../shell/language.ts';
import { AskAddress } from './ask-address.tsx';
import { type EmailWriting, useEmailWriting } from './email-writing.ts';
import { type NewEmail, useSendEmail } from './queries.ts';

const TEMPLATE_CHOICES: readonly { value: EmailTemplate; label: string }[] = [
  { value: 'declaration_request', label: 'Declaration request' },
  { value: 'data_update', label: 'Data update' },
  { value: 'reminder', label: 'Reminder' },
];

/** A mail to an importer, from a template or in one's own words. */
export function EmailDialog(props: {
  draft: SupplierEmail | null;
  recipients: readonly EmailRecipient[];
  sent: readonly SupplierEmail[];
  onClose: () => void;
}) {
  const { draft, recipients, onClose } = props;
  const id = useId();
  const send = useSendEmail();
  const form = useEmailForm(draft, send, onClose);
  const writing = useEmailWriting(form, props.sent, draft !== null);
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
        <Recipient form={form} writing={writing} recipients={recipients} />
        <Letter form={form} writing={writing} />
      </FormBody>
    </Dialog>
  );
}

function useEmailForm(draft: SupplierEmail | null, send: ReturnType<typeof useSendEmail>, onClose: () => void) {
  const toast = useToast();
  const page = useLanguage();
  const form = useForm({
    values: EmailFields.parse(draft ?? { language: page }),
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

function Recipient(props: { form: EmailForm; writing: EmailWriting; recipients: readonly EmailRecipient[] }) {
  const { form, writing, recipients } = props;
  const { recipientCompany, recipientEmail } = form.values;
  const chosen = recipients.find(({ company }) => company === recipientCompany);
  const state = chosen?.addresses.find(({ address }) => address === recipientEmail)?.state ?? 'unset';
  const needsAsking = recipientCompany !== '' && chosen?.isConnected !== true && state !== 'verified';
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FormField path="recipientCompany" label="Importer">
          {(value) => (
            <Select
              value={String(value)}
              placeholder="Choose an importer"
              choices={recipients.map(({ company }) => ({ value: company, label: company, isEntered: true }))}
              onChange={({ target }) => {
                const next = recipients.find(({ company }) => company === target.value);
                const known = next?.addresses.find((each) => each.state === 'verified') ?? next?.addresses[0];
                writing.address({
                  recipientCompany: target.value,
                  ...(known && { recipientEmail: known.address }),
                });
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
        language={form.values.language}
        onAsked={(company, address) => writing.address({ recipientCompany: company, recipientEmail: address })}
      />
    </>
  );
}

function Letter({ form, writing }: { form: EmailForm; writing: EmailWriting }) {
  const { subject, customMessage } = form.values;
  const open = openVariables(`${subject} ${customMessage}`);
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FormField path="templateType" label="Template" isOptional>
          {(value) => (
            <Select
              value={String(value)}
              placeholder="Choose a template"
              choices={[...TEMPLATE_CHOICES]}
              onChange={({ target }) => writing.startFrom(target.value as EmailTemplate)}
            />
          )}
        </FormField>
        <FormField path="language" label="Language of the letter">
          {(value) => (
            <Select
              value={String(value)}
              choices={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName, isEntered: true }))}
              onChange={({ target }) => writing.writeIn(target.value as EmailFields['language'])}
            />
          )}
        </FormField>
      </div>
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
              <dd>{writing.values[name] || '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
