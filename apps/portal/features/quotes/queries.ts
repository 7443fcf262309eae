import { type NewQuote, quotes } from '@lods/contract/quotes/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

const ALL = 'quotes';

export const useQuotes = () =>
  useQuery({ queryKey: [ALL, 'list'], queryFn: ({ signal }) => api(quotes.list, { signal }) });

export const useQuote = (id: string) =>
  useQuery({
    queryKey: [ALL, id],
    queryFn: ({ signal }) => api(quotes.read, { params: { id }, signal }),
    // Prices and tables may have changed since: what it costs today stands beside.
    staleTime: 0,
  });

export const useStatements = () =>
  useQuery({ queryKey: [ALL, 'statements'], queryFn: ({ signal }) => api(quotes.statements, { signal }) });

/** Whatever changes, list and quote are asked for again. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: [ALL] }) });
}

type Sent = z.input<typeof NewQuote> & { version?: number };

/** Creates a quote, or changes one and computes it again. */
export const useSaveQuote = (id: string | null) =>
  useChange(({ version, ...body }: Sent) => {
    if (id === null) return api(quotes.create, { body });
    return api(quotes.change, { params: { id }, body: version === undefined ? body : { ...body, version } });
  });

export const useRemoveQuote = () => useChange((id: string) => api(quotes.remove, { params: { id } }));

export const useTakeUp = (id: string) =>
  useChange((body: z.input<typeof quotes.takeUp.body>) => api(quotes.takeUp, { params: { id }, body }));
