import type { ProcessedPapers } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { AskingProvider } from './asking.tsx';
import { DanishOnly } from './danish-only.tsx';
import { useIsDanish, useReadingUnderWay, useRefresh } from './queries.ts';
import { BatchComplete, FileOutcomes, importersIn } from './reading-outcome.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { Review } from './review.tsx';
import { SupportedDocuments } from './supported-documents.tsx';
import { TaughtLayouts } from './taught-layouts.tsx';
import { UploadMethods } from './upload-methods.tsx';
import { useWatchedReading } from './watch-reading.ts';

const REDIRECT_AFTER_MS = 1500;

/** Customs papers come in here: chosen or named, read as one watches, then reviewed or sent on to the dashboard. */
export function UploadPapersPage() {
  const { data: isDanish, error, refetch } = useIsDanish();
  return (
    <Screen
      title="Upload PDFs"
      sentence="Read customs declarations of Danish importers from PDF files."
      back={
        <Button
          asChild
          size="small"
          look="ghost"
          className="-ml-2.5"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          <Link to="/new-declaration">Back to New Declaration</Link>
        </Button>
      }
    >
      {error && <LoadFailure title="Your company could not be loaded" error={error} onRetry={refetch} />}
      {isDanish === undefined && !error && <Skeleton className="h-96" />}
      {isDanish === false && <DanishOnly />}
      {isDanish && (
        <AskingProvider>
          <Upload />
        </AskingProvider>
      )}
    </Screen>
  );
}

function Upload() {
  const [params, setParams] = useSearchParams();
  const underWay = useReadingUnderWay().data ?? null;
  const reading = params.get('reading') ?? underWay;
  const watched = useWatchedReading(reading);
  const begin = (id: string) => setParams({ reading: id }, { replace: true });
  useTellResult(reading, watched?.is === 'done' ? watched.result : null);
  const result = watched?.is === 'done' ? watched.result : null;
  const isGoingOn = reading !== null && (watched === null || watched.is === 'going-on');
  const [single] = result && result.processedFilesCount === 1 ? result.files.filter(({ success }) => success) : [];
  const isBatch = result?.success === true && result.customsDeclarations.redirectToDashboard;
  return (
    <>
      {isGoingOn && <ReadingProgress watched={watched} />}
      {watched?.is === 'failed' && (
        <Callout tone="danger" title="PDF processing failed" isLive>
          {watched.message}
        </Callout>
      )}
      {result && (!result.success || (!isBatch && result.files.length > 1)) && <FileOutcomes result={result} />}
      {isBatch && <BatchComplete result={result} />}
      {single?.paperId && <Review paperId={single.paperId} />}
      {!isGoingOn && !isBatch && (
        <>
          {!result && <SupportedDocuments />}
          <UploadMethods onReading={begin} isAgain={single !== undefined} />
          {!result && <TaughtLayouts />}
        </>
      )}
    </>
  );
}

/** Says once what came of a reading, and leads on to the dashboard where a batch is complete. */
function useTellResult(reading: string | null, result: ProcessedPapers | null): void {
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const announced = useRef<string | null>(null);
  const [leavesFor, setLeavesFor] = useState<string | null>(null);
  useEffect(() => {
    if (!result || announced.current === reading) return;
    announced.current = reading;
    void refresh();
    const { success, message, customsDeclarations } = result;
    if (!success) {
      toast({ title: 'Processing completed with issues', description: message, variant: 'destructive' });
    } else if (customsDeclarations.redirectToDashboard) {
      toast({
        title: 'Batch Processing Complete',
        description:
          importersIn(result) ??
          (customsDeclarations.count === 1
            ? '1 declaration auto-saved and ready for batch approval'
            : `${customsDeclarations.count} declarations auto-saved and ready for batch approval`),
      });
      setLeavesFor('/customs-dashboard');
    } else {
      toast({ title: 'PDFs processed successfully', description: message });
    }
  }, [result, reading, toast, refresh]);
  useEffect(() => {
    if (!leavesFor) return;
    const timer = setTimeout(() => navigate(leavesFor), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leavesFor, navigate]);
}
