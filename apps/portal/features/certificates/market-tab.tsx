import { type Listing, marketplace } from '@lods/contract/marketplace/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { DecimalField, SelectField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { May } from '../../shell/may.tsx';
import { CardGrid, type Fact, RecordCard } from './cards.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import { useBid, useCertificates, useDeliver, useMarket, usePurchase, useWithdraw } from './queries.ts';
import { LISTING_TYPES, STATUS_TONES, STATUSES, TYPES } from './words.ts';

type Open =
  | { readonly is: 'create' }
  | { readonly is: 'purchase' | 'deliver' | 'bid' | 'withdraw'; readonly row: Listing }
  | null;

export function MarketTab() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Between companies of this installation. CBAM certificates cannot be listed: only a Member State sells them and
          buys them back.
        </p>
        <May call={marketplace.add}>
          <Button
            look="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen({ is: 'create' })}
          >
            Create Listing
          </Button>
        </May>
      </div>
      <CardGrid
        list={useMarket()}
        failure="The marketplace could not be loaded"
        empty={{
          title: 'No listings yet',
          text: <May call={marketplace.add}>Offer tonnes of a transferable certificate, or seek some.</May>,
          icon: <Store aria-hidden="true" />,
          action: null,
        }}
        card={(row) => <ListingCard key={row.id} row={row} onOpen={setOpen} />}
      />
      {open?.is === 'create' && <ListingDialog onClose={close} />}
      {open?.is === 'purchase' && <PurchaseDialog row={open.row} onClose={close} />}
      {open?.is === 'deliver' && <DeliverDialog row={open.row} onClose={close} />}
      {open?.is === 'bid' && <BidDialog row={open.row} onClose={close} />}
      {open?.is === 'withdraw' && <WithdrawDialog row={open.row} onClose={close} />}
    </section>
  );
}

function ListingCard({ row, onOpen }: { row: Listing; onOpen: (open: Open) => void }) {
  const { number, money, date, dateTime } = useFormat();
  const { data: certificates } = useCertificates();
  const offered = certificates?.find(({ id }) => id === row.certificateId);
  const isOpen = row.status === 'active';
  const best = row.bids[0];
  const company = <span data-untranslated="">{row.company}</span>;
  const facts: Fact[] = [
    ['Company', row.isOwn ? 'Your company' : company],
    ...(offered
      ? [
          [
            'Certificate',
            <span key="certificate" data-untranslated="">
              {offered.certificateNumber}
            </span>,
          ] as const,
        ]
      : []),
    ['Quantity', `${number(row.quantity, 3)} tCO2e`],
    [row.listingType === 'auction' ? 'Starting price' : 'Price per tonne', money(row.pricePerTonne, 'EUR/t')],
    ...(best ? [['Highest bid', `${money(best.pricePerTonne, 'EUR/t')}${best.isOwn ? ' (yours)' : ''}`] as const] : []),
    ...(row.listingType === 'auction' ? [['Bids', number(row.bids.length)] as const] : []),
    ...(row.settledPrice === null ? [] : [['Sold at', money(row.settledPrice, 'EUR/t')] as const]),
    ['Total price', money(row.totalPrice, 'EUR')],
    [row.listingType === 'auction' ? 'Closes' : 'Valid until', dateTime(row.validUntil)],
    ['Certificate valid to', date(row.certificateValidTo)],
  ];
  const button = (is: 'purchase' | 'deliver' | 'bid' | 'withdraw', label: string) => (
    <May call={marketplace.purchase}>
      <Button
        size="small"
        look={is === 'withdraw' ? 'plain' : 'primary'}
        aria-label={`${label} ${row.listingId}`}
        onClick={() => onOpen({ is, row })}
      >
        {label}
      </Button>
    </May>
  );
  return (
    <RecordCard
      name={row.listingId}
      sentence={`${LISTING_TYPES[row.listingType]}: ${TYPES[row.certificateType]}`}
      status={STATUSES[row.status]}
      tone={STATUS_TONES[row.status]}
      facts={facts}
      note={row.description && <span data-untranslated="">{row.description}</span>}
    >
      {isOpen && !row.isOwn && row.listingType === 'sell' && button('purchase', 'Purchase')}
      {isOpen && !row.isOwn && row.listingType === 'buy' && button('deliver', 'Deliver')}
      {isOpen && !row.isOwn && row.listingType === 'auction' && button('bid', 'Bid')}
      {isOpen && row.isOwn && row.bids.length === 0 && button('withdraw', 'Withdraw')}
    </RecordCard>
  );
}

