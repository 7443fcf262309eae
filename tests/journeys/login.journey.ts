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

test('says why a sign-in was refused, and the tab changes the label only', async ({ page, expectNoise }) => {
  expectNoise(/401/);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Supplier' }).click();
  await page.getByLabel('Username').fill('importer');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in as Supplier' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('lods-demo');
  await page.getByRole('button', { name: 'Sign in as Supplier' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('says so when the connection is lost', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|net::/);
  await page.goto('/login');
  await page.route('**/api/login', (route) => route.abort());
  await page.getByLabel('Username').fill('importer');
  await page.getByLabel('Password', { exact: true }).fill('lods-demo');
  await page.getByRole('button', { name: 'Sign in as Importer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Connection error. Please check your internet connection and try again.',
  );
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

test('a supplier is led to its own dashboard, and a session that is over to the login', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/401/);
  await signIn('supplier');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/supplier-dashboard$/);
  // A request still under way would meet the ended session first, and lead to the login by itself: away from the page first.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/supplier-dashboard');
  await expect(page).toHaveURL(/\/portal-login$/);
});
