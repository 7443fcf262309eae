import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { testDatabase } from '@lods/database/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { InCall } from '../jobs/job.ts';
import { type JobQueue, openJobQueue } from '../jobs/queue.ts';
import { headersOf, type SmtpPeer, startSmtpPeer } from '../testing/smtp-peer.ts';
import { mailDelivery } from './delivery.ts';
import { folderPost } from './folder-post.ts';
import type { MailCall } from './mail-rows.ts';
import { readMailbox } from './mailbox.ts';
import { deliverMail, type OutgoingMail, openOutbox } from './outbox.ts';
import { mailPace } from './pace.ts';
import type { Post } from './post.ts';
import { smtpPost } from './smtp-post.ts';

const database = await testDatabase();
const clock = { now: new Date() };
const inCall: InCall<MailCall> = (organisation, work) =>
  organisation === null
    ? beforeOrganisation(database, (tx) => work({ tx, now: clock.now }))
    : inOrganisation(database, organisation, (tx) => work({ tx, now: clock.now }));

const sender = readMailbox('Lods <lods@pilot.example>');
const [red, blue] = [randomUUID(), randomUUID()];
const faults: string[] = [];
const peers: SmtpPeer[] = [];
const openPeer = async (port?: number) => {
  const peer = await startSmtpPeer(port);
  peers.push(peer);
  return peer;
};
const open: { queue: JobQueue; post: Post }[] = [];

/** A process that sends mail: opens the queue and works on it. */
async function openPostOffice(post: Post, mailsPerMinute = 100_000): Promise<JobQueue> {
  const queue = await openJobQueue(database, [deliverMail], { onFault: (sentence) => faults.push(sentence) });
  open.push({ queue, post });
  const delivery = mailDelivery<MailCall>({
    queue,
    post,
    sender,
    pace: mailPace(inCall, mailsPerMinute),
    openFile: async (organisation, sha256) => Readable.from([`${sha256} of ${organisation}`]),
    onFault: (sentence) => faults.push(sentence),
  });
  await queue.work([delivery], inCall);
  return queue;
}
/** Lets time pass for the mails and for what the queue has put off. */
const letPass = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await database.pool.query(
    `update jobs.job_common set start_after = start_after - $1 * interval '1 ms' where state = 'created'`,
    [ms],
  );
};
/** For how many seconds the deliveries that wait are put off. */
const putOff = async () => {
  const { rows: jobs } = await database.pool.query<{ start_after: Date }>(
    `select start_after from jobs.job_common where name = 'deliver-mail' and state = 'created'`,
  );
  return jobs.map((job) => Math.round((job.start_after.getTime() - clock.now.getTime()) / 1000));
};
afterEach(async () => {
  for (const { queue, post } of open.splice(0)) {
    await queue.stop(2_000);
    post.close();
  }
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
  await database.pool.query(`truncate mails; delete from jobs.job; update mail_pace set next_at = '-infinity'`);
  faults.length = 0;
  clock.now = new Date();
});

const greeting = (to: string, extra: Partial<OutgoingMail> = {}): OutgoingMail => ({
  kind: 'test.greeting',
  to: { address: to, name: 'Anna Holm' },
  content: { subject: 'Good day', text: 'Good day\n', html: '<p>Good day</p>' },
  ...extra,
});
const send = (queue: JobQueue, mail: OutgoingMail, organisation: string | null = red) =>
  inCall(organisation, ({ tx, now }) => openOutbox(queue, sender).send({ tx, now, organisation }, mail));

interface Row extends Record<string, unknown> {
  readonly to_address: string;
  readonly status: string;
  readonly tries: number;
  readonly answer: string;
  readonly message_id: string;
}
const rows = () =>
  inCall(null, async ({ tx }) => (await tx.execute<Row>(sql`select * from mails order by to_address`)).rows);
const waiting = async () => (await rows()).filter(({ status }) => status === 'waiting').length;
const allGone = () => vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000, interval: 20 });

/** A listener on loopback that treats every connection as told. */
async function startTcp(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, count: () => sockets.size };
}

