import { expect, expectAccessible, openPublic, test } from './journey.ts';
import { findByWord } from './site-words.ts';

test.use({ isShared: true });

test('reads the landing page, follows it to the form, and sends an enquiry', async ({ page }) => {
  await openPublic(page, '/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'DKK' }).click();
  await expect(page.getByText('1200 kr')).toBeVisible();
  await page.getByRole('link', { name: 'Book a Free Consultation' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('body')).toHaveClass(/\blang-/);
  await page.getByLabel('Full Name').fill('Karen Holm');
  await page.getByLabel('Email Address').fill('karen@kolding.example');
  await page.getByRole('textbox', { name: /^Message/ }).fill('How far are we from 50 tonnes?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expectAccessible(page);
});

// The words of other languages are in a long journey.
test('leads a word of another language to a code when the button is pressed', ({ page }) =>
  findByWord(page, 'da', 'stænger'));
