import { obligation } from '@lods/contract/obligation/endpoints';
import { costSummary } from '@lods/contract/obligation/summary';
import { bind } from '../../http/bind.ts';
import { bookMonth, readJournal, saveAccounts } from './journal.ts';
import { downloadJournal } from './journal-file.ts';
import { assume, readHolding, readObligation, readObligationFigures } from './service.ts';
import { rankSilence } from './silence.ts';
import { readCostSummary, saveCostPlan } from './summary.ts';
import { readThresholdWatch } from './watch.ts';

export const obligationRoutes = [
  bind(obligation.read, (call, { params }) => readObligation(call, params.year)),
  bind(obligation.figures, (call, { params, query }) => readObligationFigures(call, params.year, query)),
  bind(obligation.assume, (call, { params, body }) => assume(call, params.year, body)),
  bind(obligation.holding, (call, { params }) => readHolding(call, params.year)),
  bind(obligation.threshold, (call, { params }) => readThresholdWatch(call, params.year)),
  bind(obligation.silence, (call, { params }) => rankSilence(call, params.year)),
  bind(obligation.journal, (call, { params }) => readJournal(call, params.year)),
  bind(obligation.book, (call, { params }) => bookMonth(call, params.year, params.month)),
  bind(obligation.accounts, (call, { body }) => saveAccounts(call, body)),
  bind(obligation.journalFile, (call, { params, query }) => downloadJournal(call, params.year, query)),
  bind(costSummary.read, (call, { params }) => readCostSummary(call, params.year)),
  bind(costSummary.plan, (call, { params, body }) => saveCostPlan(call, params.year, body)),
];
