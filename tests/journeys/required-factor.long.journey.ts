import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from './journey.ts';
import { addUser, PASSWORD, signInAs } from './own-company.ts';

const COMPANY = 'Molens Stål ApS';

test('an owner requires a second factor of everyone, and a colleague at work is led to set one up and goes on', async ({
  page,
  browser,
  installation,
}, testInfo) => {
  const { origin } = installation;
  addUser(installation, { username: 'gerda', company: COMPANY, firstName: 'Gerda' });
  addUser(installation, { username: 'hans', company: COMPANY, firstName: 'Hans', role: 'editor' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const hans = await context.newPage();
  await signInAs(hans, 'hans', origin);
  await hans.goto(`${origin}/declarations`);
  await expect(hans.getByRole('heading', { level: 1 })).toHaveText('Declarations');

  await signInAs(page, 'gerda', origin);
  const send = async (path: string, data: object) =>
    (await page.request.post(`${origin}/api/auth/second-factor${path}`, { data, headers: { origin } })).json();
  const { key } = await send('', { currentPassword: PASSWORD });
  await send('/confirm', { code: new TOTP({ secret: Secret.fromBase32(key) }).generate() });
  await page.goto('/settings');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Second factor for everyone' }) });
  await expect(card).toContainText('1 member has none yet');
  await card.getByRole('button', { name: 'Require it for everyone' }).click();
  await expect(card.getByRole('button', { name: 'Stop requiring it' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row', { name: /Hans/ })).toContainText(
    'No second factor',
  );
  await expectAccessible(page);
  await card.screenshot({ path: testInfo.outputPath('card.png') });

  // Hans goes on where he was: the next thing that he asks of the company leads him here.
  await hans.getByRole('button', { name: 'Open navigation' }).click();
  await hans.getByRole('dialog').getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect(hans.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expect(hans.getByRole('button', { name: 'Continue' })).toBeDisabled();
  for (const width of [390, 1440]) {
    await hans.setViewportSize({ width, height: 900 });
    await expectAccessible(hans);
    await hans.screenshot({ path: testInfo.outputPath(`set-up-${width}.png`), fullPage: true });
  }
  const factor = hans.locator('section', { has: hans.getByRole('heading', { name: 'Second factor', exact: true }) });
  await factor.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await factor.getByRole('button', { name: 'Set up' }).click();
  const shown = await factor.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const secret = Secret.fromBase32((shown ?? '').replaceAll(' ', ''));
  await factor.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await hans.getByRole('button', { name: 'Continue' }).click();
  await expect(hans.getByRole('heading', { level: 1 })).toHaveText('Supplier Management');
  await context.close();
});
