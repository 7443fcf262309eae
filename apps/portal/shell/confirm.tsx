import { AlertDialog, type AlertDialogProps } from '@lods/ui/alert-dialog';
import type { UseMutationResult } from '@tanstack/react-query';

interface ConfirmProps<Sent, Answer>
  extends Pick<AlertDialogProps, 'title' | 'description' | 'confirmText' | 'busyText' | 'isDanger'> {
  readonly change: Pick<UseMutationResult<Answer, Error, Sent>, 'mutateAsync' | 'isPending' | 'error'>;
  /** What the change is about. */
  readonly sent: Sent;
  /** The change is made, and the dialog closed. */
  readonly onDone?: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks before a change, and makes it. A refusal stands in the dialog, which stays open until somebody closes it. */
export function Confirm<Sent, Answer>(props: ConfirmProps<Sent, Answer>) {
  const { change, sent, description, onDone, onClose, ...question } = props;
  // Awaited: what was removed may be gone from the page, and this dialog with it, before a callback would run.
  const make = () =>
    change.mutateAsync(sent).then(
      (answer) => {
        onClose();
        onDone?.(answer);
      },
      () => undefined, // `change.error` says it
    );
  return (
    <AlertDialog
      open
      {...question}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      description={change.error?.message ?? description}
      isBusy={change.isPending}
      onConfirm={make}
    />
  );
}
