import { type CountryEntry, reference } from '@lods/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Every country of the official table, by name. */
export const useCountries = () =>
  useQuery({ queryKey: ['countries'], queryFn: ({ signal }) => api(reference.countries, { signal }) });

/** Names of countries by their codes. */
export function useCountryNames(): (code: string) => string | undefined {
  const { data: countries } = useCountries();
  return (code) => countries?.find((country) => country.code === code)?.name;
}

/** The same countries, those of these codes before all others. */
export const inOrder = (countries: readonly CountryEntry[], first: readonly string[]): readonly CountryEntry[] => [
  ...first.flatMap((code) => countries.find((country) => country.code === code) ?? []),
  ...countries.filter(({ code }) => !first.includes(code)),
];
