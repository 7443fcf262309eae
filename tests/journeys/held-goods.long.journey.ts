import { bolts, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('asks before goods go into a declared quarter or a second draft of it, and holds them until it is amended', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await storeRecords(page, baseURL ?? '', [bolts('25DKFILED00000001A', { Antagelsesdato: '2025-11-03' })]);
  await page.goto('/customs-dashboard');
  const card = page.getByRole('article').filter({ hasText: '25DKFILED00000001A' });
  await card.getByRole('button', { name: 'Approve & Enrich' }).click();
  const question = page.getByRole('dialog', { name: 'Q4 2025 is already declared' });
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
