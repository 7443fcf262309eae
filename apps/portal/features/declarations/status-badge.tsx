import type { DeclarationStatus } from '@lods/contract/declarations';
import { Badge, type Tone } from '@lods/ui/badge';

const LOOK: Readonly<Record<DeclarationStatus, { tone: Tone; label: string }>> = {
  draft: { tone: 'neutral', label: 'Draft' },
  submitted: { tone: 'teal', label: 'Submitted' },
  accepted: { tone: 'green', label: 'Accepted' },
  verified: { tone: 'green', label: 'Verified' },
  rejected: { tone: 'red', label: 'Rejected' },
};

export function StatusBadge({ status }: { status: DeclarationStatus }) {
  const { tone, label } = LOOK[status];
  return <Badge tone={tone}>{label}</Badge>;
}
