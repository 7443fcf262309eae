import type { DeclarationFinding } from '@lods/contract/findings';

/** What a finding opens: a good or a record, and the field of it; below `registry` the field is in its details. */
export interface Opened {
  readonly itemId: string | null;
  readonly recordId: string | null;
  readonly documentId: string | null;
  readonly isDetail: boolean;
  readonly field: string;
}

export function openedBy({ path, goodsItemId, recordId, documentId }: DeclarationFinding): Opened {
  const field = path
    .replace(/^(goodsItems|emissionsData|supportingDocuments)\[\d+\]\.?/, '')
    .replace(/\[(\d+)\]/g, '.$1');
  const isDetail = field.startsWith('registry.');
  return {
    itemId: goodsItemId ?? null,
    recordId: recordId ?? null,
    documentId: documentId ?? null,
    isDetail,
    field: isDetail ? field.slice('registry.'.length) : field,
  };
}

/** Goes back to where the next entry begins, with what stands there ready to be typed over. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
