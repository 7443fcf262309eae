import { requiredFactor } from '@lods/contract/access/required-factor';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

export const REQUIRED_FACTOR = ['required-factor'];

/** Whether the company requires a second factor, and how many members have none. */
export const useRequiredFactor = () =>
  useQuery({ queryKey: REQUIRED_FACTOR, queryFn: ({ signal }) => api(requiredFactor.read, { signal }) });
