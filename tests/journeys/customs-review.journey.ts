import { bolts, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, leaveByEscape, test } from './journey.ts';

const record = (item: number, change: Record<string, unknown> = {}) =>
  bolts('26DKREVIEW0000001R', {
    ...{ 'SE-nummer': '94401089', Nettomasse: 1000 * item, Varebeskrivelse: `Bolte af stål, post ${item}` },
    ...change,
  });

test('reviews a declaration, settles what is doubtful, approves it, and lets the figures of the supplier win', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  const [doubtful] = await storeRecords(page, baseURL ?? '', [
    record(1, { Review: ['Nettomasse', 'Varekode'] }),
    record(2),
  ]);

  await page.goto('/customs-dashboard');
  const card = page.getByRole('article').filter({ hasText: 'post 1' });
  await expect(card.getByText('2 to check', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Approve & Enrich' })).toBeDisabled();
  await expectAccessible(page);

  await card.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(`/customs-dashboard?review=${doubtful?.id}`);
  const doubts = page.getByRole('region', { name: 'Values to look at' });
  await expect(doubts.getByRole('textbox', { name: 'Net mass' })).toHaveValue('1,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve & Enrich with CBAM Data' }).click();
  await expect(page.getByText(/^The reading is not sure of Net mass, Product code/)).toBeVisible();
  await doubts.getByRole('textbox', { name: 'Net mass' }).fill('1.234,5');
  await doubts.getByRole('textbox', { name: 'Net mass' }).press('Enter');
  await expect(doubts.getByRole('textbox', { name: 'Net mass' })).toBeHidden();
  await expect(page.getByText('1,234.5 kg', { exact: true })).toBeVisible();
  await doubts.getByRole('textbox', { name: 'Product code' }).press('Enter');
  await expect(doubts).toBeHidden();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Date of import').fill('2026-02-03');
  await page.getByRole('button', { name: 'Approve & Enrich with CBAM Data' }).click();
  await page.getByRole('button', { name: 'Amend the declaration' }).click();
  await expect(page.getByText('Declaration Approved', { exact: true })).toBeVisible();
  const emissions = page.getByRole('region', { name: 'Emissions' });
  await expect(emissions.getByText('Product-code lookup', { exact: true })).toBeVisible();
  await emissions
    .getByRole('button', { name: /Why this number/ })
    .last()
    .click();
  const why = page.getByRole('dialog', { name: 'Why this number?' });
  await expect(why).toContainText('1.2345 t');
  await leaveByEscape(page, why);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('1000 → 1234.5');
  await leaveByEscape(page, history);
  await emissions.getByRole('link', { name: 'In the declaration of its quarter' }).click();
  await expect(page).toHaveURL(/\/declarations\//);
  await page
    .getByRole('button', { name: /Why this number\? Item \d+$/ })
    .last()
    .click();
  const good = page.getByRole('dialog', { name: /Figures of item \d+/ });
  await good.getByRole('link', { name: 'angivelse.pdf, 26DKREVIEW0000001R' }).click();
  await expect(page).toHaveURL(`/customs-dashboard?review=${doubtful?.id}`);

  await page.goto('/customs-dashboard');
  const second = page.getByRole('article').filter({ hasText: 'post 2' });
  await second.getByRole('button', { name: 'Approve & Enrich' }).click();
  await expect(second).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Approval taken back', { exact: true })).toBeVisible();
  await expect(second).toBeVisible();
  await second.getByRole('button', { name: 'Approve & Enrich' }).click();
  await expect(second).toBeHidden();
  await page.getByRole('tab', { name: /Approved & Processed/ }).click();
  await expect(second.getByText('State the date of import to take these goods into their quarter.')).toBeVisible();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Update emissions data' }).click();
  const form = page.getByRole('dialog', { name: 'Update supplier emissions data' });
  await form.getByRole('button', { name: 'Update Emissions Data' }).click();
  await expect(page.getByText('Direct and Indirect emissions are required', { exact: true })).toBeVisible();
  await form.getByLabel('Direct emissions', { exact: true }).fill('4,25');
  await form.getByLabel('Indirect emissions').fill('0');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Update Emissions Data' }).click();
  await expect(form).toBeHidden();
  await expect(second.getByText('Supplier-provided', { exact: true })).toBeVisible();
  await expect(second.getByText('4.250 tCO2e').first()).toBeVisible();
});
