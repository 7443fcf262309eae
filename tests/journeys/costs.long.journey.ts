import { expect, expectAccessible, test } from './journey.ts';

test('whoever pays reads what a year costs, states a price, and finds the plan, the 50 t and the silent suppliers', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/costs?year=2026');
  await expect(
    page.getByText('Known and assumed together').or(page.getByText('At published prices').first()).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Why this number? cost of 2026' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Costs of 2026' })).toContainText('cost');
  await page.getByRole('button', { name: 'Close' }).last().click();
  for (const part of ['known', 'assumed']) {
    await page
      .getByRole('button', { name: `Why this number? ${part} cost of 2026` })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Costs of 2026' })).toContainText(`${part} cost`);
    await page.getByRole('button', { name: 'Close' }).last().click();
  }
  const firstQuarter = page.getByRole('table', { name: 'By quarter of import' }).getByRole('row', { name: /Q1 2026/ });
  await firstQuarter.getByRole('button', { name: /Why this number\? cost of 2026/ }).click();
  await expect(page.getByRole('dialog', { name: 'Costs of 2026' })).toContainText('certificates to surrender');
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Change assumptions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assumptions for 2026' });
  await dialog.getByLabel('Price of a certificate').fill('0');
  await dialog.getByRole('button', { name: 'Save assumptions' }).click();
  await expect(dialog.getByText('Enter a price above 0').first()).toBeVisible();
  await dialog.getByLabel('Price of a certificate').fill('91.5');
  await dialog.getByRole('button', { name: 'Save assumptions' }).click();
  await expect(page.getByText(/Assumed price: 91\.50.EUR a certificate/)).toBeVisible();

  await page.goto('/years/2026');
  await expect(page.getByText(/EUR known/)).toBeVisible();
  await expect(page.getByText(/EUR at 91\.50.EUR a certificate/)).toBeVisible();
  await expect(page.getByText('Unknown', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change assumptions' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/costs?year=2026&view=buying');
  await expect(page.getByText('The sale opens on 1 February 2027 (Art. 20(1))')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '50 t' }).click();
  await expect(page.getByText('Running total by month').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Suppliers' }).click();
  await expect(page.getByRole('columnheader', { name: 'At risk' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Journal entries' }).click();
  await page.getByRole('button', { name: 'Mark as booked' }).click();
  await expect(page.getByText('Booked').first()).toBeVisible();
  await expectAccessible(page);
});
