import { expect, expectAccessible, test } from './journey.ts';

test('lines of a list that belong to a declared quarter wait for an answer, and neither answer makes a second draft of it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const draftsOf = async () => {
    const all = (await (await page.request.get('/api/declarations')).json()) as {
      draftReportId: string;
      status: string;
      year: string;
      reportingPeriod: string;
    }[];
    return all
      .filter(({ status, year, reportingPeriod }) => status === 'draft' && `${year} ${reportingPeriod}` === '2024 Q4')
      .map(({ draftReportId }) => draftReportId);
  };
  const before = await draftsOf();
  const upload = async (name: string, mrn: string) => {
    const rows = [`${mrn};1;03-12-2024;7318 15 88;TR;1.250,5;Kuzey`, `${mrn};2;03-11-2026;7318 15 88;TR;2.400,5;Kuzey`];
    const heads = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
    const buffer = Buffer.from([heads, ...rows].join('\n'));
    await page.goto('/upload-excel-csv');
    await page
      .getByLabel('Choose Excel or CSV files, or drop them here')
      .setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Upload Files' }).click();
    await page
      .getByRole('list', { name: 'Uploaded files' })
      .getByRole('link', { name: `Open ${name}` })
      .click();
    await expect(page.getByText(/^Q4 2024 was submitted/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import lines' })).toBeDisabled();
  };

  await upload('holdes.csv', '24DKLIST00000001A0');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Hold these lines/ }).check();
  await page.getByRole('button', { name: 'Import lines' }).click();
  await expect(page.getByText('1 line is held', { exact: true })).toBeVisible();
  expect(await draftsOf()).toEqual(before);
  await page.getByRole('button', { name: 'Amend the declaration' }).click();
  await expect(page.getByRole('link', { name: 'Q4 2024', exact: true })).toBeVisible();
  const [amendment, ...others] = (await draftsOf()).filter((id) => !before.includes(id));
  expect(amendment).toMatch(/^2024-Q4-\d{4}-\d$/);
  expect(others).toEqual([]);

  // The next list finds the amendment, which is a draft of the quarter: nothing to ask, and no other draft beside it.
  await page.goto('/upload-excel-csv');
  const heads = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles({
    name: 'ændres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads}\n24DKLIST00000002A0;1;04-12-2024;7318 15 88;TR;300,5;Kuzey`),
  });
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page).toHaveURL(/\/declarations$/);
  expect((await draftsOf()).filter((id) => !before.includes(id))).toEqual([amendment]);
});
