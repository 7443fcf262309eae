import { expect, test } from './journey.ts';

test.use({ isShared: true });

test('works in the portal in Danish: labels, placeholders, titles, pages that come later, numbers and dates', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/translate')) asked.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Danish' }).click();
  // What React writes later is translated again, and once.
  await page.getByRole('tab', { name: 'Leverandør' }).click();
  await expect(page.getByRole('button', { name: 'Log ind som leverandør' })).toBeVisible();
  await page.getByRole('tab', { name: 'Importør' }).click();
  await page.getByPlaceholder('Skriv dit brugernavn').fill('importer');
  await page.getByPlaceholder('Skriv din adgangskode').fill('forkert');
  await page.getByRole('button', { name: 'Log ind som importør' }).click();
  await expect(page.getByText('Login mislykkedes. Tjek brugernavn og adgangskode.')).toBeVisible();
  await page.getByPlaceholder('Skriv din adgangskode').fill('lods-demo');
  await page.getByRole('button', { name: 'Log ind som importør' }).click();
  await expect(page.getByRole('heading', { name: 'Overblik' })).toBeVisible();
  await expect(page).toHaveTitle('Overblik - CBAM-portal');
  await expect(page.getByText(/^\d{1,2}\. [a-z]{3}\.? 20\d\d$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Leverandører' }).first().click();
  await expect(page).toHaveURL(/\/suppliers$/);
  await expect(page.getByRole('link', { name: 'Overblik' }).first()).toBeVisible();

  // What the company and people are called was never asked of the translator.
  expect(asked.join('\n')).not.toContain('Sundby Staal');
  expect(asked.join('\n')).not.toContain('Mette Lund');
});
