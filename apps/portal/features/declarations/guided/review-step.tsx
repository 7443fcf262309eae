import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import type { DeclarationFinding } from '@lods/contract/findings';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Textarea } from '@lods/ui/textarea';
import { Tile, Tiles } from '@lods/ui/tile';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToday } from '../../../shell/company-data.ts';
import { useCurrentUser } from '../../../shell/session.ts';
import { CheckedFindings } from '../findings-list.tsx';
import { useFindings } from '../goods-queries.ts';
import { GoodsTable } from '../goods-table.tsx';
import { useSubmit } from '../queries.ts';
import { AssumedValues } from './assumed-values.tsx';
import { BuildFile } from './build-file.tsx';
import { DocumentList } from './files-step.tsx';
import { firstDayOf, lastDayIn, STEP } from './steps.ts';
import { type Doubts, hasDoubts, SubmitQuestion } from './submit-question.tsx';

/** Step 5: everything once more, what the registry would refuse, and the confirmation. */
export function ReviewStep(props: {
  draft: DeclarationOverview;
  onBack: () => void;
  onOpenStep: (step: number) => void;
  onOpenFinding: (finding: DeclarationFinding) => void;
}) {
  const { draft, onBack, onOpenStep, onOpenFinding } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const [reason, setReason] = useState('');
  const isOwner = useCurrentUser().data?.role === 'owner';
  const isDefinitive = Number(draft.year) >= 2026;
  const { data: findings, error: fault, refetch } = useFindings(draft.id);
  const errors = findings?.filter(({ severity }) => severity === 'error').length;
  const doubts = useDoubts(draft, findings);
  const [lacksConfirmation, setLacksConfirmation] = useState(false);
  const submission = useSubmission(draft, { errors, isConfirmed, isOwner, reason }, doubts, () =>
    setLacksConfirmation(true),
  );
  return (
    <div className="flex flex-col gap-6">
      <Overview draft={draft} errors={errors} warnings={doubts.warnings.length} hasFault={fault !== null} />
      <Card title={isDefinitive ? 'What the annual declaration needs' : 'Registry checks'}>
        <CheckedFindings
          findings={findings}
          fault={fault}
          onRetry={refetch}
          onOpen={onOpenFinding}
          settled={
            isDefinitive && !doubts.runsUntil ? 'No issues found. This quarter is ready to close.' : 'No issues found'
          }
        />
      </Card>
      <GoodsTable draft={draft} />
      {!isDefinitive && draft.goodsCount > 0 && <AssumedValues id={draft.id} version={draft.version} />}
      <Card title="Documents">
        <DocumentList id={draft.id} documents={draft.supportingDocuments} />
      </Card>
      {draft.goodsCount > 0 && errors === 0 && <ReadyNotice draft={draft} doubts={doubts} />}
      <Checkbox
        id={CONFIRMATION}
        checked={isConfirmed}
        onChange={setConfirmed}
        label="I confirm that the information provided is accurate and complete."
        error={lacksConfirmation && !isConfirmed ? CONFIRMATION_MISSING : undefined}
      />
      {(errors ?? 0) > 0 && <WithErrors isOwner={isOwner} reason={reason} onChange={setReason} />}
      <LastButtons
        draft={draft}
        errors={errors}
        isBusy={submission.isSending}
        isConfirmed={isConfirmed}
        onConfirm={() => setConfirmed(true)}
        onBack={onBack}
        onOpenStep={onOpenStep}
        onSend={submission.send}
      />
      {submission.question}
    </div>
  );
}

