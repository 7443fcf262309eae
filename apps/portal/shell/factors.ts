import { type FactorTables, withFactorsOnly } from '@lods/cbam/production/factor-tables';
import { production } from '@lods/contract/production/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.ts';

/** The factors of the law that maps and submissions are computed with, here in the browser. */
export function useFactors() {
  const { data, error, refetch } = useQuery({
    queryKey: ['production-factors'],
    queryFn: ({ signal }) => api(production.factors, { signal }),
  });
  const tables = useMemo(() => data && withFactorsOnly(data as unknown as FactorTables), [data]);
  return { tables, error, refetch };
}
