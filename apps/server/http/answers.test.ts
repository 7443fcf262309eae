import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { download, endpoint, events } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../testing/server.ts';
import { bind, bindInSteps } from './bind.ts';
import { attachment } from './send-answer.ts';
import { openReceivingFolder } from './upload.ts';

const receivingFolder = join(tmpdir(), `lods-answers-${process.pid}`);
await mkdir(receivingFolder, { recursive: true });
/** What lies in the folder of this process. */
const received = async () =>
  (await Promise.all((await readdir(receivingFolder)).map((folder) => readdir(join(receivingFolder, folder))))).flat();

const common = { summary: 'A test', caller: 'member', problems: [] } as const;
const promised = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/promised',
  answer: z.object({ a: z.string() }),
});
const broken = endpoint({ ...common, method: 'POST', path: '/api/test/broken', answer: z.object({ a: z.string() }) });
const file = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/file',
  query: z.object({ name: z.string(), kind: z.enum(['bytes', 'stream', 'other']) }),
  answer: download('application/xml'),
});
const sent = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/sent',
  body: z.object({ note: z.string().min(2) }),
  upload: { maxFiles: 2, maxFileBytes: 1000 },
  answer: z.array(z.object({ key: z.string(), name: z.string(), text: z.string(), sha256: z.string() })),
});
const counted = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/counted',
  answer: events(z.object({ n: z.int() })),
});
const secret = endpoint({ ...common, method: 'GET', path: '/api/test/secret', answer: z.object({}) });
const doneOnce = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/once',
  body: z.object({ value: z.string() }),
  answer: z.object({ value: z.string(), turn: z.int() }),
});

const open = endpoint({
  ...common,
  caller: 'anyone',
  method: 'POST',
  path: '/api/test/open',
  body: z.object({ value: z.string() }),
  answer: z.object({}),
});
const inSteps = endpoint({ ...doneOnce, path: '/api/test/once-in-steps' });
const twoSteps = endpoint({ ...common, method: 'POST', path: '/api/test/two-steps', answer: z.object({}) });
const asked = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/asked',
  query: z.object({ n: z.coerce.number() }),
  answer: z.object({}),
});

let turns = 0;
/** A statement within a company, so that row security shows its rows; its row count. */
async function within(company: string, statement: string): Promise<number | null | undefined> {
  const setting = `select set_config('lods.organisation', '${company}', true)`;
  const results = await server.database.pool.query(`${setting}; ${statement}`);
  return (results as unknown as { rowCount: number | null }[]).at(-1)?.rowCount;
}
/** What the verbs in steps wait for between their steps. */
let between = async () => {};
const server = await startTestServer({
  receivingFolder,
  routes: [
    bind(promised, async () => ({ a: 'told', passwordHash: 'never told' })),
    bind(broken, async (call) => {
      await call.audit({ action: 'company.save', subjectKind: 'test', subjectId: '1' });
      return { a: 1 } as never;
    }),
    bind(file, async (_call, { query: { name, kind } }) => {
      const bytes = new TextEncoder().encode('<a/>');
      if (kind === 'stream') return { name, mediaType: 'application/xml', content: Readable.from([bytes]) };
      if (kind === 'other') return { name, mediaType: 'text/html', content: bytes };
      return { name, mediaType: 'application/xml', charset: 'utf-8', content: bytes };
    }),
    bind(sent, async (_call, { files }) =>
      Promise.all(files.map(async (file) => ({ ...file, text: await readFile(file.path, 'utf8') }))),
    ),
    bind(counted, async (_call, { after }) => {
      const n = Number(after ?? 0) + 1;
      return { events: [{ id: String(n), data: { n } }], isOver: n >= 2 };
    }),
    bind(secret, async () => {
      throw new Error('the password is hunter2', { cause: new Error('deep cause') });
    }),
    bindInSteps(inSteps, async (step, { body }) => {
      turns += 1;
      const turn = turns;
      await step(async () => {});
      await between();
      if (body.value === 'refused') throw new Problem('request.too_many', { retryAfterSeconds: 1 });
      return { value: body.value, turn };
    }),
    bindInSteps(twoSteps, async (step) => {
      await step(async () => {});
      await between();
      await step((call) => call.audit({ action: 'company.save', subjectKind: 'test', subjectId: 'two steps' }));
      return {};
    }),
    bind(asked, async () => ({})),
    bind(open, async () => ({})),
    bind(doneOnce, async (_call, { body }) => {
      if (body.value === 'refused') throw new Problem('request.too_many', { retryAfterSeconds: 1 });
      turns += 1;
      return { ...body, turn: turns };
    }),
  ],
});
const { anna } = server;

