import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { access } from '@lods/contract/access/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { headersOf, type SmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { expect } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { isRunning, until } from '../lods-process.ts';
import { sendAgain } from './again.ts';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

/** A job whose process was killed is taken up when its sign of life is half a minute old. */
const TAKEN_UP_WITHIN_MS = 180_000;

/**
 * Asks suppliers for their data by mail, each killed at another point, from the request to the word of the mail server that is written
 * down. After each: the request stands in the list and its mail in the outbox, or neither; both if that was acknowledged. Sent again with the
 * same key there is one of each, and in the end one mail has come: twice only where nobody was told that the server had taken it, and then
 * under the same Message-ID.
 */
export async function killDuringMails(
  rig: KillRig,
  mailServer: SmtpPeer,
  mostPoints: number,
): Promise<{ points: readonly KillPoint[]; twice: number }> {
  const person = async () => demoPerson((await rig.running()).origin);
  const { companyId } = await (await person()).api(access.currentUser);
  const mailsTo = (address: string) =>
    inOrganisation(rig.database, companyId, async (tx) => {
      const { rows } = await tx.execute<{ status: string }>(`select status from mails where to_address = '${address}'`);
      return rows.map(({ status }) => status);
    });
  const requestsTo = async (address: string) =>
    (await (await person()).api(supplierRequests.list)).filter(({ toAddress }) => toAddress === address).length;

  const asking = async () => {
    const name = randomUUID();
    const address = `${name}@mill.example`;
    const { api } = await person();
    const made = { name, countryOfOrigin: 'TR', installationName: 'Mill', contactEmail: address };
    const { id } = await api(suppliers.add, { body: made });
    const ask = async () => {
      const again = await person();
      const body = { supplierIds: [id], emailTemplate: `For ${name}` };
      return () => again.api(supplierRequests.send, { body, onceKey: name });
    };
    const askAndWait = async () => {
      const product = await rig.running();
      const send = await ask();
      return async () => {
        await send();
        while (isRunning(product.pid) && (await mailsTo(address)).includes('waiting')) await pause(5);
      };
    };
    return { address, ask, askAndWait };
  };

  const statements = await rig.statementsOf(await (await asking()).askAndWait());
  const settled = statements.findLastIndex((sql) => /^update "mails"/i.test(sql));
  const points = pointsOf(statements.slice(0, statements.indexOf('commit', settled) + 1), mostPoints);
  const asked: string[] = [];
  for (const point of points) {
    const where = `after ${point.stage}: ${point.sql}`;
    const { address, ask, askAndWait } = await asking();
    const outcome = await rig.killAt(point, await askAndWait());
    const [requests, mails] = [await requestsTo(address), await mailsTo(address)];
    expect([0, 1], where).toContain(requests);
    expect(mails, where).toHaveLength(requests);
    if ('acknowledged' in outcome) expect(requests, `acknowledged, ${where}`).toBe(1);
    await sendAgain(await ask());
    expect(await requestsTo(address), `sent again, ${where}`).toBe(1);
    expect(await mailsTo(address), `sent again, ${where}`).toHaveLength(1);
    asked.push(address);
  }

  await rig.running();
  const waiting = async () => (await Promise.all(asked.map(mailsTo))).flat().filter((status) => status !== 'sent');
  await until('every mail to leave', async () => (await waiting()).length === 0, TAKEN_UP_WITHIN_MS);
  const copies = asked.map((address) =>
    mailServer.received.filter(({ recipients }) => recipients.includes(address)).map(({ source }) => idOf(source)),
  );
  expect(copies.filter((ids) => new Set(ids).size !== 1)).toEqual([]);
  return { points, twice: copies.filter(({ length }) => length > 1).length };
}

const idOf = (source: string) => headersOf(source).find(([name]) => name === 'message-id')?.[1];
