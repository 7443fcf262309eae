import { type Supplier, type SupplierFile, suppliers } from '@lods/contract/suppliers/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { May } from '../../shell/may.tsx';
import { useMergeSupplier, useUndoMerge } from './queries.ts';

/** Offers to merge suppliers of a similar name, and to part those that were merged. */
export function SameSupplier({ file: { supplier, similar, merges, mergedInto } }: { file: SupplierFile }) {
  const [merging, setMerging] = useState<Supplier | null>(null);
  const close = () => setMerging(null);
  return (
    <>
      {similar.length > 0 && (
        <Callout title="Is this the same supplier?">
          <ul className="mt-1 flex flex-col gap-2">
            {similar.map((match) => (
              <li key={match.id} className="flex flex-wrap items-center gap-3">
                <Link to={`/suppliers/${match.id}`} className="text-teal hover:underline" data-untranslated="">
                  {match.name}
                </Link>
                <May call={suppliers.merge}>
                  <Button size="small" aria-label={`Merge ${match.name}`} onClick={() => setMerging(match)}>
                    Merge
                  </Button>
                </May>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {mergedInto && <MergedInto merge={mergedInto} />}
      {merges.map((merge, index) => (
        <Merged key={merge.id} supplierId={supplier.id} merge={merge} isLatest={index === 0} />
      ))}
      {merging && <MergeDialog kept={supplier} merged={merging} onClose={close} />}
    </>
  );
}

/** Where all that this supplier had has gone. */
function MergedInto({ merge }: { merge: NonNullable<SupplierFile['mergedInto']> }) {
  const { date } = useFormat();
  return (
    <Callout
      title={
        <>
          <span>Merged into</span>{' '}
          <Link to={`/suppliers/${merge.id}`} className="text-teal hover:underline" data-untranslated="">
            {merge.name}
          </Link>
        </>
      }
    >
      <span data-untranslated="">{`${merge.mergedBy}, ${date(merge.mergedAt.slice(0, 10))}`}</span>
      <p>Its goods, installations and addresses are there, and there you can undo the merge.</p>
    </Callout>
  );
}

interface MergedProps {
  supplierId: string;
  merge: SupplierFile['merges'][number];
  isLatest: boolean;
}

function Merged({ supplierId, merge, isLatest }: MergedProps) {
  const toast = useToast();
  const { date } = useFormat();
  const undo = useUndoMerge(supplierId);
  // Once it is undone this is gone from the screen, and what a mutation tells goes with it: the promise stays.
  const part = () =>
    undo.mutateAsync(merge.id).then(
      () => toast({ title: 'Merge undone', description: 'Both suppliers are as they were.' }),
      ({ message }: Error) => toast({ title: 'Merge not undone', description: message, variant: 'destructive' }),
    );
  return (
    <Callout
      title={
        <>
          <span>Merged with</span> <span data-untranslated="">{merge.name}</span>
        </>
      }
      action={
        isLatest && (
          <May call={suppliers.undoMerge}>
            <Button busy={undo.isPending} busyText="Undoing..." onClick={part}>
              Undo merge
            </Button>
          </May>
        )
      }
    >
      <span data-untranslated="">{`${merge.mergedBy}, ${date(merge.mergedAt.slice(0, 10))}`}</span>
    </Callout>
  );
}

function MergeDialog({ kept, merged, onClose }: { kept: Supplier; merged: Supplier; onClose: () => void }) {
  const toast = useToast();
  const merge = useMergeSupplier(kept.id);
  const confirm = () =>
    merge.mutate(merged.id, {
      onSuccess: () => {
        toast({ title: 'Suppliers merged', description: 'You can undo this as long as nothing was filed on it.' });
        onClose();
      },
      onError: ({ message }) => toast({ title: 'Suppliers not merged', description: message, variant: 'destructive' }),
    });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge ${merged.name} into ${kept.name}?`}
      description="Installations, operators, addresses, customs lines and goods in drafts move here. The other supplier is archived. What was filed stays as it was filed."
      confirmText="Merge suppliers"
      isDanger={false}
      isBusy={merge.isPending}
      busyText="Merging..."
      onConfirm={confirm}
    />
  );
}
