/** What somebody tries who means harm, at guards that no test of a feature tries. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { audit } from '@lods/contract/audit/endpoints';
import { urlOf } from '@lods/contract/client';
import { declarant } from '@lods/contract/company/declarant';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { enquiries } from '@lods/contract/enquiries/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { coilDeclaration, reportingCompany } from '../features/declarations/samples.ts';
import { routes } from '../routes.ts';
import { startTestServer } from './server.ts';

const receivingFolder = mkdtempSync(join(tmpdir(), 'lods-attacked-'));
const server = await startTestServer({ receivingFolder });
const { anna, boris, operator, nobody } = server;

/** The cells of a file as a program reads it that parts lines at this mark: a field is quoted only where it begins with a quote. */
function cellsAt(csv: string, mark: string): string[] {
  const field = new RegExp(`("(?:[^"]|"")*"?)?([^${mark}\\r\\n]*)(?:[${mark}]|\\r?\\n|\\r|$)`, 'gy');
  return [...csv.matchAll(field)].map(
    ([, quoted = '', rest]) => quoted.replace(/^"|"$/g, '').replaceAll('""', '"') + rest,
  );
}

const COMPUTED = /^[=+\-@＝＋－＠]/;
const FORMULAS = ['=1+1', '@SUM(A1)', '＝1+1'].flatMap((formula) =>
  ['', 'a;', 'a,', 'a\t', 'a|', 'a\n', 'a\r\n', 'a;"', 'a;""', 'a\n"', 'a; "', "a;'", 'a\n\n', '"', '"\n'].flatMap(
    (before) => [`${before}${formula}`, `${before}${formula};b`, `${before}${formula}"\nb`],
  ),
);

it('lets no text of a stranger or a colleague compute, at whatever mark a program parts the lines of a file', async () => {
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: coilDeclaration.generalInfo,
      goodsItems: [...coilDeclaration.goodsItems],
      status: 'submitted',
      reasonForErrors: `=1+1\n${FORMULAS.join('\n').slice(0, 400)}`,
    },
  });
  const enquiry = {
    name: 'K',
    company: '=1+1',
    companySize: '11-50',
    requestType: 'contact',
  } as const;
  const SENT_AT_ONCE = 30;
  for (let at = 0; at < FORMULAS.length; at += SENT_AT_ONCE) {
    const message = FORMULAS.slice(at, at + SENT_AT_ONCE).join('\n');
    await nobody.api(enquiries.send, { body: { ...enquiry, email: `k${at}@k.example`, message } });
  }
  const log = await (await anna.fetch(urlOf(audit.export))).text();
  const table = await (await operator.fetch(urlOf(enquiries.export))).text();
  expect(log).toContain(id);
  expect(table).toContain('SUM(A1)');
  for (const csv of [log, table])
    for (const mark of [',', ';', '\t', '|'])
      expect({ mark, computed: cellsAt(csv.slice(1), mark).filter((cell) => COMPUTED.test(cell)) }).toEqual({
        mark,
        computed: [],
      });
});

