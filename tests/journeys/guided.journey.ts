import { readFile } from 'node:fs/promises';
import { choose, expect, expectAccessible, test } from './journey.ts';

const GOODS = [
  { code: '7208 39', country: 'China', mass: '120.5', direct: '1.8', indirect: '0.2' },
  { code: '7318 15 88', country: 'Türkiye', mass: '24', direct: '2.1', indirect: '0.4' },
  { code: '3102 10 90', country: 'Egypt', mass: '300', direct: '1.2', indirect: '0.1' },
];

test('declares a quarter with three goods, corrects what the registry would refuse, and saves a file', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/guided-workflow');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await expect(page.getByRole('link', { name: 'Installation country is required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await choose(page, 'Installation country', 'China');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();

  await expect(page).toHaveURL(/\/declarations\/.+\/edit\?step=2/);
  const next = page.getByRole('button', { name: 'Next: Emissions Data' });
  await expect(next).toBeDisabled();
  await page.getByLabel('Net mass').fill('77');
  await page.reload();
  await expect(page.getByLabel('Net mass')).toHaveValue('77');
  for (const [index, good] of GOODS.entries()) {
    await choose(page, 'CN code', good.code);
    await choose(page, 'Country of origin', good.country);
    await page.getByLabel('Imported quantity').fill(good.mass);
    await page.getByLabel('Net mass').fill(good.mass);
    await page.getByRole('button', { name: 'Add goods item' }).click();
    await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(index + 2);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(GOODS.length + 1);

  await next.click();
  for (const [index, good] of GOODS.entries()) {
    await page.getByLabel('Goods item', { exact: true }).selectOption({ index });
    await page.getByLabel('Operator ID').fill(`OP-${index}`);
    await page.getByLabel('Installation ID').fill(`INST-${index}`);
    await page.getByLabel('Specific direct emissions').fill(good.direct);
    await page.getByLabel('Specific indirect emissions').fill(good.indirect);
    await page.getByRole('button', { name: 'Add emissions' }).click();
    await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);
  }
  await page.getByRole('button', { name: 'Next: Supporting Files' }).click();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'mill certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await expect(page.getByText('mill certificate.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Review & Submit' }).click();
  await expectAccessible(page);

  const company = page.getByRole('dialog', { name: 'Declaring company' });
  const correct = page.getByRole('button', { name: /^Correct: .*signature/ });
  if (await correct.first().isVisible()) {
    await correct.first().click();
    await company.getByLabel('City').fill('Esbjerg');
    await choose(page, 'Country', 'Denmark');
    await company.getByLabel('EORI number').fill('DK12345678');
    await company.getByLabel('Who signs').fill('Mette Lund');
    await company.getByLabel('Position').fill('Customs manager');
    await company.getByLabel('Place of signature').fill('Esbjerg');
    await company.getByRole('button', { name: 'Save company' }).click();
    await expect(company).toBeHidden();
  }
  await expect(page.getByText('Ready for submission')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate XML' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^CBAM_Declaration_\d{8}T\d{6}Z\.xml$/);
  const xml = await readFile((await download.path()) ?? '', 'utf8');
  expect(xml.match(/<ImportedGood>/g)).toHaveLength(GOODS.length);

  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText('Legal confirmation required', { exact: true })).toBeVisible();
  await page.getByLabel('I confirm that the information provided is accurate and complete.').click();
  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations$/);
  await expectAccessible(page);
});
