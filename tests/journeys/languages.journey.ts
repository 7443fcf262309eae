import { expect, expectAccessible, openPublic, test } from './journey.ts';

test.use({ isShared: true });

test('reads the site in Danish, keeps the choice over pages, and comes back to the very same English', async ({
  page,
}) => {
  await openPublic(page, '/');
  const before = await page.locator('body').textContent();
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect(page.getByRole('link', { name: 'Log ind' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.locator('body')).toHaveClass(/\blang-da\b/);
  await expect(page.locator('body')).not.toHaveClass(/\btranslating\b/);
  await expect(page.getByRole('button', { name: 'Danish' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2.847,3 tCO2e')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Log ind' }).first()).toBeVisible();
  await openPublic(page, '/');
  await page.getByRole('button', { name: 'German' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Portal Login' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.locator('body').textContent()).toBe(before);
});

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
