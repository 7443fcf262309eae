import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { Secret, TOTP, URI } from 'otpauth';
import { decodeQR } from 'qr/decode.js';
import { expect, expectAccessible, test } from './journey.ts';
import { addUser, PASSWORD, signInAs } from './own-company.ts';

/** The text of a QR code in a picture. */
async function readQr(picture: Buffer): Promise<string> {
  const image = await loadImage(picture);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
}

/** Where a field lies half under the bar at the top, what is left of it is small. */
const showWholeFields = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test('somebody turns on a second factor with an app, and signing in asks for its code as the next step, not as a fault', async ({
  page,
  installation,
  expectNoise,
}) => {
  expectNoise(/status of 401/); // the sign-in that asks for the code
  addUser(installation, { username: 'birgit', company: 'Kajens Stål ApS', firstName: 'Birgit' });
  await signInAs(page, 'birgit', installation.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Second factor', exact: true }) });
  await card.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Set up' }).click();
  const key = card.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  // Groups of four are read off one by one: no line ends inside one.
  expect(await key.evaluate((shown) => getComputedStyle(shown).wordBreak)).toBe('normal');
  const secret = Secret.fromBase32(((await key.textContent()) ?? '').replaceAll(' ', ''));
  // What a camera reads, in the dark too.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await card.getByRole('img', { name: 'QR code of the key' }).screenshot();
    expect(URI.parse(await readQr(picture)).secret.base32).toBe(secret.base32);
    await showWholeFields(page);
    await expectAccessible(page);
  }
  await card.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
  await card.getByRole('button', { name: 'Turn on' }).click();
  const codes = card.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [backup = ''] = await codes.allTextContents();
  await showWholeFields(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Username').fill('birgit');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in as Importer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enter the code of your authenticator app.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Code of the app, or a backup code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code of the app, or a backup code').fill(backup);
  await page.getByRole('button', { name: 'Sign in as Importer' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
