/** Two clients of a consultant in two tabs of one browser: saves, files, jobs and mails, mixed. In full `LODS_MIXED=10000 npm run proof mixed`. */
import { company } from '@lods/contract/company/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { imports } from '@lods/contract/imports/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { coilDeclaration } from '../features/declarations/samples.ts';
import { startTestServer } from '../testing/server.ts';

const OPERATIONS = Number(process.env.LODS_MIXED ?? 1_000);
const AT_ONCE = 4;
/** A company writes to at most 200 strangers a day. */
const A_LETTER_EVERY = Math.max(50, Math.ceil(OPERATIONS / 300));

const server = await startTestServer();
const browser = await server.again(server.consultant);
const clients = await browser.api(company.list);
/** What marks everything that is sent for a client. */
const markOf = (id: string) => `Client ${id}`;

/** Sends for one client, as its tab does. */
async function send(id: string, method: string, path: string, body: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { 'x-company': id, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  const answer = await browser.fetch(path, { method, headers, body: isForm ? body : JSON.stringify(body) });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer;
}
const read = async <Answer>(id: string, path: string) =>
  (await (await browser.fetch(path, { headers: { 'x-company': id } })).json()) as Answer;

function formOf(name: string, content: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file0', new File([content], name));
  return form;
}

const listOf = (id: string, turn: number) =>
  [
    'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør',
    `26DK${String(turn).padStart(12, '0')}R;1;2026-07-01;72083900;CN;1000,5;${markOf(id)}`,
  ].join('\n');

const mill = (id: string, turn: number) => ({
  ...{ name: `${markOf(id)} ${turn}`, countryOfOrigin: 'TR', installationName: 'Mill' },
  contactEmail: `${id}.${turn}@mill.example`,
});

it('misplaces no save, file, job or mail of two clients in two tabs', async () => {
  await server.work();
  const drafts = new Map<string, string>();
  for (const { id } of clients) {
    const answer = await send(id, 'POST', declarations.create.path, coilDeclaration);
    drafts.set(id, ((await answer.json()) as { id: string }).id);
  }
  const counts = { saves: 0, files: 0, jobs: 0, mails: 0 };

  async function operate(turn: number): Promise<void> {
    const id = clients[turn % 2]?.id ?? '';
    const sort = Math.floor(turn / 2) % 10;
    if (turn % A_LETTER_EVERY < 2) {
      const made = (await (await send(id, 'POST', suppliers.add.path, mill(id, turn))).json()) as { id: string };
      const letter = { supplierIds: [made.id], emailTemplate: `${markOf(id)} asks {supplierName}` };
      await send(id, 'POST', supplierRequests.send.path, letter);
      counts.mails += 1;
    } else if (sort < 6) {
      await send(id, 'POST', suppliers.add.path, mill(id, turn));
      counts.saves += 1;
    } else if (sort < 9) {
      const path = declarationLife.uploadDocuments.path.replace('{id}', drafts.get(id) ?? '');
      await send(id, 'POST', path, formOf(`${turn}.pdf`, `%PDF-1.4 ${markOf(id)} ${turn}`));
      counts.files += 1;
    } else {
      await send(id, 'POST', imports.upload.path, formOf(`${turn}.csv`, listOf(id, turn), { wait: 'no' }));
      counts.jobs += 1;
    }
    // In the other tab the company of the session is changed meanwhile.
    if (turn % 7 === 0) await browser.api(company.switch, { body: { id: clients[(turn + 1) % 2]?.id ?? '' } });
  }
  for (let turn = 0; turn < OPERATIONS; turn += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => operate(turn + at)));

  const seen = { saves: 0, files: 0, jobs: 0, mails: 0 };
  let misplaced = 0;
  const judge = (what: keyof typeof seen, texts: readonly string[], id: string) => {
    seen[what] += texts.length;
    misplaced += texts.filter((text) => !text.startsWith(markOf(id))).length;
  };
  for (const { id } of clients) {
    const known = await read<{ name: string }[]>(id, suppliers.directory.path);
    // The supplier of the list, which all files of a client name, is no save.
    judge(
      'saves',
      known.map(({ name }) => name).filter((name) => name !== markOf(id)),
      id,
    );
    const draft = drafts.get(id) ?? '';
    const documents = await documentsOf(id, draft);
    judge('files', documents, id);
    const inCompany = <Row extends Record<string, unknown>>(text: string) =>
      inOrganisation(server.database, id, async (tx) => (await tx.execute<Row>(text)).rows);
    const lines = () => inCompany<{ supplier: string }>('select supplier from import_lines');
    await expect.poll(async () => (await lines()).length, { timeout: 120_000, interval: 500 }).toBe(counts.jobs / 2);
    judge(
      'jobs',
      (await lines()).map(({ supplier }) => supplier),
      id,
    );
  }
  await expect.poll(() => server.letters.length, { timeout: 120_000, interval: 500 }).toBe(counts.mails);
  for (const { to, text } of server.letters) {
    seen.mails += 1;
    const [id = ''] = to.address.split('.');
    const others = clients.filter((client) => client.id !== id);
    if (!text.includes(markOf(id)) || others.some((client) => text.includes(client.id))) misplaced += 1;
  }
  console.log(`${OPERATIONS} operations of two clients (${JSON.stringify(counts)}): ${misplaced} misplaced`);
  expect(misplaced).toBe(0);
  expect(seen).toEqual({ ...counts, saves: counts.saves + counts.mails });
});

/** What the documents of a draft hold. */
async function documentsOf(id: string, draft: string): Promise<string[]> {
  const { supportingDocuments } = await read<{ supportingDocuments: { id: string }[] }>(
    id,
    declarationGoods.overview.path.replace('{id}', draft),
  );
  const texts: string[] = [];
  for (const document of supportingDocuments) {
    const path = declarationLife.downloadDocument.path.replace('{id}', draft).replace('{documentId}', document.id);
    const answer = await browser.fetch(path, { headers: { 'x-company': id } });
    texts.push((await answer.text()).replace('%PDF-1.4 ', ''));
  }
  return texts;
}
