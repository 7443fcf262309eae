import { AlertDialog } from '@lods/ui/alert-dialog';
import { useToast } from '@lods/ui/toast';
import { useUndoAction } from '../../shell/undo.ts';
import { type Removable, useRemoveRecord } from './queries.ts';

/** Asks before an operator, an installation or stated emissions go; a refusal is said in the dialog. */
export function RemoveRecord(props: { record: Removable; title: string; name: string; onClose: () => void }) {
  const { record, title, name, onClose } = props;
  const toast = useToast();
  const undo = useUndoAction();
  const remove = useRemoveRecord();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={remove.error?.message ?? <span data-untranslated="">{name}</span>}
      confirmText="Delete"
      isBusy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() =>
        remove.mutateAsync(record).then(
          ({ title, isDeleted }) => {
            toast({ title, entered: name, ...(isDeleted ? { action: undo([record.id]) } : {}) });
            onClose();
          },
          () => {}, // said in the dialog
        )
      }
    />
  );
}
