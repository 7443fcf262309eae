import type { AuditAction } from '../audit/actions.ts';

/** What a webhook can be told of: these actions of the log, in the order in which a screen offers them. */
export const WEBHOOK_EVENTS = [
  'declaration.create',
  'declaration.submit',
  'declaration.amend',
  'declaration.answer',
  'declaration.delete',
  'year.submit',
  'year.answer',
  'import.upload',
  'import.take_over',
  'customs.read',
  'customs.approve',
  'supplier.create',
  'supplier.change',
  'supplier.request_data',
  'answer.receive',
  'answer.accept',
  'answer.decline',
  'emissions.create',
  'emissions.change',
  'emissions.verify',
  'submission.submit',
] as const satisfies readonly AuditAction[];

/** What the button of a webhook sends. */
export const TEST_EVENT = 'webhook.test';
