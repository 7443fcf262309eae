import { customs } from '@lods/contract/customs/endpoints';
import { customsPapers } from '@lods/contract/customs/papers';
import { bind, bindInSteps } from '../../http/bind.ts';
import { approveCustoms, stateEmissions } from './approve.ts';
import { discardCustoms } from './discard.ts';
import { drawPage, readStoredPaper } from './papers.ts';
import { processPapers } from './process.ts';
import { changeCustoms, listApproved, listPending, readCustoms, readHistory, saveExtracted } from './service.ts';

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
  bind(customs.stateEmissions, async (call, { params, body }) => ({
    declaration: await stateEmissions(call, params.id, body),
  })),
  bind(customs.history, (call, { params }) => readHistory(call, params.id)),
  bindInSteps(customsPapers.process, processPapers),
  bind(customsPapers.read, (call, { params }) => readStoredPaper(call, params.id)),
  bindInSteps(customsPapers.page, (step, { params }) => drawPage(step, params.id, params.page)),
];
