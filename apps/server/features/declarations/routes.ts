import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { bind, bindInSteps, bindPrepared } from '../../http/bind.ts';
import { compareWithFormer } from './differences.ts';
import { addDocuments, describeDocument, downloadDocument, removeDocument, storeDocumentsOf } from './documents.ts';
import { downloadEnquiryPack } from './enquiry-pack.ts';
import { addComment, amendDeclaration, readComments, readHistory, readVersions, recordAnswer } from './filing.ts';
import {
  addEmissions,
  addGood,
  readGood,
  removeEmissions,
  removeGood,
  saveEmissions,
  saveGood,
} from './goods-of-draft.ts';
import { mergeDraft } from './merge.ts';
import { readReportFile, takeOverReport } from './past-report.ts';
import {
  listOwnDeclarations,
  readAssumedValues,
  readCharged,
  readDeclaration,
  readFigures,
  readFindings,
  readGoods,
  readOverview,
  readParts,
  removeDraft,
  saveDraft,
  saveGeneral,
} from './service.ts';
import { createDeclaration, submitDeclaration } from './submit.ts';
import { readUnverified } from './unverified-lines.ts';
import { downloadRegistryFile, downloadXml } from './xml.ts';

export const declarationRoutes = [
  bind(declarations.list, listOwnDeclarations),
  bind(declarations.create, (call, { body }) => createDeclaration(call, body)),
  bind(declarations.read, (call, { params }) => readDeclaration(call, params.id)),
  bind(declarations.saveDraft, (call, { params, body }) => saveDraft(call, params.id, body)),
  bind(declarations.submit, (call, { params, body }) => submitDeclaration(call, params.id, body)),
  bind(declarations.remove, (call, { params }) => removeDraft(call, params.id)),
  bind(declarations.goods, (call, { params, query }) => readGoods(call, params.id, query)),
  bind(declarations.xml, (call, { params, query }) => downloadXml(call, params.id, query.confirmed === 'yes')),

  bind(declarationGoods.overview, (call, { params }) => readOverview(call, params.id)),
  bind(declarationGoods.saveGeneral, (call, { params, body }) => saveGeneral(call, params.id, body)),
  bind(declarationGoods.charged, (call, { params }) => readCharged(call, params.id)),
  bind(declarationGoods.parts, (call, { params }) => readParts(call, params.id)),
  bind(declarationGoods.unverified, (call, { params }) => readUnverified(call, params.id)),
  bind(declarationGoods.findings, (call, { params }) => readFindings(call, params.id)),
  bind(declarationGoods.assumed, (call, { params }) => readAssumedValues(call, params.id)),
  bind(declarationGoods.read, (call, { params }) => readGood(call, params.id, params.itemId)),
  bind(declarationGoods.add, (call, { params, body }) => addGood(call, params.id, body)),
  bind(declarationGoods.save, (call, { params, body }) => saveGood(call, params.id, params.itemId, body)),
  bind(declarationGoods.remove, (call, { params, query }) => removeGood(call, params.id, params.itemId, query.version)),
  bind(declarationGoods.addRecord, (call, { params, body }) => addEmissions(call, params.id, params.itemId, body)),
  bind(declarationGoods.saveRecord, (call, { params, body }) => saveEmissions(call, params.id, params, body)),
  bind(declarationGoods.removeRecord, (call, { params, query }) =>
    removeEmissions(call, params.id, params, query.version),
  ),

  bindPrepared(
    declarationLife.takeOver,
    (step, { files }) => readReportFile(step, files),
    (call, { query }, report) =>
      takeOverReport(call, report, {
        secondOfQuarter: query.secondOfQuarter === 'yes',
        isOurs: query.isOurs === 'yes',
      }),
  ),
  bindPrepared(
    declarationLife.uploadDocuments,
    (step, { params, files }) => storeDocumentsOf(step, params.id, files),
    (call, { params, body }, stored) => addDocuments(call, params.id, body, stored),
  ),
  bind(declarationLife.describeDocument, (call, { params, body }) =>
    describeDocument(call, params.id, params.documentId, body),
  ),
  bind(declarationLife.removeDocument, (call, { params }) => removeDocument(call, params.id, params.documentId)),
  bind(declarationLife.downloadDocument, (call, { params }) => downloadDocument(call, params.id, params.documentId)),
  bind(declarationLife.registryFile, (call, { params, query }) =>
    downloadRegistryFile(call, params.id, query.confirmed === 'yes'),
  ),
  bindInSteps(declarationLife.enquiryPack, (step, { params, query }) =>
    downloadEnquiryPack(step, params.id, { withComments: query.comments === 'yes' }),
  ),
  bind(declarationMerge.merge, (call, { params, body }) => mergeDraft(call, params.id, body)),
  bind(declarationLife.amend, (call, { params }) => amendDeclaration(call, params.id)),
  bind(declarationLife.answer, (call, { params, body }) => recordAnswer(call, params.id, body)),
  bind(declarationLife.versions, (call, { params }) => readVersions(call, params.id)),
  bind(declarationLife.differences, (call, { params }) => compareWithFormer(call, params.id)),
  bind(declarationLife.figures, (call, { params }) => readFigures(call, params.id, params.itemId)),
  bind(declarationLife.comments, (call, { params }) => readComments(call, params.id)),
  bind(declarationLife.comment, (call, { params, body }) => addComment(call, params.id, body)),
  bind(declarationLife.history, (call, { params }) => readHistory(call, params.id)),
];
