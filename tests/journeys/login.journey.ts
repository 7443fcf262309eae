import { expect, expectAccessible, test, underWay, waiting } from './journey.ts';

test.use({ isShared: true });

test('signs in with the form, lands on the dashboard, and signs out', async ({ page }) => {
  const questions = underWay(page);
  await page.goto('/portal');
  const button = page.getByRole('button', { name: 'Sign in as Importer' });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('  importer ');
  await page.getByLabel('Password', { exact: true }).fill('lods-demo');
  await button.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  // A question that is still under way would be refused, which the page logs.
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(questions).toBe(0);
  await page.getByRole('button', { name: /sign out|log out|logout/i }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('whoever signs in after a session ended, or from the link of a mail, comes to the page that they came for', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/401/);
  const signInByForm = async (username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('lods-demo');
    await page.getByRole('button', { name: 'Sign in as Importer' }).click();
  };
  // The link of a mail, in a browser where nobody is signed in.
  await page.goto('/deadlines#reminders');
  await expect(page).toHaveURL(/\/portal-login$/);
  await signInByForm('importer');
  await expect(page).toHaveURL(/\/deadlines#reminders$/);

  // A session that ended: its own person goes on there, and another one at their own dashboard.
  const loseSession = async () => {
    await page.goto('/suppliers?show=archived');
    await expect(waiting(page)).toHaveCount(0);
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/portal-login$/);
  };
  await loseSession();
  await signInByForm('importer');
  await expect(page).toHaveURL(/\/suppliers\?show=archived$/);
  await loseSession();
  await signInByForm('colleague');
  await expect(page).toHaveURL(/\/dashboard$/);

  // Whoever signs out on purpose begins anew.
  await expect(waiting(page)).toHaveCount(0);
  await page.getByRole('button', { name: /sign out|log out|logout/i }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm('importer');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(waiting(page)).toHaveCount(0);
});
