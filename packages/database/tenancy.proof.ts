import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { recordAudit } from './audit.ts';
import { connect } from './connect.ts';
import { auditLog } from './tables/audit.ts';
import { organisations } from './tables/organisations.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { optionsOf, testDatabase } from './testing/database.ts';

const REQUESTS = 10_000;
const database = await testDatabase();
const oneConnection = connect({ ...optionsOf(database), max: 1 });
afterAll(() => oneConnection.close());

it('shows no foreign row in 10,000 alternating requests of three companies on one connection, a third of them rolled back', async () => {
  const companies = [randomUUID(), randomUUID(), randomUUID()];
  await beforeOrganisation(database, (tx) =>
    tx
      .insert(organisations)
      .values(companies.map((id) => ({ id, name: id, country: 'DK', kind: 'importer' as const }))),
  );
  const written: Record<string, number> = {};
  let foreign = 0;
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const company = companies[turn % 3] ?? '';
    const isUndone = turn % 9 === 4;
    const request = inOrganisation(oneConnection, company, async (tx) => {
      await recordAudit(tx, {
        organisationId: company,
        at: new Date(),
        actorName: 'Asta Holm',
        action: 'added',
        subjectKind: 'supplier',
        subjectId: String(turn),
      });
      const rows = await tx.select({ company: auditLog.organisationId }).from(auditLog).limit(50);
      foreign += rows.filter((row) => row.company !== company).length;
      if (isUndone) throw new Error('undone');
    });
    if (isUndone) await expect(request).rejects.toThrow('undone');
    else {
      await request;
      written[company] = (written[company] ?? 0) + 1;
    }
  }
  console.log(`${REQUESTS} requests, ${foreign} foreign rows`);
  expect(foreign).toBe(0);
  for (const company of companies)
    expect(await inOrganisation(oneConnection, company, (tx) => tx.$count(auditLog))).toBe(written[company]);
});
