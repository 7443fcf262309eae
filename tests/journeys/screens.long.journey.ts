import { expect, expectAccessible, test } from './journey.ts';

test.use({ isShared: true });

test('the dashboard says where the company stands, what needs somebody and what happened', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Continue Q/ }).first()).toBeVisible();
  await expect(page.getByText('Mette Lund').first()).toBeVisible();
  await expectAccessible(page);
  for (const [waits, place] of [
    [/^Continue Q3 2025/, /\/declarations\/[\w-]+\/edit/],
    [/^Review klareringsbilag/, /\/customs-dashboard\?review=/],
    [/^Date of import for enhedsdokument/, /\/customs-dashboard\?review=/],
  ] as const) {
    await page.getByRole('link', { name: waits }).click();
    await expect(page).toHaveURL(place);
    await page.goto('/dashboard');
  }
  await page.getByRole('link', { name: 'All deadlines' }).click();
  await expect(page.getByRole('heading', { name: 'CBAM Deadlines' })).toBeVisible();
});

test('the deadlines of a year stand with what was done of them, and the year is kept in the URL', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/deadlines');
  await expect(page.getByRole('region', { name: 'Next deadline' })).toContainText(/Today|day/);
  await expectAccessible(page);
  await page.getByLabel('Year').selectOption('2025');
  await expect(page).toHaveURL(/year=2025/);
  const plan = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Deadlines of 2025' }) })
    .getByRole('listitem');
  await expect(plan).toHaveCount(4);
  await expect(plan.first()).toContainText('30 Apr 2025');
  await expect(plan.first()).toContainText('Completed');
  await page.getByLabel('Year').selectOption('2027');
  await expect(page.getByText('Superseded').first()).toBeVisible();
  await expectAccessible(page);
});

test('a cost that is unknown stays unknown where it is explained', async ({ page, signIn }) => {
  await signIn();
  // The price of its last quarter is in no table yet.
  await page.goto('/years/2026');
  await page.getByRole('button', { name: 'Why this number? certificates of 2026', exact: true }).click();
  const figures = page.getByRole('dialog', { name: 'Figures of 2026' });
  const certificates = figures.getByRole('button', { name: /^certificates .*\d certificates$/i }).first();
  await expect(certificates).toHaveAttribute('aria-expanded', 'true');
  await expect(figures.getByRole('link', { name: 'Open (EU) 2023/956 in EUR-Lex' }).first()).toBeVisible();
  await expect(figures.getByRole('button', { name: /^cost Unknown/i }).first()).toBeVisible();
  await figures
    .getByRole('button', { name: /^cost Unknown/i })
    .first()
    .click();
  await expect(figures.getByRole('link', { name: 'Price not published yet' }).first()).toBeVisible();
  await expect(figures.getByText('price-not-published')).toHaveCount(0);
});
