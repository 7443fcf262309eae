import { Transfer } from '@lods/contract/certificates/endpoints';
import { Taking } from '@lods/contract/certificates/holding';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { DecimalField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { type Holding, useTake, useTakeBack, useTransfer } from './queries.ts';

const nameOf = ({ kind, row }: Holding) => (kind === 'certificate' ? row.certificateNumber : row.allowanceId);

/** Takes tonnes of a certificate or an allowance: they are used, or recorded as surrendered. */
export function TakingDialog(props: { holding: Holding; step: 'use' | 'surrender'; onClose: () => void }) {
  const { holding, step, onClose } = props;
  const toast = useToast();
  const { number } = useFormat();
  const isUse = step === 'use';
  const form = useForm({
    values: { quantity: '', note: '' },
    schema: Taking,
    save: useTake(holding, step),
    onSaved: () => {
      toast({ title: isUse ? 'Recorded as used' : 'Recorded as surrendered' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isUse ? `Use ${nameOf(holding)}` : `Surrender ${nameOf(holding)}`}
      description={
        isUse
          ? 'Records that tonnes cover emissions of your goods.'
          : 'Recorded as surrendered in your own records, used tonnes first. Nothing is sent to the CBAM registry.'
      }
      submitText={isUse ? 'Record use' : 'Record surrender'}
      onClose={onClose}
    >
      <DecimalField
        path="quantity"
        label="Quantity"
        unit="tCO2e"
        hint={`${number(holding.row.remainingQuantity)} tCO2e at hand`}
      />
      <TextField path="note" label="Note" isOptional />
    </FormDialog>
  );
}

/** Records who tonnes of a transferable certificate went to. */
export function TransferDialog(props: { holding: Holding & { readonly kind: 'certificate' }; onClose: () => void }) {
  const { row } = props.holding;
  const toast = useToast();
  const { number } = useFormat();
  const form = useForm({
    values: { quantity: '', recipient: '', note: '' },
    schema: Transfer,
    save: useTransfer(row),
    onSaved: () => {
      toast({ title: 'Transfer recorded' });
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Transfer ${row.certificateNumber}`}
      description="Records who received the tonnes. To transfer them to a company here, list them on the marketplace."
      submitText="Record transfer"
      onClose={props.onClose}
    >
      <DecimalField
        path="quantity"
        label="Quantity"
        unit="tCO2e"
        hint={`${number(row.remainingQuantity)} tCO2e at hand`}
      />
      <TextField path="recipient" label="Recipient" />
      <TextField path="note" label="Note" isOptional />
    </FormDialog>
  );
}

/** Asks before a record made by mistake is taken back. */
export function TakeBackDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const takeBack = useTakeBack(holding);
  const toast = useToast();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take back ${nameOf(holding)}?`}
      description="For a record made by mistake. A movement the other way is entered; both stay in the ledger."
      confirmText="Take back"
      isBusy={takeBack.isPending}
      onConfirm={() =>
        takeBack.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Record taken back' });
            onClose();
          },
          onError: ({ message }) =>
            toast({ title: 'Failed to take back', description: message, variant: 'destructive' }),
        })
      }
    />
  );
}
