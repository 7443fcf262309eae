import { imports } from '@lods/contract/imports/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { chooseSupplier, listStatedSuppliers } from './choose-supplier.ts';
import { confirmImport } from './confirm.ts';
import { downloadFindingsCopy } from './findings-copy.ts';
import { discardImport, listOwnImports, readCauses, readLinePages, readLines, readOwnImport } from './service.ts';
import { downloadTemplate } from './template.ts';
import { uploadFiles } from './upload.ts';

export const importRoutes = [
  bindInSteps(imports.upload, (step, { body, files }) => uploadFiles(step, body, files)),
  bind(imports.list, listOwnImports),
  bind(imports.read, (call, { params }) => readOwnImport(call, params.id)),
  bind(imports.confirm, (call, { params, body }) => confirmImport(call, params.id, body)),
  bind(imports.lines, (call, { params, query }) => readLines(call, params.id, query)),
  bind(imports.linePages, (call, { params, query }) => readLinePages(call, params.id, query)),
  bind(imports.causes, (call, { params }) => readCauses(call, params.id)),
  bind(imports.suppliers, (call, { params }) => listStatedSuppliers(call, params.id)),
  bind(imports.chooseSupplier, (call, { params, body }) => chooseSupplier(call, params.id, body)),
  bindInSteps(imports.findingsCopy, (step, { params }) => downloadFindingsCopy(step, params.id)),
  bind(imports.discard, (call, { params }) => discardImport(call, params.id)),
  bind(imports.template, async (_call, { query }) => downloadTemplate(query.format)),
];
