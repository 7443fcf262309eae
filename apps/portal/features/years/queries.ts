import { FIRST_DECLARED_YEAR, years } from '@lods/contract/years';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const key = (year: number) => ['years', year];

export const useYear = (year: number) =>
  useQuery({
    queryKey: key(year),
    queryFn: ({ signal }) => api(years.read, { params: { year }, signal }),
    enabled: year >= FIRST_DECLARED_YEAR,
  });

export function useSubmitYear(year: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(years.submit, { params: { year } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key(year) }),
  });
}
