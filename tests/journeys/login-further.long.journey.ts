import { expect, test } from './journey.ts';

test.use({ isShared: true });

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
