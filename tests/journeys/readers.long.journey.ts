import type { Page } from '@playwright/test';
import { csv, DANISH } from './extract.ts';
import { expect, expectAccessible, test, waiting } from './journey.ts';
import { addUser, signInAs } from './own-company.ts';

/** Acts of those who work in the company: whoever only reads is offered none of them, on no screen. */
const ACTS =
  /^(Continue|Review|Correct|Check and submit|Request data|Remind|Approve|Record|State|Create|Add|Import|Delete|Remove|Merge|Select|Submit|Amend|Withdraw|Start|Fill|Edit|New|Upload)\b/;
/** Their own account, and looking. */
const OWN = /^(Add address|Review answers?)$/;

const SCREENS = [
  '/dashboard',
  '/declarations',
  '/years/2026',
  '/upload-excel-csv',
  '/request-supplier-data',
  '/customs-dashboard',
  '/customs-dashboard?as=table',
  '/customs-dashboard?show=approved',
  '/cbam-assessment',
  '/certificates',
  '/certificates?tab=allowances',
  '/certificates?tab=marketplace',
  '/certificates?tab=automation',
  '/costs',
  '/costs?view=suppliers',
  '/scenarios',
  '/quotes',
  '/suppliers',
  '/articles',
  '/supplier-answers',
  '/supplier-management',
  '/comprehensive-supplier-management',
  '/deadlines',
  '/history',
  '/reports',
  '/outbox',
  '/enquiries',
  '/settings',
];

const actsOf = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('main')
    .locator('a[href], button, [role=checkbox]')
    .evaluateAll((all) => all.map((act) => act.getAttribute('aria-label') ?? act.textContent?.trim() ?? ''));
  return names.filter((name) => ACTS.test(name) && !OWN.test(name));
};

for (const role of ['viewer', 'auditor'] as const)
  test(`offers a ${role} no act that the server would refuse, on any screen`, async ({
    page,
    installation,
    signIn,
  }) => {
    await signIn();
    const upload = await page.request.post(`${installation.origin}/api/declarations/upload`, {
      multipart: { file: csv(`${role}.csv`, DANISH) },
      headers: { origin: installation.origin },
    });
    expect(upload.status()).toBe(200);
    addUser(installation, { username: role, company: 'Sundby Staal ApS', firstName: role, role });
    await signInAs(page, role, installation.origin);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Draft for Q3 2025' })).toBeVisible();
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      expect({ path, acts: await actsOf(page) }).toEqual({ path, acts: [] });
    }
    await page.goto('/upload-excel-csv');
    await page.getByRole('link', { name: `${role}.csv` }).click();
    await expect(page.getByRole('table', { name: 'Lines of the file' }).getByText('7208.39.00')).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await page.goto('/quotes');
    await expect(page.getByText('No quotes yet')).toBeVisible();
    await expect(page.getByText('Enter the lines of an order')).toHaveCount(0);
    await page.goto('/outbox');
    await expect(page.getByText('This page is for owners')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Draft for Q3 2025' }).click();
    await expect(page).toHaveURL(/\/declarations\/[\w-]+$/);
  });
