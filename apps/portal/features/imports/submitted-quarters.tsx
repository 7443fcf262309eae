import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import { type Import, imports, type SubmittedQuarter } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { RadioGroup } from '@lods/ui/radio-group';
import { Link } from 'react-router';
import { useDeclarations } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { useConfirm } from './queries.ts';

/** The quarters of a file that were declared and that nobody amends: what becomes of their lines has to be said. */
export const askedQuarters = ({ submittedQuarters }: Import) =>
  submittedQuarters.filter(({ openDraft }) => openDraft?.isAmendment !== true);

/** Says of quarters that were declared before what becomes of more lines of them. */
export function SubmittedQuarters({ file }: { file: Import }) {
  const isTakenOver = file.state === 'taken-over';
  // Of a file that was imported, quarters whose lines were submitted meanwhile have nothing to say.
  const submitted = file.submittedQuarters.filter(
    ({ openDraft }) => !isTakenOver || file.declarations.some(({ id }) => id === openDraft?.id),
  );
  return (
    <>
      {isTakenOver && file.counts.held > 0 && <HeldLines file={file} />}
      {submitted.map((quarter) => (
        <Submitted key={`${quarter.quarter} ${quarter.submitted.id}`} of={quarter} isTakenOver={isTakenOver} />
      ))}
    </>
  );
}

/** The question, beside the button that imports the lines. */
export function FiledQuarterChoice(props: {
  answer: FiledQuarterAnswer | null;
  onChange: (answer: FiledQuarterAnswer) => void;
}) {
  return (
    <RadioGroup
      label="Lines of a declared quarter"
      value={props.answer ?? ''}
      onChange={(value) => props.onChange(value as FiledQuarterAnswer)}
      choices={[
        { value: 'amend', label: 'Amend the declaration', hint: 'The lines go into a new version.' },
        { value: 'hold', label: 'Hold these lines', hint: 'The other lines are imported; these wait here.' },
      ]}
    />
  );
}

function HeldLines({ file }: { file: Import }) {
  const confirm = useConfirm(file);
  const { held } = file.counts;
  const amend = () => confirm.mutate({ columns: [], quarter: file.quarter, isTakenOver: true, filedQuarters: 'amend' });
  return (
    <Callout
      tone="warning"
      title={held === 1 ? '1 line is held' : `${held} lines are held`}
      action={
        <May call={imports.confirm}>
          <Button busy={confirm.isPending} busyText="Sending..." onClick={amend}>
            Amend the declaration
          </Button>
        </May>
      }
    >
      {confirm.error?.message ?? 'Their quarter was declared already. Amend it to add these lines.'}
    </Callout>
  );
}

/** The same for a quarter that a person has just chosen for the lines without a date. */
export function ChosenQuarter({ quarter }: { quarter: string }) {
  const { data = [] } = useDeclarations();
  const declarations = data.filter(({ year, reportingPeriod }) => `${year}-${reportingPeriod}` === quarter);
  const submitted = declarations.find(({ status, supersededBy }) => status !== 'draft' && supersededBy === null);
  if (!submitted) return null;
  const amendment = declarations.find(({ status, revision }) => status === 'draft' && revision > 1);
  const openDraft = amendment ? { ...amendment, isAmendment: true } : null;
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
  return openDraft?.isAmendment
    ? `What was submitted stays as it is; the lines go into its amendment ${openDraft.draftReportId}, which is still a draft.`
    : 'What was submitted stays as it is. Choose below whether to amend it or to hold the lines.';
}

function saidAfter(openDraft: SubmittedQuarter['openDraft']): string {
  const { draftReportId, isAmendment } = openDraft ?? { draftReportId: '', isAmendment: false };
  return isAmendment
    ? `The lines are in its amendment ${draftReportId}. Submit it to correct the report.`
    : `What was submitted stays as it is; the lines are in the draft ${draftReportId} of the quarter beside it.`;
}
