import { expect, expectAccessible, openPublic, test, waiting } from './journey.ts';

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

test('lays "Translating page content..." over the page while translations are on their way', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/translate-batch', async (route) => {
    await held;
    await route.continue();
  });
  await openPublic(page, '/');
  await page.getByRole('button', { name: 'Swedish' }).click();
  await expect(page.getByText('Translating page content...')).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/\btranslating\b/);
  answer();
  await expect(page.getByText('Translating page content...')).toBeHidden();
});

test('hears a flag that is pressed before the page is alive', async ({ page }) => {
  const { promise: isAlive, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/contact-form-*.js', async (route) => {
    await isAlive;
    await route.continue();
  });
  const asked = page.waitForRequest('**/contact-form-*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await asked;
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect(page.getByRole('link', { name: 'Portal Login' }).first()).toBeVisible();
  wake();
  await expect(page.getByRole('link', { name: 'Log ind' }).first()).toBeVisible();
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

test('comes in the saved language at once: nothing English is painted, and no text is asked for', async ({
  page,
  signIn,
}) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/translate')) asked.push(request.postData() ?? '');
  });
  await page.addInitScript(() => {
    localStorage.setItem('language', 'da');
    const titles = new Set<string>();
    const look = () => {
      for (const title of document.querySelectorAll('h1, h2')) titles.add(title.textContent ?? '');
      document.documentElement.dataset.painted = [...titles].join('|');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const [path, title] of [
    ['/dashboard', 'Overblik'],
    ['/deadlines', 'CBAM-frister'],
    ['/history', 'Angivelseshistorik'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    const painted = await page.evaluate(() => document.documentElement.dataset.painted ?? '');
    expect(painted).toContain(title);
    expect(painted).not.toMatch(/Dashboard|What needs you|Deadlines|Declaration history/i);
  }
  expect(asked).toEqual([]);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('is offered German once, and asked nothing more when it declines', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Portal Login' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nein, danke' }).click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Portal Login' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ja, auf Deutsch' })).toHaveCount(0);
  });
});
