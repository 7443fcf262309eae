import { choose, expect, expectAccessible, test } from './journey.ts';

test('enters a declaration in the first wizard: no step ahead of its draft, strict fields, and back again after a reload', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await page.goto('/declarations/new?step=5');
  await expect(page.getByText('No declaration available', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations\/new$/);
  await expect(page.getByRole('button', { name: /Review & Submit/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel('Reporting period').selectOption('Q1');
  await page.getByLabel('Reporting year').selectOption('2025');
  await expect(page.getByRole('link', { name: '2025-Q1-0001' })).toBeVisible();
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await choose(page, 'Installation country', 'China');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await page.getByRole('button', { name: 'Start a second draft' }).click();
  await expect(page.getByText('General information saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations\/new\?draft=[0-9a-f-]{36}&step=2$/);
  for (const way of ['Spreadsheet', 'Supplier request', 'PDF'])
    await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByRole('link', { name: 'CN Code must be 8 digits' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Product name is required' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Country code must be 2 characters' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'CN code', '7208 39');
  await choose(page, 'Country of origin', 'China');
  await page.getByLabel('Imported quantity').fill('0');
  await page.getByLabel('Net mass').fill('0.000001');
  await expect(page.getByRole('link', { name: 'Imported quantity must be greater than 0' })).toBeVisible();
  await page.getByLabel('Imported quantity').fill('0.000001');
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByText('Goods item added', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Next: Emissions Data' }).click();
  await expect(page.getByRole('button', { name: /Emissions Data$/ }).first()).toBeFocused();
  await page.getByLabel('Operator ID').fill('OP-1');
  await page.getByLabel('Installation ID').fill('INST-1');
  await page.getByLabel('Specific direct emissions').fill('1.8');
  await page.getByRole('button', { name: 'Add emissions' }).click();
  await expect(page.getByRole('link', { name: 'Method ID is required' })).toBeVisible();
  await page.getByLabel('Determination type').selectOption({ label: 'M2 Default values' });
  await page.getByLabel('Method ID').selectOption('P34 iron or steel products');
  await page.getByLabel('Parameter ID').selectOption('EP001');
  await page.getByRole('button', { name: 'Add emissions' }).click();
  await expect(page.getByText('Emissions data added', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  const steps = page.getByRole('navigation', { name: 'Steps of the declaration' });
  await expect(steps.getByRole('button', { name: /, done$/ })).toHaveText([/^General Information/, /^Goods Items/]);
  await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Goods Items/ }).click();
  await page.getByRole('button', { name: 'Remove item 1' }).click();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No goods items yet')).toBeVisible();
});
