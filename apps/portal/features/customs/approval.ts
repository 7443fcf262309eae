import type { CustomsDeclaration, CustomsEdit } from '@lods/contract/customs/declaration';
import { useToast } from '@lods/ui/toast';
import type { z } from 'zod';
import { Unanswered, useIsAsked } from './asking.tsx';
import { type LineToApprove, useApprove, useApproveAll, useIsDating, useWithdraw } from './queries.ts';
import { isOutside, isUnknown } from './scope.tsx';

const READY = 'Enriched with CBAM information, ready for supplier communication';
const HELD = 'Approved and held: goods of a declared quarter wait until it is amended.';
const ELSEWHERE = 'Approved, but not counted: another file or paper counts for the same item.';

const OUTSIDE = 'Approved and not counted: by code or origin these goods are outside CBAM.';
const UNKNOWN = 'Approved, but code or origin is unknown. Correct it to learn whether these are CBAM goods.';

/** What approval led to, so that nothing held or left out is told as done. */
export function outcomeOf(approved: readonly Pick<CustomsDeclaration, 'countedIn' | 'isHeld' | 'scope'>[]): string {
  if (approved.some(({ isHeld }) => isHeld)) return HELD;
  if (approved.some(({ countedIn }) => countedIn?.isOther)) return ELSEWHERE;
  if (approved.some(isUnknown)) return UNKNOWN;
  if (approved.every(isOutside)) return OUTSIDE;
  return READY;
}

interface Outcomes {
  readonly onApproved?: () => void;
  readonly onRefused?: (error: Error) => void;
}

/** The action of a message that tells of approvals: takes them back, the last first. */
function useUndoApprovals() {
  const toast = useToast();
  const { mutateAsync: withdraw } = useWithdraw();
  return (ids: readonly string[]) => ({
    label: 'Undo',
    onAct: async () => {
      try {
        for (const id of ids.toReversed()) await withdraw(id);
        toast({ title: ids.length === 1 ? 'Approval taken back' : 'Approvals taken back' });
      } catch (error) {
        toast({ title: 'Not taken back', description: (error as Error).message, variant: 'destructive' });
      }
    },
  });
}

/** Approves one line, with the last changes to it, and says how that went. */
export function useApproval() {
  const toast = useToast();
  const approve = useApprove();
  const undo = useUndoApprovals();
  const isDating = useIsDating();
  const isAsked = useIsAsked();
  return {
    isPending: (approve.isPending || isDating) && !isAsked,
    approve: (id: string, edit: z.input<typeof CustomsEdit> = {}, { onApproved, onRefused }: Outcomes = {}) =>
      approve.mutate(
        { id, edit },
        {
          onSuccess: (line) => {
            toast({ title: 'Declaration Approved', description: outcomeOf([line]), action: undo([line.id]) });
            onApproved?.();
          },
          onError: (error) => {
            onRefused?.(error);
            toast(
              error instanceof Unanswered
                ? { title: 'Not approved', description: 'The line still waits for review.' }
                : {
                    title: 'Approval Failed',
                    description: error.message || 'Failed to approve declaration',
                    variant: 'destructive',
                  },
            );
          },
        },
      ),
  };
}

/** Approves lines one after the other, and says how many could not be and why the first of these. */
export function useApprovals() {
  const toast = useToast();
  const approveAll = useApproveAll();
  const undo = useUndoApprovals();
  const isDating = useIsDating();
  const isAsked = useIsAsked();
  return {
    isPending: (approveAll.isPending || isDating) && !isAsked,
    approveAll: (lines: readonly LineToApprove[], onApproved: (id: string) => void = () => {}) =>
      approveAll.mutate(lines, {
        onSuccess: ({ approved, refused }) => {
          const waiting = new Set(refused.map(({ line }) => line.id));
          for (const { id } of lines) if (!waiting.has(id)) onApproved(id);
          const failed = refused.find(({ error }) => !(error instanceof Unanswered));
          if (failed)
            toast({
              title: 'Approval Failed',
              description: `${approved.length} approved, ${refused.length} not: ${failed.error.message}`,
              variant: 'destructive',
            });
          else if (refused.length > 0)
            toast({
              title: 'Not approved',
              description: `${approved.length} approved, ${refused.length} still wait for review.`,
            });
          else
            toast({
              title: approved.length === 1 ? 'Declaration Approved' : 'Declarations Approved',
              description: outcomeOf(approved),
              action: undo(approved.map(({ id }) => id)),
            });
        },
      }),
  };
}
