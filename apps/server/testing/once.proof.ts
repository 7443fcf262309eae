import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { isKeyed } from '../http/idempotency.ts';
import { ownerAnew, rowsWhere, send } from './matrix.ts';
import { startTestServer } from './server.ts';

const server = await startTestServer();

/** Entries of the log and mails of a company: what is done twice leaves another. */
async function tracesOf(organisation: string): Promise<unknown> {
  const { rows } = await inOrganisation(server.database, organisation, (tx) =>
    tx.execute(`select (select count(*) from audit_log) as entries, (select count(*) from mails) as mails`),
  );
  return rows[0];
}

it.each(rowsWhere(isKeyed))('%s does what is sent twice with one key once, and answers the same', async (name, row) => {
  const { endpoint, sample } = row;
  const request = { ...(await sample(server)), onceKey: `once ${name}`.replaceAll(/[^\x21-\x7e]/g, '-') };
  const person = await ownerAnew(endpoint, server);
  const first = await send(person, endpoint, request);
  const answer = await first.text();
  expect(first.status).toBe(endpoint.status ?? 200);
  const traces = await tracesOf(person.organisation);
  const again = await send(await ownerAnew(endpoint, server), endpoint, request);
  expect([again.status, await again.text()]).toEqual([first.status, answer]);
  expect(await tracesOf(person.organisation)).toEqual(traces);
});
