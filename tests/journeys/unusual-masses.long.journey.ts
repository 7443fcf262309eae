import { expect, expectAccessible, test } from './journey.ts';

const HEADING = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const row = (number: number, mass: string) => `26DK00000000MAS${number}J0;1;02-11-2026;7208 39 00;CN;${mass};Baosteel`;

test('asks whether 2,400 kg of coil are 2.4 kg, on a phone, and counts what is answered', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/upload-excel-csv');
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles({
    name: 'vejesedler-fra-speditøren-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADING, row(1, '12.450,5'), row(2, '2,400'), row(3, '8,300')].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const uploaded = page.getByRole('list', { name: 'Uploaded files' });
  await expect(uploaded.getByRole('link', { name: 'Open vejesedler' })).toBeVisible();
  // The name stands there whole, beside what became of the file.
  const name = uploaded.getByText('vejesedler-fra-speditøren-november.csv', { exact: true });
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await uploaded.getByRole('link', { name: 'Open vejesedler' }).click();

  const asked = page.getByRole('radiogroup', { name: /^2 masses are unusually little for one consignment/ });
  await expect(asked.getByRole('radio', { name: 'Yes, 2.4 kg is right' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Import lines' })).toBeDisabled();
  await expectAccessible(page);
  await asked.getByRole('radio', { name: 'No, 2400 kg was meant' }).check();
  await page.getByRole('button', { name: 'Import lines' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await expect(page.getByText('2,400 kg', { exact: true })).toBeVisible();
  await expect(page.getByText('8,300 kg', { exact: true })).toBeVisible();
});
