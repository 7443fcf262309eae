import type { DeclarationStatus } from '@lods/contract/declarations/endpoints';
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

interface Filing {
  readonly status: DeclarationStatus;
  /** Of a declaration of the transitional period, whose registry file is built with it. */
  readonly hasFile?: boolean;
  readonly year?: string;
  /** The later version that took its place. */
  readonly supersededBy?: string | null;
}

/** The state of a filing: what is stored as submitted has a file, or was saved with errors and has none; what a later version replaced is that. */
export function StatusBadge({ status, hasFile, year, supersededBy }: Filing) {
  if (supersededBy) return <Badge>Superseded</Badge>;
  const isReport = year !== undefined && Number(year) < 2026;
  if (status !== 'submitted' || !isReport) return <Badge tone={TONES[status]}>{LABELS[status]}</Badge>;
  return hasFile ? <Badge tone="teal">File built</Badge> : <Badge tone="amber">Saved with errors</Badge>;
}
