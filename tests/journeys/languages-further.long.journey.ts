import { choose, expect, expectAccessible, openPublic, test, waiting } from './journey.ts';

test('comes whole in a language that is chosen while another is on its way', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/translate-batch', async (route) => {
    await held;
    await route.continue();
  });
  await openPublic(page, '/');
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect(page.locator('body')).toHaveClass(/\btranslating\b/);
  await page.getByRole('button', { name: 'German' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  answer();
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asking');
  await expect(page.getByText('Portal Login', { exact: true })).toHaveCount(0);
});

test('asks text by text where a batch fails, and keeps the English with a red box where nothing answers', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 50\d/);
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() === 503) refused += 1;
  });
  await page.clock.install();
  await page.route('**/api/translate-batch', (route) => route.fulfill({ status: 500 }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect(page.getByRole('heading', { name: 'Log ind på portalen' })).toBeVisible();
  await page.route('**/api/translate', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'German' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Translation service temporarily unavailable' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Portal' })).toBeVisible();
  // It is left at that: nothing asks again by itself, in a minute either.
  expect(refused).toBeLessThan(4);
  const before = refused;
  await page.clock.fastForward(60_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-asking');
  expect(refused).toBe(before);
});

test('shows a dashboard that it has translated before within 300 ms', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Continue Q/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect(page.getByRole('heading', { name: 'Overblik' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/\btranslating\b/);
  await page.getByRole('button', { name: 'German' }).click();
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/\btranslating\b/);
  // The quickest of six turns: what else the machine does meanwhile is not the dashboard's.
  const tookMs = await page.evaluate(async () => {
    const turns: number[] = [];
    for (const [code, title] of Array<[string, string][]>(3)
      .fill([
        ['da', 'Overblik'],
        ['de', 'Übersicht'],
      ])
      .flat()) {
      const began = performance.now();
      document.querySelector<HTMLElement>(`[data-language="${code}"]`)?.click();
      while (document.querySelector('h1')?.textContent !== title || document.body.matches('.translating'))
        await new Promise(requestAnimationFrame);
      turns.push(performance.now() - began);
    }
    return Math.min(...turns);
  });
  console.log(`a known dashboard in another language: ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(300);
});

test('a browser under the POSIX locale, whose language is no language tag, opens the portal', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix'] }));
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('finds a country by its Danish name, and tells every fault of a form in Danish', async ({
  page,
  signIn,
  expectNoise,
}) => {
  // A quarter of this declarant is there already: the server asks whether a second one is meant.
  expectNoise(/409/);
  await signIn();
  await page.goto('/declarations/new');
  await page.getByRole('button', { name: 'Danish' }).click();
  await page.getByRole('button', { name: 'Næste: Vareposter' }).click();
  await page.getByRole('button', { name: 'Begynd en kladde mere' }).click();
  await page.getByRole('button', { name: 'Tilføj varepost' }).click();
  await expect(page.getByRole('link', { name: 'Importeret mængde skal være større end 0' })).toBeVisible();
  // The unit follows from the code, so a missing unit is a missing code.
  await page.getByRole('link', { name: 'KN-koden skal have 8 cifre' }).click();
  await expect(page.getByRole('combobox', { name: 'KN-kode' })).toBeFocused();
  await choose(page, 'Oprindelsesland', 'Kina');
  await expect(page.getByRole('combobox', { name: 'Oprindelsesland' })).toHaveValue('Kina');
  await choose(page, 'Oprindelsesland', 'Turkey');
  await expect(page.getByRole('combobox', { name: 'Oprindelsesland' })).toHaveValue('Tyrkiet');
  await choose(page, 'KN-kode', '7318 15 88');
  await expect(page.getByLabel('Måleenhed')).toHaveValue('t');
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
