import { expect, expectAccessible, test } from './journey.ts';

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
