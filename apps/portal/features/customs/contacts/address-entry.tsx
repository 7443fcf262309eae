import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { useToast } from '@lods/ui/toast';
import { type FormEvent, useState } from 'react';
import { useVerifyAddress } from './queries.ts';

/** Asks for the address of the supplier and mails a link there. */
export function AddressEntry(props: {
  line: SupplierDeclaration;
  suggestedEmail: string;
  onAsked: () => void;
  onCancel?: () => void;
}) {
  const { line, suggestedEmail, onAsked, onCancel } = props;
  const toast = useToast();
  const verify = useVerifyAddress(line.id);
  const [email, setEmail] = useState(line.supplierEmail || suggestedEmail);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || !email.includes('@')) {
      setFault('Please enter a valid email address');
      return toast({
        title: 'Invalid Email',
        description: 'Please enter a valid email address',
        variant: 'destructive',
      });
    }
    setFault(undefined);
    // By the promise and not by callbacks: once the address is verified, this form is not on the page any more.
    verify.mutateAsync(email.trim()).then(
      (asked) => {
        toast({
          ...(asked.emailVerified
            ? { title: 'Email Verified', description: `${asked.supplierEmail} has been confirmed before.` }
            : {
                title: 'Verification Email Sent',
                description: `A link has been mailed to ${asked.supplierEmail}. The address counts once its owner confirms it.`,
              }),
          entered: asked.supplierEmail,
        });
        onAsked();
      },
      ({ message }: Error) => {
        setFault(message);
        toast({
          title: 'Verification Failed',
          description: message || 'Failed to verify email',
          variant: 'destructive',
        });
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {line.emailVerificationStatus === 'pending' && (
        <Callout tone="note" title="Waiting for the supplier">
          {`A link has been mailed to ${line.supplierEmail}. This page shows by itself when it is confirmed.`}
        </Callout>
      )}
      {line.emailVerificationStatus === 'failed' && (
        <Callout tone="warning" title="The address was not confirmed">
          The mail could not be delivered, the link ran out, or its reader said that the address is not the right one.
        </Callout>
      )}
      <Field label="Supplier email" error={fault}>
        <Input type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" busy={verify.isPending} busyText="Verifying...">
          {line.emailVerificationStatus === 'pending' && email.trim() === line.supplierEmail
            ? 'Send the link again'
            : 'Verify'}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