interface Shown {
  readonly row: Listing;
  readonly onClose: () => void;
}

function PurchaseDialog({ row, onClose }: Shown) {
  const { number, money } = useFormat();
  const toast = useToast();
  const purchase = usePurchase();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Purchase ${row.listingId}?`}
      isDanger={false}
      description={
        <>
          <p>{`${number(row.quantity, 3)} tCO2e at ${money(row.pricePerTonne, 'EUR/t')}: ${money(row.totalPrice, 'EUR')}.`}</p>
          <p className="mt-2">
            Tonnes and price are recorded in the ledgers of both companies. You pay the seller yourselves.
          </p>
        </>
      }
      confirmText="Purchase"
      isBusy={purchase.isPending}
      onConfirm={() =>
        purchase.mutate(row, {
          onSuccess: () => {
            toast({ title: 'Purchase recorded' });
            onClose();
          },
          onError: ({ message }) => {
            toast({ title: 'Failed to purchase', description: message, variant: 'destructive' });
            onClose();
          },
        })
      }
    />
  );
}

function WithdrawDialog({ row, onClose }: Shown) {
  const toast = useToast();
  const withdraw = useWithdraw();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Withdraw ${row.listingId}?`}
      description="Nobody can buy it any more. What was set aside comes back."
      confirmText="Withdraw"
      isBusy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(row.listingId, {
          onSuccess: () => {
            toast({ title: 'Listing withdrawn' });
            onClose();
          },
          onError: ({ message }) => {
            toast({ title: 'Failed to withdraw', description: message, variant: 'destructive' });
            onClose();
          },
        })
      }
    />
  );
}

function BidDialog({ row, onClose }: Shown) {
  const { money } = useFormat();
  const toast = useToast();
  const best = row.bids[0];
  const form = useForm({
    values: { pricePerTonne: '' },
    schema: marketplace.bid.body,
    save: useBid(row.listingId),
    onSaved: () => {
      toast({ title: 'Bid placed' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Bid for ${row.listingId}`}
      description="The highest bid at the closing time wins. A bid cannot be taken back."
      submitText="Place bid"
      onClose={onClose}
    >
      <DecimalField
        path="pricePerTonne"
        label="Price per tonne"
        unit="EUR/t"
        hint={
          best ? `More than ${money(best.pricePerTonne, 'EUR/t')}` : `At least ${money(row.pricePerTonne, 'EUR/t')}`
        }
      />
    </FormDialog>
  );
}

function DeliverDialog({ row, onClose }: Shown) {
  const { number, money } = useFormat();
  const toast = useToast();
  const { data: certificates = [] } = useCertificates();
  const alike = certificates.filter(
    (certificate) =>
      certificate.isTransferable &&
      certificate.status === 'active' &&
      certificate.certificateType === row.certificateType &&
      certificate.validTo >= row.certificateValidTo &&
      Number(certificate.remainingQuantity) >= Number(row.quantity),
  );
  const form = useForm({
    values: { certificateId: '' },
    schema: marketplace.deliver.body,
    save: useDeliver(row.listingId),
    onSaved: () => {
      toast({ title: 'Sale recorded' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Deliver to ${row.listingId}`}
      description={`${number(row.quantity, 3)} tCO2e at ${money(row.pricePerTonne, 'EUR/t')}: ${money(row.totalPrice, 'EUR')}. Recorded in the ledgers of both companies.`}
      submitText="Deliver"
      onClose={onClose}
    >
      <SelectField
        path="certificateId"
        label="Certificate"
        placeholder={alike.length === 0 ? 'No certificate of yours fits' : 'Choose a certificate'}
        choices={alike.map(({ id, certificateNumber }) => ({ value: id, label: certificateNumber, isEntered: true }))}
      />
    </FormDialog>
  );
}
