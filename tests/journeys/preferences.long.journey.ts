import { expect, expectAccessible, test } from './journey.ts';

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
