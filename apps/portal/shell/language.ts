import { currentLanguage, currentLocale, onLanguage } from '@lods/translations/browser/choice';
import { onTranslations, translated, translationVersion } from '@lods/translations/browser/page';
import { useSyncExternalStore } from 'react';

/** How numbers and dates are written in the language of the page. */
export function useLocale(): string {
  return useSyncExternalStore(onLanguage, currentLocale);
}

/** In which language the page is: files are asked for in the same. */
export const useLanguage = () => useSyncExternalStore(onLanguage, currentLanguage);

/**
 * Texts for what the page's translator cannot reach: labels in charts and on a canvas. Give them to it in English; it
 * draws again when they have come in.
 */
export function useText(): (text: string) => string {
  useSyncExternalStore(onTranslations, translationVersion);
  useSyncExternalStore(onLanguage, currentLocale);
  return translated;
}
