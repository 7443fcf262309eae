import { type Import, imports } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { urlOf } from '../../shell/api.ts';
import { May } from '../../shell/may.tsx';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Comparison } from './comparison.tsx';
import { CorrectedValues } from './corrected-values.tsx';
import { LinesCorrecting } from './line-values.tsx';
import { LinesTable } from './lines-table.tsx';
import { OtherImporters } from './other-importers.tsx';
import { OwnNumberQuestion } from './own-number.tsx';
import { useImport } from './queries.ts';
import { isReadByName } from './read-by-name.ts';
import { RefusedLines } from './refused-lines.tsx';
import { Review, useAnswers } from './review.tsx';
import { ImportBadge, Reading } from './state.tsx';
import { StatedSuppliers } from './stated-suppliers.tsx';
import { SubmittedQuarters } from './submitted-quarters.tsx';
import { TakeBackImport } from './take-back.tsx';

/** One uploaded file: what was understood of it, what is to be answered, what became of its lines. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useImport(id);
  if (error)
    return (
      <Screen title="Review of a File" back={<Back />}>
        <RecordFailure of={imports.read} id={id} title="The file could not be loaded" error={error} onRetry={refetch} />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="Review of a File" back={<Back />}>
        <Skeleton className="h-96" />
      </Screen>
    );
  return <File file={data} />;
}

const Back = () => (
  <Link to="/upload-excel-csv" className="text-teal hover:underline">
    Upload Excel or CSV
  </Link>
);

function File({ file }: { file: Import }) {
  const { number } = useFormat();
  const { counts, understood, state } = file;
  const given = useAnswers(file);
  return (
    <Screen
      title={file.fileName}
      heading={<span data-untranslated="">{file.fileName}</span>}
      sentence={
        <span className="flex flex-wrap items-center gap-3">
          <ImportBadge state={state} isCompared={file.isCompared} />
          {file.sentence}
        </span>
      }
      back={<Back />}
      action={
        <>
          {state === 'taken-over' && file.declarations.length > 0 && <TakeBackImport file={file} />}
          {understood && Object.values(counts).some((count) => count > 0) && (
            <Button asChild>
              <a href={urlOf(imports.findingsCopy, { params: { id: file.id } })} download="">
                <Download aria-hidden="true" className="size-4" />
                Copy with issues
              </a>
            </Button>
          )}
        </>
      }
    >
      {state === 'reading' && (
        <Card>
          <Reading file={file} />
        </Card>
      )}
      {understood && file.isCompared && state !== 'reading' && <Comparison file={file} />}
      {understood && !file.isCompared && state !== 'reading' && (
        <Tiles>
          <Tile label="Accepted" value={number(counts.accepted)} />
          <Tile label="With a remark" value={number(counts.remark)} />
          <Tile label="Refused" value={number(counts.refused)} />
          <Tile label="Outside CBAM" value={number(counts.outside - counts.cancelled)} />
          {counts.copies > 0 && <Tile label="Same as another row" value={number(counts.copies)} />}
          {counts.cancelled > 0 && <Tile label="Cancelled" value={number(counts.cancelled)} />}
        </Tiles>
      )}
      {file.declarations.length > 0 && <Drafts file={file} />}
      {understood && state !== 'reading' && !file.isCompared && <OwnNumberQuestion />}
      {state === 'needs-review' && !file.isCompared && <OtherImporters of={file.otherImporters} />}
      {(state === 'taken-over' || state === 'needs-review') && <SubmittedQuarters file={file} />}
      {state === 'needs-review' && understood && (
        <May call={imports.confirm}>
          <Review key={`review ${file.version}`} file={file} understood={understood} given={given} />
        </May>
      )}
      {(state === 'taken-over' || state === 'needs-review') && (
        <May call={imports.chooseSupplier}>
          <StatedSuppliers importId={file.id} />
        </May>
      )}
      {understood && counts.refused > 0 && state !== 'reading' && !isReadByName(understood.format) && (
        <May call={imports.confirm}>
          <RefusedLines key={`refused ${file.version}`} file={file} answers={given.answers} />
        </May>
      )}
      {understood && state !== 'reading' && <CorrectedValues of={file.corrected} />}
      {understood && <FileFindings understood={understood} />}
      {understood && state !== 'reading' && (
        <LinesCorrecting file={file} answers={given.answers}>
          <LinesTable file={file} />
        </LinesCorrecting>
      )}
    </Screen>
  );
}

function Drafts({ file }: { file: Import }) {
  const { number } = useFormat();
  return (
    <Card title="Where the lines are">
      <ul className="flex flex-col gap-2">
        {file.declarations.map(({ id, draftReportId, year, reportingPeriod, lineCount }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/declarations/${id}`} className="font-medium text-teal hover:underline">
              {`${reportingPeriod} ${year}`}
            </Link>
            <span data-untranslated="">{draftReportId}</span>
            <span className="text-ink-soft">{lineCount === 1 ? '1 line' : `${number(lineCount)} lines`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TONES = { error: 'danger', warning: 'warning', info: 'note' } as const;
const SHOWN = 5;

/** What is to know of the file as a whole, the worst first; what has one remedy stands together. */
function FileFindings({ understood }: { understood: NonNullable<Import['understood']> }) {
  return (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const findings = understood.findings.filter((finding) => finding.severity === severity);
    return [...Map.groupBy(findings, ({ remedy }) => remedy)].map(([remedy, alike]) => (
      <Callout key={`${severity} ${remedy}`} tone={TONES[severity]} title={<Messages of={alike} />}>
        {remedy}
      </Callout>
    ));
  });
}

function Messages({ of: findings }: { of: NonNullable<Import['understood']>['findings'] }) {
  const { number } = useFormat();
  const lines = findings.map(({ message, place }) => (
    <span key={`${message} ${place?.row ?? ''}`} className="block">
      {message}
    </span>
  ));
  if (lines.length <= SHOWN) return lines;
  return (
    <>
      {lines.slice(0, SHOWN)}
      <details>
        <summary className="cursor-pointer font-normal">{`${number(lines.length - SHOWN)} more`}</summary>
        {lines.slice(SHOWN)}
      </details>
    </>
  );
}
