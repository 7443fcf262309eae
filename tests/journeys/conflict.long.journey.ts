import type { Page } from '@playwright/test';
import { editItem } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function editFirstGood(page: Page): Promise<void> {
  await page.goto('/declarations');
  await page
    .getByRole('link', { name: /Q3 2026/ })
    .first()
    .click();
  await expect(page).toHaveURL(/declarations\/[^/]+$/);
  await page.goto(`${page.url()}/edit?step=2`);
  await editItem(page, 1);
}

async function saveItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('Goods item saved', { exact: true })).toBeVisible();
}

const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'This was changed meanwhile' });

test.beforeEach(async ({ signIn, expectNoise }) => {
  expectNoise(/409/);
  await signIn();
});

test('shows both sides of a good that two tabs have saved, and keeps of each field what is chosen', async ({
  page,
  context,
}) => {
  const another = await context.newPage();
  await editFirstGood(page);
  await editFirstGood(another);

  const formerQuantity = await page.getByLabel('Imported quantity').inputValue();
  await another.getByLabel('Imported quantity').fill('41.5');
  await another.getByLabel('Net mass').fill('40.5');
  await saveItem(another);

  await page.getByLabel('Net mass').fill('39.25');
  await page.getByRole('button', { name: 'Save item' }).click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText('Mette Lund changed this in the meantime.');
  const mass = conflict.getByRole('radiogroup', { name: 'Net mass' });
  await expect(mass.getByRole('radio', { name: 'Yours: 39.25' })).toBeChecked();
  await expect(mass.getByRole('radio', { name: 'Saved meanwhile: 40.5' })).not.toBeChecked();
  // The quantity is the mass in another field: both of one side, never one of each.
  await expect(conflict.getByRole('radiogroup', { name: 'Imported quantity' })).toBeHidden();
  await expect(mass.getByRole('radio', { name: 'Saved meanwhile: 40.5' })).toHaveAccessibleName(
    /Imported quantity: 41\.5/,
  );
  await expectAccessible(page);

  await conflict.getByRole('button', { name: 'Keep typing' }).click();
  await expect(page.getByLabel('Net mass')).toHaveValue('39.25');
  await page.getByRole('button', { name: 'Save item' }).click();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(page.getByText('Goods item saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await expect(page.getByLabel('Net mass')).toHaveValue('39.25');
  await expect(page.getByLabel('Imported quantity')).toHaveValue(formerQuantity);
});

test('shows both sides of general information too, and saves in silence where the other tab changed something else', async ({
  page,
  context,
}) => {
  const another = await context.newPage();
  await editFirstGood(page);
  const step = page.url().replace(/\/edit.*/, '/edit?step=1');
  await page.goto(step);
  await expect(page.getByLabel('Declarant name')).toHaveValue('Sundby Staal ApS');

  await editFirstGood(another);
  await another.getByLabel('Net mass').fill('38.75');
  await saveItem(another);
  await page.getByLabel('Declarant name').fill('Sundby Staal A/S');
  await expect.poll(async () => (await overviewOf(page)).declarantName).toBe('Sundby Staal A/S');

  await another.goto(step);
  await expect(another.getByLabel('Declarant name')).toHaveValue('Sundby Staal A/S');
  await another.getByLabel('Declarant name').fill('Sundby Staal og Metal A/S');
  await expect.poll(async () => (await overviewOf(page)).declarantName).toBe('Sundby Staal og Metal A/S');
  await page.getByLabel('Declarant name').fill('Sundby Metal A/S');
  const conflict = conflictOf(page);
  const name = conflict.getByRole('radiogroup', { name: 'Declarant name' });
  await expect(name.getByRole('radio', { name: 'Yours: Sundby Metal A/S' })).toBeChecked();
  await expectAccessible(page);
  await name.getByRole('radio', { name: 'Saved meanwhile: Sundby Staal og Metal A/S' }).check();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Declarant name')).toHaveValue('Sundby Staal og Metal A/S');
  await expect(page.getByText('Not saved', { exact: true })).toBeHidden();
});

const overviewOf = async (page: Page): Promise<{ declarantName: string }> => {
  const id = /declarations\/([^/]+)/.exec(page.url())?.[1] ?? '';
  return (await (await page.request.get(`/api/declarations/${id}/overview`)).json()).generalInfo;
};

test('shows both sides of a value that is corrected in the table while another tab saved the good', async ({
  page,
  context,
}) => {
  const another = await context.newPage();
  await editFirstGood(another);
  await page.goto(another.url());
  await page.getByRole('button', { name: 'Change Net mass of item 2' }).click();
  await editItem(another, 2);
  await another.getByLabel('Net mass').fill('40.5');
  await saveItem(another);

  await page.getByRole('form', { name: 'Net mass of item 2' }).getByRole('textbox').fill('39.25');
  await page.keyboard.press('Enter');
  const conflict = conflictOf(page);
  const mass = conflict.getByRole('radiogroup', { name: 'Net mass' });
  await expect(mass.getByRole('radio', { name: 'Saved meanwhile: 40.5' })).toBeVisible();
  await mass.getByRole('radio', { name: 'Yours: 39.25' }).check();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(page.getByRole('button', { name: 'Change Net mass of item 2' })).toContainText('39.25');
});
