import { installations } from '@lods/contract/installations/endpoints';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { supplierList } from '@lods/contract/suppliers/list';
import { bind, bindInSteps, bindPrepared } from '../../http/bind.ts';
import { storeDocuments } from '../../store-document.ts';
import { confirmLink, declineLink, readLink } from './address-links.ts';
import { addEmissions, changeEmissions, removeEmissions, verifyEmissions } from './emissions.ts';
import { addEvidence, addReport, downloadEvidence, downloadReport } from './evidence.ts';
import {
  addInstallation,
  addOperator,
  changeInstallation,
  changeOperator,
  findInstallations,
  removeInstallation,
  removeOperator,
} from './installations.ts';
import { mergeSupplier, undoMerge } from './merge.ts';
import {
  addSupplier,
  changeSupplier,
  listOwnSuppliers,
  readSupplier,
  removeSupplier,
  restoreSupplier,
  verifySupplier,
} from './service.ts';
import { readListFile, takeOverSupplierList } from './supplier-list.ts';
import { listStandings } from './verifications.ts';

export const supplierRoutes = [
  bind(suppliers.directory, (call, { query }) => listOwnSuppliers(call, query)),
  bind(suppliers.add, (call, { body }) => addSupplier(call, body)),
  bindPrepared(
    supplierList.takeOver,
    (step, { files }) => readListFile(step, files),
    (call, { body }, list) => takeOverSupplierList(call, body, list),
  ),
  bind(suppliers.read, (call, { params }) => readSupplier(call, params.id)),
  bind(suppliers.change, (call, { params, body }) => changeSupplier(call, params.id, body)),
  bind(suppliers.remove, (call, { params }) => removeSupplier(call, params.id)),
  bind(suppliers.merge, (call, { params, body }) => mergeSupplier(call, params.id, body.supplierId)),
  bind(suppliers.undoMerge, (call, { params }) => undoMerge(call, params.id, params.mergeId)),
  bind(suppliers.restore, (call, { params }) => restoreSupplier(call, params.id)),
  bind(suppliers.verify, (call, { params, body }) => verifySupplier(call, params.id, body)),

  bind(installations.search, (call, { query }) => findInstallations(call, query)),
  bind(installations.addOperator, (call, { params, body }) => addOperator(call, params.id, body)),
  bind(installations.changeOperator, (call, { params, body }) => changeOperator(call, params.id, body)),
  bind(installations.removeOperator, (call, { params }) => removeOperator(call, params.id)),
  bind(installations.addInstallation, (call, { params, body }) => addInstallation(call, params.id, body)),
  bind(installations.changeInstallation, (call, { params, body }) => changeInstallation(call, params.id, body)),
  bind(installations.removeInstallation, (call, { params }) => removeInstallation(call, params.id)),
  bind(installations.addEmissions, (call, { params, body }) => addEmissions(call, params.id, body)),
  bind(installations.changeEmissions, (call, { params, body }) => changeEmissions(call, params.id, body)),
  bind(installations.verifyEmissions, (call, { params, body }) => verifyEmissions(call, params.id, body)),
  bindPrepared(
    installations.addEvidence,
    (step, { files }) => storeDocuments(step, files),
    (call, { params }, stored) => addEvidence(call, params.id, stored),
  ),
  bind(installations.evidence, (call, { params }) => downloadEvidence(call, params.id)),
  bindPrepared(
    installations.addReport,
    (step, { files }) => storeDocuments(step, files),
    (call, { params }, stored) => addReport(call, params.id, stored),
  ),
  bind(installations.report, (call, { params }) => downloadReport(call, params.id)),
  bind(installations.verificationStandings, (call, { params }) => listStandings(call, params.id)),
  bind(installations.removeEmissions, (call, { params }) => removeEmissions(call, params.id)),

  bindInSteps(addressLinks.read, readLink),
  bindInSteps(addressLinks.confirm, confirmLink),
  bindInSteps(addressLinks.decline, declineLink),
];
