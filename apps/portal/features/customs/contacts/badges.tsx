import type { AddressState } from '@lods/contract/suppliers/address-links';
import { Badge, type Tone } from '@lods/ui/badge';

const LOOK: Readonly<Record<AddressState, { tone: Tone; label: string }>> = {
  verified: { tone: 'green', label: 'Email Verified' },
  pending: { tone: 'amber', label: 'Pending' },
  failed: { tone: 'red', label: 'Failed' },
  unset: { tone: 'neutral', label: 'Not Set' },
};

/** What the address of a supplier is worth. */
export function AddressBadge({ state }: { state: AddressState }) {
  return <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>;
}
