import { expect, expectAccessible, openPublic, test } from './journey.ts';

test('leads from the start page into the demo by one press, and refuses what would be saved in words', async ({
  page,
  expectNoise,
}) => {
  await openPublic(page, '/');
  await page.getByRole('link', { name: 'Look at the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('You are looking at the demo.')).toBeVisible();
  await expect(page.getByText('Add your email address')).toHaveCount(0);
  await expectAccessible(page);
  expectNoise(/403/);
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The demo is read-only' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  // What is still asked for would be refused once the session is over.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('keeps whoever is signed in who they are', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('You are looking at the demo.')).toHaveCount(0);
});

test('answers the free check in the hero in Danish, in place, with what was typed before it came to life', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openPublic(page, '/');
  await page.evaluate(() => localStorage.setItem('language', 'da'));
  scripts.length = 0;
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/\blang-da/);
  await expect(page.locator('html')).not.toHaveAttribute('data-asking');
  const atRest = scripts.length;
  const code = page.getByRole('combobox', { name: 'KN-kode' });
  await code.fill('72083900');
  const country = page.getByRole('combobox', { name: 'Oprindelsesland' });
  await country.selectOption({ label: 'Kina' });
  expect(scripts.length).toBeGreaterThan(atRest);
  await expect(code).toHaveValue('72083900');
  await page.getByRole('textbox', { name: 'Nettomasse i ton' }).fill('12,5');
  await page.getByRole('combobox', { name: 'Importkvartal' }).selectOption('2026-Q1');
  await page.getByRole('button', { name: 'Tjek denne vare' }).click();
  await expect(page.getByRole('heading', { name: 'CBAM gælder for denne vare.' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Link til dette svar' })).toHaveAttribute('href', /netMassT=12\.5&/);
  await expectAccessible(page);
});

test('shows the product in the language of the page, one picture of each screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'sv'));
  await openPublic(page, '/');
  await expect(page.locator('body')).toHaveClass(/\blang-sv/);
  for (const picture of await page.locator('.screenshot-sv img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('-sv-wide.webp');
  }
  const seen = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(seen.filter((name) => /-(en|da|de)-(wide|narrow)/.test(name))).toEqual([]);
  await expectAccessible(page);
});
