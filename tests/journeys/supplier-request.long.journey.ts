import { choose, expect, expectAccessible, test } from './journey.ts';

test('asks two suppliers for the data of a quarter, once, and finds the request recorded', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/new-declaration');
  await page.getByRole('link', { name: 'Request data from suppliers' }).click();
  const send = page.getByRole('button', { name: /^Send/ });
  await expect(send).toBeDisabled();
  await expect(page.getByText('No suppliers selected')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByRole('button', { name: /^Send \d+ requests$/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  const names = page.getByRole('list', { name: 'Suppliers to ask' }).getByRole('checkbox', { disabled: false });
  await names.nth(0).click();
  await names.nth(1).click();
  await page.getByLabel('Quarter').selectOption('Q2');
  await page.getByLabel('Year').selectOption('2026');
  await choose(page, 'Goods', '7318 15 88');
  await expect(page.getByRole('button', { name: 'Remove 7318.15.88' })).toBeVisible();

  const template = page.getByLabel('Email template');
  await template.fill('Dear {nobody}');
  await expect(page.getByText('Unknown placeholder {nobody}').first()).toBeVisible();
  await expect(send).toBeDisabled();
  await template.fill('');
  await expect(page.getByText('Email template empty').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use Default Template' }).click();
  await expect(template).toHaveValue(/within 15 business days/);
  await page.reload();
  await expect(names.nth(1)).toBeChecked();

  await send.click();
  await expect(page.getByText('Emails written to files', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations$/);

  await page.goto('/request-supplier-data');
  const earlier = page.getByRole('table', { name: 'Earlier requests' });
  await expect(earlier.getByRole('row')).toHaveCount(3);
  await expect(earlier.getByText('Q2 2026')).toHaveCount(2);
  await expect(page.getByText(/^Asked .* for Q2 2026$/)).toHaveCount(2);
  await names.nth(0).click();
  await page.getByLabel('Quarter').selectOption('Q2');
  await page.getByLabel('Year').selectOption('2026');
  await choose(page, 'Goods', '7318 15 88');
  await send.click();
  await expect(page.getByText('Not everybody was written to')).toBeVisible();
  await expect(page.getByText('the same letter went today')).toBeVisible();
  await expectAccessible(page);
});

test('leads a company without suppliers to add them, and says so when they cannot be loaded', async ({
  page,
  signIn,
  expectNoise,
}) => {
  await signIn('consultant');
  await page.route('**/api/suppliers/directory?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/request-supplier-data');
  await expect(page.getByRole('link', { name: 'Add Suppliers' })).toHaveAttribute('href', '/suppliers');
  await expectAccessible(page);

  expectNoise(/Failed to load resource/);
  await page.unroute('**/api/suppliers/directory?*');
  await page.route('**/api/suppliers/directory?*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/request-supplier-data');
  await expect(page.getByText('The suppliers could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});
