import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import type { AnswerOf } from '@lods/contract/endpoint';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { May, useMay } from '../../shell/may.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What needs somebody today, the most urgent first; every row leads to the thing itself. */
export function WaitingList({ isNew }: { isNew: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => api(dashboard.waiting, { signal }),
    // Every change anywhere adds to it or takes from it: asked for again each time the dashboard is opened.
    staleTime: 0,
  });
  const isSettler = useMay(declarations.create);
  return (
    <Card
      title={isSettler ? 'What needs you today' : 'Open work'}
      description={
        isSettler
          ? 'Waiting for you or a colleague, most urgent first.'
          : 'What your colleagues still have to settle, most urgent first.'
      }
    >
      {error && <LoadFailure title="What waits for you could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && data.named.length > 0 && (
        <ul className="flex flex-col divide-y">
          {data.named.map((item) => (
            <WaitingRow key={keyOf(item)} one={item} today={data.today} />
          ))}
        </ul>
      )}
      {data && <Unnamed counts={data.unnamed} />}
      {data && isNew && <FirstDeclaration />}
      {data?.named.length === 0 && !isNew && (
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={isSettler ? 'Nothing is waiting for you' : 'No open work'}
        >
          All declarations are submitted, and all files and customs papers are done.{' '}
          <May call={declarations.create}>Start the next declaration when its goods arrive.</May>
        </EmptyState>
      )}
    </Card>
  );
}

type Answer = AnswerOf<typeof dashboard.waiting>;

const keyOf = (item: Answer['named'][number]) =>
  [
    item.kind,
    'id' in item ? item.id : 'lineId' in item ? item.lineId : 'period' in item ? item.title + item.period : item.year,
  ].join(' ');

function FirstDeclaration() {
  return (
    <EmptyState
      icon={<FileText aria-hidden="true" />}
      title="No declarations yet"
      action={
        <May call={declarations.create}>
          <Button asChild look="primary">
            <Link to="/new-declaration">Create First Declaration</Link>
          </Button>
        </May>
      }
    >
      <May call={declarations.create}>
        Start with the goods of a quarter: type them, upload a file, or read your customs papers.
      </May>
    </EmptyState>
  );
}

/** How much more there is of what, each with the list that holds it. */
function Unnamed({ counts }: { counts: Answer['unnamed'] }) {
  const { declarations, mentions, files, papers, undatedPapers, uncountedPapers } = counts;
  const { number } = useFormat();
  const rest = [
    {
      count: declarations,
      to: '/declarations',
      text: declarations === 1 ? '1 more declaration' : `${number(declarations)} more declarations`,
    },
    {
      count: mentions,
      to: '/dashboard',
      text:
        mentions === 1
          ? '1 more mention of you, under Notifications'
          : `${number(mentions)} more mentions of you, under Notifications`,
    },
    {
      count: files,
      to: '/upload-excel-csv',
      text: files === 1 ? '1 more file to review' : `${number(files)} more files to review`,
    },
    {
      count: papers,
      to: '/customs-dashboard',
      text: papers === 1 ? '1 more customs paper to review' : `${number(papers)} more customs papers to review`,
    },
    {
      count: undatedPapers,
      to: '/customs-dashboard?show=approved',
      text:
        undatedPapers === 1
          ? '1 more customs paper without a date of import'
          : `${number(undatedPapers)} more customs papers without a date of import`,
    },
    {
      count: uncountedPapers,
      to: '/customs-dashboard?show=approved',
      text:
        uncountedPapers === 1
          ? '1 more approved customs paper in no declaration'
          : `${number(uncountedPapers)} more approved customs papers in no declaration`,
    },
  ].filter(({ count }) => count > 0);
  if (rest.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t pt-3">
      {rest.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className="text-teal hover:underline">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
