import type { DeclarationStatus } from '@lods/contract/declarations';
import { Badge, type Tone } from '@lods/ui/badge';

export const LABELS = {
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  verified: 'Verified',
  rejected: 'Rejected',
} as const satisfies Record<DeclarationStatus, string>;

const TONES: Readonly<Record<DeclarationStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'teal',
  accepted: 'green',
  verified: 'green',
  rejected: 'red',
};

export const StatusBadge = ({ status }: { status: DeclarationStatus }) => (
  <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
);
