import { csv, DANISH } from './extract.ts';
import { expect, expectAccessible, message, test } from './journey.ts';

const TEMPLATE =
  'Item Number,CN Code,HS Code,Product Name,CBAM Good Type,Country of Origin,Import Area,Imported Quantity,Net Mass,Measurement Unit,Emission Value\n' +
  '1,72083900,720839,Hot-rolled coils,01,CN,EU,24.5,24.5,TON,\n2,73181588,731815,Screws,01,TR,EU,1.2,1.2,TON,\n';

test('takes the template into drafts, and asks what a Danish file leaves open', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  await expect(page.getByRole('heading', { name: 'File requirements' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV Template' }).click();
  expect((await download).suggestedFilename()).toBe('cbam_template.csv');

  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page.getByText('No files selected', { exact: true })).toBeVisible();
  const chooser = page.getByLabel('Choose Excel or CSV files, or drop them here');
  await chooser.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible();

  await chooser.setInputFiles([csv('goods.csv', TEMPLATE), csv('other.csv', TEMPLATE)]);
  await page.getByRole('button', { name: 'Remove other.csv' }).click();
  await page.getByLabel('Quarter of lines without a date').selectOption('2026-Q4');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(message(page, 'Files uploaded successfully', '2 CBAM records processed')).toBeVisible();
  await page.waitForURL('**/declarations');

  await page.goto('/upload-excel-csv');
  await chooser.setInputFiles(csv('udtræk.csv', DANISH));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open udtræk.csv' }).click();
  await expect(page.getByRole('heading', { name: 'udtræk.csv' })).toBeVisible();
  await expectAccessible(page);
  const takeOver = page.getByRole('button', { name: 'Import lines' });
  await expect(takeOver).toBeDisabled();
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await takeOver.click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await expect(page.getByText('1 line is outside CBAM and excluded', { exact: false })).toBeVisible();
  await page.getByLabel('Supplier for Kuzey').selectOption({ label: 'Kuzey Profil A.S., TR' });
  await expect(page.getByLabel('Supplier for Kuzey')).not.toHaveValue('');
  await page.getByLabel('Installation for Kuzey').selectOption({ index: 1 });
  await expect(page.getByLabel('Installation for Kuzey')).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Q4 2026' }).click();
  await expect(page.getByRole('row', { name: /7208\.39\.00 7208\.39 Hot-rolled coils CN 24\.5 t/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /7208\.39\.00 .* CN 2\.4 t/ })).toBeVisible();
});
