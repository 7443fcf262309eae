import type { Page } from '@playwright/test';
import { approveRecords, bolts, expectSameAsScreen, linkMailedTo, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, message, test } from './journey.ts';

const record = (number: string, change: Record<string, unknown> = {}) =>
  bolts(number, {
    ...{ 'Afsender Navn': 'Anadolu Civata A.S.', 'Afsender Adresse': 'Gebze OSB 12, 41400 Gebze, TR' },
    ...{ 'SE-nummer': '94401089', Nettomasse: 2400.5, Varebeskrivelse: '=Bolte, af stål' },
    ...change,
  });

/** Papers that were read already, all but the first approved; reading and review have a journey of their own. */
async function storePapers(page: Page, origin: string, records: readonly object[]): Promise<void> {
  const stored = await storeRecords(page, origin, records);
  await approveRecords(page, origin, stored.slice(1));
}

test('confirms the address of a supplier through the mailed link, sends one and many, and exports what the screen shows', async ({
  page,
  browser,
  signIn,
  baseURL,
  installation,
}) => {
  await signIn();
  const numbers = Array.from({ length: 7 }, (_, index) => `26DK9000000000000${index}`);
  await storePapers(page, baseURL ?? '', [
    ...numbers.map((number, index) => record(number, { Nettomasse: 1000.25 + index })),
    record('26DK90000000000009', {
      'Afsender Navn': 'Ningbo Fasteners',
      Oprindelsesland: 'CN',
      Varekode: '7318220098',
    }),
  ]);

  await page.goto('/supplier-management');
  await expect(page.getByRole('table', { name: 'Suppliers' }).getByRole('row', { name: /Anadolu/ })).toContainText('7');
  await page.goto('/customs-dashboard');
  const paper = page.getByRole('article').filter({ hasText: numbers[0] ?? '' });
  await paper.getByRole('button', { name: 'Approve & Enrich' }).click();
  await expect(page.getByText('Declaration Approved', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Approved & Processed/ }).click();
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(all.suggestedFilename()).toMatch(/^customs_declarations_\d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByRole('link', { name: 'Supplier Management', exact: true }).first().click();
  const overview = page.getByRole('table', { name: 'Suppliers' });
  const sender = overview.getByRole('row', { name: /Anadolu Civata/ });
  await expect(sender).toContainText('No email');
  await expect(sender).toContainText('Unverified');
  await expectAccessible(page);
  await sender.getByRole('link', { name: 'Anadolu Civata A.S.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comprehensive Supplier Management' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Anadolu Civata A.S.' });
  await expect(card.getByText('Email Required', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: `Email for ${numbers[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Secure Supplier Email' });
  await expect(dialog.getByText('Not Set', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Verify Email First' })).toBeDisabled();
  await dialog.getByLabel('Supplier email').fill('nobody');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
  await dialog.getByLabel('Supplier email').fill('export@anadolu.example');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const link = await linkMailedTo(installation, 'export@anadolu.example');
  const supplier = await (await browser.newContext()).newPage();
  await supplier.goto(link);
  await expect(supplier.getByRole('heading', { name: 'Is this the right address?' })).toBeVisible();
  await expect(supplier.getByText('export@anadolu.example')).toBeVisible();
  await expectAccessible(supplier);
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible();
  await supplier.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(supplier.getByRole('heading', { name: 'Thank you: the address is confirmed' })).toBeVisible();
  await supplier.close();

  await expect(dialog.getByText('Email Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Email Verified', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to Supplier' }).click();
  await expect(page.getByText('Sent Successfully', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(card.getByText('Email Sent', { exact: true })).toHaveCount(1);

  // Confirmed once, confirmed for every declaration of the supplier.
  await expect(card.getByText('Email Required', { exact: true })).toHaveCount(0);
  await page.goto('/suppliers');
  await expect(page.getByRole('row', { name: /Anadolu Civata/ })).toContainText('export@anadolu.example');
  await page.goBack();
  for (const number of numbers.slice(1, 3)) await card.getByRole('checkbox', { name: `Select ${number}` }).click();
  // What cannot be sent is named, and keeps nothing else back.
  await page.getByRole('checkbox', { name: 'Select 26DK90000000000009' }).click();
  await page.getByRole('button', { name: 'Send Mass Email' }).click();
  const preview = page.getByRole('dialog', { name: 'Check the mails' });
  await expect(preview.getByRole('listitem').filter({ hasText: '26DK90000000000009' })).toContainText(
    'can be sent to its supplier once, after the address is confirmed',
  );
  await page.getByRole('button', { name: 'Send 1 mail' }).click();
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(message(page, 'Stopped', 'Nothing was sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Mass Email' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 1 mail' }).click();
  await expect(message(page, 'Mass Email Sent', 'Successfully sent emails to 1 supplier')).toBeVisible({
    timeout: 60_000,
  });
  await expect(card.getByText('Email Sent', { exact: true })).toHaveCount(3);

  await card.getByRole('button', { name: `Edit ${numbers[3]}` }).click();
  const edit = page.getByRole('form', { name: `Edit ${numbers[3]}` });
  await edit.getByLabel('Product code').fill('123');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('link', { name: 'A product code has 8 or 10 digits' })).toBeVisible();
  await edit.getByLabel('Product code').fill('7318154890');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Declaration Updated', { exact: true })).toBeVisible();

  const table = page.getByRole('table', { name: 'Customs declarations for export' });
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Anadolu Civata A.S.' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await page.getByRole('button', { name: 'Show All (7)' }).click();
  await expect(table.getByRole('row')).toHaveCount(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^customs_declarations_Anadolu_Civata_A\.S\._\d{4}-\d\d-\d\d\.xlsx$/);
  await expectSameAsScreen(await download.path(), table);

  await page.getByLabel('Description').fill('nothing of this kind');
  await expect(page.getByText('No declarations match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(
    page.getByText('Failed to export Excel file: No valid declarations found after filtering'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(table.getByRole('row').filter({ hasText: '26DK90000000000009' })).toBeVisible();

  // What the mass mail left stays selected.
  await page.getByRole('button', { name: 'Send Mass Email' }).click();
  await expect(
    message(page, 'Email Verification Required', '1 declaration needs a verified email before sending'),
  ).toBeVisible();
});
