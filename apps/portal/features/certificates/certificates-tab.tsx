import { type Certificate, certificates, NewCertificate } from '@lods/contract/certificates/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { Plus, Stamp } from 'lucide-react';
import { useState } from 'react';
import { CheckField, DateField, DecimalField, SelectField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { May } from '../../shell/may.tsx';
import { CardGrid, RecordCard } from './cards.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import { useCertificates, useIssue } from './queries.ts';
import { TakeBackDialog, TakingDialog, TransferDialog } from './taking-dialog.tsx';
import { choicesOf, STATUS_TONES, STATUSES, TYPES } from './words.ts';

type Open =
  | { readonly is: 'create' }
  | { readonly is: 'use' | 'surrender' | 'transfer' | 'list' | 'cancel'; readonly row: Certificate }
  | null;

export function CertificatesTab() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <May call={certificates.issue}>
      <Button
        look="primary"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen({ is: 'create' })}
      >
        Create Certificate
      </Button>
    </May>
  );
  return (
    <section className="flex flex-col gap-4">
      <div className="flex justify-end">{create}</div>
      <CardGrid
        list={useCertificates()}
        failure="The certificates could not be loaded"
        empty={{
          title: 'No certificates yet',
          text: <May call={certificates.issue}>Record a certificate to see what is used, surrendered and left.</May>,
          icon: <Stamp aria-hidden="true" />,
          action: null,
        }}
        card={(row) => <CertificateCard key={row.id} row={row} onOpen={setOpen} />}
      />
      {open?.is === 'create' && <CertificateDialog onClose={close} />}
      {(open?.is === 'use' || open?.is === 'surrender') && (
        <TakingDialog holding={{ kind: 'certificate', row: open.row }} step={open.is} onClose={close} />
      )}
      {open?.is === 'transfer' && <TransferDialog holding={{ kind: 'certificate', row: open.row }} onClose={close} />}
      {open?.is === 'list' && <ListingDialog certificateId={open.row.id} onClose={close} />}
      {open?.is === 'cancel' && <TakeBackDialog holding={{ kind: 'certificate', row: open.row }} onClose={close} />}
    </section>
  );
}

function CertificateCard({ row, onOpen }: { row: Certificate; onOpen: (open: Open) => void }) {
  const { number, money, date } = useFormat();
  const tonnes = (quantity: string) => `${number(quantity, 3)} tCO2e`;
  const name = row.certificateNumber;
  const button = (is: 'use' | 'surrender' | 'transfer' | 'list' | 'cancel', label: string) => (
    <May call={certificates.transfer}>
      <Button size="small" aria-label={`${label} ${name}`} onClick={() => onOpen({ is, row })}>
        {label}
      </Button>
    </May>
  );
  const hasTonnes = row.status === 'active' && row.remainingQuantity !== '0';
  const isUntouched = row.remainingQuantity === row.emissionsCovered;
  return (
    <RecordCard
      name={name}
      sentence={TYPES[row.certificateType]}
      status={STATUSES[row.status]}
      tone={STATUS_TONES[row.status]}
      facts={[
        ['Emissions covered', tonnes(row.emissionsCovered)],
        ['At hand', tonnes(row.remainingQuantity)],
        ...(row.listedQuantity === '0' ? [] : [['Listed', tonnes(row.listedQuantity)] as const]),
        ['Used', tonnes(row.usedQuantity)],
        ['Recorded as surrendered', tonnes(row.surrenderedQuantity)],
        ['Carbon price', row.carbonPricePerTonne === null ? 'Not stated' : money(row.carbonPricePerTonne, 'EUR/t')],
        ['Valid from', date(row.validFrom)],
        ['Valid to', date(row.validTo)],
        ['Transferable', row.isTransferable ? 'Yes' : 'No'],
      ]}
      note={row.certificateType === 'cbam_allowance' ? 'CBAM certificates cannot be transferred or listed.' : null}
    >
      {hasTonnes && button('use', 'Use')}
      {(hasTonnes || row.usedQuantity !== '0') && button('surrender', 'Surrender')}
      {hasTonnes && row.isTransferable && button('transfer', 'Transfer')}
      {hasTonnes && row.isTransferable && button('list', 'List')}
      {isUntouched && button('cancel', 'Take back')}
    </RecordCard>
  );
}

function CertificateDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    values: {
      certificateType: '',
      emissionsCovered: '',
      carbonPricePerTonne: '',
      validFrom: '',
      validTo: '',
      isTransferable: true,
    },
    schema: NewCertificate,
    bodyOf: (values) =>
      ({
        ...values,
        isTransferable: values.certificateType === 'cbam_allowance' ? false : values.isTransferable,
      }) as NewCertificate,
    save: useIssue(),
    onSaved: () => {
      toast({ title: 'Certificate created successfully' });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({ title: 'Failed to create certificate', description: message, variant: 'destructive' }),
  });
  const isCbam = form.values.certificateType === 'cbam_allowance';
  return (
    <FormDialog
      form={form}
      title="Create Certificate"
      description="A record of your own; nothing is sent to the CBAM registry."
      submitText="Create Certificate"
      onClose={onClose}
    >
      <SelectField
        path="certificateType"
        label="Certificate type"
        placeholder="Choose a type"
        choices={choicesOf(TYPES)}
      />
      <DecimalField path="emissionsCovered" label="Emissions covered" unit="tCO2e" />
      <DecimalField path="carbonPricePerTonne" label="Carbon price per tonne" unit="EUR/t" isOptional />
      <DateField path="validFrom" label="Valid from" />
      <DateField path="validTo" label="Valid to" />
      {isCbam ? (
        <p className="text-ink-soft">
          CBAM certificates cannot be transferred or sold: only a Member State sells them and buys them back (Regulation
          (EU) 2023/956, Articles 20 and 23).
        </p>
      ) : (
        <CheckField
          path="isTransferable"
          label="Transferable"
          hint="May be transferred and listed on the marketplace."
        />
      )}
    </FormDialog>
  );
}
