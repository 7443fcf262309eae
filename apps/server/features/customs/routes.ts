import { customsContact } from '@lods/contract/customs/contact';
import { customs } from '@lods/contract/customs/endpoints';
import { taughtLayouts } from '@lods/contract/customs/layouts';
import { customsPapers } from '@lods/contract/customs/papers';
import { comparison } from '@lods/contract/imports/comparison';
import { imports } from '@lods/contract/imports/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { adoptListed, readComparison } from '../imports/comparison.ts';
import { approveCustoms, stateEmissions } from './approve.ts';
import { sendMassEmail, sendToSupplier } from './ask-suppliers.ts';
import { forgetLayout, listTaught } from './layouts.ts';
import { listSuppliersWithLines } from './lines-of-suppliers.ts';
import { planMailing, previewMailing, readMailing, stopMailing } from './mailings.ts';
import { drawPage, readStoredPaper, readWords, valueOfWords } from './papers.ts';
import { papersLeaveOut } from './papers-leave-out.ts';
import { processPapers } from './process.ts';
import { takeBackComparison, takeBackList } from './put-in-again.ts';
import { listLinesThatWait } from './repository-papers.ts';
import {
  changeCustoms,
  discardCustoms,
  listApproved,
  listPending,
  readCustoms,
  readHistory,
  saveExtracted,
} from './service.ts';
import { verifyAddress } from './verify-address.ts';
import { withdrawApproval } from './withdraw.ts';

export const customsRoutes = [
  bind(customs.saveExtracted, async (call, { body }) => ({
    declarations: await saveExtracted(call, body.extractedData),
  })),
  bind(customs.pending, (call) => listPending(call)),
  bind(customs.approved, (call) => listApproved(call)),
  bind(customs.read, (call, { params }) => readCustoms(call, params.id)),
  bind(customs.change, (call, { params, body }) => changeCustoms(call, params.id, body)),
  bind(customs.discard, (call, { params }) => discardCustoms(call, params.id)),
  bind(customs.approve, (call, { params, body }) => approveCustoms(call, params.id, body.updatedData)),
  bind(customs.withdraw, (call, { params }) => withdrawApproval(call, params.id)),
  bind(customs.stateEmissions, async (call, { params, body }) => ({
    declaration: await stateEmissions(call, params.id, body),
  })),
  bind(customs.history, (call, { params }) => readHistory(call, params.id)),
  bindInSteps(customsPapers.process, processPapers),
  bind(customsPapers.read, (call, { params }) => readStoredPaper(call, params.id)),
  bind(taughtLayouts.list, (call) => listTaught(call)),
  bind(taughtLayouts.remove, (call, { params }) => forgetLayout(call, params.id)),
  bindInSteps(customsContact.verifyEmail, verifyAddress),
  bindInSteps(customsContact.verifyEmailOfDeclaration, verifyAddress),
  bind(customsContact.sendToSupplier, (call, { params, body }) => sendToSupplier(call, params.id, body)),
  bind(customsContact.sendToSupplierSecure, (call, { params, body }) => sendToSupplier(call, params.id, body)),
  bind(customsContact.sendMassEmail, (call, { body }) => sendMassEmail(call, body.declarationIds, body)),
  bind(customsContact.previewMailing, (call, { body }) => previewMailing(call, body.declarationIds, body)),
  bind(customsContact.planMailing, (call, { body }) => planMailing(call, body.declarationIds, body)),
  bind(customsContact.readMailing, (call, { params }) => readMailing(call, params.id)),
  bind(customsContact.stopMailing, (call, { params }) => stopMailing(call, params.id)),
  // Imports know nothing of papers, which go in where a list that had brought their goods is taken back.
  bind(comparison.read, (call, { params, query }) =>
    readComparison(call, params.id, { kind: query.kind, listWaiting: listLinesThatWait }),
  ),
  bind(comparison.adopt, (call, { params, body }) => adoptListed(call, params.id, body, papersLeaveOut)),
  bind(comparison.takeBack, (call, { params }) => takeBackComparison(call, params.id)),
  bind(imports.takeBack, (call, { params }) => takeBackList(call, params.id)),
  // Suppliers know nothing of customs papers; this list joins the two.
  bind(suppliers.list, (call, { query }) => listSuppliersWithLines(call, query)),
  bindInSteps(customsPapers.page, (step, { params }) => drawPage(step, params.id, params.page)),
  bindInSteps(customsPapers.words, (step, { params }) => readWords(step, params.id, params.page)),
  bind(customsPapers.value, (call, { params, body }) => valueOfWords(call, params.id, body)),
];
