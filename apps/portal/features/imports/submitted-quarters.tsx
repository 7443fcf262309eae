import type { DeclarationSummary } from '@lods/contract/declarations';
import type { Import, SubmittedQuarter } from '@lods/contract/imports';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Link } from 'react-router';
import { useDeclarations } from '../../shell/company-data.ts';

/** Says of quarters that were submitted before what becomes of more lines of them: the report stays as it is, the lines go into a draft. */
export function SubmittedQuarters({ file }: { file: Import }) {
  const isTakenOver = file.state === 'taken-over';
  // Of a file that was taken over, quarters whose lines were submitted meanwhile have nothing to say.
  const told = file.submittedQuarters.filter(
    ({ openDraft }) => !isTakenOver || file.declarations.some(({ id }) => id === openDraft?.id),
  );
  return told.map((one) => <Submitted key={`${one.quarter} ${one.submitted.id}`} of={one} isTakenOver={isTakenOver} />);
}

/** The same for a quarter that a person has just chosen for the lines without a date. */
export function ChosenQuarter({ quarter }: { quarter: string }) {
  const { data = [] } = useDeclarations();
  const own = data.filter(({ year, reportingPeriod }) => `${year}-${reportingPeriod}` === quarter);
  const submitted = own.find(({ status, supersededBy }) => status !== 'draft' && supersededBy === null);
  if (!submitted) return null;
  const open = own
    .filter(({ status }) => status === 'draft')
    .reduce<DeclarationSummary | null>(
      (newest, one) => (newest && newest.createdAt > one.createdAt ? newest : one),
      null,
    );
  const openDraft = open && { ...open, isAmendment: open.revision > 1 };
  return <Submitted of={{ quarter, submitted, openDraft }} isTakenOver={false} />;
}

function Submitted({ of, isTakenOver }: { of: SubmittedQuarter; isTakenOver: boolean }) {
  const { date } = useFormat();
  const { submitted, openDraft } = of;
  const [year, period] = of.quarter.split('-');
  const quarter = `${period} ${year}`;
  const day = submitted.submittedAt === null ? null : date(submitted.submittedAt.slice(0, 10));
  return (
    <Callout
      tone={isTakenOver ? 'note' : 'warning'}
      title={day === null ? `${quarter} was submitted before` : `${quarter} was submitted on ${day}`}
      action={
        <Link to={`/declarations/${submitted.id}`} className="text-teal hover:underline" data-untranslated="">
          {submitted.draftReportId}
        </Link>
      }
    >
      {isTakenOver ? saidAfter(openDraft) : saidBefore(openDraft)}
    </Callout>
  );
}

function saidBefore(openDraft: SubmittedQuarter['openDraft']): string {
  if (openDraft === null)
    return 'What was submitted stays as it is; the lines make a new draft of the quarter beside it. To correct the report itself, amend it first: the lines then go into the amendment.';
  const { draftReportId } = openDraft;
  return openDraft.isAmendment
    ? `What was submitted stays as it is; the lines go into its amendment ${draftReportId}, which is still a draft.`
    : `What was submitted stays as it is; the lines go into the draft ${draftReportId} of the quarter beside it. To correct the report itself, amend it first: the lines then go into the amendment.`;
}

function saidAfter(openDraft: SubmittedQuarter['openDraft']): string {
  const { draftReportId, isAmendment } = openDraft ?? { draftReportId: '', isAmendment: false };
  return isAmendment
    ? `The lines are in its amendment ${draftReportId}. Submit it to correct the report.`
    : `What was submitted stays as it is; the lines are in the draft ${draftReportId} of the quarter beside it.`;
}
