import { undo } from '@lods/contract/undo/endpoints';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './api.ts';

/** Takes a removal back. What it changes may be on any screen, so all is asked anew. */
function useTakeBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subjectId: string) => api(undo.takeBack, { body: { subjectId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/**
 * The action of a message that tells of a removal. Several that were removed at once come back in the opposite order, then what
 * `besides` brings back in its own way.
 */
export function useUndoAction(): (
  subjectIds: readonly string[],
  besides?: () => Promise<void>,
) => { label: string; onAct: () => Promise<void> } {
  const toast = useToast();
  const { mutateAsync } = useTakeBack();
  return useCallback(
    (subjectIds, besides) => ({
      label: 'Undo',
      onAct: async () => {
        try {
          for (const id of subjectIds.toReversed()) await mutateAsync(id);
          await besides?.();
          toast({ title: 'Restored' });
        } catch (error) {
          toast({ title: 'Not restored', description: (error as Error).message, variant: 'destructive' });
        }
      },
    }),
    [mutateAsync, toast],
  );
}