const form = (note: string, ...files: File[]) => {
  const body = new FormData();
  body.set('note', note);
  for (const [index, file] of files.entries()) body.append(`file${index}`, file);
  return { method: 'POST', body };
};

it('lets nothing leave that the endpoint does not declare', async () => {
  expect(await (await anna.fetch(promised.path)).text()).toBe('{"a":"told"}');
});

it('undoes the work when its answer is not the promised one, and tells the log alone why', async () => {
  const response = await anna.fetch(broken.path, { method: 'POST' });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'server.unexpected']);
  const { rows } = await server.database.pool.query("select from audit_log where action = 'broke'");
  expect(rows).toHaveLength(0);
  expect(server.log.join('')).toContain('may not answer this');
});

it('hides an unexpected error and logs it with its cause under the id that it answers', async () => {
  const response = await anna.fetch(secret.path);
  const text = await response.text();
  const { requestId } = JSON.parse(text) as { requestId: string };
  expect(text).not.toContain('hunter2');
  const line = server.log.find((entry) => entry.includes(requestId) && entry.includes('unexpected'));
  expect(line).toContain('deep cause');
});

it.each(['bytes', 'stream'])('sends a file as %s, always as an attachment that no browser runs', async (kind) => {
  const response = await anna.fetch(`${file.path}?kind=${kind}&name=CBAM%20Ærø.xml`);
  expect(await response.text()).toBe('<a/>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': kind === 'bytes' ? 'application/xml; charset=utf-8' : 'application/xml',
    'content-disposition': `attachment; filename="CBAM _r_.xml"; filename*=UTF-8''CBAM%20%C3%86r%C3%B8.xml`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
});

it('refuses to send a kind of file that the endpoint does not declare', async () => {
  expect((await anna.fetch(`${file.path}?kind=other&name=a.html`)).status).toBe(500);
});

it('makes a header of any file name that is neither a path nor a second header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
      expect(header).not.toMatch(/[/\\]|%2F|%5C|\.\.\//i);
    }),
    { examples: [['\u2105'], ['\uff02'], ['\u0301'], ['..'], ['\ud800']] },
  );
});

