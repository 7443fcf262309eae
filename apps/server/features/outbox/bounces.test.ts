import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outbox } from '@lods/contract/outbox/endpoints';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { takeBounces } from './bounces.ts';
import { sendGreeting } from './samples.ts';

const folder = await mkdtemp(join(tmpdir(), 'lods-mailbox-'));
afterAll(() => rm(folder, { recursive: true }));
const mailbox = join(folder, 'lods');
const server = await startTestServer({ bounceMailbox: mailbox });
const { anna, transactions } = server;

const notice = (messageId: string, recipient: string) => `From MAILER-DAEMON Mon Nov 23 06:00:00 2026
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${recipient}
Action: failed
Diagnostic-Code: smtp; 550 5.1.1 No such user here

--b1
Content-Type: text/rfc822-headers

Message-ID: <${messageId}>

--b1--

`;
/** A notice of absence, as it would start a loop with whoever answers it. */
const absence = (messageId: string) => `From sam@supplier.example Mon Nov 23 06:05:00 2026
In-Reply-To: <${messageId}>
Auto-Submitted: auto-replied
Precedence: bulk

I am away until Monday.

`;

it('marks a mail as bounced that came back later, for its very address, once, and answers nobody', async () => {
  const ids = [await sendGreeting(anna, server), await sendGreeting(anna, server)];
  await server.work();
  await vi.waitUntil(() => server.letters.length === 2, { timeout: 10_000 });
  const sent = () => anna.api(outbox.list, { query: { status: 'sent' } });
  await vi.waitUntil(async () => (await sent()).length === 2, { timeout: 10_000 });
  expect(await takeBounces(transactions.inTheOpen)).toBe(0);

  const idOf = (place: number) => server.letters.find(({ id }) => id === ids[place])?.messageId.slice(1, -1) ?? '';
  const forged = notice(idOf(1), 'other@supplier.example') + notice('1@elsewhere.example', 'sam@supplier.example');
  await writeFile(mailbox, absence(idOf(1)) + notice(idOf(0), 'Sam@supplier.example') + forged);
  expect(await takeBounces(transactions.inTheOpen)).toBe(1);
  expect(await takeBounces(transactions.inTheOpen)).toBe(0);
  const [bounced] = await anna.api(outbox.list, { query: { status: 'bounced' } });
  expect(bounced).toMatchObject({ id: ids[0], answer: 'Came back: 550 5.1.1 No such user here' });
  expect((await sent()).map(({ id }) => id)).toEqual([ids[1]]);
  expect(server.letters).toHaveLength(2);
});
