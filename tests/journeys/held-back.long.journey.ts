import { bolts, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('holds back what another company imported, and asks once for a further number of the own one', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  await storeRecords(page, baseURL ?? '', [
    bolts('26DKOTHER00000001A', { 'SE-nummer': '31415926', 'Modtager Navn': 'Jysk Import A/S' }),
    bolts('26DKOTHER00000002A', { 'SE-nummer': '31415926', 'Modtager Navn': 'Jysk Import A/S' }),
  ]);
  await page.goto('/customs-dashboard');
  const first = page.getByRole('article').filter({ hasText: '26DKOTHER00000001A' });
  await expect(first.getByText('Another importer', { exact: true })).toBeVisible();
  await expect(first.getByText('Jysk Import A/S, 31415926')).toBeVisible();
  await first.getByRole('button', { name: 'Approve & Enrich' }).click();
  const question = page.getByRole('dialog', { name: 'Is this your import?' });
  await expect(question.getByText('Jysk Import A/S, 31415926')).toBeVisible();
  await expect(page.getByText('Approving...')).toBeHidden();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, do not approve' }).click();
  await expect(page.getByText('Not approved', { exact: true })).toBeVisible();
  await expect(first.getByText('Pending Review', { exact: true })).toBeVisible();

  await first.getByRole('button', { name: 'Approve & Enrich' }).click();
  await question.getByRole('button', { name: 'Yes, it is ours' }).click();
  await expect(first).toBeHidden();
  const second = page.getByRole('article').filter({ hasText: '26DKOTHER00000002A' });
  await expect(second.getByText('Another importer', { exact: true })).toBeHidden();
  await second.getByRole('button', { name: 'Approve & Enrich' }).click();
  await expect(second).toBeHidden();
});
