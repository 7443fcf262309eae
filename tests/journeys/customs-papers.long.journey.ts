import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSameAsScreen, linkMailedTo } from './customs-screens.ts';
import { comesBy, expect, expectAccessible, test } from './journey.ts';

const SAMPLES = join(import.meta.dirname, '../papers/samples');

/** Of a single administrative document, two declarations of customs, a forwarder's letter and a German notice; one has 300 pages. */
const PAPERS = ['a4-sad-en-03-uk', 'a2-dms-03', 'a3-clearance-02', 'a5-atlas-04', 'bad-300-pages'];

/** Ten lines and more stand in a table; a paper's own card shows more of it. */
async function showAsCards(page: Page): Promise<void> {
  const turn = page.getByRole('button', { name: /^Show as (cards|table)$/ });
  if ((await turn.textContent()) === 'Show as cards') await turn.click();
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible();
}

test('reads five papers as one watches, settles a doubtful value by keyboard beside its place, asks the supplier, and exports what the screen shows', async ({
  page,
  browser,
  signIn,
  installation,
  expectNoise,
}) => {
  // One of the papers has 300 pages.
  test.setTimeout(600_000);
  // A paper that names another importer is refused until somebody says whose it is.
  expectNoise(/409/);
  await signIn();
  await page.goto('/upload-pdfs');
  await page.getByLabel('Choose PDF files').setInputFiles(PAPERS.map((name) => join(SAMPLES, `${name}.pdf`)));
  const shown = Promise.all([
    comesBy(page, /Page \d+ of 300/),
    comesBy(page, /\d declarations from 5 files were auto-saved/),
    page.waitForURL('/customs-dashboard'),
  ]);
  await page.getByRole('button', { name: 'Process 5 PDF Files' }).click();
  await shown;

  await showAsCards(page);
  const doubtful = page.getByRole('article').filter({ hasText: 'KF-23-791320' }).first();
  await expect(doubtful.getByText('1 to check', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await doubtful.getByRole('link', { name: 'Review' }).click();
  const number = page.getByRole('textbox', { name: 'Company registration (CVR) no.' });
  await expect(number.first()).toBeFocused();
  await expect(number.first()).toHaveValue('GB947105382000');
  const image = page.getByRole('img', { name: 'Page 1 of the paper' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1600);
  const light = page.locator('[data-lit]');
  await expect(light).toBeVisible();
  // Box 8 of the document: its number stands 187 points from the left and 130 from the top of an A4 page.
  await expect(async () => {
    const [left, top] = await light.evaluate((box) => {
      const whole = document.querySelector('img[alt="Page 1 of the paper"]')?.getBoundingClientRect() ?? new DOMRect();
      const lit = box.getBoundingClientRect();
      return [(lit.x - whole.x) / whole.width, (lit.y - whole.y) / whole.height];
    });
    expect(left).toBeCloseTo((187 - 3) / 595, 2);
    expect(top).toBeCloseTo((130 - 3) / 842, 2);
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('94401089');
  await page.keyboard.press('Enter');
  await expect(number).toHaveCount(1);
  await expect(number).toBeFocused();
  await expect(light).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('94401089');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date of import').first()).toBeFocused();
  await expect(page.getByLabel('Date of import').first()).toHaveValue('2023-03-24');
  await expect(light).toBeVisible();
  // The third of March, whichever of day and month the browser's own field takes first.
  await page.keyboard.type('03032026');
  await page.keyboard.press('Enter');
  // The number is confirmed with the company's own name, and the paper has another beside it: the first line asks, for both.
  await expect(page.getByText('0 of 2 lines can be approved.')).toBeVisible();
  await expect(page.getByText('2 lines wait for you to confirm the importer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve & Enrich with CBAM Data' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Is this your import?' });
  await expect(question).toContainText('the name beside it is another');
  await expect(question).toContainText('Lyngå Tekstilhus A/S');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, it is ours' }).click();
  const approve = page.getByRole('button', { name: 'Approve 1 line' });
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All lines of this paper are approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the Customs Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customs-dashboard?show=approved');

  const pendingTab = page.getByRole('tab', { name: /Pending Review/ });
  await pendingTab.click();
  await expect(pendingTab).toHaveAttribute('aria-selected', 'true');
  await showAsCards(page);
  for (const [name, lines] of [
    ['9541394320260912737972', 1],
    ['AI23452735', 2],
  ] as const) {
    const pending = page.getByRole('article').filter({ hasText: name });
    for (let left = lines; left > 0; left--) {
      await expect(pending).toHaveCount(left);
      await pending.first().getByRole('button', { name: 'Approve & Enrich' }).click();
      // The importer of a paper is unknown until somebody says so, once for all its lines. The second has the number of
      // the first, which named nobody, beside a name.
      if (left === lines) await page.getByRole('button', { name: 'Yes, it is ours' }).click();
    }
    await expect(pending).toHaveCount(0);
  }
  const approvedTab = page.getByRole('tab', { name: /Approved & Processed/ });
  await approvedTab.click();
  await expect(approvedTab).toHaveAttribute('aria-selected', 'true');
  await showAsCards(page);
  const clinker = page.getByRole('article').filter({ hasText: '9541394320260912737972' });
  await expect(clinker.getByText('Product-code lookup', { exact: true })).toBeVisible();

  // Approved as they stood, the two goods of the forwarder's letter lack their date, which is stated once for both.
  const letter = page.getByRole('article').filter({ hasText: 'AI23452735' });
  const ask = letter.getByRole('button', { name: 'State the date of import' });
  await expect(ask).toHaveCount(2);
  await ask.first().click();
  const form = page.getByRole('dialog', { name: 'State the date of import' });
  await form.getByLabel('Date of import').fill('');
  await form.getByRole('button', { name: 'Use for 2 lines' }).click();
  await expect(form.getByText('Enter the date of import')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Date of import').fill('2026-09-15');
  await form.getByRole('button', { name: 'Use for 2 lines' }).click();
  await expect(form).toBeHidden();
  await expect(ask).toHaveCount(0);
  await expect(letter.first().getByText('15 Sept 2026', { exact: true })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'In the declaration of its quarter' })).toHaveCount(2);

  await clinker.getByRole('button', { name: 'Verify Email', exact: true }).click();
  await clinker.getByRole('textbox', { name: 'Supplier email' }).fill('export@deltanitro.example');
  await clinker.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(clinker.getByText('Pending', { exact: true })).toBeVisible();
  const link = await linkMailedTo(installation, 'export@deltanitro.example');
  const supplier = await (await browser.newContext()).newPage();
  await supplier.goto(link);
  await supplier.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(supplier.getByRole('heading', { name: 'Thank you: the address is confirmed' })).toBeVisible();
  await supplier.close();
  await page.reload();
  await clinker.getByRole('button', { name: 'Send to Supplier' }).click();
  await expect(clinker.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await expectAccessible(page);

  await page.goto('/comprehensive-supplier-management');
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Damietta Deltanitro S.A.E.' });
  const table = page.getByRole('table', { name: 'Customs declarations for export' });
  // One row for each goods item: the two of the forwarder's letter have one number.
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table).toContainText('9541394320260912737972');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  await expectSameAsScreen(await download.path(), table);
});
