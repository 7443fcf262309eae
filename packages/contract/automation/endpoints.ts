import { z } from 'zod';
import { optionally, priceIn, tonnesIn } from '../certificates/holding.ts';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Phrases } from '../findings.ts';
import { Version } from '../whole-number.ts';

const RuleType = z.enum(['auto_purchase', 'auto_sell', 'auto_surrender', 'alert'], { error: 'Rule type is required' });
const Trigger = z.enum(['low_balance', 'price_threshold', 'expiry_warning'], {
  error: 'Trigger condition is required',
});
const Action = z.enum(['purchase', 'sell', 'surrender', 'notify'], { error: 'Action type is required' });

/** What each type of rule does; any may notify instead. */
export const ACTION_OF = {
  auto_purchase: 'purchase',
  auto_sell: 'sell',
  auto_surrender: 'surrender',
  alert: 'notify',
} as const satisfies Record<z.infer<typeof RuleType>, z.infer<typeof Action>>;

/** A rule: the thirteen fields of the specification, and why the product turned it off. */
export const Rule = z.object({
  id: z.uuid(),
  ruleName: z.string(),
  ruleType: RuleType,
  triggerCondition: Trigger,
  triggerValue: DecimalOut.nullable(),
  actionType: Action,
  actionQuantity: DecimalOut.nullable(),
  maxPrice: DecimalOut.nullable(),
  minPrice: DecimalOut.nullable(),
  notifyEmail: z.string(),
  isActive: z.boolean(),
  executionCount: z.int(),
  lastExecuted: z.iso.datetime().nullable(),
  stoppedWhy: z.string(),
  version: Version,
});
export type Rule = z.infer<typeof Rule>;

const EMAIL = 'Enter an email address such as name@company.com';

const RuleFields = z.object({
  ruleName: z.string('Rule name is required').trim().min(1, 'Rule name is required').max(100, 'At most 100 characters'),
  ruleType: RuleType,
  triggerCondition: Trigger,
  /** Low balance: below so many tonnes. Price: at this price per tonne or better. Expiry: within so many days. */
  triggerValue: optionally(tonnesIn('Trigger value')),
  actionType: Action,
  /** Tonnes at most for each trigger. */
  actionQuantity: optionally(tonnesIn('Quantity')),
  maxPrice: optionally(priceIn('Max price')),
  minPrice: optionally(priceIn('Min price')),
  notifyEmail: z.union([z.literal(''), z.email(EMAIL).max(254, EMAIL)], EMAIL).default(''),
  isActive: z.boolean().default(true),
});

function refuseContradictions(
  { ruleType, actionType, maxPrice, minPrice }: z.output<typeof RuleFields>,
  context: z.RefinementCtx,
) {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (actionType !== 'notify' && actionType !== ACTION_OF[ruleType])
    addIssue('actionType', 'Choose the action that the rule type names, or notify');
  if (maxPrice !== null && minPrice !== null && Number(minPrice) > Number(maxPrice))
    addIssue('minPrice', 'Min price must not be above max price');
}

export const NewRule = RuleFields.superRefine(refuseContradictions);
export type NewRule = z.output<typeof NewRule>;

export const ChangedRule = RuleFields.extend({ version: Version.optional() }).superRefine(refuseContradictions);
export type ChangedRule = z.output<typeof ChangedRule>;

/** What a trigger of a rule came to. */
const Run = z.object({
  id: z.uuid(),
  trigger: z.string(),
  noticedAt: z.iso.datetime(),
  executedAt: z.iso.datetime().nullable(),
  /** Null: waits to be executed. */
  outcome: z.enum(['done', 'nothing', 'failed', 'stopped']).nullable(),
  message: z.string(),
  /** Of trigger and message, for other languages; none of runs before they were kept. */
  phrases: Phrases.optional(),
  quantity: DecimalOut.nullable(),
});
export type Run = z.infer<typeof Run>;

const DryRun = Run.pick({ outcome: true, message: true, phrases: true, quantity: true });
export type DryRun = z.infer<typeof DryRun>;

const params = z.object({ id: z.uuid() });

export const automation = {
  list: endpoint({
    method: 'GET',
    path: '/api/automation-rules',
    summary: 'List the automation rules of the company, newest first',
    caller: 'importer',
    answer: z.array(Rule),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/automation-rules',
    summary: 'Add a rule that acts by itself on balance, price or expiry, in the company’s own records',
    caller: 'importer',
    body: NewRule,
    answer: Rule,
    status: 201,
    problems: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/automation-rules/{id}',
    summary: 'Change a rule, or turn it on or off',
    caller: 'importer',
    params,
    body: ChangedRule,
    answer: Rule,
    problems: ['ledger.changed_meanwhile'],
  }),
  execute: endpoint({
    method: 'POST',
    path: '/api/automation-rules/{id}/execute',
    summary: 'Do once, now, what a rule does when it fires, within its limits',
    caller: 'importer',
    params,
    answer: Run,
    problems: [],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/api/automation-rules/{id}/dry-run',
    summary: 'Say what a rule would do now; nothing is booked, listed or mailed',
    caller: 'importer',
    params,
    answer: DryRun,
    problems: [],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/automation-rules/{id}/runs',
    summary: 'List the latest 100 triggers of a rule and what each came to',
    caller: 'importer',
    params,
    answer: z.array(Run),
    problems: [],
  }),
};
