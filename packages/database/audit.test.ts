import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, findAuditFaults, recordAudit } from './audit.ts';
import { auditLog } from './tables/audit.ts';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
let organisationId: string;

const entry = (subjectId: string): AuditEntry => ({
  organisationId,
  at: new Date('2026-03-01T09:30:00.123Z'),
  actorName: 'Asta Holm',
  action: 'submitted',
  subjectKind: 'declaration',
  subjectId,
  detail: { status: ['draft', 'submitted'] },
});

const faults = () => inOrganisation(database, organisationId, findAuditFaults);

/** What only somebody who holds the database can do: its owner, who is bound to the company but by no privilege. */
const tamper = (statement: string) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lods.organisation', ${organisationId}, true)`);
    await tx.execute(sql.raw(statement));
  });

beforeEach(async () => {
  organisationId = randomUUID();
  await beforeOrganisation(database, (tx) =>
    tx.insert(organisations).values({ id: organisationId, name: 'Nordic Steel', country: 'DK', kind: 'importer' }),
  );
  for (const subjectId of ['a', 'b', 'c', 'd']) {
    await inOrganisation(database, organisationId, async (tx) => {
      await recordAudit(tx, entry(`${subjectId}1`));
      await recordAudit(tx, entry(`${subjectId}2`));
    });
  }
});

describe('the audit log', () => {
  it('is whole after ordinary use, whatever time zone the reader sets', async () => {
    expect(await faults()).toEqual([]);
    const inSamoa = await inOrganisation(database, organisationId, async (tx) => {
      await tx.execute(sql`set local timezone = 'Pacific/Apia'`);
      return findAuditFaults(tx);
    });
    expect(inSamoa).toEqual([]);
  });

  it('numbers entries without a gap when transactions of one company commit at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inOrganisation(database, organisationId, (tx) => recordAudit(tx, entry(`at-once-${n}`))),
      ),
    );
    expect(await faults()).toEqual([]);
    const rows = await inOrganisation(database, organisationId, (tx) => tx.select().from(auditLog));
    expect(rows.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 28 }, (_, n) => n + 1),
    );
  });

  it('keeps nothing of a change that was rolled back', async () => {
    await expect(
      inOrganisation(database, organisationId, async (tx) => {
        await recordAudit(tx, entry('lost'));
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    const rows = await inOrganisation(database, organisationId, (tx) => tx.select().from(auditLog));
    expect(rows.map(({ subjectId }) => subjectId)).not.toContain('lost');
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['edited', `update audit_log set actor_name = 'Nobody' where number = 3`, 3],
    ['backdated', `update audit_log set at = at - interval '1 s' where number = 5`, 5],
    ['dropped', `delete from audit_log where number = 4`, 5],
    ['moved', `update audit_log set number = 9 where number = 2`, 3],
    ['dropped from the end', `delete from audit_log where number > 6`, 8],
  ])('shows an entry that was %s', async (_, statement, number) => {
    await tamper(statement);
    const found = await faults();
    expect(found.map((fault) => fault.number)).toContain(number);
  });

  it('shows an edit whose own hash was made anew, because the next entry no longer follows', async () => {
    await tamper(`update audit_log set actor_name = 'Nobody' where number = 3`);
    await tamper(`update audit_log e set hash = audit_hash(e) where number = 3`);
    expect(await faults()).toMatchObject([{ number: 4, fault: 'does not follow the entry before it' }]);
  });

  it.each([
    ['edit', sql`update audit_log set actor_name = 'Nobody'`],
    ['delete', sql`delete from audit_log`],
    ['empty', sql`truncate audit_log`],
    [
      'set a hash of',
      sql`insert into audit_log (organisation_id, at, actor_name, action, subject_kind, subject_id, hash)
      values (lods_organisation(), now(), '', '', '', '', 'x')`,
    ],
    ['break the seal of', sql`update audit_seals set number = 0`],
  ])('does not let the application %s it', async (_, statement) => {
    const attempt = inOrganisation(database, organisationId, (tx) => tx.execute(statement));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
