import type { AuditAction } from '@lods/contract/audit/actions';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { found } from '../../rows.ts';
import { type StoredDocument, storeDocuments } from '../../store-document.ts';
import { keepRemoved } from '../removals/service.ts';
import { forgetFiles } from '../storage/service.ts';
import { presentDocument } from './answers.ts';
import {
  type DeclarationRow,
  type DocumentRow,
  findDeclaration,
  listDocuments,
  updateDeclaration,
} from './repository.ts';
import { deleteDocument, findDocument, insertDocuments, updateDocument } from './repository-filing.ts';
import { draftToChange } from './service.ts';

/** Stores documents of a draft before the transaction that names them. Whoever may not change the draft stores nothing. */
export async function storeDocumentsOf(step: Step<Call>, id: string, files: readonly ReceivedFile[]) {
  await step((call) => draftToChange(call, id));
  return storeDocuments(step, files);
}

export async function addDocuments(
  call: Call,
  id: string,
  about: { documentType: string; itemNumber?: number | undefined },
  stored: readonly StoredDocument[],
) {
  const row = await draftToChange(call, id);
  await insertDocuments(
    call,
    stored.map((document) => ({ ...document, ...describe(call, row, about) })),
  );
  await touch(call, row, 'declaration.add_documents');
  return list(call, id);
}

export async function describeDocument(
  call: Call,
  id: string,
  documentId: string,
  about: Pick<DocumentRow, 'itemNumber' | 'sequenceNumber' | 'registryType'> & { details: object },
) {
  const row = await draftToChange(call, id);
  if (!(await findDocument(call, id, documentId))) throw new Problem('request.not_found', {});
  // An entry is one of a good: without a good there is none.
  const sequenceNumber = about.itemNumber === null ? null : about.sequenceNumber;
  await updateDocument(call, id, documentId, { ...about, sequenceNumber });
  await touch(call, row, 'declaration.describe_document');
  return list(call, id);
}

export async function removeDocument(call: Call, id: string, documentId: string) {
  const row = await draftToChange(call, id);
  const document = found(await findDocument(call, id, documentId));
  await keepRemoved(call, { kind: 'document', subjectId: documentId, partOf: id, label: document.fileName });
  await deleteDocument(call, id, documentId);
  await forgetFiles(call, [document.sha256]);
  await touch(call, row, 'declaration.remove_document');
  return list(call, id);
}

export async function downloadDocument(call: Call, id: string, documentId: string) {
  const document = (await findDeclaration(call, id)) && (await findDocument(call, id, documentId));
  if (!document) throw new Problem('request.not_found', {});
  return {
    name: document.fileName,
    mediaType: 'application/octet-stream',
    content: await call.files.get(document.sha256),
  };
}

const list = async (call: Call, id: string) => (await listDocuments(call, id)).map(presentDocument);

const describe = (
  call: Call,
  row: DeclarationRow,
  about: { documentType: string; itemNumber?: number | undefined },
) => ({
  declarationId: row.id,
  itemNumber: about.itemNumber ?? null,
  documentType: about.documentType,
  uploadedAt: call.now,
  uploadedByName: call.actor.name,
});

async function touch(call: Call, row: DeclarationRow, action: AuditAction): Promise<void> {
  await call.audit({ action, subjectKind: 'declaration', subjectId: row.id });
  await updateDeclaration(call, row.id, {
    version: row.version + 1,
    updatedAt: call.now,
    updatedBy: call.actor.accountId,
    updatedByName: call.actor.name,
  });
}
