import { expect, expectAccessible, leaveByEscape, message, test } from './journey.ts';

/** A field by its label, which says where it may stay blank. */
const named = (label: string) => new RegExp(`^${label}( \\(optional\\))?$`);

test.describe.configure({ mode: 'serial' });

test('a supplier reads the map of the demo, step by step, with its carbon', async ({ page, signIn }) => {
  await signIn('supplier');
  await page.goto('/process-mapping');
  await page.getByRole('button', { name: 'Hot-rolled sections' }).click();
  await expect(page.locator('[data-canvas] .react-flow__node')).toHaveCount(6);
  await expect(page.getByText('44,550.0', { exact: true })).toBeVisible();
  await page.locator('.react-flow__node', { hasText: 'Electric arc furnace' }).click();
  await expect(page.getByRole('textbox', { name: 'Step name' })).toHaveValue('Electric arc furnace');
  await page.getByRole('button', { name: /Why this number\? Emissions per Unit/ }).click();
  await expect(
    page.getByRole('dialog').getByText('SEE = SEE_direct + SEE_indirect + Σ m_i × default value_i'),
  ).toBeVisible();
  await leaveByEscape(page, page.getByRole('dialog'));
  await expectAccessible(page);
});

test('the keyboard alone draws a map of three steps, and the figures are those of the hand', async ({
  page,
  signIn,
}) => {
  await signIn('supplier');
  await page.goto('/process-mapping?map=new');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: named(label) }).focus();
    await page.keyboard.type(text);
  };
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: named(label) }).focus();
    await page.keyboard.type(option);
  };
  const addStep = async (kind: string, name: string) => {
    await press(kind);
    await expect(page.getByRole('textbox', { name: 'Step name' })).toBeFocused();
    await page.keyboard.type(name);
  };
  await type('Process name', 'Bars');
  await choose('Product type', 'Iron');
  await addStep('Input step', 'Scrap');
  await addStep('Process step', 'Furnace');
  await press('Add input');
  await choose('Energy', 'Electricity');
  await type('Energy amount', '400');
  await type('Emission factor', '0.5');
  await addStep('Output step', 'Bars');
  await press('Add output');
  await type('Output quantity', '1000');
  // Connected from the list, as at a phone: canvas and list are the same map.
  await page.getByRole('tab', { name: 'List' }).focus();
  await page.keyboard.press('Enter');
  for (const [from, to] of [
    ['Scrap', 'Furnace'],
    ['Furnace', 'Bars'],
  ] as const) {
    await page
      .getByRole('list', { name: 'Steps' })
      .getByRole('button', { name: new RegExp(`^${from}`) })
      .focus();
    await page.keyboard.press('Enter');
    await choose('Connect to', to);
    await press('Connect');
  }
  await expect(page.getByRole('button', { name: 'Why this number? Total Indirect Emissions: 200.0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Why this number? Emissions per Unit: 0.200' })).toBeVisible();
  await press('Undo');
  await press('Redo');
  await press('Save process');
  await expect(message(page, 'Process Saved', '')).toBeVisible();
  await expect(page).toHaveURL(/map=[0-9a-f-]{36}/);
  await page.reload();
  await expect(page.locator('[data-canvas] .react-flow__edge')).toHaveCount(2);
});

test('a phone shows the steps as a list, and a map without a name is refused in words', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier');
  await page.goto('/process-mapping?map=new');
  await expect(page.getByText('Add the first step.')).toBeVisible();
  await expect(page.locator('[data-canvas]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save process' }).click();
  await expect(message(page, 'Validation Error', 'Please fill in process name and product type.')).toBeVisible();
  await expectAccessible(page);
});
