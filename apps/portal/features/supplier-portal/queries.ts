import { submissions } from '@lods/contract/submissions/endpoints';
import { type Measure, supplierAnalytics } from '@lods/contract/supplier-portal/analytics';
import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const ALL = ['supplier-portal'];

export const useMetrics = () =>
  useQuery({ queryKey: [...ALL, 'metrics'], queryFn: ({ signal }) => api(supplierPortal.metrics, { signal }) });

export const useBreakdown = () =>
  useQuery({ queryKey: [...ALL, 'breakdown'], queryFn: ({ signal }) => api(supplierPortal.breakdown, { signal }) });

export const useDeclarationsSent = () =>
  useQuery({
    queryKey: [...ALL, 'declarations'],
    queryFn: ({ signal }) => api(supplierPortal.declarations, { signal }),
  });

export const useRequests = () =>
  useQuery({ queryKey: [...ALL, 'requests'], queryFn: ({ signal }) => api(supplierPortal.requests, { signal }) });

export const useAnalyticsOverview = () =>
  useQuery({
    queryKey: [...ALL, 'analytics'],
    queryFn: ({ signal }) => api(supplierAnalytics.overview, { signal }),
  });

/** Figures of one submission; `revision` asks anew where a newer version was submitted. */
export const useAnalytics = (id: string, revision: number) =>
  useQuery({
    queryKey: [...ALL, 'analytics', id, revision],
    queryFn: ({ signal }) => api(supplierAnalytics.read, { params: { id }, signal }),
  });

export const useMeasure = (id: string) =>
  useMutation({ mutationFn: (body: Measure) => api(supplierAnalytics.measure, { params: { id }, body }) });

export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shareId, reason }: { id: string; shareId: string; reason: string }) =>
      api(submissions.withdraw, { params: { id }, body: { shareId, reason } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ALL }),
        queries.invalidateQueries({ queryKey: ['submissions'] }),
      ]),
  });
}
