import type { Mailing } from '@lods/contract/customs/contact';
import type { Writing } from '@lods/contract/requests/writing';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { type ToastMessage, useToast } from '@lods/ui/toast';
import { useCallback, useState } from 'react';
import { usePlanMailing, useReloadContacts } from './queries.ts';

export interface MassEmail {
  readonly selected: ReadonlySet<string>;
  /** Why a line could not be sent the last time, by its id. */
  readonly refused: ReadonlyMap<string, string>;
  /** Whether the mails are shown before they go. */
  readonly isShown: boolean;
  /** The mails that wait to go out, or null. */
  readonly mailingId: string | null;
  readonly isBusy: boolean;
  readonly toggle: (id: string) => void;
  /** Takes all of these in, or out where they are in already. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Shows the mails first. */
  readonly ask: () => void;
  readonly close: () => void;
  readonly send: (writing: Writing) => void;
  readonly onOver: (mailing: Mailing) => void;
}

/** Many lines chosen and sent at once, with what became of each. */
export function useMassEmail(lines: readonly SupplierDeclaration[]): MassEmail {
  const toast = useToast();
  const planning = usePlanMailing();
  const reload = useReloadContacts();
  const [isShown, setShown] = useState(false);
  const [mailingId, setMailingId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const selected = new Set(
    lines.flatMap(({ id, supplierNotified }) => (chosen.has(id) && !supplierNotified ? [id] : [])),
  );

  const ask = () => {
    if (selected.size === 0)
      return toast({
        title: 'No Declarations Selected',
        description: 'Please select declarations to send.',
        variant: 'destructive',
      });
    const unverified = lines.filter(({ id, emailVerified }) => selected.has(id) && !emailVerified).length;
    if (unverified === selected.size)
      return toast({
        title: 'Email Verification Required',
        description: needsVerified(unverified),
        variant: 'destructive',
      });
    setShown(true);
  };

  const onOver = useCallback(
    (mailing: Mailing) => {
      setMailingId(null);
      toast(messageOf(mailing));
      if (mailing.outcome === null) return;
      const left = mailing.outcome.results.filter(({ isSent }) => !isSent);
      setRefused(new Map(left.map(({ declarationId, message }) => [declarationId, message])));
      setChosen(new Set(left.map(({ declarationId }) => declarationId)));
      void reload();
    },
    [toast, reload],
  );

  const send = (writing: Writing) =>
    planning.mutate(
      { declarationIds: [...selected], ...writing },
      {
        onSuccess: ({ id }) => {
          setShown(false);
          setMailingId(id);
        },
        onError: ({ message }) =>
          toast({
            title: 'Mass Email Failed',
            description: message || 'Failed to send mass email',
            variant: 'destructive',
          }),
      },
    );

  return {
    selected,
    refused,
    isShown,
    mailingId,
    isBusy: planning.isPending,
    toggle: (id) => setChosen(toggled(selected, [id])),
    toggleAll: (ids) => setChosen(toggled(selected, ids)),
    clear: () => setChosen(new Set()),
    ask,
    close: () => setShown(false),
    send,
    onOver,
  };
}

/** With all of these, or without them where all are in already. */
const toggled = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => selected.has(id))
    ? new Set([...selected].filter((id) => !ids.includes(id)))
    : new Set([...selected, ...ids]);

const needsVerified = (count: number) =>
  count === 1
    ? '1 declaration needs a verified email before sending'
    : `${count} declarations need verified emails before sending`;

/** What became of the mails, as a message. */
function messageOf({ state, outcome }: Mailing): ToastMessage {
  if (state === 'stopped') return { title: 'Stopped', description: 'Nothing was sent.' };
  if (outcome && outcome.successCount > 0)
    return {
      title: 'Mass Email Sent',
      description:
        outcome.supplierCount === 1
          ? 'Successfully sent emails to 1 supplier'
          : `Successfully sent emails to ${outcome.supplierCount} suppliers`,
    };
  const [refused] = outcome?.results.filter(({ isSent }) => !isSent) ?? [];
  return {
    title: 'Mass Email Failed',
    description: refused?.message ?? 'Failed to send mass email',
    variant: 'destructive',
  };
}
