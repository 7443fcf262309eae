import { customsContact } from '@lods/contract/customs/contact';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useEffect } from 'react';
import { May } from '../../../shell/may.tsx';
import { LetterLanguageField, useLetterLanguage } from './letter-language.tsx';
import type { MassEmail } from './mass-email.ts';
import { useMailing, useMailingPreview, useStopMailing } from './queries.ts';

/** The mails as they will go out, before anything does. */
export function MailingPreviewDialog({ mass, lines }: { mass: MassEmail; lines: readonly SupplierDeclaration[] }) {
  const { writing, chosen, choose } = useLetterLanguage();
  const { data, error, refetch, isPlaceholderData } = useMailingPreview([...mass.selected], writing);
  const count = data?.letters.length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && mass.close()}
      title="Check the mails"
      description="They go out 30 seconds after you send them. Until then you can stop them."
      actions={
        <>
          <Button look="ghost" onClick={mass.close}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={count === 0 || isPlaceholderData}
            busy={mass.isBusy}
            busyText="Sending..."
            onClick={() => mass.send(writing)}
          >
            {count === 1 ? 'Send 1 mail' : `Send ${count} mails`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LetterLanguageField chosen={chosen} onChange={choose} />
        {error && <LoadFailure title="The mails could not be prepared" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-64" />}
        {data && data.refused.length > 0 && (
          <Callout
            tone="warning"
            title={
              data.refused.length === 1
                ? '1 declaration is left out'
                : `${data.refused.length} declarations are left out`
            }
          >
            <ul className="flex flex-col gap-1">
              {data.refused.map(({ declarationId, message }) => (
                <li key={declarationId}>
                  <span className="font-medium" data-untranslated="">
                    {lines.find(({ id }) => id === declarationId)?.referenceNumber}
                  </span>{' '}
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <ul className="flex flex-col gap-2">
          {data?.letters.map(({ supplierName, address, lineCount, language, subject, text }) => (
            <li key={`${supplierName} ${address}`}>
              <details className="rounded-box border px-4 py-2">
                <summary className="cursor-pointer">
                  <span className="font-medium" data-untranslated="">
                    {supplierName}
                  </span>{' '}
                  <span className="text-ink-soft" data-untranslated="">
                    {address}
                  </span>
                  <span className="ml-2 text-ink-soft">{lineCount === 1 ? '1 line' : `${lineCount} lines`}</span>
                </summary>
                <p className="mt-2 font-medium" lang={language} data-untranslated="">
                  {subject}
                </p>
                <p className="mt-1 whitespace-pre-wrap break-words text-sm" lang={language} data-untranslated="">
                  {text}
                </p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Mails that are about to go out, with the seconds left to stop them. */
export function WaitingMails({ mailingId, onOver }: { mailingId: string; onOver: MassEmail['onOver'] }) {
  const { data } = useMailing(mailingId);
  const stop = useStopMailing();
  useEffect(() => {
    if (data && data.state !== 'waiting') onOver(data);
  }, [data, onOver]);
  return (
    <div className="sticky top-17 z-10 flex flex-wrap items-center gap-3 rounded-box border border-amber bg-surface px-4 py-2 shadow-lift">
      <p className="mr-auto font-medium tabular-nums" role="status">
        {!data
          ? 'The mails are about to go out'
          : data.secondsLeft === 1
            ? 'The mails go out in 1 second'
            : `The mails go out in ${data.secondsLeft} seconds`}
      </p>
      <May call={customsContact.stopMailing}>
        <Button
          busy={stop.isPending}
          busyText="Stopping..."
          onClick={() => stop.mutate(mailingId, { onSuccess: onOver })}
        >
          Stop the mails
        </Button>
      </May>
    </div>
  );
}
