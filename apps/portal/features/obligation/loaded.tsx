import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import type { ReactNode } from 'react';

/** What a query gave, or that it is on its way, or why it is not there. */
export function Loaded<Data>(props: {
  title: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}) {
  const { title, query, children } = props;
  if (query.error) return <LoadFailure title={title} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-96" />;
  return children(query.data);
}