it('takes no time zone that a deadline cannot be counted in', async () => {
  const zones = [
    'Mars/Phobos',
    'UTC\0',
    '../../etc/localtime',
    '+25:00',
    'constructor',
    '__proto__',
    'Europe/Copenhagen;drop',
    'æ',
    'EST5EDT4',
    '-00:00:01',
    'Etc/GMT+99',
  ];
  const { version } = await anna.api(declarant.read, {});
  const company = { ...reportingCompany, eoris: [...reportingCompany.eoris] };
  for (const timezone of zones)
    await expect(anna.api(declarant.save, { body: { version, ...company, timezone } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  let stored = version;
  for (const timezone of ['europe/copenhagen', '+05:30', 'Etc/GMT+12', 'Pacific/Kiritimati']) {
    stored = (await anna.api(declarant.save, { body: { version: stored, ...company, timezone } })).version;
    expect((await anna.api(dashboard.waiting, {})).today).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

const NO_PLACES = [
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  "' or 1=1",
  '%00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

it('begins no list at a place that is none, or that is another company’s', async () => {
  const foreign = await boris.api(declarations.create, {
    body: { generalInfo: coilDeclaration.generalInfo, goodsItems: [...coilDeclaration.goodsItems] },
  });
  const [entry] = await boris.api(audit.list, { query: {} });
  const tried: string[] = [];
  for (const { endpoint } of routes) {
    const { method, path, query } = endpoint;
    if (method !== 'GET' || path.includes('{') || !query) continue;
    for (const key of ['before', 'after', 'offset', 'limit'].filter((each) => each in query.shape))
      for (const place of [...NO_PLACES, foreign.id, entry?.id ?? ''])
        for (const person of [anna, operator, nobody]) {
          const answer = await person.fetch(`${path}?${key}=${encodeURIComponent(place)}`);
          const text = await answer.text();
          tried.push(path);
          expect([path, key, place, answer.status < 500]).toEqual([path, key, place, true]);
          if (person !== operator) expect(text).not.toContain(boris.organisation);
        }
  }
  expect(new Set(tried).size).toBeGreaterThanOrEqual(5);
  expect(await anna.api(audit.list, { query: { before: entry?.id } })).toEqual([]);
});

it('writes one line of the log for each failed way in, and nothing of what was typed into it', async () => {
  const typed = 'anna.holm\n{"level":60,"security":"forged"}';
  const from = server.log.length;
  // A control character is refused before anybody is looked for.
  for (const username of [typed, 'a\u2028b', '\u001b[2J'])
    await nobody.fetch(access.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'forged' },
      body: JSON.stringify({ username, password: 'typed-into-the-wrong-field' }),
    });
  await nobody.fetch('/api/declarations', {
    headers: { cookie: 'lods_session=a-stolen-token', authorization: 'Bearer lods_a-stolen-key' },
  });
  const failed = () => server.log.slice(from).filter((line) => line.includes('"security":"access.login_failed"'));
  await expect.poll(() => failed().length).toBe(2);
  for (const line of server.log.slice(from)) {
    const entry = JSON.parse(line) as { security?: string };
    expect(entry.security).not.toBe('forged');
    expect(line).not.toMatch(/typed-into|stolen|\[2J/);
    expect(line.trimEnd()).not.toMatch(/[\n\r\u2028]/);
  }
});

it('shows metrics to nobody whom a proxy or a tunnel of this machine passed on', async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${server.origin}/metrics`, { headers })).status;
  expect(await statusOf({})).toBe(200);
  const marks = [
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-original-for',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
  ];
  for (const mark of marks) expect([mark, await statusOf({ [mark]: '127.0.0.1' })]).toEqual([mark, 404]);
});

it('leaves nothing of an upload that breaks off, is refused or leads out of its folder', async () => {
  const { path } = imports.upload;
  const [folder = ''] = readdirSync(receivingFolder);
  const left = () => [...readdirSync(receivingFolder), ...readdirSync(join(receivingFolder, folder))];
  const { port, hostname } = new URL(server.origin);
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${server.origin}\r\ncookie: ${cookie}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file0"; filename="../../../out.csv"\r\n' +
      `content-type: text/csv\r\n\r\n${'x'.repeat(100_000)}`,
  );
  await expect.poll(() => left().length, { timeout: 10_000 }).toBe(2);
  socket.destroy();
  await expect.poll(left, { timeout: 10_000 }).toEqual([folder]);

  const form = new FormData();
  for (const [at, name] of ['../../../out.csv', '..\\..\\out.csv'].entries())
    form.append(`file${at}`, new Blob(['=1+1']), name);
  await server.work();
  expect((await anna.fetch(path, { method: 'POST', body: form })).status).toBeLessThan(500);
  expect((await nobody.fetch(path, { method: 'POST', body: form })).status).toBe(401);
  expect(left()).toEqual([folder]);
  expect(readdirSync(join(receivingFolder, '..'))).not.toContain('out.csv');
});