it('receives files with their hash, and forgets them with the request', async () => {
  const response = await anna.fetch(
    sent.path,
    form('two', new File(['abc'], '../../etc/pass\u202ewd'), new File([''], 'b.csv')),
  );
  expect(await response.json()).toEqual([
    {
      key: 'file0',
      name: 'pass_wd',
      text: 'abc',
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
    expect.objectContaining({ key: 'file1', name: 'b.csv', text: '' }),
  ]);
  expect(await received()).toEqual([]);
});

it.each([
  ['a file over its cap', form('ok', new File(['x'.repeat(1001)], 'a')), 413, 'request.too_large'],
  ['too many files', form('ok', ...['a', 'b', 'c'].map((n) => new File([n], n))), 413, 'request.too_many_files'],
  ['a field that is not right', form('', new File(['x'], 'a')), 422, 'request.invalid'],
  ['JSON', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 415, 'request.media_type'],
  [
    'a form that breaks off',
    {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    422,
    'request.malformed_form',
  ],
  [
    'a form without boundary',
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    422,
    'request.malformed_form',
  ],
])('refuses %s and keeps nothing', async (_kind, request, status, code) => {
  const response = await anna.fetch(sent.path, request);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  expect(await received()).toEqual([]);
});

it('streams events from where the browser stands, and says when it is over', async () => {
  const whole = await (await anna.fetch(counted.path)).text();
  expect(whole).toBe('id: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\nevent: over\ndata: {}\n\n');
  const rest = await (await anna.fetch(counted.path, { headers: { 'last-event-id': '1' } })).text();
  expect(rest).toBe('id: 2\ndata: {"n":2}\n\nevent: over\ndata: {}\n\n');
  expect((await server.nobody.fetch(counted.path)).status).toBe(401);
});

it('gives a keyed request one effect and equal answers, however often and at once it is sent', async () => {
  const before = turns;
  const all = await Promise.all(
    Array.from({ length: 10 }, () => anna.api(doneOnce, { body: { value: 'a' }, onceKey: 'key-1' })),
  );
  expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(turns).toBe(before + 1);
  await expect(anna.api(doneOnce, { body: { value: 'b' }, onceKey: 'key-1' })).rejects.toMatchObject({
    status: 409,
    code: 'request.key_reused',
  });
  expect((await server.boris.api(doneOnce, { body: { value: 'b' }, onceKey: 'key-1' })).value).toBe('b');
});

it('leaves the key of a failed request free', async () => {
  const again = () => anna.api(doneOnce, { body: { value: 'refused' }, onceKey: 'key-2' });
  await expect(again()).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(again()).rejects.toMatchObject({ code: 'request.too_many' });
});

it('gives a keyed request in steps one effect: 409 while it is under way, the same answer afterwards', async () => {
  const before = turns;
  const send = (value = 'a') => anna.api(inSteps, { body: { value }, onceKey: 'steps-1' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  between = () => {
    begun.resolve();
    return promise;
  };
  const first = send();
  await begun.promise;
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'request.under_way' });
  resolve();
  const answer = await first;
  expect(await send()).toEqual(answer);
  await expect(send('b')).rejects.toMatchObject({ code: 'request.key_reused' });
  expect(turns).toBe(before + 1);
});

it('gives the key of refused work in steps back', async () => {
  between = async () => {};
  const send = (value: string) => anna.api(inSteps, { body: { value }, onceKey: 'steps-2' });
  await expect(send('refused')).rejects.toMatchObject({ code: 'request.too_many' });
  expect((await send('a')).value).toBe('a');
});

const silent = (key: string) =>
  within(anna.organisation, `update request_keys set alive_until = now() - interval '1 second' where key = '${key}'`);

it('takes work in steps over that no longer says that it is alive, and refuses its next step', async () => {
  const send = () => anna.fetch(twoSteps.path, { method: 'POST', headers: { 'idempotency-key': 'steps-3' } });
  const logged = () => within(anna.organisation, `select from audit_log where subject_id = 'two steps'`);
  const before = (await logged()) ?? 0;
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  between = () => {
    begun.resolve();
    return gone.promise;
  };
  const slow = send();
  await begun.promise;
  between = async () => {};
  expect((await send()).status).toBe(409);
  expect(await silent('steps-3')).toBe(1);
  expect((await send()).status).toBe(200);
  expect(await logged()).toBe(before + 1);
  gone.resolve();
  expect((await slow).status).toBe(409);
  expect((await send()).status).toBe(200);
  expect(await logged()).toBe(before + 1);
});

it('says of work in steps that it is alive as long as it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  between = () => {
    begun.resolve();
    return promise;
  };
  const send = () => anna.api(inSteps, { body: { value: 'slow' }, onceKey: 'steps-4' });
  const first = send();
  await begun.promise;
  await silent('steps-4');
  const isAlive = () =>
    within(anna.organisation, `select from request_keys where key = 'steps-4' and alive_until > now()`);
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(1);
  await expect(send()).rejects.toMatchObject({ code: 'request.under_way' });
  resolve();
  expect((await first).value).toBe('slow');
});

