import { storeDraft } from './drafts.ts';
import { choose, expect, expectAccessible, test } from './journey.ts';

test('a mass typed the Danish way is stored as meant, shown before it is saved, and asked where it can be two', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q2', reportingYear: 2027 },
    goodsItems: [],
  });
  await page.addInitScript(() => localStorage.setItem('language', 'da'));
  await page.goto(`/declarations/${id}/edit?step=2`);
  await choose(page, 'KN-kode', '7208 39');
  await choose(page, 'Oprindelsesland', 'Kina');
  await expect(page.locator('[id="good.measurementUnit"]')).toHaveValue('t');
  const quantity = page.locator('[id="good.importedQuantity"]');
  const netMass = page.locator('[id="good.netMass"]');

  await quantity.pressSequentially('24.500');
  await expect(page.getByText(/24\s500 t = 24\s500\s000 kg/)).toBeVisible();
  await netMass.pressSequentially('24,500');
  const meant = page.getByRole('group', { name: 'Hvilket tal mener du?' });
  await expect(meant.getByRole('button')).toHaveText([/^24,5 t/, /^24\s500 t/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tilføj vare' }).click();
  await expect(page.getByRole('link', { name: 'Vælg, hvilket tal du mener' })).toBeVisible();
  await page.reload();
  await expect(netMass).toHaveValue('24,500');
  await meant.getByRole('button', { name: /^24,5 t/ }).click();
  await netMass.fill('24,5 kg');
  await expect(page.getByText('0,0245 t = 24,5 kg')).toBeVisible();
  await expect(page.getByText('Usædvanligt lille')).toBeVisible();
  await netMass.fill('24.500.000 kg');
  await expect(page.getByText(/24\s500 t = 24\s500\s000 kg/)).toBeVisible();
  await expect(page.getByText('Usædvanligt lille')).toBeHidden();
  await page.getByRole('button', { name: 'Tilføj vare' }).click();

  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('cell', { name: '24.500' }).first()).toBeVisible();
  const goods = await (await page.request.get(`/api/declarations/${id}/goods-items`)).json();
  expect(JSON.stringify(goods)).toContain('"netMass":"24500"');
  expect(JSON.stringify(goods)).toContain('"importedQuantity":"24500"');

  await page.getByRole('button', { name: /^Rediger .*1/ }).click();
  await expect(netMass).toHaveValue('24.500');
  await netMass.focus();
  await expect(netMass).toHaveValue('24500');
});
