import { assessments, type ConsignmentInput } from '@lods/contract/assessment/endpoints';
import { FIRST_DECLARED_YEAR, years } from '@lods/contract/years/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const SAVED = ['assessments'];

/** The answer to a consignment, once all of it is chosen. */
export const useAssessment = (input: ConsignmentInput | null) =>
  useQuery({
    queryKey: ['assessment', input],
    queryFn: ({ signal }) => api(assessments.assess, { query: input as ConsignmentInput, signal }),
    enabled: input !== null,
  });

export const useSavedAssessments = () =>
  useQuery({ queryKey: SAVED, queryFn: ({ signal }) => api(assessments.list, { signal }) });

export function useSaveAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ConsignmentInput) => api(assessments.save, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}

export function useRemoveAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(assessments.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}

/** The running year of the company, where its mass stands against the threshold. */
export const useYear = (year: number) =>
  useQuery({
    queryKey: ['years', year],
    queryFn: ({ signal }) => api(years.read, { params: { year }, signal }),
    enabled: year >= FIRST_DECLARED_YEAR,
  });
