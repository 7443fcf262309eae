import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { useToast } from '@lods/ui/toast';
import { Link, useNavigate } from 'react-router';
import { useDeclarations } from '../../../shell/company-data.ts';
import { StatusBadge } from '../../../shell/status-badge.tsx';
import { useAmend } from '../queries.ts';
import type { GeneralForm } from './general-step.tsx';

/** The declarations that a quarter has, but for versions that were amended since. */
function useOfQuarter({ reportingPeriod, reportingYear }: GeneralForm): readonly DeclarationSummary[] {
  const { data = [] } = useDeclarations();
  return data.filter(
    (known) =>
      known.reportingPeriod === reportingPeriod && known.year === String(reportingYear) && known.supersededBy === null,
  );
}

/** The declaration that goods of this quarter and declarant belong to: an open draft, else what was submitted. */
export function useDeclared(form: GeneralForm): DeclarationSummary | undefined {
  const same = useOfQuarter(form).filter(({ declarantId }) => declarantId === form.declarantId.trim());
  return same.find(({ status }) => status === 'draft') ?? same[0];
}

/** Said where a quarter is chosen that has a declaration: more often than not that one is meant. */
export function AlreadyDeclared({ form }: { form: GeneralForm }) {
  const others = useOfQuarter(form);
  if (others.length === 0) return null;
  return (
    <Callout title={`${form.reportingPeriod} ${form.reportingYear} has a declaration already`}>
      <ul className="my-1 flex flex-col gap-1">
        {others.map(({ id, draftReportId, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link
              to={status === 'draft' ? `/declarations/${id}/edit` : `/declarations/${id}`}
              className="font-medium text-teal underline underline-offset-2"
              data-untranslated=""
            >
              {draftReportId}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>Open it to continue or correct it. Start a new one only for a different declarant.</p>
    </Callout>
  );
}

interface SecondDraftProps {
  declared: DeclarationSummary;
  onClose: () => void;
  onStart: () => void;
}

/** Asks before a second declaration of the same declarant and quarter: the registry takes one, and amendments of it. */
export function SecondDraft({ declared, onClose, onStart }: SecondDraftProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const amend = useAmend();
  const isDraft = declared.status === 'draft';
  const open = (id: string) => navigate(`/declarations/${id}/edit`);
  const goOn = () => {
    if (isDraft) return open(declared.id);
    amend.mutate(declared.id, {
      onSuccess: ({ id }) => open(id),
      onError: ({ message }) => toast({ title: 'Not amended', description: message, variant: 'destructive' }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${declared.reportingPeriod} ${declared.year} has a declaration already`}
      description="A declarant files one declaration for a quarter."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onStart}>Start a second draft</Button>
          <Button look="primary" busy={amend.isPending} busyText="Opening..." onClick={goOn}>
            {isDraft ? 'Open the draft' : 'Amend the declaration'}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span data-untranslated="">{declared.draftReportId}</span>
        <StatusBadge status={declared.status} />
      </p>
    </Dialog>
  );
}
