import { headingOf } from '@lods/contract/reference/goods-headings';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { speechOf } from '../../speech.ts';

/**
 * The goods of a request as a letter lists them, a line each. The descriptions of the nomenclature are at hand in English
 * alone, so letters in other languages say what stands under the heading in our own words.
 */
export const goodsInLetter = (
  goods: readonly { readonly cnCode: string; readonly description: string }[],
  language: LetterLanguage,
): string =>
  goods
    .map(({ cnCode, description }) => {
      const heading = headingOf(cnCode);
      const name = language === 'en' || heading === undefined ? description : speechOf(language).say(heading);
      return `- ${cnCode} ${name}`.trimEnd();
    })
    .join('\n');
