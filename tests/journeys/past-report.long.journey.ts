import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './journey.ts';

test('takes over a past report as a draft that says the same, once a second draft of its quarter is meant', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await page.goto('/declarations');
  const row = page.getByRole('row', { name: /Q4 2024/ });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Export Q4 2024' }).click(),
  ]);
  await page.getByRole('button', { name: 'Import a past report' }).click();
  await page.getByLabel('Choose a report').setInputFiles((await download.path()) ?? '');
  await expect(page.getByText('Choose one XML or ZIP file')).toBeVisible();
  await page.getByLabel('Choose a report').setInputFiles({
    name: 'report.xml',
    mimeType: 'application/xml',
    buffer: await readFile((await download.path()) ?? ''),
  });
  const question = page.getByRole('dialog', { name: 'Q4 2024 has a declaration already' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Start a second draft' }).click();
  await expect(page).toHaveURL(/\/declarations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('asks whose a past report is that names another declarant, and imports nothing until somebody says', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await page.goto('/declarations');
  const row = page.getByRole('row', { name: /Q4 2024/ }).first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Export Q4 2024' }).click(),
  ]);
  const report = await readFile((await download.path()) ?? '', 'utf8');
  const [, eori = ''] = /<Declarant>[\s\S]*?<IdentificationNumber>(.*?)</.exec(report) ?? [];
  expect(eori).not.toBe('');
  await page.getByRole('button', { name: 'Import a past report' }).click();
  await page.getByLabel('Choose a report').setInputFiles({
    name: 'report.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(report.replaceAll(eori, 'DE999999999999')),
  });
  const question = page.getByRole('dialog', { name: 'Is this your report?' });
  await expect(question.getByText('DE999999999999')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, leave it' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/declarations$/);
});

test('merges a past report into the draft that its quarter has', async ({ page, signIn, expectNoise }) => {
  expectNoise(/409/);
  await signIn();
  await page.goto('/declarations');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('row', { name: /Q4 2024/ })
      .getByRole('button', { name: 'Export Q4 2024' })
      .first()
      .click(),
  ]);
  const buffer = await readFile((await download.path()) ?? '');
  const choose = async () => {
    await page.goto('/declarations');
    await page.getByRole('button', { name: 'Import a past report' }).click();
    await page.getByLabel('Choose a report').setInputFiles({ name: 'report.xml', mimeType: 'application/xml', buffer });
  };
  const question = page.getByRole('dialog', { name: 'Q4 2024 has a declaration already' });
  await choose();
  await question.getByRole('button', { name: 'Start a second draft' }).click();
  await expect(page).toHaveURL(/\/declarations\/[0-9a-f-]{36}$/);

  await choose();
  await question.getByRole('button', { name: 'Merge into it' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge draft / });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge drafts' }).click();
  await dialog.getByRole('button', { name: 'Count once' }).click();
  await expect(page.getByText('Drafts merged', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations\/[0-9a-f-]{36}\/edit$/);
});
