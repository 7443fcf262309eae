import type { RemovedKind } from '@lods/contract/undo/endpoints';

/** What somebody is about to remove. */
export interface RemovedThing {
  readonly kind: RemovedKind;
  readonly subjectId: string;
  readonly partOf?: string | null;
  /** As people know it: its number or name. */
  readonly label: string;
}

/** What was removed, by whom and when. */
export interface Removal extends Required<RemovedThing> {
  readonly id: string;
  /** What moved elsewhere instead of going, as the feature that moved it wrote it down; else null. */
  readonly moved: unknown;
  readonly removedAt: Date;
  readonly removedByName: string;
}
