import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CustomsDeclaration, CustomsEdit, CustomsSummary, SupplierEmissions, UpdatedData } from './declaration.ts';
import { ExtractedRecord } from './record.ts';

const params = z.object({ id: z.uuid() });

/** One change of a declaration: what was and what is, by field. */
const CustomsHappening = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type CustomsHappening = z.infer<typeof CustomsHappening>;

/** The most records that are saved at once: a shipment's declaration has 999 goods items at most. */
const MAX_RECORDS = 2000;

export const customs = {
  saveExtracted: endpoint({
    method: 'POST',
    path: '/api/customs/save-extracted',
    summary:
      'Store records read from customs papers for review; a record of a paper that is stored already is answered as it is',
    caller: 'importer',
    body: z.object({ extractedData: z.array(ExtractedRecord).max(MAX_RECORDS) }),
    maxBodyBytes: 5_000_000,
    answer: z.object({ declarations: z.array(CustomsDeclaration) }),
    problems: ['customs.danish_only'],
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/customs/pending',
    summary: 'List the customs declarations that wait for review, newest first',
    caller: 'importer',
    answer: z.array(CustomsSummary),
    problems: [],
  }),
  approved: endpoint({
    method: 'GET',
    path: '/api/customs/approved',
    summary: 'List the approved customs declarations, newest first',
    caller: 'importer',
    answer: z.array(CustomsSummary),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/customs/declarations/{id}',
    summary:
      'Read a customs declaration with the places of its values on the paper and the derivation of its emissions',
    caller: 'importer',
    params,
    answer: CustomsDeclaration,
    problems: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/customs/declarations/{id}',
    summary: 'Change a customs declaration; every change is kept in its history',
    caller: 'importer',
    params,
    body: CustomsEdit,
    answer: CustomsDeclaration,
    problems: [
      'request.stale',
      'declaration.item_numbers',
      'declaration.quarter_filed',
      'customs.counted_otherwise',
      'customs.leaves_cbam',
      'undo.filed',
    ],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/customs/declarations/{id}',
    summary:
      'Discard a customs declaration that waits for review; a paper without declarations is forgotten with its last one',
    caller: 'importer',
    params,
    answer: z.object({ id: z.uuid() }),
    problems: ['customs.step_refused'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/customs/approve/{id}',
    summary: 'Approve a customs declaration and enrich it with the emissions of its goods',
    caller: 'importer',
    params,
    body: z.object({ updatedData: UpdatedData.default({}) }),
    answer: CustomsDeclaration,
    problems: [
      'customs.step_refused',
      'customs.unsettled',
      'customs.incomplete',
      'customs.unknown_code',
      'customs.unknown_origin',
      'customs.leaves_cbam',
      'customs.other_importer',
      'customs.importer_unknown',
      'customs.counted_otherwise',
      'undo.filed',
      'declaration.item_numbers',
      'declaration.quarter_filed',
      'request.stale',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/customs/declarations/{id}/withdraw',
    summary:
      'Take an approval back: the line waits for review and its goods leave their draft, as long as that was not filed',
    caller: 'importer',
    params,
    answer: CustomsDeclaration,
    problems: ['customs.step_refused', 'undo.filed', 'undo.told'],
  }),
  stateEmissions: endpoint({
    method: 'POST',
    path: '/api/customs/declarations/{id}/emissions',
    summary: 'Record what the supplier states of the emissions; it overrides every other source',
    caller: 'importer',
    params,
    body: SupplierEmissions,
    answer: z.object({ declaration: CustomsDeclaration }),
    problems: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/customs/declarations/{id}/history',
    summary: 'Read what was changed in a customs declaration, by whom and when, newest first',
    caller: 'importer',
    params,
    answer: z.array(CustomsHappening),
    problems: [],
  }),
};