it('stops between two steps when the session was ended or the role taken away meanwhile', async () => {
  const remove = [
    ["update memberships set role = 'viewer' where account_id = $1", 403],
    ['delete from sessions where account_id = $1', 401],
  ] as const;
  for (const [statement, status] of remove) {
    between = async () => {
      await server.database.pool.query(statement, [server.boris.accountId]);
    };
    const again = await server.again(server.boris);
    const response = await again.fetch(twoSteps.path, { method: 'POST' });
    expect(response.status).toBe(status);
    await server.database.pool.query("update memberships set role = 'owner' where account_id = $1", [
      server.boris.accountId,
    ]);
  }
  const goneOn = () => within(server.boris.organisation, `select from audit_log where subject_id = 'two steps'`);
  expect(await goneOn()).toBe(0);
  between = async () => {};
  await (await server.again(server.boris)).fetch(twoSteps.path, { method: 'POST' });
  expect(await goneOn()).toBe(1);
});

it('takes 10 MB bodies only where the endpoint says so, and tells the limit', async () => {
  const body = JSON.stringify({ value: 'x'.repeat(10_000_000) });
  const response = await anna.fetch(doneOnce.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(413);
  expect(((await response.json()) as { message: string }).message).toBe('This is larger than the limit of 1 MB.');
});

it('takes no more than a form from whoever is not signed in', async () => {
  const send = (bytes: number) =>
    server.nobody.fetch(open.path, {
      method: 'POST',
      body: JSON.stringify({ value: 'x'.repeat(bytes) }),
      headers: { 'content-type': 'application/json' },
    });
  expect((await send(60_000)).status).toBe(200);
  expect((await send(70_000)).status).toBe(413);
});

it('refuses a field of a form above 64 kB, and fields above 1 MB together, and keeps nothing of either', async () => {
  const send = (values: readonly string[]) => {
    const form = new FormData();
    for (const [at, value] of values.entries()) form.append(at === 0 ? 'note' : `more${at}`, value);
    return server.anna.fetch(sent.path, { method: 'POST', body: form });
  };
  expect((await send(['x'.repeat(60_000)])).status).toBe(200);
  for (const values of [['x'.repeat(65_000)], Array.from({ length: 20 }, () => 'x'.repeat(60_000))]) {
    const refused = await send(values);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'request.too_large']);
  }
  expect(await received()).toEqual([]);
});

it('clears what a killed process of this machine received, and leaves alone what living ones receive', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'lods-shared-'));
  const living = await openReceivingFolder(shared);
  const host = /of-(\w*)-/.exec(living)?.[1];
  for (const name of [`of-${host}-999999999-a`, `of-${host}-${process.ppid}-a`, 'of-elsewhere-1-a', 'upload-a'])
    await mkdir(join(shared, name));
  const folder = await openReceivingFolder(shared);
  const left = [living, folder].map((path) => basename(path));
  expect((await readdir(shared)).toSorted()).toEqual(
    [...left, `of-${host}-${process.ppid}-a`, 'of-elsewhere-1-a'].toSorted(),
  );
  await rm(shared, { recursive: true });
});

it('tells nobody who has been let in before, and is not any more, what is wrong with a request', async () => {
  between = async () => {};
  const again = await server.again(anna);
  const ask = async (n: string) => (await again.fetch(`${asked.path}?n=${n}`)).status;
  expect([await ask('1'), await ask('x')]).toEqual([200, 422]);
  await server.database.pool.query('delete from sessions where account_id = $1', [anna.accountId]);
  expect([await ask('1'), await ask('x')]).toEqual([401, 401]);
});
