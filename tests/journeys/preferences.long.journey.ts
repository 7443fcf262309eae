import { expect, expectAccessible, test, waiting } from './journey.ts';

test('changes the profile and the preferences, and sees them applied', async ({ page, signIn }) => {
  await signIn('consultant');
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('EORI Number').fill('12-34');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('link', { name: /An EORI number is a two-letter country code/ })).toBeVisible();
  await page.getByLabel('EORI Number').fill('DK87654321');
  await page.getByLabel('Contact Person').fill('Carla Dam');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();

  await page.getByLabel('Date Format').selectOption('YYYY-MM-DD');
  await page.getByLabel('Notification email').fill('carla@consult.example');
  await page.getByLabel('Remind me').selectOption('14');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible();
  await page.goto('/deadlines');
  await expect(page.getByRole('heading', { name: /^Next deadline: \d{4}-\d\d-\d\d$/ })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Contact Person')).toHaveValue('Carla Dam');
  await expect(page.getByLabel('Remind me')).toHaveValue('14');
  await expect(page.getByLabel('Keep records for')).toBeVisible();
  await page.getByLabel('Email notifications').click();
  await expect(page.getByLabel('Remind me')).toHaveCount(0);
  await expectAccessible(page);
});

test('hands the deadlines to a calendar program, and takes them back', async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  await signIn('consultant');
  await page.goto('/deadlines');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/api\/calendar\/feed\?key=/);
  const path = new URL(await link.inputValue());
  const program = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const feed = await program.get(`${path.pathname}${path.search}`);
  expect(await feed.text()).toContain('SUMMARY:CBAM declaration and surrender of certificates for 2026');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
  await expect(link).not.toHaveValue(path.href);
  expect((await program.get(`${path.pathname}${path.search}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('There is no link yet.')).toBeVisible();
  await program.dispose();
});

for (const [username, path] of [
  ['importer', '/settings'],
  ['supplier', '/supplier-settings'],
] as const)
  test(`${path} lists its parts, leads to each by keyboard, and names none that is not there`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(username);
    await page.goto(path);
    await expect(waiting(page)).toHaveCount(0);
    await expectAccessible(page);
    const links = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link');
    const headings = page.locator('main section h2');
    const titles = (await headings.allTextContents()).filter((title) => title !== 'Quick Links');
    const parts = await links.allTextContents();
    // Numbers that were confirmed stand with the declaring company.
    expect(parts).toEqual(titles.filter((title) => title !== 'Numbers confirmed as yours'));
    for (const link of [links.last(), links.nth(2), links.nth(2)]) {
      await link.focus();
      await page.keyboard.press('Enter');
      const id = new URL(page.url()).hash;
      await expect(page.locator(id)).toBeFocused();
      await expect(page.locator(id).getByRole('heading').first()).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await links.last().click();
    await expect(links.first()).toBeInViewport();
    await expectAccessible(page);
  });
