import { expect, expectAccessible, test } from './journey.ts';
import { addUser, signInAs } from './own-company.ts';

const PASSWORD = 'two pilots on one bridge';

test('somebody adds a passkey in Settings, signs in with it without a name, and removes it', async ({
  page,
  context,
  installation,
  expectNoise,
}) => {
  expectNoise(/status of 401/); // a passkey that was removed
  // Browsers make passkeys for names, not for addresses.
  const origin = installation.origin.replace('127.0.0.1', 'localhost');
  addUser(installation, { username: 'dorte', company: 'Havnens Stål ApS', firstName: 'Dorte' });
  await signInAs(page, 'dorte', origin);
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto(`${origin}/settings`);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the passkey').fill('My laptop');
  const form = page.locator('form').filter({ has: page.getByLabel('Name of the passkey') });
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
  const passkey = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkey).toContainText('My laptop');
  await expect(passkey).toContainText('not used yet');
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.goto(`${origin}/settings`);
  await expect(passkey).toContainText('last used');
  await passkey.getByRole('button', { name: 'Remove My laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove passkey My laptop?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(passkey).toBeVisible();
  await passkey.getByRole('button', { name: 'Remove My laptop' }).click();
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey opens no account here.');

  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
});
