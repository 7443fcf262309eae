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
}

/** The state of a filing: what is stored as submitted has a file, or was saved with errors and has none. */
export function StatusBadge({ status, hasFile, year }: Filing) {
  const isReport = year !== undefined && Number(year) < 2026;
  if (status !== 'submitted' || !isReport) return <Badge tone={TONES[status]}>{LABELS[status]}</Badge>;
  return hasFile ? <Badge tone="teal">File built</Badge> : <Badge tone="amber">Saved with errors</Badge>;
}

/** The same in a history, where a filing that a later version took the place of goes on being listed. */
export const StatusInHistory = ({ supersededBy, ...filing }: Filing & { supersededBy: string | null }) => (
  <span className="flex flex-col items-end gap-1 sm:items-start">
    <StatusBadge {...filing} />
    {supersededBy && <span className="text-xs text-ink-soft">Superseded</span>}
  </span>
);
