import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible } from './journey.ts';
import { linkFor, test } from './mail.ts';

const EXAMPLE = join(
  import.meta.dirname,
  '../../../shared/samples/templates/official-filled-examples-v2.1/4 CBAM SEE V2.1_Example Steel 3 Screws and nuts_final.xlsx',
);
/** A phone of a clerk in Türkiye. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'tr-TR', hasTouch: true };

async function ask(page: Page, supplier: string, quarter: string, year: string): Promise<void> {
  await page.goto('/request-supplier-data');
  const row = page.getByRole('list', { name: 'Suppliers to ask' }).getByRole('listitem').filter({ hasText: supplier });
  await row.getByRole('checkbox').click();
  await page.getByLabel('Quarter').selectOption(quarter);
  await page.getByLabel('Year').selectOption(year);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Emails sent successfully', { exact: true })).toBeVisible();
}

async function accept(page: Page, supplier: string): Promise<void> {
  await page.goto('/supplier-answers?show=review');
  await page.getByRole('table').getByRole('link', { name: supplier }).click();
  await expect(page.getByText('Once verified').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accept answer' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Answer accepted', { exact: true })).toBeVisible();
}

/** What the goods are, and why a file is refused, in a language that the server knows. */
async function expectInDanish(phone: Page): Promise<void> {
  await phone.getByLabel('Dil').selectOption('da');
  // Two of the goods stand under this heading.
  await expect(phone.getByText('Skruer, bolte, møtrikker, skiver og nitter af stål')).toHaveCount(2);
  const buffer = Buffer.from('%PDF-1.7');
  await phone
    .getByLabel('Vælg regnearket')
    .setInputFiles({ name: 'regneark.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(
    phone.getByText('Denne fil er et PDF-dokument, ikke et regneark. Bed om den samme liste som regneark.'),
  ).toBeVisible();
  await phone.getByLabel('Sprog').selectOption('tr');
}

/** Emissions of a declaration in tCO2e, and how its registry file is answered. */
async function declared(page: Page, number: string) {
  const all = await (await page.request.get('/api/declarations')).json();
  const { id } = all.find(({ draftReportId }: { draftReportId: string }) => draftReportId === number);
  const { totals } = await (await page.request.get(`/api/declarations/${id}`)).json();
  return {
    id,
    emissions: Number(totals.emissionsTco2e),
    file: (await page.request.get(`/api/declarations/${id}/xml`)).status(),
  };
}

test('asks a supplier, who answers on a phone from its bills in Turkish, and the file of the quarter becomes whole', async ({
  page,
  signIn,
  mailServer,
  browser,
}) => {
  await signIn();
  expect(await declared(page, '2025-Q3-0001-2')).toMatchObject({ emissions: 0, file: 422 });
  await ask(page, 'Mangrove Extrusions LLC', 'Q3', '2025');

  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(await linkFor(mailServer, 'compliance@mangrove-extrusions.example'));
  await expect(phone.getByRole('heading', { name: 'Sundby Staal ApS için emisyon verileri' })).toBeVisible();
  expect(phone.url()).not.toContain('token');
  await phone.getByRole('button', { name: /gönder$/ }).click();
  await expect(phone.getByLabel('Tesisin adı')).toBeFocused();
  await phone.getByLabel('Tesisin adı').fill('Jebel Ali extrusion plant');
  await phone.getByRole('button', { name: 'Yakıt ekle' }).click();
  await phone.getByLabel('Yakıt', { exact: true }).selectOption({ label: 'Doğal gaz' });
  await phone.getByLabel('Miktar').nth(0).fill('3.600.000');
  await phone.getByRole('button', { name: 'Yakıt ekle' }).click();
  await phone.getByLabel('Yakıt', { exact: true }).nth(1).selectOption({ label: 'Motorin veya kalorifer yakıtı' });
  await phone.getByLabel('Miktar').nth(1).fill('1000');
  await phone.getByLabel('Birim').nth(1).selectOption('l');
  await phone.getByLabel('Litre veya m³ başına kg').fill('0,84');
  await phone.getByLabel('Miktar').nth(2).fill('2.000.000');
  await phone.getByLabel('MWh başına t CO2').fill('0,4');
  await phone.getByLabel('Miktar').nth(3).fill('1.000,0');
  // 12.96 TJ × 56.1 + 0.03612 TJ × 74.1 = 729.732492 tCO2 over 1,000 t, and 2,000 MWh × 0.4.
  await expect(phone.getByText('0,7297325')).toBeVisible();
  await expect(phone.getByText('0,8', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /gönder$/ }).click();
  await expect(phone.getByText(/^Gönderildi\./)).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The link becomes an account that keeps the answer and its installation.
  await phone.getByRole('link', { name: 'Hesap aç' }).click();
  await expect(phone.getByText('compliance@mangrove-extrusions.example')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('First name').fill('Layla');
  await phone.getByLabel('Last name').fill('Haddad');
  await phone.getByLabel('Username').fill('layla.haddad');
  await phone.getByLabel('Password', { exact: true }).fill('a lantern over the creek');
  await phone.getByRole('button', { name: 'Make the account' }).click();
  await expect(phone).toHaveURL(/supplier-dashboard/);
  await phone.goto('/supplier-declarations');
  await expect(phone.getByText('Jebel Ali extrusion plant', { exact: true }).first()).toBeVisible();
  await phone.goto('/supplier-settings');
  await expect(phone.getByText('Jebel Ali extrusion plant', { exact: true }).first()).toBeVisible();
  await phone.context().close();

  await accept(page, 'Mangrove Extrusions LLC');
  await expectAccessible(page);
  const after = await declared(page, '2025-Q3-0001-2');
  expect(after.file).toBe(200);
  const goods = await (await page.request.get(`/api/declarations/${after.id}`)).json();
  const ofOthers = goods.emissionsData.filter(({ itemNumber }: { itemNumber: number }) => itemNumber !== 6);
  const massOf = (item: number) =>
    Number(goods.goodsItems.find(({ itemNumber }: { itemNumber: number }) => itemNumber === item).netMass);
  const others = ofOthers.reduce(
    (sum: number, each: { itemNumber: number; specificDirectEmissions: string; specificIndirectEmissions: string }) =>
      sum + massOf(each.itemNumber) * (Number(each.specificDirectEmissions) + Number(each.specificIndirectEmissions)),
    0,
  );
  expect(after.emissions - others).toBeCloseTo(19.032 * (0.7297325 + 0.8), 5);
});

test('takes the workbook of the Commission as an answer, and the declared total follows it', async ({
  page,
  signIn,
  baseURL,
  mailServer,
  browser,
}) => {
  test.skip(!existsSync(EXAMPLE), 'the filled examples of the Commission are not here');
  await signIn();
  const suppliers = await (await page.request.get('/api/suppliers/directory?archived=false')).json();
  const { id: supplierId } = suppliers.find(({ name }: { name: string }) => name.startsWith('Gangshan'));
  const { draftReportId } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q4', reportingYear: 2023 },
    goodsItems: [goodOf('73181542', '30', { cnamGoodType: 'iron_steel', countryOfOrigin: 'US', supplierId })],
  });
  const before = await declared(page, draftReportId);
  await ask(page, 'Gangshan Spiral Screw Co., Ltd.', 'Q4', '2023');

  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(await linkFor(mailServer, 'service@gangshan-spiral.example'));
  await phone.getByText('Avrupa Komisyonu').click();
  await expectInDanish(phone);
  await phone.getByLabel('Çalışma kitabını seçin').setInputFiles(EXAMPLE);
  await expect(phone.getByText('2,0069382')).toBeVisible();
  await phone.getByRole('button', { name: /gönder$/ }).click();
  await expect(phone.getByText(/^Gönderildi\./)).toBeVisible();
  await phone.context().close();

  await accept(page, 'Gangshan Spiral Screw Co., Ltd.');
  const after = await declared(page, draftReportId);
  expect(before).toMatchObject({ emissions: 0, file: 422 });
  expect(after.emissions).toBeCloseTo(30 * (2.0069382 + 0.4066), 5);
  expect(after.file).toBe(200);
});
