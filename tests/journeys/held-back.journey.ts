import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

const record = (reference: string, change: Record<string, unknown>) => ({
  'Reference nummer': reference,
  'Document Type': 'Importangivelse',
  'Source File': 'angivelse.pdf',
  'Afsender Navn': 'Kuzey Profil A.S.',
  'SE-nummer': '12345678',
  Varekode: '7318158890',
  Oprindelsesland: 'TR',
  Nettomasse: 1000,
  Varebeskrivelse: 'Bolte af stål',
  Procedure: '4000',
  ...change,
});

async function store(page: Page, origin: string, records: object[]): Promise<void> {
  const response = await page.request.post('/api/customs/save-extracted', {
    data: { extractedData: records },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

test('holds back what another company imported, and asks once for a further number of the own one', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await store(page, baseURL ?? '', [
    record('26DKOTHER00000001A', { 'SE-nummer': '31415926', 'Modtager Navn': 'Jysk Import A/S' }),
    record('26DKOTHER00000002A', { 'SE-nummer': '31415926', 'Modtager Navn': 'Jysk Import A/S' }),
  ]);
  await page.goto('/customs-dashboard');
  const first = page.getByRole('article').filter({ hasText: '26DKOTHER00000001A' });
  await expect(first.getByText('Another importer', { exact: true })).toBeVisible();
  await expect(first.getByText('Jysk Import A/S, 31415926')).toBeVisible();
  await first.getByRole('button', { name: 'Approve & Enrich' }).click();
  const question = page.getByRole('dialog', { name: 'Is this your import?' });
  await expect(question.getByText('Jysk Import A/S, 31415926')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, leave it out' }).click();
  await expect(page.getByText('Approval Failed', { exact: true })).toBeVisible();
  await expect(first.getByText('Pending Review', { exact: true })).toBeVisible();

  await first.getByRole('button', { name: 'Approve & Enrich' }).click();
  await question.getByRole('button', { name: 'Yes, it is ours' }).click();
  await expect(first).toBeHidden();
  const second = page.getByRole('article').filter({ hasText: '26DKOTHER00000002A' });
  await expect(second.getByText('Another importer', { exact: true })).toBeHidden();
  await second.getByRole('button', { name: 'Approve & Enrich' }).click();
  await expect(second).toBeHidden();
});

test('asks before goods go into a declared quarter or a second draft of it, and holds them until it is amended', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await store(page, baseURL ?? '', [record('25DKFILED00000001A', { Antagelsesdato: '2025-11-03' })]);
  await page.goto('/customs-dashboard');
  const card = page.getByRole('article').filter({ hasText: '25DKFILED00000001A' });
  await card.getByRole('button', { name: 'Approve & Enrich' }).click();
  const question = page.getByRole('dialog', { name: 'Q4 2025 is declared already' });
  await expect(question.getByText(/^2025-Q4-\d{4}/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Hold the goods' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('tab', { name: /Approved & Processed/ }).click();
  await expect(card.getByText('Held', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Amend the declaration' }).click();
  await expect(card.getByText('Held', { exact: true })).toBeHidden();
  await card.getByRole('link', { name: 'In the declaration of its quarter' }).click();
  await expect(page.getByText(/^2025-Q4-\d{4}-2$/).first()).toBeVisible();

  await page.goto('/guided-workflow');
  await page.getByLabel('Reporting period').selectOption('Q1');
  await page.getByLabel('Reporting year').selectOption('2025');
  await page.getByRole('combobox', { name: /Installation country/ }).fill('Turk');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: /Next|Save and continue/ }).click();
  const second = page.getByRole('dialog', { name: 'Q1 2025 has a declaration already' });
  await expect(second.getByRole('button', { name: 'Start a second draft' })).toBeVisible();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Amend the declaration' }).click();
  await expect(page).toHaveURL(/\/declarations\/[0-9a-f-]+\/edit/);
  await expect(page.getByText(/^Saved as draft 2025-Q1-\d{4}-\d$/)).toBeVisible();
});

test('merges two suppliers that are one, with the address that was confirmed, and parts them again', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const ids: string[] = [];
  for (const name of ['Akdeniz Celik', 'Akdeniz Celik A.S.']) {
    const response = await page.request.post('/api/suppliers', {
      data: { name, countryOfOrigin: 'TR', installationName: `Works of ${name}`, contactEmail: 'cbam@akdeniz.example' },
      headers: { origin: baseURL ?? '' },
    });
    ids.push((await response.json()).id);
  }
  await page.goto(`/suppliers/${ids[0]}`);
  await expect(page.getByText('Is this the same supplier?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge Akdeniz Celik A.S.' }).click();
  await page.getByRole('button', { name: 'Merge suppliers' }).click();
  await expect(page.getByText('Suppliers merged', { exact: true })).toBeVisible();
  await expect(page.getByText('Is this the same supplier?', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge Akdeniz Celik A.S.' })).toBeVisible();
});
