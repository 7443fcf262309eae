import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { inNewCompany } from './own-company.ts';

const bytesOf = async (download: Download) => readFile(await download.path());
async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

test('finds what was filed in a year, and takes table, picture and everything along', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Emissions by quarter' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Period').selectOption('2024');
  await page.getByLabel('Status').selectOption('approved');
  await expect(page).toHaveURL(/period=2024&status=approved/);
  await expect(page.getByRole('link', { name: /^2025-/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2024-Q1-0001' })).toBeVisible();

  const csv = await saved(page, () => page.getByRole('button', { name: 'CSV: Emissions by quarter' }).click());
  expect(csv.suggestedFilename()).toBe('emissions-by-quarter.csv');
  const lines = (await bytesOf(csv)).toString().trim().split('\r\n');
  expect(lines[0]).toContain('Quarter,Actual data (tCO2e),Default values and estimates (tCO2e)');
  expect(lines.slice(1).every((line) => /^Q[1-4] 2024,\d+(\.\d+)?,\d/.test(line))).toBe(true);

  const png = await saved(page, () => page.getByRole('button', { name: 'PNG: Emissions by quarter' }).click());
  expect((await bytesOf(png)).subarray(1, 4).toString()).toBe('PNG');

  const all = await saved(page, () => page.getByRole('link', { name: 'Export All Reports' }).click());
  expect(all.suggestedFilename()).toMatch(/^cbam_reports_\d{4}-\d\d-\d\d\.zip$/);
  expect((await bytesOf(all)).subarray(0, 2).toString()).toBe('PK');

  await page.getByText('The figures as a table').first().click();
  await expect(page.getByRole('rowheader', { name: 'Q1 2024' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the total counts each declaration once, as the charts do, also while an amendment is a draft', async ({
  page,
  signIn,
}) => {
  await signIn();
  const rows: { revision: number; status: string }[] = await (await page.request.get('/api/declarations')).json();
  expect(rows.filter(({ status, revision }) => status === 'draft' && revision > 1)).not.toEqual([]);
  for (const query of ['', '?period=2025', '?status=submitted']) {
    const { quarters } = await (await page.request.get(`/api/reports/figures${query}`)).json();
    const sum = quarters.reduce(
      (sum: number, quarter: { emissionsTco2e: string }) => sum + Number(quarter.emissionsTco2e),
      0,
    );
    await page.goto(`/reports${query}`);
    const total = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(sum);
    await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Newest version of each, drafts included')).toBeVisible();
});

test('says what is missing where a filter leaves nothing, and where the figures cannot be had', async ({
  page,
  signIn,
  expectNoise,
}) => {
  await signIn();
  await page.goto('/reports?period=2023');
  await expect(page.getByText('No declaration matches')).toBeVisible();
  expectNoise(/net::ERR_CONNECTION_FAILED/);
  await page.route('**/api/reports/figures*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('The charts could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/reports/figures*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Emissions by quarter' })).toBeVisible();
});

test('a supplier finds what importers have of it, and what they said', async ({ page, signIn }) => {
  await signIn('supplier');
  await page.goto('/reports');
  await expect(page.getByRole('row').filter({ hasText: 'Vigsø Aluminium ApS' })).toContainText('Rejected');
  await expect(page.getByRole('row').filter({ hasText: 'Sundby Staal ApS' })).toHaveCount(2);
  await expectAccessible(page);
});

test('goods outside CBAM are left out by that name, under the total and beside the drawing, and no goods are no unknown', async ({
  page,
  installation,
}) => {
  const company = 'Alpehandel ApS';
  await inNewCompany(page, installation, { username: 'urs', company, firstName: 'Urs', eori: 'DK70000001' });
  const draft = (reportingPeriod: string, goodsItems: readonly object[]) =>
    storeDraft(page, installation.origin, {
      generalInfo: { declarantName: company, declarantId: 'DK70000001', reportingPeriod, reportingYear: 2026 },
      goodsItems,
    });
  const bolts = (itemNumber: number, countryOfOrigin: string) =>
    goodOf('73181588', '3', { itemNumber, countryOfOrigin });
  await draft('Q1', []);
  await draft('Q2', [bolts(1, 'CH'), bolts(2, 'CN')]);
  await page.goto('/reports');
  const drawing = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Emissions by quarter' }) });
  await expect(drawing.last().getByText('Without 1 good outside CBAM')).toBeVisible();
  await expect(page.getByText('without known emissions')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Q1 2026' }).first()).not.toContainText('Unknown');
  await expect(page.getByLabel('Period').getByRole('option')).toHaveText([
    ...['All periods', '2026', '2025', '2024', '2023'],
    ...['Q1', 'Q2', 'Q3', 'Q4'],
  ]);
});
