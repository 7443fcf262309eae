import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { memoryOf } from '@lods/translations/memory';
import { bolts, storeRecords } from './customs-screens.ts';
import { test as base, expect } from './journey.ts';

/** A translation service that puts each text in brackets, and what it was asked. */
const test = base.extend<{ outside: { url: string; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright wants a pattern
  outside: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer(async (request, response) => {
      const { q } = (await json(request)) as { q: string[] };
      asked.push(...q);
      response.end(JSON.stringify({ translatedText: q.map((text) => `[${text}]`) }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.close();
  },
  settings: async ({ outside }, use) => use({ TRANSLATION_URL: outside.url }),
});

const NAME = 'Zyxo Trådværk A/S';
const EMAIL = 'cbam@zyxo.example';
const memory = memoryOf('da');
const da = (text: string) => memory.translate(text) ?? text;

const LINES = `Varekode;Oprindelsesland;Nettomasse kg;Leverandør
73181588;TR;1200;${NAME}
73181588;CN;2400;${NAME}
73181588;Zyxoland;zyxo;${NAME}
`;

test('never tells the translator of a supplier that is added, edited, asked, mailed and deleted in Danish, nor of what findings and refusals quote', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
  outside,
}) => {
  expectNoise(/status of 4(09|22)/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/translate')) asked.push(request.postData() ?? '');
  });
  const toast = (title: string) => expect(page.getByText(da(title), { exact: true }).first()).toBeVisible();
  await page.addInitScript(() => localStorage.setItem('language', 'da'));
  await signIn();
  await storeRecords(page, baseURL ?? '', [
    bolts('26DKZYXO00000001R1', { 'Source File': 'zyxo.pdf', 'Afsender Navn': NAME, Varebeskrivelse: 'Zyxo-bolte' }),
  ]);

  await page.goto('/suppliers');
  const form = page.getByRole('dialog');
  const addSupplier = async () => {
    await page.getByRole('button', { name: da('Add Supplier') }).click();
    await form.getByLabel(da('Supplier name')).fill(NAME);
    await page.getByRole('combobox', { name: da('Country of origin') }).fill('BA');
    await page.getByRole('listbox').getByRole('option').first().click();
    await form.getByLabel(da('Installation name')).fill('Zyxo valseværk');
    await form.getByLabel(da('Contact email')).fill(EMAIL);
    await form.getByRole('button', { name: da('Add Supplier') }).click();
  };
  await addSupplier();
  await toast('Supplier added successfully');
  await expect(form).toBeHidden();

  await addSupplier();
  await expect(form.getByText(new RegExp(`"${NAME}"`))).toBeVisible();
  await form.getByRole('button', { name: da('Cancel') }).click();
  await expect(form).toBeHidden();

  const directory = page.getByRole('table', { name: da('Supplier directory') });
  await directory.getByRole('button', { name: `Rediger ${NAME}` }).click();
  await form.getByLabel(da('Contact person')).fill('Zyxo Hansen');
  await form.getByRole('button', { name: da('Save changes') }).click();
  await expect(form).toBeHidden();

  await page.goto('/request-supplier-data');
  await page.getByRole('checkbox', { name: new RegExp(NAME) }).click();
  await page.getByRole('combobox', { name: da('Goods') }).fill('7318 15 88');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await toast('Emails written to files');
  await page.goto('/outbox');
  await expect(page.getByText(EMAIL).first()).toBeVisible();

  await page.goto('/customs-dashboard');
  const paper = page.getByRole('article').filter({ hasText: 'Zyxo-bolte' });
  await paper.getByRole('button', { name: da('Approve & Enrich') }).click();
  await toast('Declaration Approved');
  await page.goto('/comprehensive-supplier-management');
  const card = page.getByRole('region', { name: NAME });
  await card.getByRole('button', { name: 'E-mail for 26DKZYXO00000001R1' }).click();
  await page.getByRole('dialog').getByLabel(da('Supplier email')).fill(EMAIL);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: da('Verify'), exact: true })
    .click();
  await toast('Verification Email Sent');

  await page.goto('/suppliers');
  await directory.getByRole('button', { name: `Slet ${NAME}` }).click();
  await page.getByRole('button', { name: da('Delete supplier') }).click();
  await expect(page.getByText(da('Supplier archived'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: da('Archived') }).click();
  await expect(page.getByRole('button', { name: `Hent ${NAME} tilbage` })).toBeVisible();

  await page.goto('/upload-excel-csv');
  const chooser = page.locator('input[type="file"]').first();
  await chooser.setInputFiles({ name: 'zyxo.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await toast('Invalid file type');
  await chooser.setInputFiles({ name: 'zyxo.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES) });
  await page.getByRole('button', { name: da('Upload Files') }).click();
  await page
    .getByRole('link', { name: /zyxo\.csv/ })
    .last()
    .click();
  await expect(page.getByText(`"Zyxoland" ${da('"{text}" is no country.').slice(9)}`).first()).toBeVisible();

  await expect(page.locator('html')).not.toHaveAttribute('data-asking');
  // The texts of a language come with its pages, so that little else is asked for.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((text) => /zyxo/i.test(text))).toEqual([]);

  const text = `The address "zyxo" is missing; ${NAME} is told of it.`;
  const headers = { origin: baseURL ?? '' };
  const answer = await page.request.post('/api/translate', { data: { text, target: 'da' }, headers });
  expect(await answer.json()).toEqual({ translatedText: `[${text}]` });
  expect(outside.asked.filter((text) => /zyxo/i.test(text))).toEqual([]);
  expect(outside.asked).toContain('The address {1} is missing; {2} is told of it.');
});
