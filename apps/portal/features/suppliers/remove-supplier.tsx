import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { useToast } from '@lods/ui/toast';
import { useUndoAction } from '../../shell/undo.ts';
import { useRemoveSupplier, useRestoreSupplier } from './queries.ts';

/** Deletes a supplier, or archives one that other records rest on; the answer says which. */
export function RemoveSupplier(props: { supplier: Supplier; onClose: () => void; onRemoved?: () => void }) {
  const { supplier, onClose, onRemoved } = props;
  const toast = useToast();
  const undo = useUndoAction();
  const remove = useRemoveSupplier();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this supplier?"
      description={
        remove.error?.message ?? (
          <>
            <span data-untranslated="">{supplier.name}</span>: if declarations, installations or subsuppliers rest on
            it, it is archived instead, and can be brought back.
          </>
        )
      }
      confirmText="Delete supplier"
      isBusy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() =>
        remove.mutate(supplier.id, {
          onSuccess: ({ outcome, message }) => {
            const title = outcome === 'deleted' ? 'Supplier deleted' : 'Supplier archived';
            const action = outcome === 'deleted' ? { action: undo([supplier.id]) } : {};
            toast({ title, description: message, entered: supplier.name, ...action });
            onClose();
            onRemoved?.();
          },
        })
      }
    />
  );
}

export function RestoreSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const toast = useToast();
  const restore = useRestoreSupplier();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bring this supplier back?"
      description={restore.error?.message ?? 'It can be chosen again.'}
      confirmText="Bring back"
      isDanger={false}
      isBusy={restore.isPending}
      onConfirm={() =>
        restore.mutate(supplier.id, {
          onSuccess: () => {
            toast({ title: 'Supplier brought back' });
            onClose();
          },
        })
      }
    />
  );
}
