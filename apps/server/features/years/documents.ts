import { Problem } from '@lods/contract/problems';
import type { AnnualDocument } from '@lods/contract/years/endpoints';
import type { Call } from '../../call.ts';
import type { StoredDocument } from '../../store-document.ts';
import { forgetFiles } from '../storage/service.ts';
import { presentAnnualDocument } from './answers.ts';
import { deleteAnnualDocument, insertAnnualDocuments, listAnnualDocuments, lockAnnual } from './repository.ts';

export async function addYearDocuments(
  call: Call,
  year: number,
  documents: readonly StoredDocument[],
): Promise<AnnualDocument[]> {
  const about = { year, uploadedAt: call.now, uploadedByName: call.actor.name };
  await lockAnnual(call, year);
  await insertAnnualDocuments(
    call,
    documents.map((document) => ({ ...document, ...about })),
  );
  await call.audit({ action: 'year.add_documents', subjectKind: 'year', subjectId: String(year) });
  return list(call, year);
}

/** Only what no version was submitted with: what was stays with it. */
export async function removeYearDocument(call: Call, year: number, id: string): Promise<AnnualDocument[]> {
  await lockAnnual(call, year);
  const { fileName, revision, sha256 } = await find(call, year, id);
  if (revision !== null) throw new Problem('year.document_submitted', { fileName, revision });
  await deleteAnnualDocument(call, year, id);
  await forgetFiles(call, [sha256]);
  await call.audit({ action: 'year.remove_document', subjectKind: 'year', subjectId: String(year) });
  return list(call, year);
}

export async function downloadYearDocument(call: Call, year: number, id: string) {
  const { fileName, sha256 } = await find(call, year, id);
  return { name: fileName, mediaType: 'application/octet-stream', content: await call.files.get(sha256) };
}

async function find(call: Call, year: number, id: string) {
  const document = (await listAnnualDocuments(call, year)).find((document) => document.id === id);
  if (!document) throw new Problem('request.not_found', {});
  return document;
}

const list = async (call: Call, year: number) => (await listAnnualDocuments(call, year)).map(presentAnnualDocument);
