import { customsContact } from '@lods/contract/customs/contact';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { May } from '../../shell/may.tsx';
import { AddressEntry } from './contacts/address-entry.tsx';
import { AddressBadge } from './contacts/badges.tsx';
import { LetterLanguageField, useLetterLanguage } from './contacts/letter-language.tsx';
import { useSendToSupplier } from './contacts/queries.ts';
import { sendFailure } from './contacts/send-failure.ts';

/** How the supplier of an approved line is reached: its address, whether that is confirmed, and the mail, sent once. */
export function CardContact({ line }: { line: CustomsSummary }) {
  const toast = useToast();
  const send = useSendToSupplier(line.id);
  const { writing, chosen, choose } = useLetterLanguage();
  const [isAsking, setAsking] = useState(false);
  const { emailVerified, supplierNotified } = line;
  const sendMail = () =>
    send.mutate(writing, {
      onSuccess: () =>
        toast({ title: 'Sent to Supplier', description: 'The supplier has been asked for emission data' }),
      onError: (error) => toast(sendFailure(error)),
    });
  return (
    <section aria-label="Supplier email" className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="text-ink-soft">Supplier email</span>
          {line.supplierEmail && (
            <span className="break-all" data-untranslated="">
              {line.supplierEmail}
            </span>
          )}
          <AddressBadge state={line.emailVerificationStatus} />
        </div>
        <div className="flex flex-wrap gap-2">
          {!emailVerified && !isAsking && (
            <May call={customsContact.verifyEmailOfDeclaration}>
              <Button size="small" onClick={() => setAsking(true)}>
                Verify Email
              </Button>
            </May>
          )}
          <May call={customsContact.sendToSupplierSecure}>
            <Button
              size="small"
              disabled={!emailVerified || supplierNotified}
              busy={send.isPending}
              busyText="Sending..."
              onClick={sendMail}
            >
              {supplierNotified ? 'Sent' : emailVerified ? 'Send to Supplier' : 'Verify Email First'}
            </Button>
          </May>
        </div>
      </div>
      {isAsking && !emailVerified && <LetterLanguageField chosen={chosen} onChange={choose} />}
      {isAsking && !emailVerified && (
        <AddressEntry
          line={line}
          suggestedEmail=""
          writing={writing}
          failure="Email Verification Failed"
          onAsked={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
