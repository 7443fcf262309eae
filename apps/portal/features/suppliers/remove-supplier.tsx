import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { useToast } from '@lods/ui/toast';
import { Confirm } from '../../shell/confirm.tsx';
import { useUndoAction } from '../../shell/undo.ts';
import { useRemoveSupplier, useRestoreSupplier } from './queries.ts';

/** Deletes a supplier, or archives one that other records rest on; the answer says which. */
export function RemoveSupplier(props: { supplier: Supplier; onClose: () => void; onRemoved?: () => void }) {
  const { supplier, onClose, onRemoved } = props;
  const toast = useToast();
  const undo = useUndoAction();
  const remove = useRemoveSupplier();
  const bringBack = useBringBack();
  return (
    <Confirm
      change={remove}
      sent={supplier.id}
      title="Delete this supplier?"
      description={
        <>
          <span data-untranslated="">{supplier.name}</span>: a supplier with declarations, installations or subsuppliers
          is archived instead. You can bring it back.
        </>
      }
      confirmText="Delete supplier"
      busyText="Deleting..."
      onClose={onClose}
      onDone={({ outcome, message }) => {
        const title = outcome === 'deleted' ? 'Supplier deleted' : 'Supplier archived';
        const action = outcome === 'deleted' ? undo([supplier.id]) : bringBack(supplier.id);
        toast({ title, description: message, entered: supplier.name, action });
        onRemoved?.();
      }}
    />
  );
}

/** The way back from an archived supplier, in the message that says that it was archived. */
function useBringBack() {
  const toast = useToast();
  const { mutateAsync } = useRestoreSupplier();
  return (supplierId: string) => ({
    label: 'Undo',
    onAct: async () => {
      try {
        await mutateAsync(supplierId);
        toast({ title: 'Supplier brought back' });
      } catch (error) {
        toast({ title: 'Not restored', description: (error as Error).message, variant: 'destructive' });
      }
    },
  });
}

export function RestoreSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const toast = useToast();
  const restore = useRestoreSupplier();
  return (
    <Confirm
      change={restore}
      sent={supplier.id}
      title="Bring this supplier back?"
      description="It can be chosen again."
      confirmText="Bring back"
      isDanger={false}
      onClose={onClose}
      onDone={() => toast({ title: 'Supplier brought back' })}
    />
  );
}
