import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

const PAPER = join(import.meta.dirname, '../papers/samples/a4-sad-en-03-uk.pdf');
const NUMBER = 'Company registration (CVR) no.';

/** Opens the review of the paper, with the words of its first page over its image. */
async function pointAtNumber(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: `Point at ${NUMBER} on the paper` })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Choose words' })).toBeFocused();
  const words = page.getByRole('group', { name: 'Words of page 1' });
  await expect(words.getByRole('button', { name: 'GB947105382000', exact: true })).toBeAttached({ timeout: 60_000 });
  return words;
}

test('points at the words of a value on the paper, by pointer and by keyboard, and confirms what they say', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-pdfs');
  await page.getByLabel('Choose PDF files').setInputFiles(PAPER);
  await page.getByRole('button', { name: 'Process 1 PDF File' }).click();
  await expect(page.getByRole('region', { name: 'Review of the paper' })).toBeVisible({ timeout: 60_000 });
  const number = page.getByRole('textbox', { name: NUMBER });
  await expect(number.first()).toHaveValue('GB947105382000');

  const words = await pointAtNumber(page);
  const use = page.getByRole('button', { name: 'Use these words' });
  await expect(use).toBeDisabled();
  await expectAccessible(page);
  const wrong = words.getByRole('button', { name: 'Jerseys', exact: true });
  await wrong.click();
  await use.click();
  await expect(page.getByText('These words are no such value. Choose others, or type it.')).toBeVisible();
  await wrong.click();
  await expect(use).toBeDisabled();

  const right = words.getByRole('button', { name: 'GB947105382000', exact: true });
  await right.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(right).toBeFocused();
  await page.keyboard.press('Space');
  await expect(right).toHaveAttribute('aria-pressed', 'true');
  await use.press('Enter');
  await expect(page.getByText('Pointed at: GB947105382000')).toBeVisible();
  await expect(number.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(number).toHaveCount(1);

  await pointAtNumber(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Words of page 1' })).toBeHidden();
});

test('leaves the focus where somebody types while another value is being saved, so that no two numbers are joined', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-pdfs');
  await page.getByLabel('Choose PDF files').setInputFiles(PAPER);
  await page.getByRole('button', { name: 'Process 1 PDF File' }).click();
  const confirm = page.getByRole('button', { name: `Confirm ${NUMBER}` });
  await expect(confirm.first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  await expect(confirm).toHaveCount(1);
  const saved = Promise.withResolvers<void>();
  await page.route(/\/api\/customs\//, async (route) => {
    if (route.request().method() !== 'GET') await saved.promise;
    await route.continue();
  });
  await confirm.click();
  const mass = page.getByRole('textbox', { name: 'Net mass' });
  await mass.focus();
  await page.keyboard.type('31');
  saved.resolve();
  await expect(confirm).toHaveCount(0);
  // The focus moves with the frame after the one that shows what was saved.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.keyboard.insertText('00.5');
  await expect(mass).toBeFocused();
  await expect(mass).toHaveValue('3100.5');
});
