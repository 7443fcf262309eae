import { choose, expect, expectAccessible, test } from './journey.ts';

test('a clerk quotes what CBAM adds to an order, hands out the sheet in Danish, and makes goods of a line', async ({
  page,
  signIn,
  expectNoise,
}) => {
  // The demo's first quarter is filed: the first try to add goods to it is refused.
  expectNoise(/409 \(Conflict\)/);
  await signIn();
  await page.goto('/quotes');
  await expect(page.getByText('No quotes yet')).toBeVisible();
  await page.getByRole('button', { name: 'New quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quote' });
  await dialog.getByRole('button', { name: 'Save and calculate' }).click();
  await expect(dialog.getByRole('link', { name: 'Customer is required' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Customer').fill('Fjordbyg A/S');
  await choose(page, 'CN code', '72083900');
  await choose(page, 'Country of origin', 'China');
  await dialog.getByLabel('Quantity').fill('100');
  await dialog.getByLabel('Quarter of delivery').selectOption('2026-Q1');
  await dialog.getByRole('button', { name: 'Save and calculate' }).click();

  await expect(page.getByText('16,352.74').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Why this number? Line 1' }).click();
  await expect(page.getByRole('dialog', { name: /Line 1 of Q-/ })).toContainText('cost');
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Download sheet' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Dansk' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Q-20\d\d-0001-da\.pdf$/);

  await page.getByRole('button', { name: 'Add as goods' }).click();
  const taking = page.getByRole('dialog', { name: 'Add as goods' });
  await taking.getByRole('button', { name: 'Add goods' }).click();
  await taking.getByLabel('Start a new version of the declared quarter').click();
  await taking.getByRole('button', { name: 'Add goods' }).click();
  await expect(taking).toBeHidden();
  await page.getByRole('table', { name: 'Order lines' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/declarations\//);
});
