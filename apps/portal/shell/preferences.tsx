import { preferences } from '@lods/contract/company/preferences';
import { savedLanguage } from '@lods/translations/browser/choice';
import { isLanguage } from '@lods/translations/browser/languages';
import { chooseLanguage } from '@lods/translations/browser/start';
import { FormatProvider } from '@lods/ui/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api } from './api.ts';
import { useLocale } from './language.ts';
import { keepTyped } from './typed-draft.ts';

export const PREFERENCES = ['preferences'];

/** How the signed-in person wants things. */
export const usePreferences = () =>
  useQuery({ queryKey: PREFERENCES, queryFn: ({ signal }) => api(preferences.read, { signal }) });

/** Writes dates, masses and languages below it as the signed-in person prefers. */
export function Preferred({ children }: { children: ReactNode }) {
  const { data: preferred } = usePreferences();
  const language = preferred?.language;
  useEffect(() => {
    // What was chosen in this browser goes first; a new browser begins with what was saved.
    if (isLanguage(language) && language !== 'en' && savedLanguage() === null) void chooseLanguage(language);
  }, [language]);
  useEffect(() => keepTyped(preferred?.autoSaveDrafts ?? true), [preferred?.autoSaveDrafts]);
  return (
    <FormatProvider
      locale={useLocale()}
      dateOrder={preferred?.dateFormat ?? ''}
      hasPounds={preferred?.defaultMeasurementUnit === 'imperial'}
    >
      {children}
    </FormatProvider>
  );
}
