import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPublic } from './journey.ts';

/** Asks for a good by a word of its language, and takes the first of the codes that are offered. */
export async function findByWord(page: Page, language: string, word: string): Promise<void> {
  await openPublic(page, '/cbam-check');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.reload();
  await page.locator('#check-cnCode').fill(word);
  await page.locator('#check-countryOfOrigin').selectOption('CN');
  await page.locator('#check-netMassT').fill('12');
  await page.locator('#check-quarter').selectOption('2026-Q1');
  await page.locator('button[type=submit]').click();
  const found = page.locator('#check-found');
  await expect(found).toBeFocused();
  await expectAccessible(page);
  const code = await found.locator('optgroup option').first().getAttribute('value');
  await found.selectOption(code);
  await expect(page).toHaveURL(new RegExp(`cnCode=${code}&`));
  await expect(found).toBeHidden();
  await expect(page.locator('#check-cnCode')).toHaveValue(code ?? '');
}
