import { years } from '@lods/contract/years/endpoints';
import { bind, bindInSteps, bindPrepared } from '../../http/bind.ts';
import { storeDocuments } from '../../store-document.ts';
import { downloadDataSet } from './data-set.ts';
import { addYearDocuments, downloadYearDocument, removeYearDocument } from './documents.ts';
import { readYear, readYearFigures, recordYearAnswer, submitYear } from './service.ts';

export const yearRoutes = [
  bind(years.read, (call, { params }) => readYear(call, params.year)),
  bind(years.figures, (call, { params, query }) => readYearFigures(call, params.year, query)),
  bind(years.submit, (call, { params }) => submitYear(call, params.year)),
  bind(years.answer, (call, { params, body }) => recordYearAnswer(call, params.year, body)),
  bindPrepared(
    years.uploadDocuments,
    (step, { files }) => storeDocuments(step, files),
    (call, { params }, stored) => addYearDocuments(call, params.year, stored),
  ),
  bind(years.removeDocument, (call, { params }) => removeYearDocument(call, params.year, params.documentId)),
  bind(years.downloadDocument, (call, { params }) => downloadYearDocument(call, params.year, params.documentId)),
  bindInSteps(years.dataSet, (step, { params, query }) => downloadDataSet(step, params.year, query)),
];
