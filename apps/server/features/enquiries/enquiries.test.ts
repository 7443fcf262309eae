import { urlOf } from '@lods/contract/client';
import { enquiries } from '@lods/contract/enquiries/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { nobody, anna, operator } = server;
const body = {
  name: 'Karen Holm',
  email: 'karen@kolding.example',
  company: 'Kolding Stål',
  companySize: '11-50',
  message: 'How far are we from 50 tonnes?',
  requestType: 'contact',
} as const;
const lettersTo = (address: string) => server.letters.filter(({ to }) => to.address === address);

it('stores an enquiry before any mail leaves, then writes once to operator and sender, however often it is sent', async () => {
  await Promise.all([nobody.api(enquiries.send, { body }), nobody.api(enquiries.send, { body })]);
  expect(server.letters).toEqual([]);
  await server.work();
  await vi.waitUntil(() => server.letters.length >= 2, { timeout: 10_000 });
  expect(lettersTo('operator@lods.example')).toHaveLength(1);
  expect(lettersTo('operator@lods.example')[0]).toMatchObject({ replyTo: body.email });
  expect(lettersTo(body.email)).toHaveLength(1);
  expect(JSON.stringify(lettersTo(body.email))).not.toContain(body.message);
});

it.each([
  [{ ...body, name: ' ' }, 'name', 'Full Name is required'],
  [{ ...body, message: '' }, 'message', 'Message is required'],
  [{ ...body, email: 'karen' }, 'email', 'This is not an email address'],
  [{ ...body, name: 'Karen\r\nBcc: all@example.com' }, 'name', 'Write this in one line'],
])('refuses what is missing or would add a header: %j', async (sent, path, message) => {
  await expect(nobody.api(enquiries.send, { body: sent })).rejects.toMatchObject({
    code: 'request.invalid',
    params: { fields: [{ path, message }] },
  });
});

it('thanks a program that fills the hidden field, and keeps nothing', async () => {
  const before = server.letters.length;
  await nobody.api(enquiries.send, { body: { ...body, message: 'spam', website: 'https://spam.example' } });
  await nobody.api(enquiries.send, { body: { ...body, name: 'After', message: '', requestType: 'demo' } });
  await vi.waitUntil(() => server.letters.length >= before + 2, { timeout: 10_000 });
  expect(JSON.stringify(server.letters)).not.toContain('spam');
});

it('gives the operator every enquiry as a table in which nothing computes', async () => {
  await nobody.api(enquiries.send, { body: { ...body, name: '=HYPERLINK("https://x.example")', message: 'a "b", c' } });
  const answer = await operator.fetch(urlOf(enquiries.export));
  const csv = await answer.text();
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries_\d{4}-\d\d-\d\d\.csv"/);
  expect(csv).toContain('Received,Kind,Name,Email,Company,Phone,Company size,Message\r\n');
  expect(csv).toContain(`,"'=HYPERLINK(""https://x.example"")",karen@kolding.example,Kolding Stål,`);
});

it('slows down whoever sends many', async () => {
  const send = (count: number) => nobody.api(enquiries.send, { body: { ...body, message: `again ${count}` } });
  const many = async () => {
    for (let count = 0; count < 11; count += 1) await send(count);
  };
  await expect(many()).rejects.toMatchObject({ code: 'request.too_many' });
});

it('writes to a stranger five times at most, from however many networks somebody enters their address', async () => {
  const behindProxy = await startTestServer({ trustProxy: 'on' });
  const enter = (network: number, email: string) =>
    behindProxy.nobody.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${network}::${network}` },
      body: JSON.stringify({ ...body, email, message: `again ${network}` }),
    });
  const statuses: number[] = [];
  for (let network = 1; network <= 7; network += 1) statuses.push((await enter(network, 'Stranger@x.example')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  // One home holds a whole /64: its addresses are one.
  for (let turn = 0; turn < 11; turn += 1) {
    const answer = await behindProxy.nobody.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:99:1::${turn + 1}` },
      body: JSON.stringify({ ...body, email: `reader${turn}@x.example` }),
    });
    expect([turn, answer.status]).toEqual([turn, turn < 10 ? 200 : 429]);
  }
});

it('takes 200 enquiries at once from however many networks, and lists them a page at a time', async () => {
  const behindProxy = await startTestServer({ trustProxy: 'on' });
  const enter = (network: number) =>
    behindProxy.nobody.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` },
      body: JSON.stringify({ ...body, email: `n${network}@x.example`, message: `from ${network}` }),
    });
  const statuses: number[] = [];
  for (let network = 1; network <= 202; network += 1) statuses.push((await enter(network)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.slice(200)).toEqual([429, 429]);

  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await behindProxy.operator.api(enquiries.list, { query: before === undefined ? {} : { before } });
    seen.push(...page.map(({ email }) => email));
    before = page.at(-1)?.id;
    if (page.length === 0) break;
    expect(page.length).toBeLessThanOrEqual(100);
  }
  expect(seen).toHaveLength(200);
  expect(new Set(seen).size).toBe(200);
});

it('shows enquiries to no company', async () => {
  await expect(anna.api(enquiries.list)).rejects.toMatchObject({ code: 'request.forbidden' });
});
