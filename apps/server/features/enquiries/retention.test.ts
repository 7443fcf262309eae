import { enquiries } from '@lods/contract/enquiries/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sendGreeting } from '../outbox/samples.ts';
import { ENQUIRY_DAYS, forgetOldContacts, OWN_MAIL_DAYS } from './retention.ts';

const server = await startTestServer();
const { anna, nobody, operator, transactions, clock } = server;
const DAY_MS = 24 * 3_600_000;
const after = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);
const mailsWhere = (condition: string) =>
  transactions.inTheOpen(
    async ({ tx }) => (await tx.execute(`select organisation_id from mails where ${condition}`)).rows,
  );
const forgetOn = (now: Date) => transactions.inTheOpen(({ tx }) => forgetOldContacts({ tx, now }));

it('forgets mails of the installation and enquiries when their time is over, and no mail of a company', async () => {
  const written = { name: 'Karen Holm', email: 'karen@kolding.example', message: 'Hello', requestType: 'contact' };
  await nobody.api(enquiries.send, { body: { ...written, requestType: 'contact' } });
  await sendGreeting(anna, server);
  await server.work();
  const settled = async () => (await mailsWhere('settled_at is not null')).length === 3;
  await vi.waitUntil(settled, { timeout: 20_000, interval: 50 });

  expect(await forgetOn(after(OWN_MAIL_DAYS - 1))).toEqual({ enquiries: 0, mails: 0 });
  expect(await forgetOn(after(OWN_MAIL_DAYS + 1))).toEqual({ enquiries: 0, mails: 2 });
  expect(await operator.api(enquiries.list)).toHaveLength(1);
  expect(await forgetOn(after(ENQUIRY_DAYS + 1))).toEqual({ enquiries: 1, mails: 0 });
  expect(await operator.api(enquiries.list)).toEqual([]);
  expect(await mailsWhere('true')).toEqual([{ organisation_id: anna.organisation }]);
});
