import { bolts, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('one Escape closes what lies under a message, and the next one the message', async ({ page, signIn, baseURL }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Why this number? Total Emissions', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Total Emissions' });
  await panel.getByRole('button', { name: 'Copy as text' }).click();
  // By its element: what stands beside an open dialog is hidden from roles.
  const copied = page.locator('li', { hasText: 'Copied' });
  await expect(copied).toBeVisible();
  // A message stays while it is pointed at, so that the journey need not be quick.
  await copied.hover();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(copied).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(copied).toBeHidden();

  await storeRecords(page, baseURL ?? '', [
    bolts('26DKABOVE0000001A', { Nettomasse: 100 }),
    bolts('26DKABOVE0000002A', { Nettomasse: 200 }),
  ]);
  await page.goto('/customs-dashboard?as=table&q=26dkabove');
  await page.getByLabel('Select all').click();
  await page.getByRole('button', { name: 'Correct a value' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct a value' });
  await correcting.getByLabel('New value').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();
  await correcting.getByRole('button', { name: 'Correct 2 lines' }).click();
  const changed = page.getByRole('listitem').filter({ hasText: '2 lines changed' });
  await changed.hover();
  const mass = page.getByRole('button', { name: /^Change Net mass of line 26DKABOVE0000001A/ });
  await mass.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: /^Net mass/ }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mass).toBeFocused();
  await expect(changed).toBeVisible();
});

test('a long list on the phone says how much it will show, and asks no more when all is shown', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/settings');
  const entries = page.getByRole('list', { name: 'Log', exact: true }).getByRole('listitem');
  await expect(entries).toHaveCount(10);
  const nextCards = page.getByRole('button', { name: /^Show (10 more \(\d+ left\)|the last (\d+|one))$/ });
  for (let shown = 10; (await nextCards.count()) > 0; ) {
    const [left = '0'] = /\d+(?= left)|(?<=the last )\d+/.exec((await nextCards.textContent()) ?? '') ?? [];
    await nextCards.focus();
    await page.keyboard.press('Enter');
    await expect(entries.nth(shown)).toBeFocused();
    shown += Math.min(10, Number(left));
    await expect(entries).toHaveCount(shown);
  }
  expect(await entries.count()).toBeGreaterThan(20);
  await expectAccessible(page);
});
