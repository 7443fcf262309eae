import { type CountryEntry, reference } from '@lods/contract/reference/endpoints';
import { currentLanguage, currentLocale, onLanguage } from '@lods/translations/browser/choice';
import { countryNames } from '@lods/translations/browser/countries';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { api } from './api.ts';

/** Every country of the official table, by name. */
export const useCountries = () =>
  useQuery({ queryKey: ['countries'], queryFn: ({ signal }) => api(reference.countries, { signal }) });

/** Names of countries by their codes. */
export function useCountryNames(): (code: string) => string | undefined {
  const { data: countries } = useCountries();
  return (code) => countries?.find((country) => country.code === code)?.name;
}

export interface CountryToChoose extends CountryEntry {
  /** Its name in the language of the page. */
  readonly shown: string;
  /** What else people type who mean it. */
  readonly also: string;
}

/** Words in daily use that the official table does not have: they are looked for, and never shown. */
const DAILY_WORDS: Readonly<Record<string, readonly string[]>> = {
  CI: ['ivory', 'coast'],
  CZ: ['czech', 'republic'],
  GB: ['uk', 'great', 'britain'],
  NL: ['holland'],
  TR: ['turkey'],
  US: ['united', 'states', 'america'],
};

const NONE: readonly never[] = [];

/** Every country as a person looks for it: named and sorted in the language of the page, those of these codes first. */
export function useCountriesToChoose(first: readonly string[]): readonly CountryToChoose[] {
  const { data: countries = NONE } = useCountries();
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  return useMemo(() => {
    const names = language === 'en' ? undefined : countryNames(language);
    const { compare } = new Intl.Collator(currentLocale());
    const sorted = countries
      .map((country) => ({
        ...country,
        shown: names?.get(country.name) ?? country.name,
        also: [country.name, ...(DAILY_WORDS[country.code] ?? [])].join(' '),
      }))
      .sort((a, b) => compare(a.shown, b.shown));
    return inOrder(sorted, first);
  }, [countries, first, language]);
}

/** The same countries, those of these codes before all others. */
const inOrder = <T extends CountryEntry>(countries: readonly T[], first: readonly string[]): readonly T[] => [
  ...first.flatMap((code) => countries.find((country) => country.code === code) ?? []),
  ...countries.filter(({ code }) => !first.includes(code)),
];
