import { answersTo } from '@lods/contract/declarations/filing';
import { type AnnualDeclaration, type Year, years } from '@lods/contract/years/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerDialog } from '../../shell/answer-dialog.tsx';
import { AnswerNote } from '../../shell/answer-note.tsx';
import { urlOf } from '../../shell/api.ts';
import { useLanguage } from '../../shell/language.ts';
import { May, useMay } from '../../shell/may.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useAnswerYear } from './queries.ts';

/** What to do about a year that the registry rejected: until the next version, this is what the page is for. */
export function RejectedYear({ data: { year, quarters, declarations } }: { data: Year }) {
  const [newest] = declarations;
  const mayContinue = useMay(years.submit);
  if (newest?.status !== 'rejected') return null;
  return (
    <Callout tone="danger" title={`The registry rejected version ${newest.revision}`}>
      <div className="flex flex-col gap-2">
        <Answered version={newest} />
        <May call={years.submit}>
          <p>
            {`Amend the quarters that it concerns and close them again. Then submit the year: that makes version ${newest.revision + 1}.`}
          </p>
        </May>
        <ul className="flex flex-col gap-1">
          {quarters
            .toSorted((a, b) => a.draftReportId.localeCompare(b.draftReportId))
            .map(({ id, status, reportingPeriod, draftReportId }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <Link
                  to={status === 'draft' ? `/declarations/${id}/edit` : `/declarations/${id}`}
                  className="font-medium text-teal hover:underline"
                >
                  {status === 'draft' && mayContinue
                    ? `Continue ${reportingPeriod} ${year}`
                    : `Open ${reportingPeriod} ${year}`}
                </Link>
                <span className="text-ink-soft" data-untranslated="">
                  {draftReportId}
                </span>
              </li>
            ))}
        </ul>
      </div>
    </Callout>
  );
}

const Answered = ({ version: { answeredOn, reference, remarks } }: { version: AnnualDeclaration }) =>
  answeredOn !== null && <AnswerNote answeredOn={answeredOn} reference={reference} remarks={remarks} />;

/** The versions of the annual declaration, newest first, each with what the registry answered to it. */
export function AnnualDeclarationCard({ data: { year, declarations } }: { data: Year }) {
  if (declarations.length === 0) return null;
  return (
    <Card
      title="Annual declaration"
      description="The submitted versions. Enter one in the registry and record its answer here."
    >
      <ul className="flex flex-col divide-y">
        {declarations.map((version) => (
          <Version key={version.id} year={year} version={version} />
        ))}
      </ul>
    </Card>
  );
}

function Version({ year, version }: { year: number; version: AnnualDeclaration }) {
  const { dateTime } = useFormat();
  const language = useLanguage();
  const answer = useAnswerYear(year, version.revision);
  const [isAnswering, setAnswering] = useState(false);
  const name = `Version ${version.revision}`;
  return (
    <li className="flex flex-col gap-2 py-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium">{name}</span>
        <StatusBadge status={version.status} />
        <span className="flex-1 basis-48 text-ink-soft">
          {dateTime(version.submittedAt)}, <span data-untranslated="">{version.submittedBy}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {(['xlsx', 'pdf', 'json'] as const).map((format) => (
            <Button key={format} size="small" look="ghost" asChild>
              <a
                href={urlOf(years.dataSet, {
                  params: { year },
                  query: { format, language, revision: version.revision },
                })}
                aria-label={`${format.toUpperCase()} of version ${version.revision}`}
                download
              >
                {format.toUpperCase()}
              </a>
            </Button>
          ))}
          {answersTo(version.status).length > 0 && (
            <May call={years.answer}>
              <Button size="small" onClick={() => setAnswering(true)}>
                Record answer
              </Button>
            </May>
          )}
        </span>
      </div>
      <Answered version={version} />
      <p className="truncate font-mono text-xs text-ink-soft" data-untranslated="">
        SHA-256 {version.sha256}
      </p>
      {isAnswering && (
        <AnswerDialog
          description="Enter this version in the registry first, then record its answer here."
          status={version.status}
          answer={answer}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  );
}
