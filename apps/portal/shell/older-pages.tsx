import { Button } from '@lods/ui/button';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Pages<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Loads the page after those that are shown; null when there is none. */
  readonly older: { readonly load: () => unknown; readonly isLoading: boolean } | null;
}

/** A list that is read a page at a time, each from the id of the last row of the page before. */
export function useOlderPages<Row extends { readonly id: string }>(
  queryKey: QueryKey,
  read: (before: string | undefined, signal: AbortSignal) => Promise<readonly Row[]>,
  pageSize: number,
): Pages<Row> {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly Row[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
  return {
    rows: data?.pages.flat(),
    error,
    refetch,
    older: hasNextPage ? { load: () => fetchNextPage(), isLoading: isFetchingNextPage } : null,
  };
}

export function OlderButton({ older }: Pick<Pages<unknown>, 'older'>) {
  if (!older) return null;
  return (
    <Button className="mt-4" onClick={older.load} busy={older.isLoading}>
      Show older
    </Button>
  );
}