describe('mails by a mail server', () => {
  test('arrive once each, whole, from their company, after the commit and not without it', async () => {
    const peer = await openPeer();
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${peer.port}`));
    await send(queue, greeting('red@x.example', { fromName: 'Nordic Steel', replyTo: 'anna@nordic.example' }));
    await send(queue, greeting('blue@x.example'), blue);
    await send(queue, greeting('operator@x.example'), null);
    const undone = inCall(red, async ({ tx, now }) => {
      await openOutbox(queue, sender).send({ tx, now, organisation: red }, greeting('never@x.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await allGone();

    expect(peer.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'blue@x.example',
      'operator@x.example',
      'red@x.example',
    ]);
    const mail = peer.received.find(({ recipients }) => recipients.includes('red@x.example'));
    const headers = Object.fromEntries(headersOf(mail?.source ?? ''));
    const [row] = (await rows()).filter(({ to_address }) => to_address === 'red@x.example');
    expect(row).toMatchObject({ status: 'sent', tries: 1, answer: expect.stringContaining('250') });
    expect(headers).toMatchObject({
      from: 'Nordic Steel <lods@pilot.example>',
      to: 'Anna Holm <red@x.example>',
      'reply-to': 'anna@nordic.example',
      subject: 'Good day',
      'message-id': row?.message_id,
      date: clock.now.toUTCString().replace('GMT', '+0000'),
    });
    expect(mail).toMatchObject({ from: 'lods@pilot.example' });
  });

  test('carry files of their company', async () => {
    const peer = await openPeer();
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${peer.port}`));
    await send(
      queue,
      greeting('a@x.example', { attachments: [{ sha256: 'abc', name: 'Data åæ.pdf', mediaType: 'application/pdf' }] }),
    );
    await allGone();
    expect(peer.received[0]?.source).toContain('Content-Type: application/pdf');
    expect(peer.received[0]?.source).toContain(Buffer.from(`abc of ${red}`).toString('base64'));
  });

  test('that are refused for good keep the reason and are not tried again', async () => {
    const peer = await openPeer();
    peer.refusals.recipient = '550 5.1.1 no such person';
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${peer.port}`));
    await send(queue, greeting('gone@x.example'));
    await allGone();
    peer.refusals.recipient = undefined;
    peer.refusals.mail = '554 5.7.1 looks like spam';
    await send(queue, greeting('spam@x.example'));
    await allGone();
    expect(await queue.parked()).toEqual([]);
    expect(await rows()).toMatchObject([
      { to_address: 'gone@x.example', status: 'bounced', tries: 1, answer: expect.stringContaining('no such person') },
      { to_address: 'spam@x.example', status: 'bounced', tries: 1, answer: expect.stringContaining('looks like spam') },
    ]);
  });

  test('that are not taken now wait, are asked for again later and are given up after three days', async () => {
    const peer = await openPeer();
    peer.refusals.recipient = '451 4.7.1 come back later';
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${peer.port}`));
    await send(queue, greeting('grey@x.example'));
    await vi.waitUntil(async () => (await rows())[0]?.answer !== '', { timeout: 10_000 });
    expect(await rows()).toMatchObject([
      { status: 'waiting', tries: 1, answer: expect.stringContaining('come back later') },
    ]);
    expect(await putOff()).toEqual([60]);

    await letPass(3 * 24 * 3_600_000 + 1);
    await allGone();
    expect(await rows()).toMatchObject([
      { status: 'failed', tries: 2, answer: expect.stringContaining('come back later') },
    ]);
  });

  test('leave no faster than MAIL_RATE says, whichever process sends them', async () => {
    const peer = await openPeer();
    const arrivals: number[] = [];
    const push = peer.received.push.bind(peer.received);
    peer.received.push = (...mails) => {
      arrivals.push(performance.now());
      return push(...mails);
    };
    const url = `smtp://127.0.0.1:${peer.port}`;
    const [queue] = await Promise.all([openPostOffice(smtpPost(url), 600), openPostOffice(smtpPost(url), 600)]);
    for (let n = 0; n < 12; n += 1) await send(queue, greeting(`a${n}@x.example`));
    await allGone();
    const took = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
    expect(arrivals).toHaveLength(12);
    expect(took).toBeGreaterThan(900);
  });
});

test('a password is never said to a mail server that does not encrypt', async () => {
  const received: string[] = [];
  const { port } = await startTcp((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (words) => {
      received.push(String(words));
      socket.write(String(words).startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '500 what\r\n');
    });
  });
  const post = smtpPost(`smtp://anna:hush@127.0.0.1:${port}`);
  const message = {
    ...{ id: '1', messageId: '<1@pilot.example>', date: clock.now, from: sender, to: { address: 'a@x.example' } },
    ...{ subject: 's', text: 't', html: 'h', attachments: [] },
  };
  await expect(post.deliver(message, AbortSignal.timeout(5_000))).rejects.toMatchObject({ kind: 'away' });
  post.close();
  expect(received.join()).toMatch(/^EHLO/);
  expect(received.join()).not.toMatch(/AUTH/);
});

