import type { Writing } from '@lods/contract/requests/writing';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { Check, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddressEntry } from './address-entry.tsx';
import { AddressBadge } from './badges.tsx';
import { LetterLanguageField, useLetterLanguage } from './letter-language.tsx';
import { useSendToSupplier } from './queries.ts';
import { sendFailure } from './send-failure.ts';

/** Confirms the address of a line's supplier, and asks there for emissions: one after the other, never without the first. */
export function SecureEmailDialog(props: { line: SupplierDeclaration; suggestedEmail: string; onClose: () => void }) {
  const { line, suggestedEmail, onClose } = props;
  const [isEdited, setEdited] = useState(false);
  const { writing, chosen, choose } = useLetterLanguage();
  useVerifiedToast(line);
  const isPaperPending = line.state === 'pending';
  const hasEntry = !line.supplierNotified && !isPaperPending && (!line.emailVerified || isEdited);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Secure Supplier Email"
      description="Confirm the address first, then ask the supplier for emission data."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Close
          </Button>
          <SendButton line={line} writing={writing} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <AddressState line={line} />
          {line.emailVerified && !line.supplierNotified && !isEdited && (
            <Button size="small" onClick={() => setEdited(true)}>
              Edit
            </Button>
          )}
        </div>
        {isPaperPending && (
          <Callout tone="warning" title="This declaration waits for review">
            Approve it on the customs dashboard first. Approval verifies no address.
          </Callout>
        )}
        {!line.supplierNotified && !isPaperPending && <LetterLanguageField chosen={chosen} onChange={choose} />}
        {hasEntry && (
          <AddressEntry
            line={line}
            suggestedEmail={suggestedEmail}
            writing={writing}
            failure="Verification Failed"
            onAsked={() => setEdited(false)}
            {...(isEdited ? { onCancel: () => setEdited(false) } : {})}
          />
        )}
        <Details line={line} />
        <Callout title="Security notes">
          <ul className="list-disc pl-4">
            <li>
              A link goes to the address. It counts only when its owner opens it and confirms with the button there.
            </li>
            <li>A new address or supplier name has to be confirmed again.</li>
            <li>Each declaration is sent once. The supplier answers to the contact email of your company.</li>
          </ul>
        </Callout>
      </div>
    </Dialog>
  );
}

/** Asks the supplier, once its address is confirmed, and only once. */
function SendButton({ line, writing }: { line: SupplierDeclaration; writing: Writing }) {
  const toast = useToast();
  const send = useSendToSupplier(line.id);
  const ask = () =>
    send.mutate(writing, {
      onSuccess: () =>
        toast({ title: 'Sent Successfully', description: 'The supplier has been asked for emission data.' }),
      onError: (error) => toast(sendFailure(error)),
    });
  if (line.supplierNotified)
    return (
      <Button look="primary" disabled icon={<Check aria-hidden="true" className="size-4" />}>
        Sent
      </Button>
    );
  if (!line.emailVerified)
    return (
      <Button look="primary" disabled>
        Verify Email First
      </Button>
    );
  return (
    <Button
      look="primary"
      icon={<Send aria-hidden="true" className="size-4" />}
      busy={send.isPending}
      busyText="Sending..."
      onClick={ask}
    >
      Send to Supplier
    </Button>
  );
}

/** How far the address has come, and when the supplier was asked. */
function AddressState({ line }: { line: SupplierDeclaration }) {
  const { dateTime } = useFormat();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Email status</span>
        <AddressBadge state={line.emailVerificationStatus} />
      </p>
      {line.emailVerified && line.emailVerifiedAt && (
        <p className="mt-1 text-ink-soft">
          <span className="wrap-anywhere text-ink" data-untranslated="">
            {line.verifiedSupplierEmail}
          </span>
          <span className="block">{`Verified ${dateTime(line.emailVerifiedAt)}`}</span>
        </p>
      )}
      {line.supplierNotifiedAt && <p className="mt-1 text-ink-soft">{`Sent ${dateTime(line.supplierNotifiedAt)}`}</p>}
    </div>
  );
}

/** Says it when the owner of the address confirms it while one is looking. */
function useVerifiedToast({ emailVerified, supplierEmail }: SupplierDeclaration): void {
  const toast = useToast();
  const before = useRef(emailVerified);
  useEffect(() => {
    if (emailVerified && !before.current)
      toast({ title: 'Email Verified', description: `${supplierEmail} has been confirmed.`, entered: supplierEmail });
    before.current = emailVerified;
  }, [emailVerified, supplierEmail, toast]);
}

function Details({ line }: { line: SupplierDeclaration }) {
  const { number } = useFormat();
  const facts: readonly (readonly [string, string])[] = [
    ['Declaration number', line.referenceNumber],
    ['Supplier', line.senderName],
    ['Product code', line.productCode],
    ['Description', line.description],
    ['Net weight', line.netWeight === null ? '' : `${number(line.netWeight)} kg`],
    ['Country of origin', line.countryOfOrigin],
  ];
  return (
    <section aria-labelledby="declaration-details">
      <h3 id="declaration-details" className="font-medium">
        Declaration details
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words" data-untranslated="">
              {value || '-'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
