import { expect, expectAccessible, test } from './journey.ts';

test.use({ isShared: true });

test('the history is searched, filtered and taken along as registry files', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/history');
  const table = page.getByRole('table', { name: 'Declaration history' });
  await expect(table.getByRole('link', { name: '2024-Q1-0001', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search declarations').fill('2024-q1');
  await expect(table.getByRole('row')).toHaveCount(2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XML of 2024-Q1-0001' }).click();
  expect((await file).suggestedFilename()).toMatch(/^CBAM_Declaration_2024_Q1_2024-Q1-0001_\d{8}T\d{6}Z[.]xml$/);

  await page.getByLabel('Search declarations').fill('2026-q1');
  const dataSet = page.getByRole('link', { name: 'Data set of 2026 with 2026-Q1-0001' });
  await expect(dataSet).toHaveAttribute('href', '/years/2026');

  await page.getByLabel('Search declarations').fill('2024-q');
  const downloads: string[] = [];
  page.on('download', (download) => void downloads.push(download.suggestedFilename()));
  const count = 5;
  await expect(page.getByRole('button', { name: /^Download XML of/ })).toHaveCount(count);
  await page.getByRole('button', { name: 'Download All XML' }).click();
  await expect(page.getByText(`Successfully downloaded ${count} XML files.`)).toBeVisible();
  expect(downloads).toEqual([expect.stringMatching(/^CBAM_Declarations_\d{4}-\d\d-\d\d[.]zip$/)]);

  // Two at once, before the page is drawn anew: neither is lost.
  await page.getByRole('search').evaluate((filters) => {
    for (const [at, value] of ['accepted', '2024-Q2'].entries()) {
      const select = filters.querySelectorAll('select')[at];
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/search=2024-q&status=accepted&period=2024-Q2$/);
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByLabel('Search declarations').fill('nothing has this name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search declarations')).toHaveValue('');
  await page.getByLabel('Year of the timeline').selectOption('2026');
  await expect(page.getByRole('heading', { name: 'Q4 2026' })).toBeVisible();
});
