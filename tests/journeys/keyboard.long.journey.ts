import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const MOST_STEPS = 150;

/** Goes to a control by Tab alone, from where the keyboard stands. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached by Tab`);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Types into a combobox and takes the first proposal, which Tab keeps as well as Enter. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  await type(page, page.getByRole('combobox', { name: label }), text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

test('the keyboard alone signs in, declares a quarter and saves its file', async ({ page, expectNoise }) => {
  expectNoise(/409/);
  await page.goto('/portal');
  await type(page, page.getByLabel('Username'), 'importer');
  await type(page, page.getByLabel('Password', { exact: true }), 'lods-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  // Who opens the search by its key sees the page that has it.
  await expect(page.getByRole('button', { name: 'Find and go' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Typed on at once, and Enter at once: it goes to all that was typed, not to what was found for a part of it.
  await page.keyboard.type('start a declaration');
  await expect(page.getByRole('combobox', { name: 'Find and go' })).toHaveValue('start a declaration');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/new-declaration/);
  await tabTo(page, page.getByRole('link', { name: /Guided/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/guided-workflow/);

  // A list is moved by its first letters, as the browser does.
  await tabTo(page, page.getByLabel('Reporting period'));
  await page.keyboard.type('Q2');
  await expect(page.getByLabel('Reporting period')).toHaveValue('Q2');
  await tabTo(page, page.getByLabel('Reporting year'));
  await page.keyboard.type('2025');
  await expect(page.getByLabel('Reporting year')).toHaveValue('2025');
  await type(page, page.getByLabel('Declarant ID'), 'DK12345678');
  await pick(page, 'Installation country', 'Türkiye');
  await press(page, 'Next: Goods Items');
  await press(page, 'Start a second draft');
  await expect(page).toHaveURL(/step=2/);

  await pick(page, 'CN code', '7318 15 88');
  await pick(page, 'Country of origin', 'Türkiye');
  await type(page, page.getByLabel('Imported quantity'), '24.5');
  await type(page, page.getByLabel('Net mass'), '24.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(2);
  await press(page, 'Next: Emissions Data');
  await pick(page, 'Goods item', '7318');
  await type(page, page.getByLabel('Operator ID'), 'OP-1');
  await type(page, page.getByLabel('Installation ID'), 'INST-1');
  await type(page, page.getByLabel('Specific direct emissions'), '2.1');
  await type(page, page.getByLabel('Specific indirect emissions'), '0.4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);
  await press(page, 'Next: Supporting Files');
  await press(page, 'Next: Review & Submit');
  await expect(page.getByText('Ready for submission')).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await press(page, 'Generate XML');
  await press(page, 'Confirm and build');
  expect((await downloaded).suggestedFilename()).toMatch(/^CBAM_Declaration_2025_Q2_/);
  await expect(page.getByLabel('I confirm that the information provided is accurate and complete.')).toBeChecked();
  await press(page, 'Submit Declaration');
  await expect(page.getByRole('alertdialog')).toContainText('The installation is not named.');
  await press(page, 'Submit Declaration');
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations$/);
});

/** Opens the search, which does not come before the function that this gives is called. */
async function openHeldSearch(page: Page): Promise<() => void> {
  await page.goto('/dashboard');
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/command-palette/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await expect(page.getByRole('button', { name: 'Find and go' })).toBeVisible();
  await page.keyboard.press('Control+k');
  return goOn;
}

test('Enter pressed while the search is on its way goes to what was typed', async ({ page, signIn }) => {
  await signIn();
  const goOn = await openHeldSearch(page);
  await page.keyboard.type('start a declaration');
  await page.keyboard.press('Enter');
  goOn();
  await expect(page).toHaveURL(/new-declaration/);
});

test('what is typed while the search is on its way stands before what is typed into it', async ({ page, signIn }) => {
  await signIn();
  const goOn = await openHeldSearch(page);
  await page.keyboard.type('start a de');
  goOn();
  const field = page.getByRole('combobox', { name: 'Find and go' });
  await expect(field).toBeFocused();
  await page.keyboard.type('claration');
  await expect(field).toHaveValue('start a declaration');
});
