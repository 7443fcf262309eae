import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('finds an answer and a code by searching, and opens what a link names', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/help');
  await expect(page.getByText('Mon-Fri 8:00-17:00 CET')).toBeVisible();
  await page.getByText('When do we declare and pay for 2026?').click();
  await expect(page.getByText('30 September 2027')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search').fill('mark-up default');
  await expect(page.getByText('When do default values apply, and what is the mark-up?')).toBeVisible();
  await expect(page.getByText('When do we declare and pay for 2026?')).toBeHidden();
  await page.getByLabel('Search').fill('r0045');
  await expect(page.getByText('No question matches your search.')).toBeVisible();
  await expect(page.locator('details')).toHaveCount(1);
  await page.getByLabel('Search').fill('nothing at all like this');
  await expect(page.getByText('No code matches your search.').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/help#R0030');
  await expect(page.locator('#R0030').getByText(/^What to do/)).toBeInViewport();
  await expect(page.locator('#R0030 summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#R0030')).not.toHaveAttribute('open');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.locator('#R0030')).toBeHidden();
  await page.goBack();
  await expect(page.locator('#R0030')).toHaveAttribute('open', '');
});

test('explains a finding where it is shown', async ({ page, signIn, baseURL }) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { declarantId: '12345678', reportingPeriod: 'Q2', reportingYear: 2025 },
    goodsItems: [goodOf('72083900', '24.5')],
  });
  await page.goto(`/declarations/${id}/edit?step=5`);
  await page.getByRole('link', { name: 'R0001' }).first().click();
  await expect(page.locator('#R0001').getByText(/^What to do/)).toBeInViewport();
});

test('says so in place when the answers cannot be loaded, and is there for suppliers', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await signIn('supplier');
  await page.route('**/api/help', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/help');
  await expect(page.getByText('The answers could not be loaded')).toBeVisible();
  await expect(page.getByText('Mon-Fri 8:00-17:00 CET')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/help');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Why do customers in the European Union ask for our emissions?')).toBeVisible();
});
