import { test } from './journey.ts';
import { findByWord } from './site-words.ts';

test.use({ isShared: true });

test('leads a word of any of our languages to a code when the button is pressed', async ({ page }) => {
  for (const [language, word] of [
    ['sv', 'skruvar'],
    ['de', 'Schrauben'],
    ['en', 'rods'],
  ] as const)
    await findByWord(page, language, word);
});