/** What gives cause to ask before submitting: warnings, and a quarter that still runs. */
function useDoubts(draft: DeclarationOverview, findings: readonly DeclarationFinding[] = []): Doubts {
  const lastDay = lastDayIn(draft);
  return {
    runsUntil: useToday() <= lastDay ? lastDay : null,
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}

/** The first day of the quarter, where it is still to come: its goods are planned, and nothing is ready. */
function useBeginning(draft: DeclarationOverview): string | null {
  const firstDay = firstDayOf(draft);
  return useToday() < firstDay ? firstDay : null;
}

/** That nothing keeps the declaration from being submitted, and what should be looked at before. */
function ReadyNotice({ draft, doubts: { runsUntil, warnings } }: { draft: DeclarationOverview; doubts: Doubts }) {
  const { date } = useFormat();
  const beginsOn = useBeginning(draft);
  if (beginsOn)
    return (
      <Callout tone="warning" title="The quarter has not begun">
        {`It begins on ${date(beginsOn)}. Goods can be prepared; close the quarter when it is over.`}
      </Callout>
    );
  return (
    <Callout tone={runsUntil || warnings.length > 0 ? 'warning' : 'success'} title="Ready for submission">
      <p>
        {Number(draft.year) >= 2026
          ? 'Closing freezes the quarter. A later change makes a new version.'
          : 'Submitting freezes the declaration and builds the file that you upload in the registry yourself.'}
      </p>
      {runsUntil && <p>{`The quarter runs until ${date(runsUntil)}: goods of its rest would need an amendment.`}</p>}
      {warnings.length > 0 && (
        <p>{warnings.length === 1 ? 'Check the 1 warning first.' : `Check the ${warnings.length} warnings first.`}</p>
      )}
    </Callout>
  );
}

/** The declaration in four figures. */
function Overview(props: {
  draft: DeclarationOverview;
  errors: number | undefined;
  warnings: number;
  hasFault: boolean;
}) {
  const { draft, errors, warnings, hasFault } = props;
  const isAhead = useBeginning(draft) !== null;
  const readiness = hasFault
    ? null
    : errors === undefined
      ? 'Checking...'
      : errors === 0
        ? isAhead
          ? 'Not begun'
          : yesWith(warnings)
        : `${errors} to correct`;
  return (
    <Tiles>
      <Tile
        label="Declaration"
        value={draft.draftReportId ? <span data-untranslated="">{draft.draftReportId}</span> : 'Draft'}
        change={errors === 0 && draft.goodsCount > 0 && !isAhead ? 'Status: Ready' : 'Status: Draft'}
      />
      <Tile label="Goods items" value={draft.goodsCount} />
      <Tile label="Documents" value={draft.supportingDocuments.length} />
      <Tile label={Number(draft.year) >= 2026 ? 'Ready for the year' : 'Ready for the registry'} value={readiness} />
    </Tiles>
  );
}

function yesWith(warnings: number): string {
  if (warnings === 0) return 'Yes';
  return warnings === 1 ? 'Yes, with 1 warning' : `Yes, with ${warnings} warnings`;
}

/** Back, keep as a draft, look at the file, or submit. */
function LastButtons(props: {
  draft: DeclarationOverview;
  errors: number | undefined;
  isBusy: boolean;
  isConfirmed: boolean;
  onConfirm: () => void;
  onBack: () => void;
  onOpenStep: (step: number) => void;
  onSend: () => void;
}) {
  const { draft, errors, isBusy, isConfirmed, onConfirm, onBack, onOpenStep, onSend } = props;
  const toast = useToast();
  const navigate = useNavigate();
  const isDefinitive = Number(draft.year) >= 2026;
  const askForGoods = () => {
    toast(refusal('No goods items', 'Please add at least one goods item before generating XML'));
    onOpenStep(STEP.goods);
  };
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button onClick={onBack}>Back</Button>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            toast({ title: 'Draft saved', description: 'You can go on with it at any time' });
            navigate('/declarations');
          }}
        >
          Save as Draft
        </Button>
        {!isDefinitive && (
          <BuildFile
            draft={draft}
            errors={errors}
            isConfirmed={isConfirmed}
            onConfirm={onConfirm}
            onWithoutGoods={askForGoods}
          />
        )}
        <Button look="primary" busy={isBusy} busyText="Submitting..." onClick={onSend}>
          {isDefinitive ? 'Close quarter' : 'Submit Declaration'}
        </Button>
      </div>
    </div>
  );
}

