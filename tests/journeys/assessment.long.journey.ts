import { choose, expect, expectAccessible, test } from './journey.ts';

test('assesses a consignment, sees the rule of today with the mass of the year, and keeps the result', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/cbam-assessment');
  await expect(page.getByText('Version 1.1')).toBeVisible();
  const check = page.getByRole('button', { name: 'Check CBAM Applicability' });
  await check.click();
  for (const message of [
    'Please select a CN Code',
    'Please select a country of origin',
    'Please select the value of goods',
    'Please select the purpose of import',
  ])
    await expect(page.getByRole('link', { name: message })).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'CN code', '7318 15 88');
  await choose(page, 'Country of origin', 'Türkiye');
  await page.getByRole('radio', { name: 'More than 150 Euros' }).click();
  await page.getByRole('radio', { name: 'Released for free circulation' }).click();
  await check.click();
  await expect(page.getByText('Subject to CBAM').first()).toBeVisible();
  await expect(page.getByText('The three conditions that decide hold.')).toBeVisible();
  await expect(page.getByText('Production Routes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The rule of today' })).toBeVisible();
  await expect(page.getByRole('link', { name: /of 50 t$/ }).first()).toBeVisible();
  await expect(page.getByText('Y128')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Result saved', { exact: true })).toBeVisible();
  const saved = page.getByRole('table', { name: 'Saved results' });
  await expect(saved.getByRole('row')).toHaveCount(2);

  await page.getByRole('radio', { name: '150 Euros or less' }).click();
  await expect(page.getByText('The answer appears here')).toBeVisible();
  await check.click();
  await expect(page.getByText('The value of a consignment does not decide since 20 October 2025')).toBeVisible();
  await expect(page.getByText('Not Subject')).toBeHidden();
  await expect(page.getByText('These goods count towards the year')).toBeVisible();
  await page.getByLabel('Date of import').fill('2025-10-19');
  await check.click();
  await expect(page.getByText('1 of the four conditions does not hold.')).toBeVisible();
  await expect(page.getByText('Not Subject').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await expect(page.getByRole('combobox', { name: 'CN code' })).toHaveValue('');

  await saved.getByRole('link', { name: '7318.15.88' }).click();
  await expect(page.getByText(/Assessed .+ by Mette Lund/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Assessed .+ by Mette Lund/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Production Routes')).toBeVisible();
  await expect(check).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Delete 7318.15.88 from TR' }).click();
  await expect(page.getByText('No saved results')).toBeVisible();
  await expect(page.getByText('This result no longer exists')).toBeVisible();
});

test('tells that a code outside Annex I and a member of the Union are not subject', async ({ page, signIn }) => {
  await signIn('consultant');
  await page.goto('/cbam-assessment');
  await choose(page, 'CN code', '2501 00 10');
  await choose(page, 'Country of origin', 'Poland');
  await page.getByRole('radio', { name: 'More than 150 Euros' }).click();
  await page.getByRole('radio', { name: 'Released for free circulation' }).click();
  await page.getByRole('button', { name: 'Check CBAM Applicability' }).click();
  await expect(page.getByText('Not Subject').first()).toBeVisible();
  await expect(page.getByText('The code is not a good of Annex I.')).toBeVisible();
  await expect(page.getByText('Poland is a member of the European Union.')).toBeVisible();
  await expect(page.getByText('What to do next')).toBeHidden();
  await expectAccessible(page);
});

test('says so in place when the consignment cannot be checked, and tries again', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await signIn();
  await page.route('**/api/cbam-assessment?*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/cbam-assessment');
  await choose(page, 'CN code', '7318 15 88');
  await choose(page, 'Country of origin', 'Türkiye');
  await page.getByRole('radio', { name: 'More than 150 Euros' }).click();
  await page.getByRole('radio', { name: 'Released for free circulation' }).click();
  await page.getByRole('button', { name: 'Check CBAM Applicability' }).click();
  await expect(page.getByText('The consignment could not be checked')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/cbam-assessment?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Subject to CBAM').first()).toBeVisible();
});
