import { submissions } from '@lods/contract/submissions/endpoints';
import type { SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { DeclarationTable } from './declaration-table.tsx';
import { useDeclarationsSent, useWithdraw } from './queries.ts';

/** Everything that was sent to importers, and the drafts that nobody has. */
export function SupplierDeclarationsPage() {
  const { data, error, refetch } = useDeclarationsSent();
  const canEdit = useMay(submissions.withdraw);
  const [leaving, setLeaving] = useState<Shared | null>(null);
  return (
    <Screen
      title="Supplier Declarations"
      sentence="Declarations sent to importers."
      action={
        canEdit && (
          <Button asChild look="primary">
            <Link to="/supplier-submission">Supplier Submission</Link>
          </Button>
        )
      }
    >
      <DeclarationTable
        rows={data}
        error={error?.message}
        onRetry={() => void refetch()}
        rowActions={(row) =>
          canEdit &&
          isShared(row) && (
            <Button size="small" look="ghost" onClick={() => setLeaving(row)}>
              Withdraw
            </Button>
          )
        }
      />
      {leaving && <WithdrawDialog row={leaving} onClose={() => setLeaving(null)} />}
    </Screen>
  );
}

type Shared = SupplierDeclaration & { readonly submissionId: string };

/** A version that an importer has. An answer of a link was no share: a later version replaces it. */
const isShared = (row: SupplierDeclaration): row is Shared =>
  row.submissionId !== null && row.status !== 'draft' && row.status !== 'withdrawn';

/** Taking a share back stops new use; what the importer has declared stays. */
function WithdrawDialog({ row, onClose }: { row: Shared; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const withdraw = useWithdraw();
  const toast = useToast();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Withdraw this share?"
      description={
        <div className="flex flex-col gap-4">
          <p>
            <span data-untranslated="">{row.importerCompany}</span>{' '}
            <span>
              is notified and no longer uses the figures for new declarations. Existing declarations are not changed.
            </span>
          </p>
          <Field label="Reason" required={false}>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {withdraw.error && <p className="text-red">{withdraw.error.message}</p>}
        </div>
      }
      confirmText="Withdraw share"
      isBusy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { id: row.submissionId, shareId: row.id, reason },
          {
            onSuccess: () => {
              toast({ title: 'Share withdrawn', description: 'The importer has been notified.' });
              onClose();
            },
          },
        )
      }
    />
  );
}
