import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { createSearchParams, Link } from 'react-router';
import { useUndoAction } from '../../shell/undo.ts';
import { useRemoveSupplier } from './queries.ts';

interface ManySuppliersProps {
  suppliers: readonly Supplier[];
  onDone: () => void;
}

/** What can be done to several suppliers in one step. */
export function ManySuppliers({ suppliers, onDone }: ManySuppliersProps) {
  const [isRemoving, setRemoving] = useState(false);
  const asked = createSearchParams(suppliers.map(({ id }): [string, string] => ['supplier', id]));
  return (
    <>
      <Button asChild size="small">
        <Link to={`/request-supplier-data?${asked}`}>Request data</Link>
      </Button>
      <Button size="small" onClick={() => setRemoving(true)}>
        {suppliers.length === 1 ? 'Delete 1 supplier' : `Delete ${suppliers.length} suppliers`}
      </Button>
      {isRemoving && <RemoveSuppliers suppliers={suppliers} onDone={onDone} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Deletes those that nothing rests on; the others are archived, and both are said. */
function RemoveSuppliers({ suppliers, onDone, onClose }: ManySuppliersProps & { onClose: () => void }) {
  const remove = useRemoveSupplier();
  const toast = useToast();
  const undo = useUndoAction();
  const removeAll = async () => {
    const deleted: string[] = [];
    try {
      for (const { id } of suppliers) if ((await remove.mutateAsync(id)).outcome === 'deleted') deleted.push(id);
    } catch {
      // The dialog says why and stays.
      return;
    }
    const archived = suppliers.length - deleted.length;
    toast({
      title: deleted.length === 1 ? '1 supplier deleted' : `${deleted.length} suppliers deleted`,
      ...(archived > 0
        ? {
            description:
              archived === 1 ? '1 archived: records rest on it.' : `${archived} archived: records rest on them.`,
          }
        : {}),
      ...(deleted.length > 0 ? { action: undo(deleted) } : {}),
    });
    onDone();
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={suppliers.length === 1 ? 'Delete 1 supplier?' : `Delete ${suppliers.length} suppliers?`}
      description={
        remove.error?.message ??
        'Suppliers with declarations, installations or subsuppliers are archived instead. You can restore deleted ones for 30 days.'
      }
      confirmText="Delete suppliers"
      isBusy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() => void removeAll()}
    />
  );
}