describe('a mail server that cannot be used', () => {
  const quick = { connectMs: 300, silenceMs: 300, deliveryMs: 600 };
  const troubles: Record<string, () => Promise<{ port: number }>> = {
    'refuses the connection': async () => {
      const peer = await startSmtpPeer();
      await peer.close();
      return peer;
    },
    'takes the connection and is silent': () => startTcp(() => {}),
    'greets and is silent': () => startTcp((socket) => socket.write('220 half open\r\n')),
    'hangs up': () => startTcp((socket) => socket.destroy()),
    'dribbles its words': () =>
      startTcp((socket) => {
        const dribble = setInterval(() => socket.write('2'), 50);
        socket.on('close', () => clearInterval(dribble));
      }),
    'is closing down': () => startTcp((socket) => socket.end('421 closing\r\n')),
    'speaks another language': () => startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  };

  test.each(Object.entries(troubles))(
    'because it %s keeps every mail and asks the server once in a while',
    async (_, start) => {
      const { port } = await start();
      const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${port}`, quick));
      for (let n = 0; n < 20; n += 1) await send(queue, greeting(`a${n}@x.example`));
      const tried = async () => (await rows()).filter(({ tries }) => tries > 0).length;
      const arePutOff = async () => (await putOff()).filter((seconds) => seconds > 5).length === 20;
      await vi.waitUntil(arePutOff, { timeout: 15_000 });
      expect(await waiting()).toBe(20);
      // Those under way when it was found out, no more.
      expect(await tried()).toBeLessThanOrEqual(deliverMail.atOnce);
      expect(faults).toEqual(['The mail server cannot be used; mails wait for it']);
      expect(await queue.parked()).toEqual([]);
    },
  );

  test('delays no request: none that asks for a mail waits for it', async () => {
    const { port } = await startTcp(() => {});
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${port}`));
    // A request that waited would wait until its delivery is given up, and the hundred of them longer than a test may last.
    for (let n = 0; n < 100; n += 1) await send(queue, greeting(`a${n}@x.example`));
    expect(await waiting()).toBe(100);
  });

  test('gets each mail once when it is back', async () => {
    const first = await startSmtpPeer();
    await first.close();
    const queue = await openPostOffice(smtpPost(`smtp://127.0.0.1:${first.port}`, quick));
    for (let n = 0; n < 20; n += 1) await send(queue, greeting(`a${n}@x.example`));
    await vi.waitUntil(async () => (await putOff()).length === 20, { timeout: 10_000 });
    const peer = await openPeer(first.port);
    const isAllGone = async () => {
      await letPass(60_000);
      return (await waiting()) === 0;
    };
    await vi.waitUntil(isAllGone, { timeout: 10_000 });
    expect(peer.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `a${n}@x.example`).sort(),
    );
  });
});

describe('mails without a mail server', () => {
  test('become one file each, which any mail program opens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lods-mail-'));
    const queue = await openPostOffice(folderPost(join(folder, 'mail')));
    for (let n = 0; n < 5; n += 1)
      await send(
        queue,
        greeting(`a${n}@x.example`, { content: { subject: 'Ståltal', text: 'Hej\n', html: '<p>Hej</p>' } }),
      );
    await allGone();
    const names = readdirSync(join(folder, 'mail'));
    expect(names).toHaveLength(5);
    const source = readFileSync(join(folder, 'mail', names[0] ?? ''), 'utf8');
    const headers = Object.fromEntries(headersOf(source));
    expect(headers.subject).toMatch(/^=\?UTF-8\?/);
    expect(source).toContain('<p>Hej</p>');
    rmSync(folder, { recursive: true });
  });

  test('stay one file when the same mail is written again after a crash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lods-mail-'));
    const post = folderPost(folder);
    const message = {
      id: randomUUID(),
      messageId: '<1@pilot.example>',
      date: clock.now,
      from: sender,
      to: { address: 'a@x.example' },
      subject: 'Once',
      text: 'x',
      html: 'x',
      attachments: [],
    };
    for (let round = 0; round < 3; round += 1) await post.deliver(message, AbortSignal.timeout(1_000));
    expect(readdirSync(folder)).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  test('wait when the folder cannot be written', async () => {
    const queue = await openPostOffice(folderPost('/dev/null/mail'));
    await send(queue, greeting('a@x.example'));
    await vi.waitUntil(() => faults.length > 0, { timeout: 10_000 });
    expect(await waiting()).toBe(1);
  });
});
