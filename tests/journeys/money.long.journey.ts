import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableFile } from '@lods/reference/manifest';
import type { Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** A folder as an operator lays it down: three euros more for each certificate of the first three quarters of 2026. */
function newTables(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lods-journey-tables-'));
  const file = 'certificate-prices.csv';
  const text = readTableFile(file).text.replaceAll(
    /^(2026-Q[123]),([\d.]+)/gm,
    (_, quarter: string, price: string) => `${quarter},${(Number(price) + 3).toFixed(2)}`,
  );
  writeFileSync(join(folder, file), text);
  const seal = { source: 'Official Journal', version: '2026-12-01', sha256: hash('sha256', text) };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ [file]: seal }));
  return folder;
}
test.use({ settings: { LAW_TABLES_FOLDER: newTables() } });

async function declareCoil(page: Page, origin: string, netMass: string): Promise<void> {
  await storeDraft(page, origin, {
    generalInfo: { reportingPeriod: 'Q4', reportingYear: 2026 },
    goodsItems: [goodOf('72083900', netMass, { registry: { importDate: '2026-11-02', importerEori: 'DK90000001' } })],
  });
}

test('a new table of the law is told where it changes costs, with a file of the goods it changes', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/costs?year=2026');
  await expect(page.getByText(/^New tables of the law raise your costs by/)).toBeVisible();
  await expect(page.getByText('Submitted declarations stay as they are.')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the goods' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.slice(1).every((row) => row.startsWith('2026;'))).toBe(true);
});

test('an importer comes to 50 t and crosses it in the monitor', async ({ page, signIn, baseURL }) => {
  await signIn();
  await declareCoil(page, baseURL ?? '', '45');
  await page.goto('/costs?year=2026&view=threshold');
  await expect(page.getByText('90 % of 50 t', { exact: true })).toBeVisible();
  await expect(page.getByText('5.000 t left. At exactly 50 t the importer is still exempt.')).toBeVisible();
  // 45 × 2.16995 certificates at the assumed price.
  await expect(page.getByText(/^Crossing makes 1 goods already imported due.* 97\.648 certificates/)).toBeVisible();
  await expectAccessible(page);
  await declareCoil(page, baseURL ?? '', '5.001');
  await page.reload();
  const importer = page.locator('section').filter({ hasText: 'DK90000001' });
  await expect(importer.getByText('Above 50 t', { exact: true })).toBeVisible();
  await expect(importer.getByText(/^Above 50 t since/)).toBeVisible();
  await expect(page.getByText('90 % of 50 t', { exact: true })).toHaveCount(0);
});

async function saveScenario(page: Page, name: string, volume: string): Promise<void> {
  await page.getByRole('button', { name: 'New scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Volume change').fill(volume);
  await dialog.getByLabel('Calculate to').selectOption('2034');
  await dialog.getByRole('button', { name: 'Save and calculate' }).click();
  await expect(dialog).toBeHidden();
}

test('two scenarios are saved and compared side by side, and one is left out', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/scenarios');
  await expect(page.getByText('No scenarios yet')).toBeVisible();
  await saveScenario(page, 'As it is', '0');
  await saveScenario(page, 'A tenth more', '10');
  const costs = page.getByRole('table', { name: 'Cost by year and scenario' });
  await expect(costs.getByRole('columnheader', { name: 'As it is (EUR)' })).toBeVisible();
  await expect(costs.getByRole('columnheader', { name: 'A tenth more (EUR)' })).toBeVisible();
  await expect(costs.getByRole('row')).toHaveCount(10);
  await expect(page.getByText(/^From 2031 no benchmarks/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('table', { name: 'Saved scenarios' })
    .getByRole('checkbox', { name: /A tenth more/ })
    .uncheck();
  await expect(costs.getByRole('columnheader', { name: 'A tenth more (EUR)' })).toHaveCount(0);
  await expect(costs.getByRole('columnheader', { name: 'As it is (EUR)' })).toBeVisible();
});

test('goods of a supplier are switched to a named other one, and the comparison says which figures count', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/scenarios');
  await page.getByRole('button', { name: 'New scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByLabel('Name').fill('Bolts from Türkiye');
  await dialog.getByRole('button', { name: 'Switch a supplier' }).click();
  await dialog.getByLabel('Instead of supplier').selectOption({ label: 'Haitang Fastener Works Co., Ltd.' });
  await dialog.getByRole('button', { name: 'Save and calculate' }).click();
  await expect(dialog.getByText('Choose a supplier').first()).toBeVisible();
  await dialog.getByLabel('Buy from supplier').selectOption({ label: 'Kuzey Profil A.S.' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and calculate' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Haitang Fastener Works Co., Ltd. → Kuzey Profil A.S.')).toBeVisible();
  // It states figures of profiles and none of bolts.
  await expect(page.getByText('By default values of its country: 4.')).toBeVisible();
  await expectAccessible(page);
});
