import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from './audit.ts';
import { connect, type Transaction } from './connect.ts';
import { auditLog } from './tables/audit.ts';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { optionsOf, testDatabase } from './testing/database.ts';

const database = await testDatabase();
/** The same database through one connection alone, so that whatever one request left behind meets the next. */
const oneConnection = connect({ ...optionsOf(database), max: 1 });
afterAll(() => oneConnection.close());

const [nordic, baltic] = [randomUUID(), randomUUID()];
const REFUSED = '42501';

const add = (tx: Transaction, organisationId: string, subjectId: string) =>
  recordAudit(tx, {
    organisationId,
    at: new Date(),
    actorName: 'Asta Holm',
    action: 'added',
    subjectKind: 'supplier',
    subjectId,
  });

beforeAll(async () => {
  await beforeOrganisation(database, (tx) =>
    tx.insert(organisations).values([
      { id: nordic, name: 'Nordic Steel', country: 'DK', kind: 'importer' },
      { id: baltic, name: 'Baltic Metals', country: 'LT', kind: 'importer' },
    ]),
  );
  for (const id of [nordic, baltic]) await inOrganisation(database, id, (tx) => add(tx, id, `first of ${id}`));
});

describe('a transaction of one company', () => {
  it('sees that company and its rows alone', async () => {
    await inOrganisation(database, nordic, async (tx) => {
      expect((await tx.select().from(organisations)).map(({ name }) => name)).toEqual(['Nordic Steel']);
      expect((await tx.select().from(auditLog)).map(({ organisationId }) => organisationId)).toEqual([nordic]);
    });
  });

  it('is not taken for committed when a statement of it failed and nobody minded', async () => {
    const passedOver = inOrganisation(database, nordic, async (tx) => {
      await add(tx, nordic, 'never there');
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(passedOver).rejects.toThrow('was undone');
  });

  it('cannot write a row of another company', async () => {
    await expect(inOrganisation(database, nordic, (tx) => add(tx, baltic, 'planted'))).rejects.toMatchObject({
      cause: { code: REFUSED },
    });
  });

  it('changes nothing of another company, asked for by its id', async () => {
    const changed = await inOrganisation(database, nordic, (tx) =>
      tx.execute(sql`update organisations set name = 'Taken' where id = ${baltic}`),
    );
    expect(changed.rowCount).toBe(0);
  });

  it('refuses a company that is not an id, before any work is done', async () => {
    let worked = false;
    const attempt = inOrganisation(database, `${nordic}' or true --`, async () => {
      worked = true;
    });
    await expect(attempt).rejects.toMatchObject({ cause: { code: '22P02' } });
    expect(worked).toBe(false);
  });

  it('leaves neither its role nor its company to the next on the same connection, kept or rolled back', async () => {
    const left = async () =>
      (await oneConnection.pool.query(`select current_user = session_user as is_owner, lods_organisation() as company`))
        .rows[0];
    await inOrganisation(oneConnection, nordic, async () => {});
    expect(await left()).toEqual({ is_owner: true, company: null });
    await expect(inOrganisation(oneConnection, nordic, () => Promise.reject(new Error('stop')))).rejects.toThrow(
      'stop',
    );
    expect(await left()).toEqual({ is_owner: true, company: null });
  });

  it('sees no foreign row in 300 alternating requests on one connection', async () => {
    const foreign: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      const company = n % 2 ? nordic : baltic;
      const rows = await inOrganisation(oneConnection, company, (tx) =>
        tx.select({ organisationId: auditLog.organisationId }).from(auditLog),
      );
      expect(rows.length).toBeGreaterThan(0);
      foreign.push(...rows.map(({ organisationId }) => organisationId).filter((id) => id !== company));
    }
    expect(foreign).toEqual([]);
  });
});

describe('without a company', () => {
  it('the application sees no row, and the owner of the tables none either', async () => {
    for (const role of ['lods_app', 'none']) {
      const counts = await database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', ${role}, true)`);
        return [await tx.$count(organisations), await tx.$count(auditLog)];
      });
      expect(counts).toEqual([0, 0]);
    }
  });

  it('the start and the sign-in reach the tables opened to them and no other', async () => {
    const all = await beforeOrganisation(database, (tx) => tx.$count(organisations));
    expect(all).toBe(2);
    const attempt = beforeOrganisation(database, (tx) => tx.select().from(auditLog));
    await expect(attempt).rejects.toMatchObject({ cause: { code: REFUSED } });
  });
});

it('lets no transaction of a request last for ever, and carries no limit on', async () => {
  const shown = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const read = (tx: Transaction) =>
    tx.execute(sql.raw(`select ${shown.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`));
  const limits = [{ statement_timeout: '5min', lock_timeout: '30s', idle_in_transaction_session_timeout: '5min' }];
  expect((await inOrganisation(oneConnection, randomUUID(), read)).rows).toEqual(limits);
  expect((await beforeOrganisation(oneConnection, read)).rows).toEqual(limits);
  expect((await oneConnection.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});
