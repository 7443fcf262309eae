import { expect, expectAccessible, test } from './journey.ts';

test('opens a year down to a row of the law', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/declarations');
  await page.getByRole('link', { name: /^Year 2026/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Year 2026' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('table', { name: 'Goods of the year' })
    .getByRole('button', { name: /Why this number\? certificates/ })
    .first()
    .click();
  const figures = page.getByRole('dialog');
  await figures.getByRole('button').filter({ hasText: /tCO2e/ }).first().click();
  await expect(page.getByText(/\(EU\) 20\d\d\/\d+/).first()).toBeVisible();
});

test('amends a submitted quarter and sees what the new version changed', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/declarations');
  await page.getByRole('link', { name: /Q1 2025/ }).click();
  await page.getByRole('button', { name: 'Amend' }).click();
  await expect(page).toHaveURL(/edit\?step=2/);
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit item 1' })).toBeVisible();
  await page.getByLabel('Net mass').fill('12.5');
  // Leaving at once would break the saving off.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/goods-items/') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Save item' }).click();
  await saved;
  await expect(page.getByRole('button', { name: 'Add goods item' })).toBeVisible();
  await page.goto(page.url().replace(/\/edit.*/, ''));
  await expect(page.getByText('What this version changed')).toBeVisible();
  await expect(page.getByText(/Changed item 1/)).toBeVisible();
  await page.getByLabel('Write a comment').fill('Mass corrected after the weigh note.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Mass corrected after the weigh note.')).toBeVisible();
  await expectAccessible(page);
});
