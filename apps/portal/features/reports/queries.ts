import { type ReportStatus, reports } from '@lods/contract/reports/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

export interface Chosen {
  readonly period: string;
  readonly status: ReportStatus | '';
}

export const useReportFigures = ({ period, status }: Chosen) =>
  useQuery({
    queryKey: ['reports', period, status],
    queryFn: ({ signal }) =>
      api(reports.figures, { query: { ...(period && { period }), ...(status && { status }) }, signal }),
    placeholderData: keepPreviousData,
  });
