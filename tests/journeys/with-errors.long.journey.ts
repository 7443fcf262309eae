import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a report with errors is saved without a file, by an owner who says why, and is never called submitted', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q2', reportingYear: 2025 },
    goodsItems: [goodOf('72083900', '24.5')],
  });
  await page.goto(`/declarations/${id}/edit?step=5`);
  await expect(page.getByText('Status: Draft')).toBeVisible();
  const assumed = page.getByRole('table', { name: 'Values the file adds' });
  await expect(assumed.getByRole('row', { name: /Requested procedure.*40.*Art\. 2\(1\)/ })).toBeVisible();
  await expect(assumed.getByRole('row', { name: /Global data confirmation/ })).toBeVisible();

  // Nobody is asked to confirm what no file can be built of.
  const confirmation = page.getByLabel('I confirm that the information provided is accurate and complete.');
  await page.getByRole('button', { name: 'Generate XML' }).click();
  const refusal = page.getByText('No file is built while there are errors. Correct them first.', { exact: true });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(confirmation).not.toBeChecked();
  const submit = page.getByRole('button', { name: 'Submit Declaration' });
  const reason = page.getByLabel('Reason for saving with errors');
  await expect(reason).toHaveAttribute('aria-required', 'true');
  await expect(reason).toBeVisible();
  await submit.click();
  await expect(page.getByText('Reason required', { exact: true })).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill('The mill answers in January');
  await submit.click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription(
    'Please confirm that the information provided is accurate and complete',
  );
  const [button, toast] = await Promise.all([
    submit.boundingBox(),
    page.getByRole('listitem').filter({ hasText: 'Legal confirmation required' }).boundingBox(),
  ]);
  expect(toast && button && toast.y + toast.height).toBeLessThan(button?.y ?? 0);
  await confirmation.click();
  await submit.click();
  await expect(page.getByText('Saved with errors: no file built', { exact: true })).toBeVisible();
  await expect(page.getByText('Declaration submitted successfully')).toBeHidden();
  await expect(page).toHaveURL(/\/declarations$/);
  await page.goto(`/declarations/${id}`);
  await expect(page.getByText('Saved with errors', { exact: true }).first()).toBeVisible();
});
