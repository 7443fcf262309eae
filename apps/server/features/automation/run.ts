/** Executes what fired, once each: the work and the mark that it is done are one transaction. */
import { Problem } from '@lods/contract/problems';
import { phrase } from '@lods/translations/phrase';
import type { CompanyCall } from '../../call.ts';
import { languageAt } from '../company/preferences.ts';
import { act, type Fired, type Outcome } from './act.ts';
import { claimRun, lockRule, type RuleRow, type RunRow, settleRun, stopRules, updateRule } from './repository.ts';
import { ruleActed } from './rule-acted.mail.ts';

type Settled = Omit<Outcome, 'outcome'> & { readonly outcome: NonNullable<RunRow['outcome']> };

/** Does nothing when somebody else has executed it or is about to. */
export async function executeRun(call: CompanyCall, id: string): Promise<RunRow | undefined> {
  const run = await claimRun(call, id);
  const rule = run && (await lockRule(call, run.ruleId));
  if (!run || !rule) return undefined;
  const isManual = run.triggerKey.startsWith('manual:');
  const settled: Settled =
    rule.isActive || isManual
      ? await attempt(call, rule, run)
      : { outcome: 'nothing', message: phrase`The rule is off`, quantity: null };
  if (settled.outcome === 'done')
    await updateRule(call, rule.id, { executionCount: rule.executionCount + 1, lastExecuted: call.now });
  await call.audit({
    action: 'automation.execute',
    subjectKind: 'automation_rule',
    subjectId: rule.id,
    detail: {
      ...settled,
      message: String(settled.message),
      rule: rule.ruleName,
      trigger: run.triggerText,
      registry: 'own record, nothing was sent',
    },
  });
  if (settled.outcome !== 'nothing' && rule.notifyEmail !== '')
    await call.sendMail({
      kind: 'automation.rule-acted',
      to: { address: rule.notifyEmail },
      content: ruleActed(
        { ruleName: rule.ruleName, trigger: run.triggerText, message: settled.message },
        `${call.ports.origin}/certificates?tab=automation`,
        await languageAt(call, rule.notifyEmail),
      ),
    });
  return settleRun(call, run, { ...settled, executedAt: call.now });
}

async function attempt(call: CompanyCall, rule: RuleRow, fired: Fired): Promise<Settled> {
  if (fired.chain.includes(rule.id)) return stop(call, rule, fired);
  try {
    // In a part of the transaction of its own: what failed half-way is not booked, that it failed is.
    return await call.tx.transaction((tx) => act({ ...call, tx }, rule, fired));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { outcome: 'failed', message: problem.phrase, quantity: null };
  }
}

/** The rule would answer what it caused itself. It and the rules between are turned off. */
async function stop(call: CompanyCall, rule: RuleRow, { chain }: Fired): Promise<Settled> {
  const message = phrase`Stopped: this rule and others set each other off in a circle. They are turned off.`;
  await stopRules(call, chain.slice(chain.indexOf(rule.id)), String(message));
  return { outcome: 'stopped', message, quantity: null };
}

/** Thrown to take a dry run back. */
class TakenBack extends Error {}

/** What the rule would do now. All of it is done and taken back. */
export async function rehearse(call: CompanyCall, rule: RuleRow): Promise<Settled> {
  let settled: Settled = { outcome: 'nothing', message: phrase``, quantity: null };
  await call.tx
    .transaction(async (tx) => {
      const silent = { ...call, tx, audit: async () => {}, enqueue: async () => true, sendMail: async () => '' };
      settled = await attempt(silent, rule, { triggerKey: 'manual:dry', chain: [] });
      throw new TakenBack();
    })
    .catch((cause) => {
      if (!(cause instanceof TakenBack)) throw cause;
    });
  return settled;
}
