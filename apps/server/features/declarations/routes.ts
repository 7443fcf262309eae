import { declarationLife } from '@lods/contract/declaration-life';
import { declarations } from '@lods/contract/declarations';
import { bind } from '../../http/bind.ts';
import { compareWithFormer } from './differences.ts';
import { addDocuments, downloadDocument, removeDocument } from './documents.ts';
import { downloadEnquiryPack } from './enquiry-pack.ts';
import { addComment, amendDeclaration, readComments, readHistory, readVersions, recordAnswer } from './life.ts';
import { takeOverReport } from './past-report.ts';
import { listOwnDeclarations, readDeclaration, readFigures, readGoods, removeDraft, saveDraft } from './service.ts';
import { createDeclaration, submitDeclaration } from './submit.ts';
import { downloadRegistryFile, downloadXml } from './xml.ts';

export const declarationRoutes = [
  bind(declarations.list, listOwnDeclarations),
  bind(declarations.create, (call, { body }) => createDeclaration(call, body)),
  bind(declarations.read, (call, { params }) => readDeclaration(call, params.id)),
  bind(declarations.saveDraft, (call, { params, body }) => saveDraft(call, params.id, body)),
  bind(declarations.submit, (call, { params, body }) => submitDeclaration(call, params.id, body)),
  bind(declarations.remove, (call, { params }) => removeDraft(call, params.id)),
  bind(declarations.goods, (call, { params, query }) => readGoods(call, params.id, query)),
  bind(declarations.xml, (call, { params }) => downloadXml(call, params.id)),

  bind(declarationLife.takeOver, (call, { files }) => takeOverReport(call, files)),
  bind(declarationLife.uploadDocuments, (call, { params, body, files }) => addDocuments(call, params.id, body, files)),
  bind(declarationLife.removeDocument, (call, { params }) => removeDocument(call, params.id, params.documentId)),
  bind(declarationLife.downloadDocument, (call, { params }) => downloadDocument(call, params.id, params.documentId)),
  bind(declarationLife.registryFile, (call, { params }) => downloadRegistryFile(call, params.id)),
  bind(declarationLife.enquiryPack, (call, { params }) => downloadEnquiryPack(call, params.id)),
  bind(declarationLife.amend, (call, { params }) => amendDeclaration(call, params.id)),
  bind(declarationLife.answer, (call, { params, body }) => recordAnswer(call, params.id, body)),
  bind(declarationLife.versions, (call, { params }) => readVersions(call, params.id)),
  bind(declarationLife.differences, (call, { params }) => compareWithFormer(call, params.id)),
  bind(declarationLife.figures, (call, { params }) => readFigures(call, params.id, params.itemId)),
  bind(declarationLife.comments, (call, { params }) => readComments(call, params.id)),
  bind(declarationLife.comment, (call, { params, body }) => addComment(call, params.id, body)),
  bind(declarationLife.history, (call, { params }) => readHistory(call, params.id)),
];
