import { expect, it, test } from 'vitest';
import type { Translated } from './browser/languages.ts';
import { translateCitation } from './citation.ts';
import { readTranslations } from './po-files.ts';

test.each([
  ['(EU) 2023/956 Art. 22(2)', 'art. 22, stk. 2', 'art. 22.2', 'Art. 22 Abs. 2'],
  ['(EU) 2023/956 Art. 17(7a)', 'art. 17, stk. 7a', 'art. 17.7a', 'Art. 17 Abs. 7a'],
  ['(EU) 2023/956 Art. 2', 'art. 2', 'art. 2', 'Art. 2'],
  [
    '(EU) 2023/956 Art. 6(2)(c) and 22(1)',
    'art. 6, stk. 2, litra c og 22, stk. 1',
    'art. 6.2 c och 22.1',
    'Art. 6 Abs. 2 Buchst. c und 22 Abs. 1',
  ],
  [
    '(EU) 2023/956 Art. 1(28) and (29)',
    'art. 1, stk. 28 og stk. 29',
    'art. 1.28 och 1.29',
    'Art. 1 Abs. 28 und Abs. 29',
  ],
  [
    '(EU) 2023/956 Art. 2(1) and Annex I',
    'art. 2, stk. 1 og bilag I',
    'art. 2.1 och bilaga I',
    'Art. 2 Abs. 1 und Anhang I',
  ],
])('cites %s as the Official Journal does', (text, da, sv, de) => {
  const inLanguage = (language: Translated) => translateCitation(text, language).replace('(EU) 2023/956 ', '');
  expect([inLanguage('da'), inLanguage('sv'), inLanguage('de')]).toEqual([da, sv, de]);
});

it.each(['da', 'sv', 'de'] as const)('cites paragraphs in one form in all texts in %s', (language) => {
  const texts = [...readTranslations(language).values()];
  expect(texts.filter((text) => /\b(art\.|artikel) \d+[a-z]?\(/i.test(text))).toEqual([]);
});
