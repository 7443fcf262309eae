import type { AccountKind, MovementKind } from '@lods/contract/certificates/ledger';
import { ofCompany } from '@lods/database/company-rows';
import { ledgerAccounts, ledgerEntries, ledgerMovements } from '@lods/database/tables/ledger';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type SubjectKind = 'certificate' | 'allowance';

/** One side of a movement that is to be entered. */
export interface Side {
  readonly kind: AccountKind;
  readonly unit: 't' | 'EUR';
  readonly subjectKind?: SubjectKind;
  readonly subjectId?: string;
  /** What comes in; negative: what goes out. */
  readonly amount: string;
}

/** A movement that is to be entered; its sides add up to nothing. */
export interface NewMovement {
  readonly kind: MovementKind;
  readonly at: Date;
  readonly actor: string;
  readonly sides: readonly Side[];
  readonly note?: string;
  readonly counterparty?: string;
  /** The automation rules that led to it. */
  readonly cause?: readonly string[];
}

/** Waits until nobody else moves anything in the ledger of the company, and keeps others waiting until the transaction ends. */
export async function lockLedger({ tx, organisation }: InCompany): Promise<void> {
  await tx.execute(sql`select ledger_lock(${organisation}::uuid)`);
}

/** Gives the id of the movement. */
export async function postMovement({ tx }: InCompany, movement: NewMovement): Promise<string> {
  const { kind, at, actor, sides, ...facts } = movement;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ledger_post(${kind}, ${at.toISOString()}::timestamptz, ${actor}, ${JSON.stringify(sides)}::jsonb,
      ${JSON.stringify(facts)}::jsonb) as id`);
  const [row] = rows;
  if (!row) throw new Error('the ledger gave no movement back');
  return row.id;
}

/** Tonnes of one certificate or allowance, by account. */
export type Balances = Readonly<Partial<Record<AccountKind, string>>>;

/** The tonnes of certificates or allowances by id, then by account. */
export async function balancesOf(
  call: InCompany,
  kind: SubjectKind,
  id?: string,
): Promise<ReadonlyMap<string, Balances>> {
  const rows = await call.tx
    .select()
    .from(ledgerAccounts)
    .where(
      ofCompany(
        ledgerAccounts,
        call.organisation,
        eq(ledgerAccounts.subjectKind, kind),
        eq(ledgerAccounts.unit, 't'),
        ...(id === undefined ? [] : [eq(ledgerAccounts.subjectId, id)]),
      ),
    );
  const balances = new Map<string, Record<string, string>>();
  for (const row of rows) {
    const subject = row.subjectId ?? '';
    balances.set(subject, { ...balances.get(subject), [row.kind]: row.balance });
  }
  return balances;
}

const PAGE = 100;

export async function latestMovements(call: InCompany, before: number | undefined) {
  const isOwn: SQL[] = [ofCompany(ledgerMovements, call.organisation)];
  return call.tx
    .select()
    .from(ledgerMovements)
    .where(and(...isOwn, ...(before === undefined ? [] : [lt(ledgerMovements.number, before)])))
    .orderBy(desc(ledgerMovements.number))
    .limit(PAGE);
}

/** The sides of movements with their accounts, in the order in which they were entered. */
export async function entriesOf(call: InCompany, movementIds: readonly string[]) {
  if (movementIds.length === 0) return [];
  return call.tx
    .select({
      movementId: ledgerEntries.movementId,
      kind: ledgerAccounts.kind,
      unit: ledgerAccounts.unit,
      subjectKind: ledgerAccounts.subjectKind,
      subjectId: ledgerAccounts.subjectId,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.organisationId, ledgerEntries.organisationId),
        eq(ledgerAccounts.id, ledgerEntries.accountId),
      ),
    )
    .where(ofCompany(ledgerEntries, call.organisation, inArray(ledgerEntries.movementId, [...movementIds])))
    .orderBy(asc(ledgerEntries.line));
}

export interface LedgerSums {
  readonly [sum: string]: unknown;
  readonly held: string;
  readonly listed: string;
  readonly used: string;
  readonly surrendered: string;
  readonly expired: string;
  readonly transferred: string;
  readonly spent: string;
  readonly earned: string;
  readonly movements: number;
}

/** What lies where, over all certificates and allowances, and what the marketplace cost and brought. */
export async function sumLedger({ tx, organisation }: InCompany): Promise<LedgerSums> {
  const { rows } = await tx.execute<LedgerSums>(sql`
    select ${sql.join(
      ['held', 'listed', 'used', 'surrendered', 'expired', 'transferred'].map(
        (kind) =>
          sql`coalesce(sum(balance) filter (where kind = ${kind} and unit = 't'), 0)::text as ${sql.identifier(kind)}`,
      ),
      sql`, `,
    )},
      ${traded('market.purchase')} as spent, ${traded('market.sale')} as earned,
      (select count(*) from ledger_movements where organisation_id = ${organisation})::integer as movements
    from ledger_accounts where organisation_id = ${organisation}`);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a group has one row');
  return sums;

  function traded(kind: MovementKind): SQL {
    return sql`(select coalesce(sum(abs(e.amount)), 0)::text from ledger_movements m
      join ledger_entries e on e.organisation_id = m.organisation_id and e.movement_id = m.id
      join ledger_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id
      where m.organisation_id = ${organisation} and m.kind = ${kind} and a.kind = 'money')`;
  }
}

/** What does not add up, in words; nothing in a whole ledger. */
export async function ledgerFaults({ tx }: InCompany): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string | null; fault: string }>(
    sql`select number, fault from ledger_faults() order by number, fault limit 20`,
  );
  return rows.map(({ number, fault }) => (number === null ? fault : `${number}: ${fault}`));
}

export async function latestMovement(call: InCompany): Promise<{ number: number; heldAfter: string } | undefined> {
  return (await latestMovements(call, undefined))[0];
}

interface MovedRow extends Record<string, unknown> {
  readonly number: number;
  readonly heldBefore: string;
  readonly heldAfter: string;
  readonly cause: string[];
}

/** The movements after a number, oldest first, with what was held before and after each. */
export async function movementsAfter({ tx, organisation }: InCompany, number: number): Promise<MovedRow[]> {
  const { rows } = await tx.execute<MovedRow>(sql`
    select m.number::integer as number, coalesce(former.held_after, 0)::text as "heldBefore", m.held_after::text as "heldAfter", m.cause
    from ledger_movements m
    left join ledger_movements former on former.organisation_id = m.organisation_id and former.number = m.number - 1
    where m.organisation_id = ${organisation} and m.number > ${number} order by m.number`);
  return rows;
}

/** The automation rules that led to a certificate's being here, where any did. */
export async function causesOf({ tx, organisation }: InCompany): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.execute<{ id: string; cause: string[] }>(sql`
    select a.subject_id as id, m.cause from ledger_movements m
    join ledger_entries e on e.organisation_id = m.organisation_id and e.movement_id = m.id
    join ledger_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id
    where m.organisation_id = ${organisation} and m.kind = 'market.purchase' and a.kind = 'held' and m.cause <> '{}'`);
  return new Map(rows.map(({ id, cause }) => [id, cause]));
}
