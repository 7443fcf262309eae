import { operator } from '@lods/contract/system/operator';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

/** Looked at again every half minute while the page is open. */
const AGAIN_MS = 30_000;

export const useInstallation = (isAsked: boolean) =>
  useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => api(operator.installation, { signal }),
    refetchInterval: AGAIN_MS,
    enabled: isAsked,
  });
