import { enquiries } from '@lods/contract/enquiries/endpoints';
import { smtpPost } from '@lods/messaging/mail/smtp-post';
import { headersOf, startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { afterAll, expect, it, vi } from 'vitest';
import { jobBindings } from '../../jobs.ts';
import { startTestServer } from '../../testing/server.ts';

const peer = await startSmtpPeer();
const { port } = peer;
await peer.close();
const server = await startTestServer({}, jobBindings, smtpPost(`smtp://127.0.0.1:${port}`));
const { nobody, operator } = server;
const body = { name: 'Karen Holm', email: 'karen@kolding.example', message: 'Hello', requestType: 'contact' } as const;

/** Lets the minutes pass for which a delivery was put off. */
async function letPass(): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  await server.database.pool.query(`update jobs.job_common set start_after = now() where state = 'created'`);
}

it('keeps an enquiry while the mail server is down, and sends each of its two mails once when it is back', async () => {
  await nobody.api(enquiries.send, { body });
  await server.work();
  const putOff = async () => {
    const { rows } = await server.database.pool.query(
      `select 1 from jobs.job_common where name = 'deliver-mail' and state = 'created' and start_after > now()`,
    );
    return rows.length === 2;
  };
  await vi.waitUntil(putOff, { timeout: 20_000, interval: 50 });
  expect(await operator.api(enquiries.list)).toMatchObject([{ name: 'Karen Holm', message: 'Hello' }]);

  const back = await startSmtpPeer(port);
  afterAll(() => back.close());
  const bothArrived = async () => {
    await letPass();
    return back.received.length >= 2;
  };
  await vi.waitUntil(bothArrived, { timeout: 20_000, interval: 100 });
  expect(back.received.flatMap(({ recipients }) => recipients).sort()).toEqual([body.email, 'operator@lods.example']);
  const forOperator = back.received.find(({ recipients }) => recipients[0] === 'operator@lods.example');
  const headers = Object.fromEntries(headersOf(forOperator?.source ?? ''));
  expect(headers).toMatchObject({ 'reply-to': body.email, subject: 'New enquiry from Karen Holm' });
  expect(headers).not.toHaveProperty('bcc');
});

it.each(['name', 'company', 'phone', 'email'])('lets no line break of the field %s become a header', async (field) => {
  const hostile = { ...body, [field]: 'karen@kolding.example\r\nBcc: all@x.example' };
  await expect(nobody.api(enquiries.send, { body: hostile })).rejects.toMatchObject({ code: 'request.invalid' });
});
