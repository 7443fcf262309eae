import type { Declaration, DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { answersTo, type RegistryAnswer } from '@lods/contract/declarations/filing';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import type { DeclaredGood } from '../goods/good.ts';
import { copyHistory, listGoods, sumGoods } from '../goods/service.ts';
import { replaceGoods } from '../goods/store.ts';
import { tellOfComment } from '../notices/service.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { presentSummary } from './answers.ts';
import {
  type DeclarationRow,
  findDeclaration,
  insertDeclaration,
  listDocuments,
  lockDeclaration,
  updateDeclaration,
} from './repository.ts';
import { insertComment, insertDocuments, listComments, listHappenings, listVersions } from './repository-filing.ts';
import { generalInfoOf, whole } from './service.ts';

/** Starts a new version as a draft with the same content. The submitted one stays what it was. */
export async function amendDeclaration(call: Call, id: string): Promise<Declaration> {
  const row = await locked(call, id);
  if (row.status === 'draft') throw new Problem('declaration.not_submitted', { status: row.status });
  const [newest] = await listVersions(call, row.chainId);
  if (newest && newest.id !== row.id)
    throw new Problem('declaration.amended_already', { by: presentSummary(newest).draftReportId });

  const newId = crypto.randomUUID();
  const info = generalInfoOf(row);
  const by = { updatedAt: call.now, updatedBy: call.actor.accountId, updatedByName: call.actor.name };
  const draft = await insertDeclaration(call, {
    id: newId,
    chainId: row.chainId,
    revision: row.revision + 1,
    number: row.number,
    status: 'draft',
    ...info,
    headerAsReported: row.headerAsReported,
    headerFingerprint: row.headerFingerprint,
    createdAt: call.now,
    createdBy: call.actor.accountId,
    createdByName: call.actor.name,
    ...by,
  });
  await replaceGoods(call, draft, copied(await listGoods(call, id), await standingSuppliers(call)));
  await copyHistory(call, id, newId);
  const documents = await listDocuments(call, id);
  await insertDocuments(
    call,
    documents.map(({ organisationId: _organisation, id: _id, ...document }) => ({ ...document, declarationId: newId })),
  );
  await call.audit({
    action: 'declaration.amend',
    subjectKind: 'declaration',
    subjectId: newId,
    detail: { amends: id },
  });
  return whole(call, await updateDeclaration(call, newId, await sumGoods(call, newId)));
}

/** Goods and emissions of a new version have ids of their own. Goods of a supplier that was merged since are those of the one that stands for it. */
const copied = (
  goods: Awaited<ReturnType<typeof listGoods>>,
  standing: (supplierId: string) => string,
): DeclaredGood[] =>
  goods.map(({ id: _good, ...good }) => ({
    ...good,
    supplierId: good.supplierId && standing(good.supplierId),
    emissions: good.emissions.map(({ id: _emissions, ...stated }) => stated),
  }));

/** Records what the registry said, after a person uploaded the file there and read its answer. */
export async function recordAnswer(
  call: Call,
  id: string,
  answer: z.output<typeof RegistryAnswer>,
): Promise<Declaration> {
  const row = await locked(call, id);
  if (!answersTo(row.status).includes(answer.status))
    throw new Problem('declaration.not_submitted', { status: row.status });
  await call.audit({
    action: 'declaration.answer',
    subjectKind: 'declaration',
    subjectId: id,
    detail: { status: answer.status, reference: answer.reference },
  });
  const changed = await updateDeclaration(call, id, {
    status: answer.status,
    answeredOn: answer.answeredOn,
    answerReference: answer.reference,
    answerRemarks: answer.remarks,
    version: row.version + 1,
  });
  return whole(call, changed);
}

export async function readVersions(call: Call, id: string): Promise<DeclarationSummary[]> {
  const row = await found(call, id);
  return (await listVersions(call, row.chainId)).map(presentSummary);
}

export async function readComments(call: Call, id: string) {
  await found(call, id);
  return (await listComments(call, id)).map(presentComment);
}

export async function addComment(
  call: Call,
  id: string,
  comment: { itemNumber?: number | null | undefined; text: string },
) {
  await found(call, id);
  const row = await insertComment(call, {
    declarationId: id,
    itemNumber: comment.itemNumber ?? null,
    text: comment.text,
    writtenAt: call.now,
    writtenBy: call.actor.accountId,
    writtenByName: call.actor.name,
  });
  await tellOfComment(call, row);
  await call.audit({ action: 'declaration.comment', subjectKind: 'declaration', subjectId: id });
  return presentComment(row);
}

export async function readHistory(call: Call, id: string) {
  await found(call, id);
  return (await listHappenings(call, id)).map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
}

const presentComment = (row: Awaited<ReturnType<typeof listComments>>[number]) => ({
  id: row.id,
  itemNumber: row.itemNumber,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  writtenByName: row.writtenByName,
});

async function found(call: Call, id: string): Promise<DeclarationRow> {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  return row;
}

async function locked(call: Call, id: string): Promise<DeclarationRow> {
  const row = await lockDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  return row;
}
