import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { automationRules, automationRuns } from '@lods/database/tables/automation';
import type { Phrase } from '@lods/translations/phrase';
import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;
export type RuleRow = typeof automationRules.$inferSelect;
export type RunRow = typeof automationRuns.$inferSelect;
type RuleChange = Partial<Omit<RuleRow, 'organisationId' | 'id'>>;

const LATEST = 100;

/** Companies with a rule that is on; for what runs before a company is known. */
export async function companiesWithRules(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ company: automationRules.organisationId })
    .from(automationRules)
    .where(eq(automationRules.isActive, true));
  return rows.map(({ company }) => company);
}

export async function listRules(call: Own): Promise<RuleRow[]> {
  return call.tx
    .select()
    .from(automationRules)
    .where(ofCompany(automationRules, call.organisation))
    .orderBy(desc(automationRules.createdAt), desc(automationRules.id));
}

/** A rule that nobody else changes or runs until the transaction ends. */
export async function lockRule(call: Own, id: string): Promise<RuleRow | undefined> {
  const isIt = ofCompany(automationRules, call.organisation, eq(automationRules.id, id));
  return (await call.tx.select().from(automationRules).where(isIt).for('update'))[0];
}

/** The rules that are on, locked in one order. */
export async function lockActiveRules(call: Own): Promise<RuleRow[]> {
  return call.tx
    .select()
    .from(automationRules)
    .where(ofCompany(automationRules, call.organisation, eq(automationRules.isActive, true)))
    .orderBy(asc(automationRules.id))
    .for('update');
}

export async function insertRule(
  call: Own,
  row: Omit<typeof automationRules.$inferInsert, 'organisationId'>,
): Promise<RuleRow> {
  const [stored] = await call.tx
    .insert(automationRules)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new rule was not returned');
  return stored;
}

export async function updateRule(call: Own, id: string, change: RuleChange): Promise<RuleRow> {
  const [stored] = await call.tx
    .update(automationRules)
    .set(change)
    .where(ofCompany(automationRules, call.organisation, eq(automationRules.id, id)))
    .returning();
  if (!stored) throw new Error('the changed rule was not returned');
  return stored;
}

/** Turns rules of the company off, whichever of these are its own. */
export async function stopRules(call: Own, ids: readonly string[], stoppedWhy: string): Promise<void> {
  await call.tx
    .update(automationRules)
    .set({ isActive: false, stoppedWhy })
    .where(ofCompany(automationRules, call.organisation, inArray(automationRules.id, [...ids])));
}

type NewRun = Pick<RunRow, 'ruleId' | 'triggerKey' | 'chain' | 'noticedAt'> & { readonly trigger: Phrase };

/** Writes a trigger down, unless the rule has met it before. */
export async function noteTrigger(call: Own, { trigger, ...run }: NewRun): Promise<RunRow | undefined> {
  const [stored] = await call.tx
    .insert(automationRuns)
    .values({
      ...run,
      triggerText: String(trigger),
      phrases: [trigger.toJSON()],
      organisationId: call.organisation,
    })
    .onConflictDoNothing()
    .returning();
  return stored;
}

export async function pendingRuns(call: Own): Promise<string[]> {
  const rows = await call.tx
    .select({ id: automationRuns.id })
    .from(automationRuns)
    .where(ofCompany(automationRuns, call.organisation, isNull(automationRuns.executedAt)))
    .orderBy(asc(automationRuns.noticedAt), asc(automationRuns.id));
  return rows.map(({ id }) => id);
}

/** A trigger that nobody has executed and nobody else is executing. */
export async function claimRun(call: Own, id: string): Promise<RunRow | undefined> {
  const isFree = ofCompany(
    automationRuns,
    call.organisation,
    eq(automationRuns.id, id),
    isNull(automationRuns.executedAt),
  );
  return (await call.tx.select().from(automationRuns).where(isFree).for('update', { skipLocked: true }))[0];
}

export async function settleRun(
  call: Own,
  { id, phrases }: RunRow,
  { message, ...change }: Pick<RunRow, 'executedAt' | 'outcome' | 'quantity'> & { readonly message: Phrase },
): Promise<RunRow> {
  const [stored] = await call.tx
    .update(automationRuns)
    .set({ ...change, message: String(message), phrases: [...phrases, message.toJSON()] })
    .where(ofCompany(automationRuns, call.organisation, eq(automationRuns.id, id)))
    .returning();
  if (!stored) throw new Error('the settled run was not returned');
  return stored;
}

export async function latestRuns(call: Own, ruleId: string): Promise<RunRow[]> {
  return call.tx
    .select()
    .from(automationRuns)
    .where(ofCompany(automationRuns, call.organisation, eq(automationRuns.ruleId, ruleId)))
    .orderBy(desc(automationRuns.noticedAt), desc(automationRuns.id))
    .limit(LATEST);
}

/** Which of these triggers the rule has met. */
export async function metTriggers(call: Own, ruleId: string): Promise<ReadonlySet<string>> {
  const rows = await call.tx
    .select({ key: automationRuns.triggerKey })
    .from(automationRuns)
    .where(
      ofCompany(
        automationRuns,
        call.organisation,
        eq(automationRuns.ruleId, ruleId),
        sql`${automationRuns.triggerKey} like any (array['listing:%', 'expiry:%'])`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}