const CONFIRMATION = 'submit.confirmation';
const CONFIRMATION_MISSING = 'Please confirm that the information provided is accurate and complete';

const refusal = (title: string, description: string) => ({ title, description, variant: 'destructive' as const });

interface Readiness {
  readonly errors: number | undefined;
  readonly isConfirmed: boolean;
  readonly isOwner: boolean;
  readonly reason: string;
}

/** What keeps a declaration from being submitted; null when nothing does. */
function obstacleOf({ goodsCount }: DeclarationOverview, readiness: Readiness) {
  const { errors, isConfirmed, isOwner, reason } = readiness;
  if (goodsCount === 0) return refusal('No goods items', 'Please add at least one goods item before submitting');
  if (errors === undefined) return refusal('Not checked yet', 'The checks are not done. Try again in a moment.');
  if (errors > 0 && !isOwner)
    return refusal('Errors to correct', 'Correct the errors, or ask an owner of the company to save it with errors.');
  if (errors > 0 && reason.trim() === '')
    return refusal('Reason required', 'State why the declaration is saved with errors.');
  if (!isConfirmed) return refusal('Legal confirmation required', CONFIRMATION_MISSING);
  return null;
}

function useSubmission(draft: DeclarationOverview, readiness: Readiness, doubts: Doubts, onUnconfirmed: () => void) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const submit = useSubmit(draft.id);
  const send = () => {
    const obstacle = obstacleOf(draft, readiness);
    if (obstacle) {
      if (obstacle.title === 'Reason required') document.getElementById('submit.reason')?.focus();
      if (obstacle.description === CONFIRMATION_MISSING) {
        onUnconfirmed();
        document.getElementById(CONFIRMATION)?.focus();
      }
      return toast(obstacle);
    }
    if (hasDoubts(doubts)) setAsking(true);
    else store();
  };
  const store = () => {
    const hasErrors = readiness.errors !== 0;
    submit.mutate(
      {
        version: draft.version,
        reasonForErrors: hasErrors ? readiness.reason : undefined,
        beforeEnd: doubts.runsUntil ? true : undefined,
      },
      {
        onSuccess: () => {
          if (!hasErrors)
            toast({ title: 'Declaration submitted successfully', description: 'Your CBAM declaration has been saved' });
          else if (Number(draft.year) >= 2026)
            toast({ title: 'Quarter closed with errors', description: 'Correct them in a new version.' });
          else toast({ title: 'Saved with errors: no file built', description: 'Correct them in a new version.' });
          navigate('/declarations');
        },
        onError: ({ message }) => {
          setAsking(false);
          console.info('Submitting was refused:', message);
          toast(
            refusal(
              'Submission failed',
              message || 'There was an error submitting your declaration. Please try again.',
            ),
          );
        },
      },
    );
  };
  const question = isAsking && (
    <SubmitQuestion
      draft={draft}
      doubts={doubts}
      isBusy={submit.isPending}
      onSubmit={store}
      onClose={() => setAsking(false)}
    />
  );
  return { send, isSending: submit.isPending, question };
}

/** What stands between an error and the submission: an owner and a reason. */
function WithErrors(props: { isOwner: boolean; reason: string; onChange: (reason: string) => void }) {
  const { isOwner, reason, onChange } = props;
  if (!isOwner)
    return (
      <Callout tone="warning" title="Errors to correct">
        No file is built while there are errors. Only an owner of the company can save it with errors.
      </Callout>
    );
  return (
    <Field
      id="submit.reason"
      label="Reason for saving with errors"
      hint="No file is built. The reason is kept in the audit log."
    >
      <Textarea rows={2} value={reason} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
