import type { ActualEmissions } from '@lods/contract/installations/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';

/** Pending becomes Verified when a person says so. */
export function SupplierStatus({ supplier: { isArchived, isVerified } }: { supplier: Supplier }) {
  if (isArchived) return <Badge>Archived</Badge>;
  return isVerified ? <Badge tone="green">Verified</Badge> : <Badge tone="amber">Pending</Badge>;
}

export const EMISSIONS_STATES: Readonly<Record<ActualEmissions['verificationState'], { tone: Tone; label: string }>> = {
  unverified: { tone: 'amber', label: 'Not verified' },
  in_verification: { tone: 'teal', label: 'In verification' },
  verified: { tone: 'green', label: 'Verified' },
  rejected: { tone: 'red', label: 'Rejected' },
};

export function EmissionsState({ state }: { state: ActualEmissions['verificationState'] }) {
  const { tone, label } = EMISSIONS_STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
