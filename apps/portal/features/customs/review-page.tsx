import { customs } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { Skeleton } from '@lods/ui/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import type { Edits } from './fields.ts';
import { useLine } from './queries.ts';
import { Review } from './review.tsx';
import { ReviewCard } from './review-card.tsx';

/** The paper of a line with all its lines; a line that came without a paper stands alone. */
export function ReviewPage({ lineId }: { lineId: string }) {
  const [edits, setEdits] = useState<Edits | null>(null);
  const { data: line, error, refetch } = useLine(lineId);
  return (
    <Screen
      title="Review Customs Declaration"
      sentence="Compare what was read with the paper, correct it, approve it."
      back={
        <Button
          asChild
          size="small"
          look="ghost"
          className="-ml-2.5"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          <Link to="/customs-dashboard">Back to the Customs Dashboard</Link>
        </Button>
      }
    >
      {!line && !error && <Skeleton className="h-96" />}
      {error && (
        <RecordFailure
          of={customs.read}
          id={lineId}
          title="This declaration could not be loaded"
          error={error}
          onRetry={refetch}
        />
      )}
      {line?.paperId && <Review key={lineId} paperId={line.paperId} lineId={lineId} />}
      {line && !line.paperId && <ReviewCard line={line} isOpen edits={edits} onEdits={setEdits} onLight={() => {}} />}
    </Screen>
  );
}
