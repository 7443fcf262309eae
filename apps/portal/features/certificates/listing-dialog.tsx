import { NewListing } from '@lods/contract/marketplace/endpoints';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { AreaField, DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useAddListing, useCertificates } from './queries.ts';
import { choicesOf, LISTING_TYPES } from './words.ts';

const HINTS = {
  sell: 'The whole quantity goes to the first who buys it.',
  buy: 'You want to buy tonnes of this kind. A company that has them can deliver at once.',
  auction: 'The price is the lowest bid you accept. The highest bid at the closing time wins.',
} as const;

interface Values {
  certificateId: string;
  listingType: keyof typeof HINTS;
  quantity: string;
  pricePerTonne: string;
  validUntil: string;
  time: string;
  description: string;
}

/** Offers to sell, buy or auction. Certificates that cannot be listed are not offered for choice, and it says why. */
export function ListingDialog({ certificateId = '', onClose }: { certificateId?: string; onClose: () => void }) {
  const toast = useToast();
  const { data: certificates = [] } = useCertificates();
  const listable = certificates.filter(({ isTransferable, status }) => isTransferable && status === 'active');
  const hasCbam = certificates.some(({ certificateType }) => certificateType === 'cbam_allowance');
  const values: Values = {
    certificateId,
    listingType: 'sell',
    quantity: '',
    pricePerTonne: '',
    validUntil: '',
    time: '17:00',
    description: '',
  };
  const form = useForm({
    values,
    schema: NewListing,
    bodyOf: ({ time, validUntil, ...rest }): NewListing => ({ ...rest, validUntil: momentOf(validUntil, time) }),
    save: useAddListing(),
    onSaved: () => {
      toast({ title: 'Marketplace listing created successfully' });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({ title: 'Failed to create marketplace listing', description: message, variant: 'destructive' }),
  });
  return (
    <FormDialog
      form={form}
      title="Create Listing"
      description="Every importer of this installation sees it, with the name of your company."
      submitText="Create Listing"
      onClose={onClose}
    >
      {hasCbam && (
        <Callout>
          CBAM certificates are not in this list: they cannot be transferred or sold (Regulation (EU) 2023/956, Articles
          20 and 23).
        </Callout>
      )}
      <SelectField
        path="certificateId"
        label="Certificate"
        placeholder="Choose a certificate"
        choices={listable.map(({ id, certificateNumber }) => ({
          value: id,
          label: certificateNumber,
          isEntered: true,
        }))}
      />
      <SelectField
        path="listingType"
        label="Listing type"
        choices={choicesOf(LISTING_TYPES)}
        hint={HINTS[form.values.listingType]}
      />
      <DecimalField path="quantity" label="Quantity" unit="tCO2e" />
      <DecimalField path="pricePerTonne" label="Price per tonne" unit="EUR/t" />
      <DateField path="validUntil" label="Valid until" />
      <TextField path="time" label="Closing time" type="time" />
      <AreaField path="description" label="Description" isOptional />
    </FormDialog>
  );
}

/** A day and a time by the clock of whoever lists it. */
function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}T${time || '23:59'}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
