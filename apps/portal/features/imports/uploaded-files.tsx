import type { ImportSummary } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useImports } from './queries.ts';
import { ImportBadge, Reading } from './state.tsx';

const REDIRECT_AFTER_MS = 2000;

export type Uploaded = Pick<ImportSummary, 'id'> & { readonly isRepeated: boolean };

/** The files that were just uploaded: how far each is, and what became of it. When all is in drafts, the list of drafts opens. */
export function UploadedFiles({ files }: { files: readonly Uploaded[] }) {
  const rows = useImports().data?.filter(({ id }) => files.some((file) => file.id === id)) ?? [];
  const repeated = new Set(files.filter(({ isRepeated }) => isRepeated).map(({ id }) => id));
  useOutcome(rows, files);
  return (
    <ul className="divide-y rounded-box border" aria-label="Uploaded files" aria-live="polite">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-2 px-4 py-3" data-entered={row.fileName}>
          <div className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 font-medium break-words max-sm:basis-full" data-untranslated="">
              {row.fileName}
            </span>
            <ImportBadge state={row.state} isCompared={row.isCompared} />
            {row.state !== 'reading' && (
              <Button asChild size="small" look={row.state === 'needs-review' ? 'primary' : 'plain'}>
                <Link to={`/imports/${row.id}`} aria-label={`Open ${row.fileName}`}>
                  {row.state === 'needs-review' ? 'Review' : 'Open'}
                </Link>
              </Button>
            )}
          </div>
          {row.state === 'reading' ? (
            <Reading file={row} />
          ) : (
            <p className="text-ink-soft">
              {repeated.has(row.id)
                ? `This file was uploaded before. Nothing was added. ${row.sentence}`
                : row.sentence}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says once what came of the upload; leaves for the drafts only when nothing here needs a person. */
function useOutcome(rows: readonly ImportSummary[], files: readonly Uploaded[]): void {
  const toast = useToast();
  const navigate = useNavigate();
  const isSaid = useRef(false);
  const isEnded = rows.length > 0 && rows.every(({ state }) => state !== 'reading');
  const isTaken = rows.every(({ state }) => state === 'taken-over');
  const refused = rows.filter(({ state }) => state === 'refused').length;
  const isRefused = refused === rows.length;
  const isAsking = rows.some(({ state }) => state === 'needs-review');
  const isRepeated = files.every((file) => file.isRepeated);
  const records = rows.reduce((sum, { processedRecords }) => sum + processedRecords, 0);
  const refusedLines = rows.reduce((sum, { counts }) => sum + counts.refused, 0);
  useEffect(() => {
    if (!isEnded || isSaid.current) return;
    isSaid.current = true;
    if (isRefused)
      toast({
        title: 'Upload failed',
        description: 'There was an error processing your files. Please check the format and try again.',
        variant: 'destructive',
      });
    else if (isTaken && isRepeated)
      toast({ title: 'Already uploaded', description: 'These files were uploaded before. Nothing was added.' });
    else if (isTaken && refusedLines === 0)
      toast({ title: 'Files uploaded successfully', description: processed(records) });
    else if (isTaken)
      toast({
        title: 'Not all lines were imported',
        description: `${processed(records)}. Lines refused: ${refusedLines}.`,
      });
    else if (isAsking) toast({ title: 'Files uploaded', description: 'Some need your answers before import.' });
    else
      toast({
        title: 'Not all files were accepted',
        description: `${processed(records)}. Files refused: ${refused}.`,
        variant: 'destructive',
      });
  }, [isEnded, isTaken, isRefused, isAsking, isRepeated, records, refused, refusedLines, toast]);
  const isLeaving = isEnded && isTaken && !isRepeated && records > 0;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate('/declarations'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}

const processed = (records: number) =>
  records === 1 ? '1 CBAM record processed' : `${records} CBAM records processed`;
