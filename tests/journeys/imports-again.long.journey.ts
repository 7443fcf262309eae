import { csv, DANISH } from './extract.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('shows the lines of a file for a quarter that was submitted, and knows a file that it has had', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  const chooser = page.getByLabel('Choose Excel or CSV files, or drop them here');
  await chooser.setInputFiles(csv('udtræk.csv', DANISH));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open udtræk.csv' }).click();
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await page.getByRole('button', { name: 'Import lines' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();

  await page.goto('/upload-excel-csv');
  await chooser.setInputFiles(csv('sent.csv', DANISH.replaceAll('-11-', '-02-').replaceAll('R1', 'R2')));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open sent.csv' }).click();
  await expect(page.getByText(/^Q1 2026 was submitted on/)).toBeVisible();
  await page.getByLabel('All lines').selectOption('outside');
  await expect(page).toHaveURL(/f\.state=outside/);
  const lines = page.getByRole('table', { name: 'Lines of the file' });
  await expect(lines.getByRole('row', { name: /9403\.20\.80 .* CN/ })).toBeVisible();
  await page.getByLabel('Search the lines').fill('7208');
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await page.getByLabel('All lines').selectOption('');
  await expect(lines.getByRole('row', { name: /7208\.39\.00 .* CN/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/upload-excel-csv');
  await chooser.setInputFiles(csv('renamed.csv', DANISH));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page.getByText('Already uploaded', { exact: true })).toBeVisible();
});

test('leaves rows of taxes out that state the same goods again, and shows all rows of the file', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  const goods = ['7326 90 98;CN;18.000,5', '7318 15 88;TR;2.450,25'];
  const rows = goods.flatMap((good) => ['Told', 'Moms'].map((tax) => `26DK4LT0JLXHVXX8R2;${tax};10-10-2026;${good}`));
  const list = ['MRN;Ydelse;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)', ...rows].join('\n');
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles(csv('afgifter.csv', list));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open afgifter.csv' }).click();
  const lines = page.getByRole('table', { name: 'Lines of the file' });
  await expect(lines.getByText('Remark', { exact: true })).toHaveCount(2);
  await page.getByRole('radio', { name: 'No, they are copies' }).check();
  await page.getByRole('button', { name: 'Import lines' }).click();
  await expect(
    page.getByText('2 lines were imported. 2 rows are copies of another row and not counted.'),
  ).toBeVisible();
  await expect(lines.getByRole('row')).toHaveCount(5);
  await expect(lines.getByText('Copied row', { exact: true })).toHaveCount(2);
  await expect(lines.getByText('Refused', { exact: true })).toHaveCount(0);
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
});

test('calls no row a copy before it is said to be one', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  const row = '10-10-2026;7326 90 98;CN;18.000,5';
  const list = ['Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)', row, row].join('\n');
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles(csv('ens.csv', list));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open ens.csv' }).click();
  const lines = page.getByRole('table', { name: 'Lines of the file' });
  await expect(lines.getByRole('row')).toHaveCount(3);
  await expect(lines.getByText('Needs review', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Same as another row', { exact: true })).toBeVisible();
  await expect(lines.getByText('Copied row', { exact: true })).toHaveCount(0);
});
