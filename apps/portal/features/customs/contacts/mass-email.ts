import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { useSendMassEmail } from './queries.ts';

export interface MassEmail {
  readonly selected: ReadonlySet<string>;
  /** Why a line could not be sent the last time, by its id. */
  readonly refused: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  readonly toggle: (id: string) => void;
  /** Takes all of these in, or out where they are in already. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
  readonly send: () => void;
}

/** Many lines chosen and sent at once, with what became of each. */
export function useMassEmail(lines: readonly SupplierDeclaration[]): MassEmail {
  const toast = useToast();
  const sending = useSendMassEmail();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const selected = new Set(
    lines.flatMap(({ id, supplierNotified }) => (chosen.has(id) && !supplierNotified ? [id] : [])),
  );

  const send = () => {
    if (selected.size === 0)
      return toast({
        title: 'No Declarations Selected',
        description: 'Please select declarations to send.',
        variant: 'destructive',
      });
    const unverified = lines.filter(({ id, emailVerified }) => selected.has(id) && !emailVerified).length;
    if (unverified > 0)
      return toast({
        title: 'Email Verification Required',
        description: `${unverified} declarations need verified emails before sending`,
        variant: 'destructive',
      });
    sending.mutate([...selected], {
      onSuccess: ({ successCount, supplierCount, results }) => {
        const left = results.filter(({ isSent }) => !isSent);
        setRefused(new Map(left.map(({ declarationId, message }) => [declarationId, message])));
        setChosen(new Set(left.map(({ declarationId }) => declarationId)));
        if (successCount === 0)
          toast({ title: 'Mass Email Failed', description: left[0]?.message ?? '', variant: 'destructive' });
        else toast({ title: 'Mass Email Sent', description: `Successfully sent emails to ${supplierCount} suppliers` });
      },
      onError: ({ message }) =>
        toast({
          title: 'Mass Email Failed',
          description: message || 'Failed to send mass email',
          variant: 'destructive',
        }),
    });
  };

  return {
    selected,
    refused,
    isBusy: sending.isPending,
    toggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: (ids) => {
      const areIn = ids.every((id) => selected.has(id));
      setChosen(areIn ? new Set([...selected].filter((id) => !ids.includes(id))) : new Set([...selected, ...ids]));
    },
    clear: () => setChosen(new Set()),
    send,
  };
}
