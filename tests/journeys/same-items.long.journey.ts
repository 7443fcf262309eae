import { expect, expectAccessible, test } from './journey.ts';

const HEADS = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';

test('a list that states declared items otherwise shows both sides and imports nothing before somebody says which count', async ({
  page,
  signIn,
}) => {
  await signIn();
  const row = (item: number, mass: string) =>
    `26DK77770000000AL0;${item};05-10-2026;7318 15 ${[35, 42, 48][item - 1]};TR;${mass};Kuzey`;
  const upload = async (name: string, rows: readonly string[]) => {
    await page.goto('/upload-excel-csv');
    await page
      .getByLabel('Choose Excel or CSV files, or drop them here')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADS, ...rows].join('\n')) });
    await page.getByRole('button', { name: 'Upload Files' }).click();
  };
  await upload('first.csv', [row(1, '12.400,5'), row(2, '2.100,5'), row(3, '900,5')]);
  await expect(page).toHaveURL(/\/declarations$/);

  await upload('second.csv', [row(1, '24.500,5'), row(2, '2.150,5'), row(3, '900,5')]);
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open second.csv' }).click();
  const first = page.getByRole('listitem').filter({ hasText: '26DK77770000000AL0 / 1' });
  await expect(first).toContainText('24,500.5 kg');
  await expect(first).toContainText('12,400.5 kg');
  await expect(first).toContainText('first.csv');
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Import lines' });
  await expect(send).toBeDisabled();
  const all = page.getByRole('radiogroup', { name: 'All 2 items' });
  await all.getByRole('radio', { name: 'Keep what is declared' }).check();
  await first.getByRole('radio', { name: 'Take the list' }).check();
  await send.click();
  await expect(page.getByText('1 line was imported.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Q4 2026', exact: true })).toBeVisible();
});
