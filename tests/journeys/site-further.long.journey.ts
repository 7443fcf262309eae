import { expect, expectAccessible, openPublic, test } from './journey.ts';

test.use({ isShared: true });

test('writes the worked example with the marks of the visitor', async ({ page }) => {
  await openPublic(page, '/emissions-calculator');
  await expect(page.getByText('720 + 1,250 + 500 = 2,470 tons CO2')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'da'));
  await page.reload();
  await expect(page.getByText('720 + 1.250 + 500 = 2.470 ton CO2')).toBeVisible();
  await expect(page.getByText('2.500 MWh × 0,5 ton CO2 pr. MWh')).toBeVisible();
  await expect(page.getByText('720 + 1.250 + 500', { exact: true })).toBeVisible();
  await expect(page.getByText('2.470 ton CO2', { exact: true })).toBeVisible();
});

test('opens a linked check of a good with its answer', async ({ page }) => {
  await page.goto('/cbam-check?cnCode=72083900&countryOfOrigin=CN&netMassT=100&quarter=2026-Q1');
  await expect(page.getByRole('heading', { name: 'CBAM applies to this good.' })).toBeVisible();
  await expectAccessible(page);
});

test('says of a mass beyond what one consignment of the good weighs that it is unusually large, as the portal does', async ({
  page,
}) => {
  await openPublic(page, '/cbam-check');
  const unusual = page.getByText('Unusually large. Check the unit and the decimal mark.');
  await page.locator('#check-netMassT').fill('24500');
  await expect(unusual).toBeHidden();
  await page.locator('#check-cnCode').fill('73181588');
  await expect(unusual).toBeVisible();
  await page.locator('#check-netMassT').fill('24');
  await expect(unusual).toBeHidden();
});

test('checks a good on a phone in Danish: countries in their order, a comma, and what is wrong beside its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPublic(page, '/cbam-check');
  await page.evaluate(() => localStorage.setItem('language', 'da'));
  await page.reload();
  const countries = page.getByRole('combobox', { name: 'Oprindelsesland' }).getByRole('option');
  await expect(countries.filter({ hasText: 'Kina' }).first()).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-asking');
  const names = (await countries.allTextContents()).slice(1);
  expect(names).toEqual(names.toSorted(new Intl.Collator('da-DK').compare));
  await page.getByRole('combobox', { name: 'KN-kode' }).fill('72083900');
  await page.getByRole('combobox', { name: 'Oprindelsesland' }).selectOption({ label: 'Kina' });
  await page.getByRole('combobox', { name: 'Importkvartal' }).selectOption('2026-Q1');
  const mass = page.getByRole('textbox', { name: 'Nettomasse i ton' });
  await mass.fill('tolv');
  await page.getByRole('button', { name: 'Tjek denne vare' }).click();
  await expect(mass).toHaveAccessibleDescription('Skriv antallet af ton som et tal, f.eks. 12,5.');
  await mass.fill('12,5');
  await page.getByRole('button', { name: 'Tjek denne vare' }).click();
  await expect(page.getByRole('heading', { name: 'CBAM gælder for denne vare.' })).toBeVisible();
  await expect(page).toHaveURL(/netMassT=12\.5&/);
  await expect(mass).toHaveAccessibleDescription('');
  await expectAccessible(page);
});

test('works out the example and says what a zero volume lacks', async ({ page }) => {
  await openPublic(page, '/emissions-calculator');
  await expect(page.getByText('4.12 tons CO2 per ton', { exact: true })).toBeVisible();
  await page.getByLabel('Production volume').fill('0');
  await expect(page.getByText('Enter a production volume above zero to see the emissions per ton.')).toBeVisible();
  await expectAccessible(page);
});
