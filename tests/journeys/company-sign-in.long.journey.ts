import { CLIENT, openProvider } from '@lods/server/testing/provider';
import type { Browser } from '@playwright/test';
import { expect, expectAccessible, test, waiting } from './journey.ts';
import { addUser, runLods, signInAs } from './own-company.ts';

const COMPANY = 'Havnens Stål ApS';

test.use({ settings: { SIGN_IN_NETWORKS: '127.0.0.1/32' } });

/** Somebody at a browser of their own goes from the sign-in page to the provider of their company and back. */
async function comeIn(browser: Browser, origin: string, email: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

test('a company lets its people in with its own directory, tells why it does not, and takes that back', async ({
  page,
  browser,
  installation,
}) => {
  const { origin } = installation;
  const provider = await openProvider();
  addUser(installation, { username: 'dorte', company: COMPANY, firstName: 'Dorte' });
  await signInAs(page, 'dorte', origin);
  await page.goto('/settings');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(CLIENT.clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(CLIENT.clientSecret);
  await page.getByLabel('Mail domains, one a line').fill('havnens.example');
  await page.getByLabel('Add new people as viewers').click();
  await page.getByRole('button', { name: 'Save sign-in' }).click();
  await expect(page.getByText('Not proven')).toBeVisible();
  await expect(page.getByText('_lods.havnens.example')).toBeVisible();
  await expect(page.getByText(`${origin}/company-sign-in`).first()).toBeVisible();

  const early = await comeIn(browser, origin, 'nina@havnens.example');
  await expect(early.getByRole('alert')).toContainText('No company signs in here with addresses at havnens.example');
  await expectAccessible(early);

  runLods(installation, ['company', 'prove', 'havnens.example', '--name', COMPANY]);
  const nina = await comeIn(browser, origin, 'nina@havnens.example');
  await expect(nina).toHaveURL(/\/dashboard$/);
  await expect(nina.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(waiting(nina)).toHaveCount(0);

  provider.lie = { claims: (claims) => ({ ...claims, aud: 'another program' }) };
  const deceived = await comeIn(browser, origin, 'nina@havnens.example');
  await expect(deceived.getByRole('alert')).toContainText('the answer of your company is meant for another program');
  await expect(deceived).toHaveURL(/\/company-sign-in$/);
  await deceived.getByRole('button', { name: 'Start again' }).click();
  await expect(deceived.getByLabel('Work email address')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  await expect(page.getByText(/^First sign-in with these settings/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sign-in' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await nina.goto('/dashboard');
  await expect(nina).toHaveURL(/\/portal-login$/);
  for (const each of [early, nina, deceived]) await each.context().close();
  provider.close();
});
