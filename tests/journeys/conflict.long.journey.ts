import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

async function editFirstGood(page: Page): Promise<void> {
  await page.goto('/declarations');
  await page
    .getByRole('link', { name: /Q3 2026/ })
    .first()
    .click();
  await expect(page).toHaveURL(/declarations\/[^/]+$/);
  await page.goto(`${page.url()}/edit?step=2`);
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit item 1' })).toBeVisible();
}

test('shows both sides of a good that two tabs have saved, and keeps of each field what is chosen', async ({
  page,
  context,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  const another = await context.newPage();
  await editFirstGood(page);
  await editFirstGood(another);

  await another.getByLabel('Imported quantity').fill('41.5');
  await another.getByLabel('Net mass').fill('40.5');
  await another.getByRole('button', { name: 'Save item' }).click();
  await expect(another.getByText('Goods item saved', { exact: true })).toBeVisible();

  await page.getByLabel('Net mass').fill('39.25');
  await page.getByRole('button', { name: 'Save item' }).click();
  const conflict = page.getByRole('dialog', { name: 'This was changed meanwhile' });
  await expect(conflict).toContainText('Mette Lund changed this in the meantime.');
  const mass = conflict.getByRole('radiogroup', { name: 'Net mass' });
  await expect(mass.getByRole('radio', { name: 'Yours: 39.25' })).toBeChecked();
  await expect(mass.getByRole('radio', { name: 'Saved meanwhile: 40.5' })).not.toBeChecked();
  const quantity = conflict.getByRole('radiogroup', { name: 'Imported quantity' });
  await expect(quantity.getByRole('radio', { name: 'Saved meanwhile: 41.5' })).toBeChecked();
  await expectAccessible(page);

  await conflict.getByRole('button', { name: 'Keep typing' }).click();
  await expect(page.getByLabel('Net mass')).toHaveValue('39.25');
  await page.getByRole('button', { name: 'Save item' }).click();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(page.getByText('Goods item saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await expect(page.getByLabel('Net mass')).toHaveValue('39.25');
  await expect(page.getByLabel('Imported quantity')).toHaveValue('41.5');
});
