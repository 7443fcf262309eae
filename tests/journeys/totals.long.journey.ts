import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The number that a panel says, with its terms, as they are written. */
const TERM = /[\d,.]+$/;
const numberIn = (text: string) => Number(TERM.exec(text.trim())?.[0].replaceAll(',', ''));

/** Opens "Why this number?" of a total and gives the numbers of its terms. */
async function openTerms(page: Page, label: string) {
  await page.getByRole('button', { name: `Why this number? ${label}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: label });
  await expect(panel.getByRole('link').last()).toBeVisible();
  const terms = await panel
    .locator('ol > li')
    .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
  return { panel, terms: terms.map((term) => (term === 'Unknown' ? 0 : numberIn(term))) };
}

const shownTotal = async (page: Page, label: string) =>
  numberIn(String(await page.locator('dl > div').filter({ hasText: label }).locator('dd span').first().textContent()));

for (const { path, label } of [
  { path: '/dashboard', label: 'Total Emissions' },
  { path: '/reports', label: 'Total Emissions' },
  { path: '/customs-dashboard?show=approved', label: 'Total CO2e' },
])
  test(`${path} says in one click of which terms its total is the sum, and leads to each`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    const { panel, terms } = await openTerms(page, label);
    expect(terms.length).toBeGreaterThan(1);
    const sum = terms.reduce((total, term) => total + term, 0);
    expect(Math.abs(sum - (await shownTotal(page, label)))).toBeLessThan(0.051);
    await expect(panel).toContainText(/^.*Σ.*= .* \+ .* = /s);
    await expect(panel).toContainText(/\d+ (goods|lines) of known emissions/);
    await expect(panel.getByRole('link', { name: /EUR-Lex/ }).first()).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Copy as text' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toContain(label);
    expect(copied).toContain('Σ');
    await panel.locator('ol a').first().click();
    await expect(page).toHaveURL(/declarations\/|review=/);
  });

test('a declaration, its year and what is beside the headline open their totals', async ({ page, signIn }) => {
  await signIn();
  const rows: { id: string; year: string; goodsCount: number }[] = await (
    await page.request.get('/api/declarations')
  ).json();
  const { id = '' } = rows.find(({ year, goodsCount }) => year === '2026' && goodsCount > 1) ?? {};
  const charged = await (await page.request.get(`/api/declarations/${id}/charged`)).json();
  await page.goto(`/declarations/${id}`);
  const { panel, terms } = await openTerms(page, 'Embedded emissions');
  expect(terms.reduce((total, term) => total + term, 0)).toBeCloseTo(Number(charged.emissionsTco2e), 3);
  await panel.getByRole('button', { name: 'Close' }).first().click();

  const year = await (await page.request.get('/api/years/2026')).json();
  await page.goto('/years/2026');
  for (const figure of ['embedded emissions', 'certificates']) {
    await page.getByRole('button', { name: `Why this number? ${figure} of 2026`, exact: true }).click();
    const figures = page.getByRole('dialog', { name: 'Figures of 2026' });
    // No price of a running quarter is published: that leaves the cost open, and none of these.
    await expect(
      figures.getByText(`Sum of ${year.goods.length} goods, by code, origin and installation`),
    ).toBeVisible();
    await expect(figures.getByText(/of unknown amount/)).toHaveCount(0);
    await figures.getByRole('button', { name: 'Close' }).first().click();
  }
  const certificates = Number(year.ifVerified.totals.certificates).toLocaleString('en-GB', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  await page.getByRole('button', { name: `${certificates} Why this number? certificates of 2026` }).click();
  const why = page.getByRole('dialog', { name: 'Figures of 2026' });
  await expect(why.getByRole('button', { expanded: true }).first()).toContainText(
    Number(year.ifVerified.totals.certificates).toLocaleString('en-GB', { maximumFractionDigits: 3 }),
  );
  await expect(why).toContainText('Σ');
  await expectAccessible(page);
});
