/** What the registry's rooms need to know of a declaration; the row of a declaration has it all. */
import type { DeclarationDocument as KeptFile } from '@lods/cbam/report/checks/declaration-documents';
import type { StoredDeclarant } from '../company/declarant.ts';
import type { StoredGood } from '../goods/good.ts';

export interface Heading {
  readonly declarantId: string;
  readonly declarantName: string;
  readonly reportingPeriod: string;
  readonly reportingYear: number;
  /** The header of the past report that it was taken from. */
  readonly headerAsReported: unknown;
  readonly headerFingerprint: string | null;
}

/** A document that is kept with a declaration, for a good and there for one of its emissions. */
export interface DeclarationDocument extends KeptFile {
  readonly id: string;
  readonly itemNumber: number | null;
  readonly sequenceNumber: number | null;
  readonly details: unknown;
}

/** A declaration whose report is made, checked or packed. */
export interface Declared {
  readonly row: Heading & { readonly id: string };
  readonly documents: readonly DeclarationDocument[];
  /** Where whoever asks has read them already. */
  readonly goods?: readonly StoredGood[];
  readonly company?: StoredDeclarant;
}
