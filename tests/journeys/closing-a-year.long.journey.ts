import { expect, expectAccessible, test } from './journey.ts';

test('names the drafts that keep a year open, and asks with its figures before it freezes them', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await page.goto('/years/2026');
  await page.getByRole('button', { name: 'Submit year' }).click();
  const dialog = page.getByRole('dialog', { name: '2026 has open drafts' });
  await expect(dialog.getByRole('link')).toHaveText(['Continue Q3 2026', 'Continue Q4 2026']);
  await expectAccessible(page);
  for (const link of await dialog.getByRole('link').all()) {
    const id = /declarations\/([\w-]+)\/edit/.exec((await link.getAttribute('href')) ?? '')?.[1];
    await page.request.delete(`/api/declarations/${id}`, { headers: { origin: baseURL ?? '' } });
  }
  await page.reload();
  await page.getByRole('button', { name: 'Submit year' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Submit the declaration for 2026?' });
  await expect(asked).toContainText('Nothing is sent to the CBAM registry.');
  await expect(asked).toContainText(/Embedded emissions[\d,.]+ tCO2e/);
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asked.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
});

test("records the registry's answer to a year, and leads from the dashboard to what was rejected", async ({
  page,
  signIn,
  expectNoise,
}) => {
  await signIn();
  await page.goto('/years/2026');
  const evidence = page.getByRole('list', { name: 'Evidence' });
  await page.getByLabel('Choose files').setInputFiles({
    name: 'confirmation.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 confirmation of the registry'),
  });
  await expect(evidence.getByRole('link', { name: 'confirmation.pdf' })).toBeVisible();
  await expect(evidence.getByRole('button', { name: 'Remove confirmation.pdf' })).toBeVisible();

  const first = page.getByRole('listitem', { name: 'Version 1' });
  await first.getByRole('button', { name: 'Record answer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: "Record the registry's answer" });
  await expect(dialog.getByLabel('Answer', { exact: true }).getByRole('option')).toHaveText([
    'Accepted',
    'Verified',
    'Rejected',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel('Answer', { exact: true }).selectOption('Rejected');
  await dialog.getByLabel('Reference').fill('CBAM-A-17');
  await dialog.getByLabel('Remarks of the registry').fill('Net mass of Q1 differs from the customs data.');
  expectNoise(/ERR_FAILED/);
  await page.route('**/api/years/2026/answer', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Connection error');
  await expect(dialog.getByLabel('Reference')).toHaveValue('CBAM-A-17');
  await page.unroute('**/api/years/2026/answer');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText('Rejected');
  await expect(first).toContainText('CBAM-A-17');
  await expect(first.getByRole('button', { name: 'Record answer' })).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Correct the declaration for 2026' }).click();
  await expect(page.getByText('The registry rejected version 1')).toBeVisible();
  await expect(page.getByText('Net mass of Q1 differs from the customs data.').first()).toBeVisible();
  await expect(page.getByText(/that makes version 2/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Q1 2026' }).click();
  await page.getByRole('button', { name: 'Amend' }).click();
  await expect(page).toHaveURL(/edit\?step=2/);
  const id = /declarations\/([\w-]+)\/edit/.exec(page.url())?.[1];
  await page.goto('/years/2026');
  await expect(page.getByRole('link', { name: 'Continue Q1 2026' })).toBeVisible();
  await page.goto(`/declarations/${id}/edit?step=5`);
  await page.getByLabel('I confirm that the information provided is accurate and complete.').click();
  await page.getByRole('button', { name: 'Close quarter' }).click();
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();

  await page.goto('/years/2026');
  await page.getByRole('button', { name: 'Submit year' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Submit the declaration for 2026?' });
  await expect(asked).toContainText('Evidence1 document');
  await asked.getByRole('button', { name: 'Submit', exact: true }).click();
  const second = page.getByRole('listitem', { name: 'Version 2' });
  await expect(second).toContainText('Submitted');
  await expect(page.getByText('The registry rejected version 1')).toHaveCount(0);
  await expect(evidence.getByRole('button')).toHaveCount(0);
  await expect(evidence).toContainText('Version 2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    second.getByRole('link', { name: 'JSON of version 2' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('CBAM_2026_version_2.json');

  await second.getByRole('button', { name: 'Record answer' }).click();
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(second).toContainText('Accepted');
  await second.getByRole('button', { name: 'Record answer' }).click();
  await expect(dialog.getByLabel('Answer', { exact: true }).getByRole('option')).toHaveText(['Verified', 'Rejected']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct the declaration for 2026' })).toHaveCount(0);
});
