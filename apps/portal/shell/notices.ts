import { notices } from '@lods/contract/notices/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const NOTICES = ['notices'];
const ASK_AGAIN_MS = 60_000;

/** What the person was told; asked for every minute while the page is looked at. */
export const useNotices = () =>
  useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => api(notices.list, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    /** Of one declaration, or all. */
    mutationFn: (declaration: string | undefined) =>
      api(notices.markRead, { query: declaration === undefined ? {} : { declaration } }),
    onSuccess: (now) => queries.setQueryData(NOTICES, now),
  });
}

/** Who can be named in a comment. */
export const useColleagues = () =>
  useQuery({
    queryKey: [...NOTICES, 'colleagues'],
    queryFn: ({ signal }) => api(notices.colleagues, { signal }),
  });
