import { FIRST_DECLARED_YEAR, years } from '@lods/contract/years/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerForm } from '../../shell/answer-dialog.tsx';
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

export function useAnswerYear(year: number, revision: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: AnswerForm) => api(years.answer, { params: { year }, body: { ...answer, revision } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key(year) }),
  });
}

/** The evidence of a year, with which the year is asked for again. */
export function useYearDocuments(year: number) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: key(year) });
  const add = useMutation({
    mutationFn: (files: readonly File[]) =>
      api(years.uploadDocuments, {
        params: { year },
        files: files.map((file, index) => [`file${index}`, file] as const),
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (documentId: string) => api(years.removeDocument, { params: { year, documentId } }),
    onSuccess,
  });
  return { add, remove };
}
