import { withoutTrailingZeros } from '@lods/cbam/decimal';
import type { AuditAction } from '@lods/contract/audit/actions';
import type { ChangedRule, DryRun, NewRule, Rule, Run } from '@lods/contract/automation/endpoints';
import { Problem } from '@lods/contract/problems';
import { type PhraseOnWire, phrase } from '@lods/translations/phrase';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { lastMovement } from '../certificates/held.ts';
import { ledgerMoved } from '../certificates/ledger-moved.ts';
import {
  insertRule,
  latestRuns,
  listRules as listRows,
  lockActiveRules,
  lockRule,
  noteTrigger,
  pendingRuns,
  type RuleRow,
  type RunRow,
  updateRule,
} from './repository.ts';
import { executeRun, rehearse } from './run.ts';
import { noticeAtStart, noticeTriggers } from './triggers.ts';

export const listRules = async (call: Call): Promise<Rule[]> => (await listRows(call)).map(present);

export async function addRule(call: Call, rule: NewRule): Promise<Rule> {
  const row = await insertRule(call, {
    ...rule,
    watchedNumber: await lastMovement(call),
    createdAt: call.now,
    createdByName: call.actor.name,
  });
  await noteChange(call, row, 'automation.add');
  return present(row);
}

export async function changeRule(call: Call, id: string, { version, ...change }: ChangedRule): Promise<Rule> {
  const rule = await ownRule(call, id);
  if (version !== undefined && version !== rule.version) throw new Problem('ledger.changed_meanwhile', {});
  const row = await updateRule(call, id, {
    ...change,
    stoppedWhy: '',
    version: rule.version + 1,
    watchedNumber: await lastMovement(call),
  });
  await noteChange(call, row, 'automation.change');
  return present(row);
}

async function noteChange(call: Call, row: RuleRow, action: AuditAction): Promise<void> {
  await noticeAtStart(call, row);
  await call.audit({
    action,
    subjectKind: 'automation_rule',
    subjectId: row.id,
    detail: { ...present(row), registry: 'own record, nothing was sent' },
  });
  if (row.isActive) await call.enqueue(ledgerMoved, {}, { key: 'watch' });
}

export async function executeByHand(call: Call, id: string): Promise<Run> {
  const rule = await ownRule(call, id);
  const run = await noteTrigger(call, {
    ruleId: rule.id,
    triggerKey: `manual:${crypto.randomUUID()}`,
    trigger: phrase`Executed by ${call.actor.name}`,
    chain: [],
    noticedAt: call.now,
  });
  const settled = run && (await executeRun(call, run.id));
  if (!settled) throw new Error('a run of its own is free to be executed');
  return presentRun(settled);
}

export async function dryRun(call: Call, id: string): Promise<DryRun> {
  const { message, ...settled } = await rehearse(call, await ownRule(call, id));
  return { ...settled, message: String(message), phrases: [message.toJSON()] };
}

export async function listRuns(call: Call, id: string): Promise<Run[]> {
  await ownRule(call, id);
  return (await latestRuns(call, id)).map(presentRun);
}

/** Looks whether anything fires a rule of the company, and gives what waits to be executed. */
export async function notice(call: CompanyCall): Promise<string[]> {
  for (const rule of await lockActiveRules(call)) await noticeTriggers(call, rule);
  return pendingRuns(call);
}

async function ownRule(call: Call, id: string): Promise<RuleRow> {
  const rule = found(await lockRule(call, id));
  return rule;
}

const plain = (decimal: string | null) => (decimal === null ? null : withoutTrailingZeros(decimal));

const present = ({ triggerValue, actionQuantity, lastExecuted, ...row }: RuleRow): Rule => ({
  id: row.id,
  ruleName: row.ruleName,
  ruleType: row.ruleType,
  triggerCondition: row.triggerCondition,
  triggerValue: plain(triggerValue),
  actionType: row.actionType,
  actionQuantity: plain(actionQuantity),
  maxPrice: row.maxPrice,
  minPrice: row.minPrice,
  notifyEmail: row.notifyEmail,
  isActive: row.isActive,
  executionCount: row.executionCount,
  lastExecuted: lastExecuted?.toISOString() ?? null,
  stoppedWhy: row.stoppedWhy,
  version: row.version,
});

const presentRun = (row: RunRow): Run => ({
  id: row.id,
  trigger: row.triggerText,
  noticedAt: row.noticedAt.toISOString(),
  executedAt: row.executedAt?.toISOString() ?? null,
  outcome: row.outcome,
  message: row.message,
  phrases: row.phrases as PhraseOnWire[],
  quantity: plain(row.quantity),
});
