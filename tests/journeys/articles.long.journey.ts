import { choose, expect, expectAccessible, test } from './journey.ts';

const LIST = [
  'Varenr.;Varebeskrivelse;Varekode;Oprindelsesland;Nettovægt pr. stk. (g)',
  'M8-20;Bolt M8 x 20;7318 15 88;Tyrkiet;12,5',
  'PL-3;Plade 3 mm;7208 39 00;Kina;2.400.000',
  'XX-1;Ukendt;731;Kina;1',
].join('\r\n');

test('takes over a Danish list of articles, fills a good in from one, says what differs, and restores a removed one', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a list of articles' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'varer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LIST),
  });
  await expect(dialog.getByText('2 of 3 articles are new or can be filled in.')).toBeVisible();
  await expect(dialog.getByText('"731" is not a code of 8 or 10 digits.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 articles' }).click();
  await expect(page.getByText('2 articles imported', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Articles' });
  await expect(table.getByRole('row', { name: /M8-20/ })).toContainText('0.0125');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove PL-3' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.goto('/guided-workflow');
  await page.getByLabel('Reporting period').selectOption('Q1');
  await page.getByLabel('Reporting year').selectOption('2025');
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await choose(page, 'Installation country', 'China');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await page.getByRole('button', { name: 'Start a second draft' }).click();
  await choose(page, 'Country of origin', 'China');
  await choose(page, 'Article', 'M8-20');
  await expect(page.getByRole('combobox', { name: 'CN code' })).toHaveValue('7318.15.88');
  await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('China');
  await expect(page.getByText('The country of origin of the article is Türkiye.')).toBeVisible();
  await page.getByRole('button', { name: 'Use Türkiye' }).click();
  await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Türkiye');
  await page.getByLabel('Pieces').fill('20000');
  await page.getByRole('button', { name: 'Use as net mass' }).click();
  // 20,000 × 0.0125 kg = 250 kg.
  await expect(page.getByLabel('Net mass')).toHaveValue('0.25');
  await expectAccessible(page);
  await page.getByLabel('Imported quantity').fill('0.25');
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row').nth(1)).toContainText('TR');
});

test('proposes for an article what past customs lines agree on, and leaves open what they do not', async ({
  page,
  signIn,
}) => {
  await signIn();
  const rows = ['26DK000000000A01J1;1;TR;1.250,5', '26DK000000000A02J2;1;CN;2.250,5'].map((row) =>
    row.replace(/;([A-Z]{2});/, ';26-01-2026;7318 15 88;$1;A-100;'),
  );
  const list = `MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Artikelnummer;Nettovægt (kg)\n${rows.join('\n')}\n`;
  await page.goto('/upload-excel-csv');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'linjer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    });
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(
    page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open linjer.csv' }),
  ).toBeVisible();
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Fill from past lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill from past lines' });
  await expect(dialog.getByText(/several values for the country of origin: CN, TR/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 article' }).click();
  await expect(page.getByText('1 article imported', { exact: true })).toBeVisible();
  const article = page.getByRole('table', { name: 'Articles' }).getByRole('row', { name: /A-100/ });
  await expect(article).toContainText('7318.15.88');
  await expect(article).not.toContainText('Türkiye');
});
