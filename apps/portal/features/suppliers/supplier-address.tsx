import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Badge } from '@lods/ui/badge';

const STATES = {
  verified: { label: 'Confirmed', tone: 'green' },
  pending: { label: 'Pending', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  unset: { label: 'Not confirmed', tone: 'neutral' },
} as const;

/** The address to write to, and whether its owner has confirmed it. */
export function SupplierAddress({ supplier: { email, emailVerified } }: { supplier: Supplier }) {
  // A supplier that a customs paper named has no address until somebody enters one.
  if (email === '') return <span className="text-ink-soft">No email</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <a href={`mailto:${email}`} className="text-teal wrap-anywhere hover:underline" data-untranslated="">
        {email}
      </a>
      {emailVerified && <Badge tone="green">Confirmed</Badge>}
    </span>
  );
}

/** Every address of a supplier with its state: the one to write to, those that somebody was asked to confirm, that of the directory. */
export function SupplierAddresses({ supplier: { addresses, contactEmail } }: { supplier: Supplier }) {
  const isListed = addresses.some(({ address }) => address.toLowerCase() === contactEmail.toLowerCase());
  const all = [
    ...addresses,
    ...(contactEmail === '' || isListed ? [] : [{ address: contactEmail, state: 'unset' as const }]),
  ];
  return (
    <ul className="flex flex-col gap-1">
      {all.map(({ address, state }) => (
        <li key={address} className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere" data-untranslated="">
            {address}
          </span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
