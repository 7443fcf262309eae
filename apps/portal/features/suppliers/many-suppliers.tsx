import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { createSearchParams, Link } from 'react-router';
import { useUndoAction } from '../../shell/undo.ts';
import { useRemoveSupplier, useRestoreSupplier } from './queries.ts';

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
  const { mutateAsync: restore } = useRestoreSupplier();
  const bringBack = async (archived: readonly string[]) => {
    for (const id of archived) await restore(id);
  };
  const removeAll = async () => {
    const deleted: string[] = [];
    try {
      for (const { id } of suppliers) if ((await remove.mutateAsync(id)).outcome === 'deleted') deleted.push(id);
    } catch {
      // The dialog says why and stays.
      return;
    }
    const archived = suppliers.map(({ id }) => id).filter((id) => !deleted.includes(id));
    toast({
      title: outcomeOf(deleted.length, archived.length),
      ...(archived.length > 0
        ? { description: 'Archived suppliers have declarations, installations or subsuppliers.' }
        : {}),
      action: undo(deleted, () => bringBack(archived)),
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

/** What became of them: '2 suppliers deleted, 1 archived'. */
function outcomeOf(deleted: number, archived: number): string {
  if (archived === 0) return deleted === 1 ? '1 supplier deleted' : `${deleted} suppliers deleted`;
  if (deleted === 0) return archived === 1 ? '1 supplier archived' : `${archived} suppliers archived`;
  return deleted === 1
    ? `1 supplier deleted, ${archived} archived`
    : `${deleted} suppliers deleted, ${archived} archived`;
}
