import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from './journey.ts';

/** The demo quarter that an amendment left without the emissions of its last item. */
async function openReview(page: Page): Promise<void> {
  const all = (await (await page.request.get('/api/declarations')).json()) as {
    id: string;
    status: string;
    year: string;
  }[];
  const draft = all.find(({ status, year }) => status === 'draft' && year === '2025');
  expect(draft).toBeDefined();
  await page.goto(`/declarations/${draft?.id}/edit?step=5`);
}

test('corrects findings by their links until the file is clean: an entry from an installation, the field of a good', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openReview(page);
  await page.getByRole('button', { name: 'Correct: Missing: emissions entry.' }).click();
  await expect(page).toHaveURL(/step=3/);
  await expect(page.getByRole('combobox', { name: 'Goods item' })).toHaveValue(/^6: 7604\.29\.90/);
  await choose(page, 'Installation on file', 'Jebel');
  await expect(page.getByLabel('Installation ID')).toHaveValue('AE-JEBELALI-X1');
  await expect(page.getByLabel('Specific direct emissions')).toHaveValue('2.268');
  await expect(page.getByText('States emissions for 7604.29.90', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add emissions' }).click();
  await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Details for the registry of entry 1' }).click();
  const details = page.getByRole('dialog', { name: 'Details for the registry, entry 1' });
  await expect(details.getByLabel('Production method')).toHaveValue('P46');
  await details.getByRole('button', { name: 'Add parameter' }).click();
  await details.getByLabel('Parameter', { exact: true }).selectOption('QPD22');
  await details.getByLabel('Value').fill('120');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: /^Review & Submit/ }).click();
  await page.getByRole('button', { name: /^Correct: .*"120" is not a percentage/ }).click();
  await expect(details.getByLabel('Value')).toBeFocused();
  await details.getByLabel('Value').fill('20');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: /^Review & Submit/ }).click();
  await expect(page.getByText('Ready for submission')).toBeVisible();
});

test('adds a list of suppliers after a look at every row', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a list of suppliers' });
  await dialog.getByLabel('Choose a list').setInputFiles({
    name: 'suppliers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Leverandør;Land;Anlæg;E-mail\nEge Civata;Tyrkiet;Izmir works;cbam@ege.example\nNordøst Stål;Atlantis;Værk 2;nord@ost.example\n',
    ),
  });
  await expect(dialog.getByText('1 of 2 rows can be added. The others are left out.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /^B3 ?"Atlantis" is not a country\./ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 supplier' }).click();
  await expect(page.getByText('Suppliers added', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ege Civata' })).toBeVisible();
});
