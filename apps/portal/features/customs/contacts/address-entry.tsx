import type { Writing } from '@lods/contract/requests/writing';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { z } from 'zod';
import { TextField } from '../../../form/fields.tsx';
import { FormBody, useForm } from '../../../form/form.tsx';
import { useVerifyAddress } from './queries.ts';

const INVALID = 'Please enter a valid email address';
const Address = z.string().trim().includes('@', { message: INVALID });

/** Asks for the address of the supplier and mails a link there. */
export function AddressEntry(props: {
  line: SupplierDeclaration;
  suggestedEmail: string;
  /** The language of the mail with the link. */
  writing: Writing;
  /** The title of the message where the mail cannot be sent. */
  failure: string;
  onAsked: () => void;
  onCancel?: () => void;
}) {
  const { line, suggestedEmail, writing, failure, onAsked, onCancel } = props;
  const toast = useToast();
  const form = useForm({
    values: { email: line.supplierEmail || suggestedEmail },
    bodyOf: ({ email }) => ({ email: email.trim(), ...writing }),
    schema: z.object({ email: Address }),
    fieldOf: () => 'email',
    save: useVerifyAddress(line.id),
    onSaved: ({ emailVerified, supplierEmail }) => {
      toast({
        ...(emailVerified
          ? { title: 'Email Verified', description: `${supplierEmail} has been confirmed before.` }
          : {
              title: 'Verification Email Sent',
              description: `A link has been mailed to ${supplierEmail}. The address counts once its owner confirms it.`,
            }),
        entered: supplierEmail,
      });
      onAsked();
    },
    onFaults: () => toast({ title: 'Invalid Email', description: INVALID, variant: 'destructive' }),
    onFailed: ({ message }) =>
      toast({
        title: failure,
        description: message || 'Failed to verify email',
        variant: 'destructive',
      }),
  });
  const isPending = line.emailVerificationStatus === 'pending';
  return (
    <FormBody form={form} isShort className="flex flex-col gap-3">
      {isPending && (
        <Callout tone="note" title="Waiting for the supplier">
          {`A link has been mailed to ${line.supplierEmail}. This page shows by itself when it is confirmed.`}
        </Callout>
      )}
      {line.emailVerificationStatus === 'failed' && (
        <Callout tone="warning" title="The address was not confirmed">
          The mail could not be delivered, the link expired, or the recipient reported a wrong address.
        </Callout>
      )}
      <TextField path="email" label="Supplier email" type="email" autoComplete="off" />
      <div className="flex gap-3">
        <Button type="submit" busy={form.isBusy} busyText="Verifying...">
          {isPending && form.values.email.trim() === line.supplierEmail ? 'Send the link again' : 'Verify'}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormBody>
  );
}
