import { expect, expectAccessible, test } from './journey.ts';

test('masses out of measure, a quantity beside another mass and a total beside its parts are said at the field', async ({
  page,
  signIn,
}) => {
  await signIn();
  const drafts = (await (await page.request.get('/api/declarations')).json()) as { id: string; status: string }[];
  const draft = drafts.find(({ status }) => status === 'draft')?.id ?? '';
  await page.goto(`/declarations/${draft}/edit?step=2`);
  await page.getByRole('combobox', { name: 'CN code' }).fill('73181588');
  await page.getByRole('listbox').getByRole('option').first().click();
  const mass = page.getByRole('textbox', { name: 'Net mass' });
  await mass.fill('24500');
  const large = page.getByText('Unusually large. Check the unit and the decimal mark.');
  await expect(large).toBeVisible();
  await mass.fill('24.5');
  await expect(large).toBeHidden();
  await page.getByRole('textbox', { name: 'Imported quantity' }).fill('26.5');
  await expect(page.getByText('The imported quantity is 26.5 t, and the net mass 24.5 t.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/declarations/${draft}/edit?step=3`);
  const figure = (name: string) => page.getByRole('textbox', { name: `Specific ${name} emissions` });
  await figure('direct').fill('1.5');
  await figure('embedded').fill('3');
  const warning = page.getByText('The total is not the sum of its parts');
  await expect(warning).toBeVisible();
  await figure('indirect').fill('1.5');
  await expect(warning).toBeHidden();
  await figure('indirect').fill('0.7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the parts: 2.2 tCO2e/t' }).click();
  await expect(figure('embedded')).toHaveValue('2.2');
  await expect(warning).toBeHidden();
});

test('a number that is pasted with spaces keeps all its digits, and one that is too long is said, not cut', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/settings');
  const eori = page.getByRole('textbox', { name: 'EORI Number' });
  await eori.fill('DE 4711 0234 56789');
  await expect(eori).toHaveValue('DE4711023456789');
  await eori.fill('DK 1234 5678 9012 3456 78');
  await expect(eori).toHaveValue('DK123456789012345678');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('up to 15 letters or digits, such as DK12345678').first()).toBeVisible();
});
