import { expect, expectAccessible, test } from './journey.ts';

/** A field by its label, which says where it may stay blank. */
const named = (label: string) => new RegExp(`^${label}( \\(optional\\))?$`);

test('a supplier takes a steel process into its submission, with the figures of the map', async ({ page, signIn }) => {
  await signIn('supplier');
  await page.goto('/process-mapping');
  await page.getByRole('button', { name: 'Hot-rolled sections' }).click();
  const perUnit = page.getByRole('button', { name: /^Why this number\? Emissions per Unit/ });
  await expect(perUnit).toHaveText(/\d/);
  const onMap = (await perUnit.textContent()) ?? '';
  await page.goto('/supplier-submission');
  await page.getByRole('button', { name: 'New submission' }).click();
  await page.getByRole('textbox', { name: named('Installation name') }).fill('Izmir mill');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Process Attribution' }).click();
  await page.getByRole('combobox', { name: named('Take from a process map') }).selectOption('Hot-rolled sections');
  await page.getByRole('button', { name: 'Add as a process' }).click();
  await expect(page.getByRole('textbox', { name: named('Process name') })).toHaveValue('Hot-rolled sections');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Summary' }).click();
  const total = page.getByRole('row').last().getByRole('button').last();
  await expect.poll(async () => Number(await total.textContent()).toFixed(3)).toBe(onMap);
  await expect(page.getByRole('button', { name: 'A product has no CN code.' })).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/supplier-declarations');
  // The draft of the demo and this one.
  await expect(page.getByText('Nobody yet')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/supplier-dashboard');
  await expect(page.getByText('Declarations Accepted')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/supplier-emails');
  await page.getByRole('button', { name: 'New email' }).click();
  const mail = page.getByRole('dialog', { name: 'Send an email' });
  await mail.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  for (const field of ['Recipient email', 'Subject', 'Message'])
    await expect(mail.getByRole('textbox', { name: field, exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  // A letter that nobody has changed follows its language; a changed one stays as it is written.
  const message = mail.getByRole('textbox', { name: 'Message', exact: true });
  await mail.getByRole('combobox', { name: named('Template') }).selectOption('Reminder');
  await expect(message).toHaveValue(/^Dear /);
  await mail.getByRole('combobox', { name: 'Language of the letter' }).selectOption('Deutsch');
  await expect(message).toHaveValue(/^Guten Tag /);
  await message.fill('Guten Tag Anna,');
  await mail.getByRole('combobox', { name: 'Language of the letter' }).selectOption('Svenska');
  await expect(message).toHaveValue('Guten Tag Anna,');
});

test('does not say that no importer has asked before it is known', async ({ page, signIn }) => {
  await signIn('supplier');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/supplier/requests', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/supplier-dashboard');
  await expect(page.getByText('What importers ask for')).toBeVisible();
  await expect(page.getByText('No importer has asked yet.')).toBeHidden();
  answer.resolve();
  await expect(page.getByText('No importer has asked yet.')).toBeVisible();
});
