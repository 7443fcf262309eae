import type { Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { inNewCompany } from './own-company.ts';

/** A Danish customs extract; each line names what it is, in ten digits where the importer has them. */
const extract = (lines: readonly string[]) => ({
  name: 'udtræk.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettomasse kg;Procedurekode;Leverandør',
      ...lines.map((line, index) => `26DK60000000000${index}R1;1;${line}`),
    ].join('\n'),
  ),
});

/** Uploads an extract that leaves nothing open; answers with the address of the draft of its quarter. */
async function importLines(page: Page, lines: readonly string[], quarter: string): Promise<string> {
  await page.goto('/upload-excel-csv');
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles(extract(lines));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.waitForURL('**/declarations');
  await page.getByRole('link', { name: new RegExp(`^${quarter} `) }).click();
  await expect(page).toHaveURL(/\/declarations\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** The goods of a year as the interface for programs tells them: every digit, where a screen rounds. */
async function goodsOf(page: Page, year: number) {
  const { goods } = (await (await page.request.get(`/api/years/${year}`)).json()) as {
    goods: { cnCode: string; taricCode: string | null; amount: string; certificates: string; costEur: string }[];
  };
  return goods.map(({ cnCode, taricCode, amount, certificates, costEur }) => ({
    code: taricCode ?? cnCode,
    amount,
    certificates,
    costEur,
  }));
}

test('clinker by default value, from a customs file to the year: ten digits are kept, and asked for where they are missing', async ({
  page,
  installation,
}) => {
  const company = { username: 'cecilie', firstName: 'Cecilie', company: 'Klinke Beton ApS', eori: 'DK11223344' };
  await inNewCompany(page, installation, company);
  const draft = await importLines(
    page,
    ['02-07-2026;2523 10 00 90;DZ;240000;4000;Hodna', '03-08-2026;2523 10 00;DZ;10000;4000;Hodna'],
    'Q3 2026',
  );
  const asked = 'Code 25231000 has several default values, which only ten digits tell apart.';
  await expect(page.getByText(asked).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${draft}/edit`);
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  const items = page.getByRole('table', { name: 'Goods items' });
  await expect(items.getByRole('row', { name: /2523\.10\.00\.90/ })).toBeVisible();
  const eightDigits = items.getByRole('row', { name: /2523\.10\.00 / });
  await eightDigits.getByRole('button', { name: /^Details for the registry/ }).click();
  const details = page.getByRole('dialog', { name: /^Details for the registry/ });
  await details.getByLabel('TARIC code').fill('2523 10 00 10');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toBeHidden();

  await page.goto('/years/2026');
  const goods = page.getByRole('table', { name: 'Goods of the year' });
  // Grey: 240 t × (1.280 × 1.10 − 0.975 × 0.666) at 82.32 EUR. White: 10 t × (1.340 × 1.10 − 0.975 × 0.859).
  const grey = goods.getByRole('row', { name: /2523\.10\.00\.90/ });
  await expect(grey).toContainText('182.076');
  await expect(grey).toContainText('14,988.50');
  await expect(goods.getByRole('row', { name: /2523\.10\.00\.10/ })).toContainText('6.365');
  expect(await goodsOf(page, 2026)).toEqual([
    { code: '2523100010', amount: '10', certificates: '6.36475', costEur: '523.94622' },
    { code: '2523100090', amount: '240', certificates: '182.076', costEur: '14988.49632' },
  ]);
  await expect(page.getByText(asked)).toHaveCount(0);
  await expectAccessible(page);
});

test('returned goods are declared with zero emissions and count towards 50 t', async ({ page, installation }) => {
  const company = { username: 'rikke', firstName: 'Rikke', company: 'Retur Handel ApS', eori: 'DK22334455' };
  await inNewCompany(page, installation, company);
  // Thirty tonnes came back after an export, thirty are new: together they exceed 50 t.
  const draft = await importLines(
    page,
    ['12-01-2026;7208 39 00 00;CN;30000;6123;Baosteel', '13-01-2026;7208 39 00 00;CN;30000;4000;Baosteel'],
    'Q1 2026',
  );
  await expect(page.getByText(/returned goods are declared separately with zero emissions/).first()).toBeVisible();
  const { goodsItems } = (await (await page.request.get(`/api${draft}`)).json()) as { goodsItems: object[] };
  expect(goodsItems).toHaveLength(2);
  expect(goodsItems).toContainEqual(expect.objectContaining({ emissionsTco2e: '0', certificates: '0', costEur: '0' }));
  expect(goodsItems).toContainEqual(
    expect.objectContaining({ emissionsTco2e: '105.171', certificates: '65.0985', costEur: '4905.82296' }),
  );

  await page.goto('/years/2026');
  await expect(page.getByText('60.000 t / 50 t')).toBeVisible();
  await expect(page.getByText('Above since 13 Jan 2026')).toBeVisible();
  // 30 t × (3.187 × 1.10 − 0.975 × 1.370) at 75.36 EUR; the other thirty carry nothing.
  await expect(page.getByRole('table', { name: 'Goods of the year' }).getByRole('row').nth(1)).toContainText(
    '4,905.82',
  );
  expect(await goodsOf(page, 2026)).toMatchObject([{ amount: '60', certificates: '65.0985', costEur: '4905.82296' }]);
  await expectAccessible(page);
});

test('an importer below 50 t beside one above: charged is one, and what the other would pay stands beside', async ({
  page,
  installation,
}) => {
  const company = { username: 'ulla', firstName: 'Ulla', company: 'Under Fuldmagt ApS', eori: 'DK33445566' };
  await inNewCompany(page, installation, company);
  const good = (itemNumber: number, netMass: string, importerEori: string) =>
    goodOf('72083900', netMass, { itemNumber, registry: { importerEori, importDate: '2026-02-03' } });
  const { id } = await storeDraft(page, installation.origin, {
    generalInfo: {
      ...{ declarantName: company.company, declarantId: company.eori },
      ...{ reportingPeriod: 'Q1', reportingYear: 2026 },
    },
    goodsItems: [good(1, '30', 'DK44556677'), good(2, '80', 'DK55667788')],
  });

  // 80 t and 30 t × (3.187 × 1.10 − 0.975 × 1.370), at 75.36 EUR.
  await page.goto('/years/2026');
  await expect(page.getByRole('table', { name: 'Goods of the year' }).getByRole('row').nth(1)).toContainText('173.596');
  await expect(page.getByText('13,082.19').first()).toBeVisible();
  const exempt = page.getByRole('table', { name: 'Exempt importers' });
  await expect(exempt.getByRole('row').nth(1)).toContainText('4,905.82');
  await exempt.getByRole('button', { name: /Why this number\? certificates/ }).click();
  const why = page.getByRole('dialog', { name: '72083900 from CN' });
  await expect(why.getByText('65.0985').first()).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Exempt so far', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Above since 3 Feb 2026')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/declarations/${id}`);
  await expect(page.getByText('173.6', { exact: true })).toBeVisible();
  await expect(page.getByText('65.1 certificates if not exempt')).toBeVisible();
  await expect(page.getByText('4,905.82 EUR if not exempt')).toBeVisible();
  await expect(page.getByText('Exempt so far', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/reports?period=2026');
  const cost = page.locator('section', { has: page.getByRole('heading', { name: 'Cost of certificates by quarter' }) });
  await cost.getByText('The figures as a table').click();
  const quarter = cost.getByRole('row', { name: /Q1 2026/ });
  await expect(quarter).toContainText('13,082.19');
  await expect(quarter).toContainText('4,905.82');
  await expectAccessible(page);
});
